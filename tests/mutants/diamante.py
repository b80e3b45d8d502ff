"""Faults in the modules of Diamante, and in what the engine does for them."""

from __future__ import annotations

from tests.mutants import gem_mines
from tests.mutants.fault import in_file

TREE_OF_LIFE = in_file(
    "modules/tree_of_life.py",
    (
        "three trees for two players",
        "Y1",
        "_IN = {2: 2, 3: 3, 4: 3}",
        "_IN = {2: 3, 3: 3, 4: 3}",
    ),
    (
        "a gold mine stays",
        "Y1",
        "_OUT = {GOLD_MINE_1: 2, GOLD_MINE_2: 1}",
        "_OUT = {GOLD_MINE_1: 2}",
    ),
    (
        "a worker brings three gold",
        "Y2",
        "act.use * self.value if act.use else FOR_NONE",
        "FOR_NONE * (act.use or 1)",
    ),
    (
        "one gold however many workers",
        "Y2",
        "act.use * self.value if act.use else FOR_NONE",
        "self.value if act.use else FOR_NONE",
    ),
    ("two gold for nobody", "Y3", "FOR_NONE = 3", "FOR_NONE = 2"),
    (
        "edges without workers bring nothing",
        "Y3",
        "    without_workers = True\n",
        "    without_workers = False\n",
    ),
    (
        "three gold for any edge",
        "Y3",
        "return edge.acts[workers] if workers else _empty(edge)",
        "return (*edge.acts[workers], *_empty(edge))",
    ),
    (
        "an edge without workers acts for another",
        "Y3",
        "return (EmptyEdge(edge.square, edge.side),)",
        "return (EmptyEdge(edge.square, (edge.side + 1) % 4),)",
    ),
    (
        "an edge without workers acts like one with",
        "Y3",
        "return Act if workers else EmptyEdge",
        "return Act",
    ),
    (
        "an edge without workers is never asked",
        "Y4",
        "return workers or 1",
        "return workers",
    ),
    (
        "an edge without workers acts by itself",
        "Y4",
        "return edge.acts[workers] if workers else _empty(edge)",
        "return edge.acts[workers]",
    ),
)

TREES_IN_A_TURN = in_file(
    "turn.py",
    (
        "a tree laid later brings nothing to nobody",
        "Y5",
        "                if count or (idle and tile in idle):\n",
        "                if count:\n",
    ),
    (
        "a new tile without workers at a tree earns nothing",
        "Y5",
        "if (count or idle) and edge.space in jungle:",
        "if count and edge.space in jungle:",
    ),
)

EMPEROR = in_file(
    "modules/emperor.py",
    (
        "he starts on the plantation",
        "R1",
        "START_SQUARE: Square = (1, 1)",
        "START_SQUARE: Square = (0, 0)",
    ),
    (
        "data with him anywhere",
        "R1",
        "        if square not in state.workers:\n            raise read.wrong(value)\n",
        "",
    ),
    ("only his row", "R2", "if new[0] == x or new[1] == y:", "if new[1] == y:"),
    ("only his column", "R2", "if new[0] == x or new[1] == y:", "if new[0] == x:"),
    ("wherever he stands", "R2", "if new[0] == x or new[1] == y:", "if True:"),
    (
        "he sees no farther than ten squares",
        "R2",
        "if new[0] == x or new[1] == y:",
        "if (new[0] == x or new[1] == y) and abs(new[0] - x) + abs(new[1] - y) < 10:",
    ),
    (
        "diagonals count",
        "R2",
        "if new[0] == x or new[1] == y:",
        "if new[0] == x or new[1] == y or abs(new[0] - x) == abs(new[1] - y):",
    ),
    ("he pays but stays", "R2", "            kept.square = new\n", ""),
    (
        "he comes but pays nothing",
        "R2",
        "            _pay(state, seat, OVERBUILT if new in state.covered else MOVED, log)\n",
        "",
    ),
    ("two gold for moving him", "R2", "FAVOUR = 1", "FAVOUR = 2"),
    (
        "his gold is not told of",
        "R2",
        'log.append((EMPEROR, seat, state.extra["emperor"].square, why, before, after))',
        "pass",
    ),
    (
        "no gold for beginning a turn",
        "R3",
        "            _pay(state, seat, TURN, log)\n",
        "            pass\n",
    ),
    (
        "whoever begins a turn is paid",
        "R3",
        "if tile is not None and tile.owner == seat:",
        "if tile is not None:",
    ),
    (
        "his tile's owner is paid in everybody's turn",
        "R3",
        "        if tile is not None and tile.owner == seat:\n            _pay(state, seat",
        "        if tile is not None:\n            _pay(state, tile.owner",
    ),
    (
        "overbuilding does not draw him",
        "R4",
        "if new[0] == x or new[1] == y:",
        "if (new[0] == x or new[1] == y) and new not in state.covered:",
    ),
    (
        "overbuilding the tile under him brings nothing",
        "R4",
        "if new[0] == x or new[1] == y:",
        "if new != kept.square and (new[0] == x or new[1] == y):",
    ),
    (
        "one gold a turn",
        "R5",
        "        if new[0] == x or new[1] == y:\n",
        (
            "        under = state.workers.get(kept.square)\n"
            "        if under is not None and under.owner == seat:\n"
            "            return\n"
            "        if new[0] == x or new[1] == y:\n"
        ),
    ),
    (
        "who will have to pass is not paid",
        "R6",
        "if tile is not None and tile.owner == seat:",
        "if tile is not None and tile.owner == seat and state.frontier:",
    ),
)

NEW_WORKERS = in_file(
    "modules/new_workers.py",
    (
        "twos opposite on the wrong tile",
        "N1",
        'WorkerTile("0-0-2-2", (0, 0, 2, 2))',
        'WorkerTile("0-0-2-2", (0, 2, 0, 2))',
    ),
    (
        "one and three side by side",
        "N1",
        'WorkerTile("0-1-0-3", (0, 1, 0, 3))',
        'WorkerTile("0-1-0-3", (0, 0, 1, 3))',
    ),
    (
        "two 0-0-0-4 may be selected",
        "N2",
        "**dict.fromkeys(NEW_TILES, 1)}\n_BY_NAME",
        "**dict.fromkeys(NEW_TILES, 2)}\n_BY_NAME",
    ),
    (
        "only what the number of players leaves may be selected",
        "N2",
        "return box._replace(workers={_BY_NAME[name]: most for name, most in self.workers})",
        (
            "return box._replace(workers={_BY_NAME[name]: "
            "min(most, box.workers.get(_BY_NAME[name], 1)) for name, most in self.workers})"
        ),
    ),
    (
        "numbers are not looked at",
        "N2",
        "if type(number) is not int or not 0 <= number <= most:",
        "if type(number) is not int or number < 0:",
    ),
    (
        "unknown tiles are ignored",
        "N2",
        "            if type(name) is not str or name not in _BY_NAME:",
        "            if type(name) is not str:",
    ),
    (
        "as many jungle as worker tiles",
        "N3",
        "if surplus < 1:",
        "if surplus < 0:",
    ),
    (
        "an empty selection is none",
        "N3",
        "if self.workers is not None:",
        "if self.workers:",
    ),
    (
        "start tiles do not count",
        "N3",
        "surplus = box.worker_tiles - box.jungle_tiles\n",
        "surplus = box.worker_tiles - box.jungle_tiles + len(box.start)\n",
    ),
    (
        "the same advice for everybody",
        "N4",
        "ADVISED = {2: range(1, 9), 3: range(2, 13), 4: range(3, 17)}",
        "ADVISED = {2: range(1, 17), 3: range(1, 17), 4: range(1, 17)}",
    ),
    (
        "one too few advised for four",
        "N4",
        "4: range(3, 17)}",
        "4: range(3, 16)}",
    ),
    (
        "advised from one for four",
        "N4",
        "4: range(3, 17)}",
        "4: range(1, 17)}",
    ),
    (
        "what is not advised is refused",
        "N4",
        '            yield Message("setup.surplus", **counts, **bounds, surplus=surplus)',
        (
            "            raise BadSetup("
            'Message("setup.surplus", **counts, **bounds, surplus=surplus))\n'
            "            yield"
        ),
    ),
    ("the new tiles are added", "N5", "        workers[W2101] -= len(new)\n", ""),
    (
        "always four 2-1-0-1 leave",
        "N5",
        "workers[W2101] -= len(new)",
        "workers[W2101] -= min(4, workers[W2101])",
    ),
    (
        "the set named by trees and chocolate stands",
        "N6",
        "        if self.workers is not None:\n",
        (
            "        if box.jungle_tiles in (23, 31):\n            return box\n"
            "        if self.workers is not None:\n"
        ),
    ),
)

PASSING = in_file(
    "plausible.py",
    (
        "data of a game in which somebody passed are refused",
        "N7",
        "if laid[seat] > begun - (",
        "if laid[seat] != begun - (",
    ),
)

GIGANTISM = in_file(
    "modules/gigantism.py",
    ("it is for two as well", "Z1", "if players < 3:", "if players < 2:"),
    (
        "it comes without the huts",
        "Z1",
        '*("gem_mines", "emperor", "huts", "new_workers"),',
        '*("gem_mines", "emperor", "new_workers"),',
    ),
    (
        "temples leave for the mines",
        "Z2",
        "giant = Box(players, EVERY_TILE, ALL_TILES, WATER_START)",
        "giant = Box(players, {**EVERY_TILE, **box.jungle}, ALL_TILES, WATER_START)",
    ),
    ("too few kitchens", "Z2", "    KITCHEN: 3,\n", "    KITCHEN: 2,\n"),
    (
        "the usual worker tiles",
        "Z2",
        "giant = Box(players, EVERY_TILE, ALL_TILES, WATER_START)",
        "giant = Box(players, EVERY_TILE, box.workers, WATER_START)",
    ),
    ("worker tiles may be chosen", "Z2", 'fixes = ("workers",)', "fixes = ()"),
    (
        "nothing leaves with three players",
        "Z3",
        "giant.exchanged(_OUT_FOR_THREE) if players == 3 else giant",
        "giant",
    ),
    ("an irrigation too many", "Z3", "    IRRIGATION: 1,\n", ""),
    ("the wrong market leaves", "Z3", "    MARKET_3: 1,\n", "    MARKET_3: 2,\n"),
    (
        "it starts with a market",
        "Z4",
        "ALL_TILES, WATER_START)",
        "ALL_TILES, {**WATER_START, (1, 1): MARKET_2})",
    ),
)

AROUND = (
    *in_file(
        "preview.py",
        (
            "the next turn's gold is previewed",
            "R3",
            "                results[event.seat] = event.before",
            "                pass",
        ),
        (
            "a preview does not say which of two mines is meant",
            "G11",
            "    decision = in_full(view, decision)\n",
            "",
        ),
        (
            "previews give gems twice",
            "G9",
            "                    action.apply(after, seat, act)\n",
            "                    pass\n",
        ),
        (
            "previews give the same mask twice",
            "G7",
            "                    action.follow_up(after, seat, None)\n",
            "",
        ),
    ),
    *in_file(
        "ruleset.py",
        (
            "nobody is told of modules that come along",
            "Z1",
            "    if others and needed & asked:\n",
            "    if others and not asked:\n",
        ),
        (
            "whoever names one module alone is warned of what it brings",
            "Z1",
            "    if others and needed & asked:\n",
            "    if others:\n",
        ),
    ),
    *in_file(
        "planning.py",
        (
            "plans make no masks",
            "G6",
            "            if action.has_follow_up:\n",
            "            if action.has_follow_up and False:\n",
        ),
    ),
    *in_file(
        "turn.py",
        (
            "gems are told of before the mine that they lie on",
            "G4",
            "hook(state, tile, source, space, holding, more)",
            "hook(state, tile, source, space, holding, log)",
        ),
    ),
    *in_file(
        "statedict.py",
        (
            "data in which nobody waits anywhere",
            "Y3",
            "if not workers and faced not in state.rules.without_workers:",
            "if workers < 0:",
        ),
    ),
    *in_file(
        "module.py",
        (
            "copies share what modules keep",
            "G4",
            "                value = value.copy()\n",
            "                pass\n",
        ),
        (
            "what a module keeps is not compared",
            "R1",
            "return type(self) is type(other) and all(",
            "return type(self) is type(other) or all(",
        ),
    ),
)

FAULTS = (
    *gem_mines.FAULTS,
    *TREE_OF_LIFE,
    *TREES_IN_A_TURN,
    *EMPEROR,
    *NEW_WORKERS,
    *PASSING,
    *GIGANTISM,
    *AROUND,
)
