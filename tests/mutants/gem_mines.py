"""Faults in the gem mines (Diamante), and in what the engine does for them."""

from __future__ import annotations

from tests.mutants.fault import in_file

GEM_MINES = in_file(
    "modules/gem_mines.py",
    (
        "mines come on top of the temples",
        "G1",
        "box.exchanged({TEMPLE: box.jungle[TEMPLE]}, {GEM_MINE: box.jungle[TEMPLE]})",
        "box.exchanged({}, {GEM_MINE: box.jungle[TEMPLE]})",
    ),
    (
        "five mines for two players",
        "G1",
        "{GEM_MINE: box.jungle[TEMPLE]})",
        "{GEM_MINE: 5})",
    ),
    (
        "two players use all gems",
        "G2",
        "GEMS_A_COLOUR = {2: 6, 3: 8, 4: 8}",
        "GEMS_A_COLOUR = {2: 8, 3: 8, 4: 8}",
    ),
    (
        "three players have fewer gems",
        "G2",
        "GEMS_A_COLOUR = {2: 6, 3: 8, 4: 8}",
        "GEMS_A_COLOUR = {2: 6, 3: 6, 4: 8}",
    ),
    (
        "the bag is not shuffled",
        "G2",
        "return shuffled(_BAGS[players], rng)",
        "return _BAGS[players]",
    ),
    (
        "any bag will do",
        "G2",
        "if Counter(dealt) != Counter(_BAGS[players]):",
        "if len(dealt) != len(_BAGS[players]):",
    ),
    (
        "gems may vanish from data",
        "G2",
        "+ traded != GEMS_A_COLOUR[state.players]:",
        "+ traded > GEMS_A_COLOUR[state.players]:",
    ),
    (
        "two players use the mask 12",
        "G3",
        "MASKS = {2: _MASKS[:-1], 3: _MASKS, 4: _MASKS}",
        "MASKS = {2: _MASKS, 3: _MASKS, 4: _MASKS}",
    ),
    (
        "no mask 12 for three players",
        "G3",
        "MASKS = {2: _MASKS[:-1], 3: _MASKS, 4: _MASKS}",
        "MASKS = {2: _MASKS[:-1], 3: _MASKS[:-1], 4: _MASKS}",
    ),
    ("a mine takes five gems", "G4", "GEMS_A_MINE = 6", "GEMS_A_MINE = 5"),
    (
        "the display before the map board",
        "G4",
        '(("map", board), (events.DISPLAY, state.display)):',
        '((events.DISPLAY, state.display), ("map", board)):',
    ),
    (
        "mines lie empty at the start",
        "G4",
        '(("map", board), (events.DISPLAY, state.display)):',
        '(("map", board),):',
    ),
    (
        "one mine in each place gets gems at the start",
        "G4",
        "for _ in range(tiles.count(GEM_MINE)):",
        "for _ in range(GEM_MINE in tiles):",
    ),
    ("nobody follows the mines", "G4", "follows = (GEM_MINE,)", "follows = ()"),
    (
        "the same gems come again",
        "G4",
        "        self.bag = self.bag[GEMS_A_MINE:]\n        self.unseen",
        "        self.unseen",
    ),
    (
        "gems come from the bottom of the bag",
        "G4",
        "_counted(self.bag[:GEMS_A_MINE])\n        self.bag = self.bag[GEMS_A_MINE:]",
        "_counted(self.bag[-GEMS_A_MINE:])\n        self.bag = self.bag[:-GEMS_A_MINE]",
    ),
    (
        "a mine takes new gems wherever it goes",
        "G4",
        "        if source == events.PILE:\n            gems = kept.turned_over()",
        "        if source:\n            gems = kept.turned_over()",
    ),
    (
        "gems stay behind in the display",
        "G4",
        "            kept.lying[source] = lying[:where] + lying[where + 1 :]\n",
        "",
    ),
    (
        "new gems are not told of",
        "G4",
        "                log.append((GEMS, gems, target))",
        "                pass",
    ),
    (
        "any number of gems in data",
        "G4",
        "if any(sum(gems) != GEMS_A_MINE for gems in lying) or any(",
        "if False and any(",
    ),
    (
        "data with gems where no mine is",
        "G4",
        "        if kept.mines.keys() != spaces:",
        "        if not kept.mines.keys() >= spaces:",
    ),
    (
        "data with gems in another place",
        "G4",
        "        if {place: len(held) for place, held in kept.lying.items()} != lying:",
        (
            "        if sum(map(len, kept.lying.values())) != sum(lying.values())"
            " or kept.lying.keys() != lying.keys():"
        ),
    ),
    (
        "more gems taken than the mine has",
        "G5",
        "if sum(taken) <= workers and _are_among(taken, gems)",
        "if sum(taken) <= workers and sum(taken) <= sum(gems)",
    ),
    (
        "white gems never run out",
        "G5",
        "return a <= red and b <= green and c <= blue and d <= white",
        "return a <= red and b <= green and c <= blue",
    ),
    (
        "the last red gem stays",
        "G5",
        "return a <= red and b <= green",
        "return (not a or a < red) and b <= green",
    ),
    (
        "gems are handed out that the mine does not have",
        "G5",
        'return _are_among(act.gems, state.extra["gem_mines"].mines[act.edge.space])',
        "return True",
    ),
    (
        "gems are handed out as long as the mine has enough of any",
        "G5",
        'return _are_among(act.gems, state.extra["gem_mines"].mines[act.edge.space])',
        'return act.use <= sum(state.extra["gem_mines"].mines[act.edge.space])',
    ),
    (
        "gems are handed out to workers who are not there",
        "A5",
        "if type(act) is not TakeGems or act.use > workers:",
        "if type(act) is not TakeGems:",
    ),
    (
        "the last worker is handed nothing",
        "G5",
        "if type(act) is not TakeGems or act.use > workers:",
        "if type(act) is not TakeGems or act.use >= workers:",
    ),
    (
        "workers dig without saying for what",
        "A5",
        "if type(act) is not TakeGems or act.use > workers:",
        "if type(act) is not TakeGems:\n            return True\n        if act.use > workers:",
    ),
    (
        "green gems are taken for blue ones",
        "G5",
        "return a + red, b + green, c + blue, d + white",
        "return a + red, b + blue, c + green, d + white",
    ),
    (
        "another gem than the one taken leaves the mine",
        "G5",
        "return a - red, b - green, c - blue, d - white",
        "return a - red, b - blue, c - green, d - white",
    ),
    (
        "all gems for one worker",
        "G5",
        "if sum(taken) <= workers and _are_among(taken, gems)",
        "if _are_among(taken, gems)",
    ),
    (
        "all workers have to take gems",
        "G5",
        "if sum(taken) <= workers and _are_among",
        "if sum(taken) == min(workers, sum(gems)) and _are_among",
    ),
    (
        "gems remain in the mine",
        "G5",
        "        kept.mines[space] = _left(kept.mines[space], act.gems)\n",
        "",
    ),
    (
        "workers dig in empty mines",
        "G5",
        "return workers if workers < left else left",
        "return workers",
    ),
    (
        "workers count who find no gem",
        "G5",
        "return workers if workers < left else left",
        "return workers if left else 0",
    ),
    (
        "a worker brings two gems",
        "G5",
        "kept.gems[seat] = _added(kept.gems[seat], act.gems)",
        "kept.gems[seat] = _added(_added(kept.gems[seat], act.gems), act.gems)",
    ),
    (
        "gems go to the active player",
        "G9",
        "kept.gems[seat] = _added(kept.gems[seat], act.gems)",
        "kept.gems[state.active] = _added(kept.gems[state.active], act.gems)",
    ),
    (
        "nobody says which gems are left",
        "G5",
        "return {TakeGems: (ACT, _not_taken)}",
        "return {TakeGems: (ACT, edge_reasons)}",
    ),
    (
        "three colours make a mask",
        "G6",
        "while all(kept.gems[seat]):",
        "while sum(map(bool, kept.gems[seat])) >= 3:",
    ),
    ("no masks for gems", "G6", "has_follow_up = True", "has_follow_up = False"),
    ("one mask an edge", "G6", "while all(kept.gems[seat]):", "if all(kept.gems[seat]):"),
    (
        "all gems go for a mask",
        "G6",
        "kept.gems[seat] = _left(kept.gems[seat], ONE_OF_EACH)",
        "kept.gems[seat] = NO_GEMS",
    ),
    (
        "one of the gems for a mask is kept",
        "G6",
        "ONE_OF_EACH: Gems = (1, 1, 1, 1)",
        "ONE_OF_EACH: Gems = (1, 1, 1, 0)",
    ),
    (
        "gems for a mask go back into the bag",
        "G6",
        "            kept.masks[seat] += (value,)\n",
        (
            "            kept.masks[seat] += (value,)\n"
            "            kept.unseen = _added(kept.unseen, ONE_OF_EACH)\n"
        ),
    ),
    (
        "masks not told of",
        "G6",
        "            if log is not None:\n                log.append((MASK",
        "            if log is not None and not value:\n                log.append((MASK",
    ),
    (
        "data with all four colours in hand",
        "G6",
        "if any(all(gems) for gems in kept.gems):",
        "if any(all(gems) for gems in kept.gems[:1]):",
    ),
    (
        "highest masks first",
        "G7",
        "value, *left = kept.supply",
        "*left, value = kept.supply",
    ),
    (
        "the same mask for everybody",
        "G7",
        "            kept.supply = tuple(left)\n",
        "",
    ),
    (
        "data with any masks",
        "G7",
        "if taken + kept.supply != MASKS[state.players]:",
        "if sum(taken + kept.supply) != sum(MASKS[state.players]):",
    ),
    (
        "a mask counts one",
        "G8",
        'sum(state.extra["gem_mines"].masks[seat])',
        'len(state.extra["gem_mines"].masks[seat])',
    ),
    (
        "loose gems count nothing",
        "G8",
        'sum(state.extra["gem_mines"].gems[seat])',
        '0 * sum(state.extra["gem_mines"].gems[seat])',
    ),
    (
        "loose gems count by colour",
        "G8",
        'sum(state.extra["gem_mines"].gems[seat])',
        'sum(map(bool, state.extra["gem_mines"].gems[seat]))',
    ),
    (
        "plans know no masks",
        "G8",
        "return masks + sum(gems) +",
        "return sum(gems) +",
    ),
    (
        "the bag can be got at from a view",
        "G10",
        "        shown.bag = ()\n",
        '        shown.bag = ()\n        shown.lying = {**shown.lying, "bag": self.bag}\n',
    ),
    ("the bag is open to all", "G10", "        shown.bag = ()\n", ""),
    (
        "counts of the bag are hidden",
        "G10",
        "        shown.bag = ()\n",
        "        shown.bag = ()\n        shown.unseen = NO_GEMS\n",
    ),
    (
        "a possible bag in the order of the colours",
        "G10",
        "dealt.bag = shuffled(each, rng)",
        "dealt.bag = tuple(each)",
    ),
    (
        "the younger mine's gems go first",
        "G11",
        "            where = lying.index(holding) if holding else 0\n",
        "            where = lying.index(holding) if holding else len(lying) - 1\n",
    ),
    (
        "the older mine goes, whichever is meant",
        "G11",
        "            where = lying.index(holding) if holding else 0\n",
        "            where = 0\n",
    ),
    (
        "the younger of two different mines cannot be chosen",
        "G11",
        "state.extra[self.name].lying.get(place, ())",
        "state.extra[self.name].lying.get(place, ())[:1]",
    ),
    (
        "a mine that arrives is the oldest",
        "G11",
        "            kept.lying[target] += (gems,)\n        else:\n            kept.mines[t",
        (
            "            kept.lying[target] = (gems, *kept.lying[target])\n"
            "        else:\n            kept.mines[t"
        ),
    ),
    (
        "plans forget to put gems back",
        "G5",
        "            kept.mines = dict(zip(spaces, gems, strict=True))\n",
        "            pass\n",
    ),
)

MINES_ON_THEIR_WAY = (
    *in_file(
        "modules/gem_mines.py",
        (
            "copies share the gems in a mine",
            "G4",
            "new.mines = self.mines.copy()",
            "new.mines = self.mines",
        ),
    ),
    *in_file(
        "ruleset.py",
        (
            "the first module alone follows its tiles",
            "G4",
            "            for tile in module.follows:\n",
            "            for tile in module.follows if module is used[0] else ():\n",
        ),
    ),
    *in_file(
        "turn.py",
        (
            "a mine laid from the pile takes no gems",
            "G4",
            "    if rules.jungle_moved and tile in rules.jungle_moved:\n",
            "    if tile in rules.jungle_moved and source != events.PILE:\n",
        ),
        (
            "gems stay behind when their mine is laid",
            "G4",
            "    if rules.jungle_moved and tile in rules.jungle_moved:\n",
            "    if tile in rules.jungle_moved and source == events.PILE:\n",
        ),
        (
            "a mine turned over for the display takes no gems",
            "G4",
            "    if state.rules.jungle_moved:\n        for tile in turned:\n",
            "    if state.rules.jungle_moved:\n        for tile in turned[1:]:\n",
        ),
        (
            "a mine goes with gems that lie nowhere",
            "G11",
            "tile not in left or (decision.holding and not is_held(state, decision, source))",
            "tile not in left",
        ),
        (
            "a mine that is not named comes without its gems",
            "G11",
            "next(iter(rules.holders[tile].holdings(state, source)), ())",
            "()",
        ),
    ),
    *in_file(
        "legality.py",
        (
            "two mines with the same gems are two choices",
            "G11",
            "for held in dict.fromkeys(holdings)",
            "for held in holdings",
        ),
        (
            "any gems may be said to lie on a mine",
            "G11",
            "return holder is not None and decision.holding in holder.holdings(state, place)",
            "return holder is not None",
        ),
        (
            "a mine that is not named is the younger one",
            "G11",
            "        for one in legal(state)\n",
            "        for one in reversed(legal(state))\n",
        ),
    ),
    *in_file(
        "refusals.py",
        (
            "nothing speaks against a mine with other gems",
            "G11",
            "    if not is_held(state, decision, place):\n",
            "    if decision is None:\n",
        ),
    ),
)

FAULTS = (*GEM_MINES, *MINES_ON_THEIR_WAY)
