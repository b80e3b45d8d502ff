"""Faults in tiles and squares, box and deal, and in what can be decided at all."""

from __future__ import annotations

from tests.mutants.fault import in_file

SQUARES = in_file(
    "squares.py",
    (
        "east and west swapped",
        "A1",
        "(north, east, south, west)",
        "(north, west, south, east)",
    ),
    (
        "north and south swapped",
        "A1",
        "(north, east, south, west)",
        "(south, east, north, west)",
    ),
    (
        "equal squares are two",
        "P1",
        "return _KNOWN.setdefault(square, square)",
        "return square",
    ),
    (
        "squares mistaken for each other",
        "P1",
        "_KNOWN.setdefault(square, square)",
        "_KNOWN.setdefault((abs(square[0]), square[1]), square)",
    ),
    (
        "neighbours kept under another square",
        "P1",
        "self[known(square)] = found",
        "self[north] = found",
    ),
    ("the other colour of the chessboard", "P2", "% 2 == 0", "% 2 == 1"),
    ("facing edges a quarter turn off", "T1", "(side + 2) % 4", "(side + 1) % 4"),
)

TILES = in_file(
    "tiles.py",
    ("one player is enough", "S3", "PLAYERS = (2, 3, 4)", "PLAYERS = (1, 2, 3, 4)"),
    (
        "rotation counterclockwise",
        "P3",
        "((n, e, s, w), (w, n, e, s), (s, w, n, e), (e, s, w, n))",
        "((n, e, s, w), (e, s, w, n), (s, w, n, e), (w, n, e, s))",
    ),
    (
        "turns that look the same count each",
        "P3",
        "rotations=tuple(dict.fromkeys(turned))",
        "rotations=turned",
    ),
    (
        "half a turn left out",
        "P3",
        "(w, n, e, s), (s, w, n, e), (e, s, w, n))",
        "(w, n, e, s), (e, s, w, n))",
    ),
    ("3-1-0-0 not mirrored", "P3", '"3-1-0-0", (0, 3, 1, 0)', '"3-1-0-0", (1, 3, 0, 0)'),
    ("2-1-0-1 with 3 workers", "S4", '"2-1-0-1", (1, 2, 1, 0)', '"2-1-0-1", (1, 2, 0, 0)'),
    (
        "double plantation brings 1",
        "J1",
        '"double plantation", "plantation", 2',
        '"double plantation", "plantation", 1',
    ),
    ("market 4 pays 3", "J2", '"market 4", "market", 4', '"market 4", "market", 3'),
    (
        "gold mine 2 brings 1",
        "J3",
        '"gold mine 2", "gold mine", 2',
        '"gold mine 2", "gold mine", 1',
    ),
    ("water moves two fields", "J4", '"water", "water", 1', '"water", "water", 2'),
    ("sun site brings two", "J5", '"sun site", "sun site", 1', '"sun site", "sun site", 2'),
)

BOX = in_file(
    "box.py",
    ("a single plantation too few", "S3", "SINGLE_PLANTATION: 6,", "SINGLE_PLANTATION: 5,"),
    ("a temple too many", "S3", "TEMPLE: 5,", "TEMPLE: 6,"),
    ("two players keep a temple", "S3", "        TEMPLE: 1,\n", ""),
    ("two players keep a water", "S3", "        WATER: 1,\n", ""),
    ("start tiles stay in the pile", "S3", "left[tile] -= 1", "left[tile] -= 0"),
    ("a 3-0-0-1 too many", "S4", "W3001: 1, W3100: 1}", "W3001: 2, W3100: 1}"),
    ("three players keep all tiles", "S4", "3: {W1111: 1},", "3: {},"),
    ("four players leave two 1-1-1-1", "S4", "{W1111: 1, W2101: 1}", "{W1111: 2}"),
    ("start with a market 3", "S1", "known((1, 1)): MARKET_2", "known((1, 1)): MARKET_3"),
    ("start tiles side by side", "S1", "known((1, 1)): MARKET_2", "known((2, 0)): MARKET_2"),
)

STATE = in_file(
    "state.py",
    ("six cacao in store", "L1", "MOST_CACAO = 5", "MOST_CACAO = 6"),
    ("four cacao in store", "L1", "MOST_CACAO = 5", "MOST_CACAO = 4"),
    ("four sun tokens", "L2", "MOST_SUNS = 3", "MOST_SUNS = 4"),
    ("two sun tokens", "L2", "MOST_SUNS = 3", "MOST_SUNS = 2"),
    ("the carrier stops on 11", "L3", "len(WATER_FIELDS) - 1", "len(WATER_FIELDS) - 2"),
    (
        "a water field worth too little",
        "J4",
        "(-10, -4, -1, 0, 2, 4,",
        "(-10, -4, -1, 0, 2, 3,",
    ),
    ("the water begins on -4", "S2", "(-10, -4, -1,", "(-4, -10, -1,"),
    ("four tiles in hand", "S2", "HAND_SIZE = 3", "HAND_SIZE = 4"),
    ("three face-up tiles", "S5", "DISPLAY_SIZE = 2", "DISPLAY_SIZE = 3"),
    ("the display refilled to one", "E2", "DISPLAY_SIZE = 2", "DISPLAY_SIZE = 1"),
    (
        "taken squares count as free",
        "P1",
        "if square not in state.workers\n    }",
        "if square not in state.jungle\n    }",
    ),
    ("a copy shares the gold", "A4", "new.gold = self.gold[:]", "new.gold = self.gold"),
    (
        "a copy shares the activated edges",
        "A4",
        "[(seat, edges.copy()) for seat, edges in self.waiting]",
        "self.waiting[:]",
    ),
)

SETUP = in_file(
    "setup.py",
    (
        "everybody has the same hand",
        "S2",
        "[pile[:HAND_SIZE] for pile in dealt.workers]",
        "[dealt.workers[0][:HAND_SIZE] for pile in dealt.workers]",
    ),
    (
        "everybody's tiles in the same order",
        "S2",
        "[shuffled(rules.worker_pile, rng) for _ in range(rules.players)]",
        "[shuffled(rules.worker_pile, rng)] * rules.players",
    ),
    (
        "everybody begins with a cacao",
        "S2",
        "state.cacao = [0] * rules.players",
        "state.cacao = [1] * rules.players",
    ),
    (
        "water carriers begin a field ahead",
        "S2",
        "state.water = [0] * rules.players",
        "state.water = [1] * rules.players",
    ),
    (
        "the display from the bottom of the pile",
        "S5",
        "dealt.jungle[:DISPLAY_SIZE], dealt.jungle[DISPLAY_SIZE:]",
        "dealt.jungle[-DISPLAY_SIZE:], dealt.jungle[:-DISPLAY_SIZE]",
    ),
    ("the seed is not used", "S5", "rng = Random(seed)", "rng = Random(0)"),
    (
        "any text is a seed",
        "S5",
        'seed = arguments.whole("seed", seed, error=BadSetup)',
        "seed = int(seed)",
    ),
    (
        "nobody checks who starts",
        "S6",
        'first = arguments.seat("first", first, rules.players, error=BadSetup)',
        "first = int(first)",
    ),
    (
        "any jungle tiles may be dealt",
        "S3",
        "if Counter(dealt.jungle) != Counter(rules.jungle_pile):",
        "if not dealt.jungle:",
    ),
    (
        "any worker tiles may be dealt",
        "S4",
        "if Counter(pile) != Counter(rules.worker_pile):",
        "if not pile:",
    ),
    (
        "worker tiles of too few players",
        "S4",
        "if len(dealt.workers) != rules.players:",
        "if len(dealt.workers) > rules.players:",
    ),
)

SHUFFLE = in_file(
    "shuffle.py",
    (
        "the last two never swap",
        "S5",
        "left.pop(floor(random() * count))",
        "left.pop(floor(random() * count) if count > 2 else 0)",
    ),
    (
        "the last tile stays the last",
        "S5",
        "random() * count",
        "random() * max(count - 1, 1)",
    ),
)

RULESET = in_file(
    "ruleset.py",
    (
        "one turn too few",
        "E4",
        "self.turn_count = box.worker_tiles",
        "self.turn_count = box.worker_tiles - 1",
    ),
    ("the others counterclockwise", "A7", "(seat + step) % players", "(seat - step) % players"),
    (
        "unknown modules are ignored",
        "S3",
        'raise BadSetup(Message("setup.module",',
        'BadSetup(Message("setup.module",',
    ),
)

DECISIONS = in_file(
    "decisions.py",
    ("tiles far away from any game", "P1", "FARTHEST = 99", "FARTHEST = 999"),
    (
        "only one tile of the hand",
        "P1",
        "tiles = sorted(set(hand),",
        "tiles = sorted(set(hand[:1]),",
    ),
    ("tiles are never turned", "P3", "range(len(tile.rotations))", "range(1)"),
    (
        "an edge acts with all its workers or none",
        "A6",
        "acts[:able] for able in",
        "acts[max(able - 1, 0) : able] for able in",
    ),
    (
        "an edge acts with one worker only",
        "A6",
        "acts[:able] for able in",
        "acts[: min(able, 1)] for able in",
    ),
    ("workers with their backs to the space", "A2", "[opposite(side)]", "[side]"),
    (
        "every tile is red's",
        "P1",
        "PlacedTile(seat, tile, rotation) for seat in",
        "PlacedTile(0, tile, rotation) for seat in",
    ),
    ("a hidden hand can be listed", "H2", "if HIDDEN_WORKER in hand:", "if not hand:"),
    (
        "a turn of a tile is forgotten",
        "P3",
        "rotation = tile.rotated(rotation)  #",
        "rotation = tile.rotated(0)  #",
    ),
)

INTERNED = in_file(
    "interned.py",
    (
        "equal decisions are two",
        "P3",
        "one = cls._made.setdefault(key, one)",
        "cls._made.clear()",
    ),
)

FAULTS = SQUARES + TILES + BOX + STATE + SETUP + SHUFFLE + RULESET + DECISIONS + INTERNED
