"""Faults in what jungle tiles bring, and in the score."""

from __future__ import annotations

from tests.mutants.fault import in_file

#: The end of a docstring, and an action that only those can take whose gain has room.
NO_ROOM = '''({})."""

    always_able = False

    def options(self, state, seat, edge, workers):
        return edge.acts[min(workers, {})]
'''

ACTIONS = in_file(
    "actions.py",
    (
        "a plantation brings the same for any number",
        "J1",
        "full = state.cacao[seat] + act.use * self.value",
        "full = state.cacao[seat] + self.value",
    ),
    (
        "cacao past 5",
        "L1",
        "stored = full if full < MOST_CACAO else MOST_CACAO",
        "stored = full",
    ),
    (
        "a cacao is missing in the box",
        "L5",
        "stored = full if full < MOST_CACAO else MOST_CACAO",
        "stored = min(full, MOST_CACAO, 19 + state.cacao[seat] - sum(state.cacao))",
    ),
    ("lost cacao is not told", "L1", "return full - stored", "return 0"),
    (
        "irrigation offers more than there are fields behind the carrier",
        "I4",
        "return edge.acts[self.limit(state, seat, edge, workers)]",
        "return edge.acts[workers]",
    ),
    (
        "market sells without cacao",
        "J2",
        "return type(act) is Act and act.use <= workers and act.use <= state.cacao[seat]",
        "return type(act) is Act and act.use <= workers",
    ),
    (
        "market asks who has no cacao",
        "A7",
        "return workers if workers < cacao else cacao",
        "return workers",
    ),
    (
        "market offers more than there is cacao",
        "J2",
        "edge.acts[workers if workers < cacao else cacao]",
        "edge.acts[workers]",
    ),
    ("market takes no cacao", "J2", "state.cacao[seat] -= act.use", "state.cacao[seat] -= 0"),
    (
        "every market pays 2",
        "J2",
        "state.cacao[seat] -= act.use\n        state.gold[seat] += act.use * self.value",
        "state.cacao[seat] -= act.use\n        state.gold[seat] += act.use * 2",
    ),
    (
        "the bank runs dry",
        "L5",
        "state.cacao[seat] -= act.use\n        state.gold[seat] += act.use * self.value",
        "state.cacao[seat] -= act.use\n        state.gold[seat] += 1",
    ),
    (
        "a gold mine pays once an edge",
        "J3",
        '(J3)."""\n        state.gold[seat] += act.use * self.value',
        '(J3)."""\n        state.gold[seat] += self.value',
    ),
    (
        "water moves once an edge",
        "J4",
        "field = state.water[seat] + act.use * self.value",
        "field = state.water[seat] + self.value",
    ),
    (
        "water past 16",
        "L3",
        "reached = field if field < LAST_WATER_FIELD else LAST_WATER_FIELD",
        "reached = field",
    ),
    ("lost moves are not told", "L3", "return field - reached", "return 0"),
    (
        "a sun site brings one an edge",
        "J5",
        "full = state.suns[seat] + act.use * self.value",
        "full = state.suns[seat] + self.value",
    ),
    (
        "sun tokens past 3",
        "L2",
        "owned = full if full < MOST_SUNS else MOST_SUNS",
        "owned = full",
    ),
    ("lost sun tokens are not told", "L2", "return full - owned", "return 0"),
    (
        "no sun site for who has no room",
        "L4",
        '(J5, L4)."""\n',
        NO_ROOM.format("J5, L4", "MOST_SUNS - state.suns[seat]"),
    ),
    (
        "no plantation for who has no room",
        "L4",
        '(J1, L4)."""\n',
        NO_ROOM.format("J1, L4", "MOST_CACAO - state.cacao[seat]"),
    ),
    (
        "temples are worked at",
        "J6",
        '"sun site": SunSite,',
        '"sun site": SunSite, "temple": GoldMine,',
    ),
    ("market workers dig for gold", "J2", '"market": Market', '"market": GoldMine'),
)

SCORING = in_file(
    "scoring.py",
    (
        "first prize 5",
        "T1",
        "FIRST_PRIZE, SECOND_PRIZE = 6, 3",
        "FIRST_PRIZE, SECOND_PRIZE = 5, 3",
    ),
    (
        "second prize 2",
        "T1",
        "FIRST_PRIZE, SECOND_PRIZE = 6, 3",
        "FIRST_PRIZE, SECOND_PRIZE = 6, 2",
    ),
    ("no second prize", "T1", "if len(first) == 1:", "if False:"),
    (
        "second prize after a tie",
        "T2",
        "len(first) == 1:\n        next_most = max(count for",
        "first:\n        next_most = max(count * (count < most) for",
    ),
    (
        "a tie for first is not shared",
        "T2",
        "FIRST_PRIZE // len(first)",
        "FIRST_PRIZE",
    ),
    (
        "a tie for first rounded up",
        "T2",
        "FIRST_PRIZE // len(first)",
        "-(-FIRST_PRIZE // len(first))",
    ),
    ("a tie for second is not shared", "T3", "SECOND_PRIZE // len(second)", "SECOND_PRIZE"),
    (
        "a tie for second rounded up",
        "T3",
        "SECOND_PRIZE // len(second)",
        "-(-SECOND_PRIZE // len(second))",
    ),
    ("first prize without a worker", "T4", "count == most > 0", "count == most"),
    ("second prize without a worker", "T4", "count == next_most > 0", "count == next_most"),
    (
        "covered tiles count at temples",
        "T5",
        "tile = state.workers.get(edge.square)",
        "tile = state.covered.get(edge.square) or state.workers.get(edge.square)",
    ),
    (
        "workers facing away count",
        "T1",
        "tile.edges[edge.side]",
        "tile.edges[(edge.side + 2) % 4]",
    ),
    (
        "workers on one tile a player count",
        "T1",
        "counts[tile.owner] += tile",
        "counts[tile.owner] = tile",
    ),
    (
        "only the best temple counts",
        "T1",
        "sum(temple.awards[seat] for temple in temples)",
        "max((temple.awards[seat] for temple in temples), default=0)",
    ),
    (
        "waters count as temples",
        "T1",
        'if tile.kind == "temple":',
        'if tile.kind in ("temple", "water"):',
    ),
    ("suns are forgotten", "W1", '"suns": state.suns[seat],', '"suns": 0,'),
    (
        "no negative water",
        "W1",
        '"water": WATER_FIELDS[state.water[seat]],',
        '"water": max(0, WATER_FIELDS[state.water[seat]]),',
    ),
    (
        "cacao counts",
        "W2",
        '"gold": state.gold[seat],',
        '"gold": state.gold[seat] + state.cacao[seat],',
    ),
    (
        "tie-break ignored",
        "W2",
        "result > results[seat] for",
        "result[0] > results[seat][0] for",
    ),
    (
        "least cacao wins ties",
        "W2",
        "result > results[seat] for",
        "(result[0], -result[1]) > (results[seat][0], -results[seat][1]) for",
    ),
    ("rank without skip", "W3", "for result in results)", "for result in set(results))"),
    (
        "equals share the lower place",
        "W3",
        "return 1 + sum(result > results[seat]",
        "return sum(result >= results[seat]",
    ),
    (
        "one of several winners",
        "W4",
        "tuple(player.seat for player in self.players if player.rank == 1)",
        "tuple(player.seat for player in self.players if player.rank == 1)[:1]",
    ),
    (
        "the second wins, too",
        "W4",
        "if player.rank == 1)",
        "if player.rank <= 2)",
    ),
)

FAULTS = ACTIONS + SCORING
