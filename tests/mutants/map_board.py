"""Faults in the map (Chocolatl)."""

from __future__ import annotations

from tests.mutants.fault import in_file

FAULTS = in_file(
    "modules/map_board.py",
    ("three tokens each", "M1", "TOKENS, BOARD_SIZE = 2, 2", "TOKENS, BOARD_SIZE = 3, 2"),
    (
        "tokens for the first two players only",
        "M1",
        "[TOKENS] * state.players)",
        "[TOKENS, TOKENS, *[0] * (state.players - 2)])",
    ),
    (
        "data with any number of tokens",
        "M1",
        "read.whole(number, 0, TOKENS)",
        "read.whole(number, 0, 99)",
    ),
    (
        "the display is dealt before the map board",
        "M2",
        "board, tiles = tiles[:BOARD_SIZE], tiles[BOARD_SIZE:]",
        "board, tiles = tiles[2:4], tiles[:2] + tiles[4:]",
    ),
    (
        "one tile on the map board",
        "M2",
        "board, tiles = tiles[:BOARD_SIZE], tiles[BOARD_SIZE:]",
        "board, tiles = tiles[:1], tiles[1:]",
    ),
    (
        "tiles of the map board are not of the box",
        "M2",
        "board: tuple[JungleTile, ...] = state.extra[self.name].board\n        return board",
        "return ()",
    ),
    ("a tile costs no token", "M3", "        kept.tokens[seat] -= 1\n", "        pass\n"),
    (
        "a tile costs both tokens",
        "M3",
        "kept.tokens[seat] -= 1\n        where",
        "kept.tokens[seat] = 0\n        where",
    ),
    (
        "the next player pays",
        "M3",
        "kept.tokens[seat] -= 1\n        where",
        "kept.tokens[seat - 1] -= 1\n        where",
    ),
    (
        "tiles of the map board cost tokens that are gone",
        "M3",
        "if not lying or not kept.tokens[seat]:",
        "if not lying:",
    ),
    (
        "any tile can be bought",
        "M3",
        "lying = tile in kept.board and legality.is_held(state, decision, MAP)",
        "lying = bool(kept.board) and legality.is_held(state, decision, MAP)",
    ),
    (
        "a mine with any gems can be bought",
        "G11",
        "lying = tile in kept.board and legality.is_held(state, decision, MAP)",
        "lying = tile in kept.board",
    ),
    (
        "mines on the map board are told by those in the display",
        "G11",
        "legality.told_apart(state, DISPLAYS_WITHOUT[kept.board], MAP)",
        "legality.told_apart(state, DISPLAYS_WITHOUT[kept.board], events.DISPLAY)",
    ),
    (
        "map tiles are offered without a token",
        "M3",
        "if not (kept.board and kept.tokens[state.active]):",
        "if not kept.board:",
    ),
    (
        "a token buys only when the display is empty",
        "M3",
        "usual += bought if usual else [*bought, LEAVE_EMPTY]",
        "usual += [] if usual else [*bought, LEAVE_EMPTY]",
    ),
    (
        "a token buys only for the first space",
        "M3",
        "_MAP_FILLS.of(state.spaces,",
        "_MAP_FILLS.of(state.spaces[:1],",
    ),
    (
        "one token a turn",
        "M3",
        "if not (kept.board and kept.tokens[state.active]):",
        "if not (kept.board and kept.tokens[state.active]) or len(kept.board) < 2:",
    ),
    (
        "what a token paid is not told",
        "M3",
        "log.append((TOKEN, seat, before, state.rules.purse(state, seat)))",
        "log.append((TOKEN, seat, before, before))",
    ),
    (
        "a bought tile is told as of the display",
        "M3",
        "        return MAP\n",
        "        return events.DISPLAY\n",
    ),
    (
        "the pile is offered with the display",
        "M4",
        "usual = legality.list_fills(state) if state.display or state.pile else []",
        (
            "usual = legality.list_fills(state) if state.display or state.pile else []\n"
            "        if state.pile and state.display:\n"
            "            usual = [*usual, *(Fill(space, 'pile') for space in state.spaces)]"
        ),
    ),
    (
        "the pile is offered only without a token",
        "M4",
        "if state.display or state.pile else []",
        "if state.display or (state.pile and not kept.tokens[state.active]) else []",
    ),
    (
        "every space may stay empty",
        "M5",
        "usual += bought if usual else [*bought, LEAVE_EMPTY]",
        "usual += [*bought, LEAVE_EMPTY]",
    ),
    (
        "a token has to be spent",
        "M5",
        "usual += bought if usual else [*bought, LEAVE_EMPTY]",
        "usual += bought",
    ),
    (
        "leaving empty while there is a pile",
        "M5",
        "if state.display or state.pile else []",
        "if state.display else []",
    ),
    (
        "map tiles never fill the last spaces",
        "M5",
        "return bool(kept.board and kept.tokens[state.active])",
        "return False",
    ),
    (
        "asking who has no token",
        "M5",
        "return bool(kept.board and kept.tokens[state.active])",
        "return bool(kept.board)",
    ),
    (
        "asking for an empty map board",
        "M5",
        "return bool(kept.board and kept.tokens[state.active])",
        "return bool(kept.tokens[state.active])",
    ),
    (
        "leaving empty is refused without a reason",
        "M5",
        '    if state.display or state.pile:\n        yield Reason("M5"',
        '    if not state.spaces:\n        yield Reason("M5"',
    ),
    (
        "the newest tile moves on",
        "M7",
        "moved, kept.board = kept.board[:missing], kept.board[missing:]",
        "moved, kept.board = kept.board[-missing:], kept.board[:-missing]",
    ),
    (
        "the display is filled from the pile first",
        "M7",
        "if missing and kept.board:",
        "if missing and kept.board and not state.pile:",
    ),
    (
        "one tile a turn moves on",
        "M7",
        "moved, kept.board = kept.board[:missing], kept.board[missing:]",
        "moved, kept.board = kept.board[:1], kept.board[1:]",
    ),
    (
        "the display is never filled from the pile",
        "M7",
        "        if missing and state.pile:\n            turn.turn_over",
        "        if missing and state.pile and kept.tokens == []:\n            turn.turn_over",
    ),
    (
        "the pile also replaces what came from the map board",
        "M7",
        "            missing -= len(moved)\n",
        "",
    ),
    (
        "the map board is never filled up",
        "M7",
        "missing = BOARD_SIZE - len(kept.board)",
        "missing = 0",
    ),
    (
        "the map board gets one tile a turn",
        "M7",
        "missing = BOARD_SIZE - len(kept.board)",
        "missing = min(1, BOARD_SIZE - len(kept.board))",
    ),
    (
        "data with a map board that should have been filled",
        "M7",
        "missing = lying < BOARD_SIZE and state.pile",
        "missing = lying > BOARD_SIZE",
    ),
    (
        "data with a display that should have been filled",
        "M7",
        "waiting = lying and len(state.display) < DISPLAY_SIZE",
        "waiting = lying > 2",
    ),
    (
        "new tiles go to the front of the map board",
        "M8",
        "            kept.board += moved\n",
        "            kept.board = (*moved[::-1], *kept.board)\n",
    ),
    (
        "new tiles go to the front of the display",
        "M8",
        "            state.display += moved\n",
        "            state.display = (*moved[::-1], *state.display)\n",
    ),
    (
        "only the first of the tiles that move is told of",
        "M7",
        "    for tile in tiles:\n        more",
        "    for tile in tiles[:1]:\n        more",
    ),
    (
        "gems stay behind on the map board",
        "G4",
        "        if tile in movers:",
        "        if tile in movers and source != MAP:",
    ),
    (
        "a mine turned over for the map board takes no gems",
        "G4",
        "        if tile in movers:",
        "        if tile in movers and target != MAP:",
    ),
    (
        "both of two equal tiles go",
        "M8",
        "kept.board = kept.board[:where] + kept.board[where + 1 :]\n        if log",
        "kept.board = tuple(one for one in kept.board if one is not tile)\n        if log",
    ),
    (
        "tokens count",
        "M9",
        '    goods = ("tokens",)\n',
        (
            '    goods = ("tokens",)\n\n'
            "    def score_lines(self):\n"
            "        return {'tokens': lambda state, seat: state.extra['map'].tokens[seat]}\n\n"
        ),
    ),
    (
        "overbuilding beside a map board with tiles",
        "M10",
        "return gone and not state.extra[self.name].board",
        "return gone",
    ),
    (
        "overbuilding needs the map board empty and nothing else",
        "M10",
        "return gone and not state.extra[self.name].board",
        "return not state.extra[self.name].board",
    ),
    (
        "tiles of the map board are not told of",
        "M10",
        "left += len(state.display) + len(state.extra[self.name].board)",
        "left += len(state.display)",
    ),
    (
        "overbuilding is always early",
        "M11",
        "if self.overbuild_early:\n            return not state.pile",
        "if True:\n            return not state.pile",
    ),
    (
        "the option does nothing",
        "M11",
        "            return not state.pile\n",
        "            return gone\n",
    ),
    (
        "the option needs no empty pile",
        "M11",
        "            return not state.pile\n",
        "            return True\n",
    ),
    (
        "the option may be anything",
        "M11",
        "if type(value) is not bool:",
        "if value is None:",
    ),
)
