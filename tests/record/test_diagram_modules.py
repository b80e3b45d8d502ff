"""Diagrams of positions with modules, also with one that nobody knew of."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from random import Random

import pytest

from cacao_nb.record import BadRecord
from cacao_nb.record.diagram import MOST_CHARACTERS, from_diagram, to_diagram
from cacao_nb.rules import PASS, State, apply, legal, new_game, possible
from cacao_nb.rules.modules.new_workers import W0004, W0103
from cacao_nb.rules.tiles import W3001, PlacedTile
from tests.modules import EIGHT
from tests.record.own_module import CAMP, NIGHT_WATCH, PHASE, night
from tests.rules.modules.random_module_games import (
    ModuleSetting,
    module_settings,
    play,
)
from tests.rules.random_games import pick


@pytest.mark.parametrize("setting", module_settings(), ids=str)
def test_every_position_is_read_back_from_its_diagram(setting: ModuleSetting) -> None:
    for number, (state, _) in enumerate(play(setting)):
        if number % 2 or state.phase not in ("place", "act"):
            diagram = to_diagram(state)
            again = from_diagram(diagram)
            assert again == state and to_diagram(again) == diagram
            assert len(diagram) < MOST_CHARACTERS / 3


def last(phase: str, **options: object) -> State:
    """The last position of a phase in a game with all eight modules."""
    setting = ModuleSetting(2, 3, 0, "all", EIGHT, options)
    return [state.copy() for state, _ in play(setting) if state.phase == phase][-1]


def test_a_diagram_tells_what_the_modules_keep() -> None:
    state = last("hut", overbuild_early=True)
    lines = dict(line.split(": ", 1) for line in to_diagram(state).splitlines() if ": " in line)
    kept = state.extra
    assert to_diagram(state).splitlines()[0].endswith("hut")
    assert lines["modules"] == ", ".join(state.rules.modules)
    assert lines["option overbuild_early"] == "true"
    red, purple = kept["map"].tokens
    assert lines["tokens"] == f"red {red}; purple {purple}"
    x, y = kept["emperor"].square
    assert lines["emperor"] == f"({x}, {y})"
    assert lines["huts"] == ", ".join(kept["huts"].market)
    assert lines["bag"] in ("none", "".join("rgbw"[colour] for colour in kept["gem_mines"].bag))
    for space, gems in kept["gem_mines"].mines.items():
        letters = "".join(one * number for one, number in zip("rgbw", gems, strict=True))
        assert f"({space[0]}, {space[1]}) {letters or 'none'}" in lines["mines"].split("; ")


def test_a_view_does_not_tell_the_order_of_the_bag() -> None:
    state = new_game(2, seed=5, modules=["gem_mines"])
    diagram = to_diagram(state.seen_by(0))
    assert "\nbag: hidden\n" in diagram
    with pytest.raises(BadRecord, match=r"Line \d+ of the diagram cannot be read: 'bag: hid"):
        from_diagram(diagram)


def test_the_tiles_of_the_boxes_have_codes_and_digits() -> None:
    board = (
        "modules: huts, new_workers, gem_mines\n"
        "     0      1      2      3\n"
        " 0   gm     R0004  p1     R1400\n"
        " 1   R0202  wa     Y      .\n"
    )
    with pytest.raises(BadRecord, match="Line 4"):
        from_diagram(board, teaching=True)
    state = from_diagram(board.replace("Y  ", "P0104/2200"), teaching=True)
    assert state.workers[1, 0] is PlacedTile(0, W0004, 0)
    assert state.workers[3, 0] is PlacedTile(0, W3001, 0, (1, 4, 0, 0))
    assert state.workers[2, 1] is PlacedTile(1, W0103, 0, (0, 1, 0, 4))
    assert state.covered[2, 1].tile.name == "0-0-2-2"


def test_a_board_without_its_history_may_have_tiles_that_are_not_in_the_box() -> None:
    board = (
        "cacao 3 players: purple place\nmodules: gem_mines, tree_of_life, map\n"
        "     0    1                2\n 0   te   R0004[0-0-0-4]0  tl\n 1   .    g2  .\n"
        "display: gold mine 1\nmap board: temple\n"
        "red: gold 0, cacao 0, suns 0, water -10; hand 0-2-0-2, 1-1-1-1; pile 0-0-2-2\n"
    )
    with pytest.raises(BadRecord, match="The jungle tiles of the state are not those"):
        from_diagram(board)
    state = from_diagram(board, teaching=True)
    assert {tile.name for tile in state.jungle.values()} & {"temple", "gold mine 2"}
    assert not {*state.jungle.values()} <= state.rules.box.jungle.keys()
    assert from_diagram(to_diagram(state), teaching=True) == state
    view = state.seen_by(1)
    assert [(tile.name, count) for tile, count in view.unseen_workers[0]] == [
        *(("1-1-1-1", 1), ("0-0-2-2", 1), ("0-2-0-2", 1))
    ]
    dealt = possible(view, Random(1))
    assert len(dealt.hands[0]) == 2 and len(dealt.piles[0]) == 1


def test_a_tile_of_a_module_that_is_not_in_the_game_is_refused() -> None:
    board = "   0   1\n0  [gem%20mine]  R1111\n1  .   m2\n"
    told = "A gem mine belongs to the module gem_mines, which is not in this game"
    with pytest.raises(BadRecord, match=told):
        from_diagram(board, teaching=True)


def test_what_is_left_out_is_empty_or_zero() -> None:
    state = from_diagram(
        "cacao 3 players, red first, turn 1: red place\n"
        "modules: gigantism\n"
        "    0   1\n 0  gm  .\n 1  .   wa\n"
        "display: gem mine\nmap board: gem mine, water\n",
        teaching=True,
    )
    kept = state.extra
    assert kept["map"].tokens == kept["chocolate"].bars == kept["huts"].stored == [0, 0, 0]
    assert kept["gem_mines"].mines == {(0, 0): (0, 0, 0, 0)}
    assert kept["gem_mines"].lying == {"display": ((0,) * 4,), "map": ((0,) * 4,)}
    assert kept["emperor"].square == (1, 1)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("tokens: red", "tokens: blue"),
        ("tokens: red", "tokens: purple"),
        ("tokens: red ", "tokens: red two"),
        ("tokens: red ", "tokens: red 1; purple 1; white 1; yellow 1; red "),
        ("bag: ", "bag: x"),
        ("emperor: (", "emperor: (1, 1), ("),
        ("emperor: (", "emperor: up ("),
        ("mines: ", "mines: (0, 0); "),
        ("lying: ", "lying: floor rr; "),
        ("supply: ", "supply: eight, "),
        ("option overbuild_early: true", "option overbuild_early: True"),
        ("option overbuild_early: true", "option overbuild_early: NaN"),
        ("option overbuild_early: true", "option overbuild_early: " + "[" * 9000),
        ("option overbuild_early: true", "option overbuild_early: " + "9" * 9000),
        ("option overbuild_early: true", 'option overbuild_early: {"a": 1, "a": 2}'),
        ("option overbuild_early: true", 'option overbuild_early: {"a": [2]}'),
        ("option overbuild_early: true", "option players: 3"),
        ("option overbuild_early: true", "option modules: []"),
        ("option overbuild_early: true", "option self: 1"),
        ("modules: ", "modules: volcano, "),
        ("modules: ", "modules: [%00], "),
        ("modules: map, ", "modules: "),
        ("modules: ", "modules: map\nextra pension: {}\nmodules: "),
        ("tokens: ", "extra map: []\ntokens: "),
        ("tokens: ", 'extra map: {"board": 7}\ntokens: '),
        ("huts: ", "huts: igloo, "),
        ("owned: red ", "owned: red chief, chief, "),
        ("stored: red ", "stored: red 9"),
        (" hut\n", " hat\n"),
        (" hut\n", " ending\n"),
    ],
    ids=lambda text: ascii(text[:30]),
)
def test_what_cannot_be_read_is_refused_in_one_sentence(old: str, new: str) -> None:
    diagram = to_diagram(last("hut", overbuild_early=True))
    assert old in diagram
    with pytest.raises(BadRecord) as refused:
        from_diagram(diagram.replace(old, new, 1))
    sentence = str(refused.value)
    assert sentence.isprintable() and sentence.endswith(".") and len(sentence) < 300


def test_damage_gives_only_the_documented_error() -> None:
    rng = Random(2)
    good = [to_diagram(last(phase)) for phase in ("place", "fill", "act", "hut", "over")]
    with night() as name:
        good += [to_diagram(state) for state in nights(name)][::9]
        for number in range(2500):
            text = list(good[number % len(good)])
            for _ in range(rng.randrange(1, 4)):
                place = int(rng.random() * len(text))
                text[place : place + rng.randrange(3)] = rng.choice(
                    ("", "9", "(", ";", "\n", "\u00e9", ":", "[", "]", "%", "*", "{", '"', ",")
                )
            with suppress(BadRecord):
                from_diagram("".join(text), teaching=bool(number % 2))


# ---------------------------------------------------------------------------- one's own


def nights(name: str) -> Iterator[State]:
    """All positions of some games with a module of one's own."""
    for seed in range(3):
        modules = [name, *EIGHT[: 4 * seed]]
        state = new_game(2, seed, modules=modules, **{"most lamps": 1 + seed})
        rng = Random(seed)
        yield state.copy()
        while options := legal(state):
            apply(state, pick(options, rng))
            yield state.copy()


def test_a_module_of_ones_own_is_printed_and_read_like_the_others() -> None:
    shown = set()
    with night() as name:
        for state in nights(name):
            diagram = to_diagram(state)
            assert from_diagram(diagram) == state
            shown |= {state.phase, *state.jungle.values()}
            shown |= {tile.tile for tile in state.workers.values()}
            shown |= {"*" for line in diagram.splitlines() if "2111[1-1-1-1]0*" in line}
    assert {PHASE, CAMP, NIGHT_WATCH, "*"} <= shown


def test_what_it_keeps_is_not_trusted() -> None:
    with night() as name:
        diagram = to_diagram(new_game(2, 1, modules=[name]))
        for told in ("[]", "{}", "7", '{"lamps": 3, "often": 1, "words": 2}', "{", "null"):
            head, _, rest = diagram.partition("extra ")
            key, _, _ = rest.partition(": {")
            with pytest.raises(BadRecord) as refused:
                from_diagram(f"{head}extra {key}: {told}\n")
            assert str(refused.value).isprintable()
    assert PASS not in legal(new_game(2, 1))
