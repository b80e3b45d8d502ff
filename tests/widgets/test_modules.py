"""Games with expansion modules in the stepper and its parts."""

from __future__ import annotations

import pytest

from cacao_nb import Game
from cacao_nb.game import Tile
from cacao_nb.game.labels import label
from cacao_nb.game.replay import Replay
from cacao_nb.rules import State
from cacao_nb.rules.events import Log
from cacao_nb.rules.rulebook import RULE_IDS
from cacao_nb.widgets import (
    ActivationInspector,
    GameStepper,
    HandAndDisplay,
    ModulePanels,
    TempleInspector,
    TileInspector,
    VillageBoards,
)
from cacao_nb.widgets.inspectors import TABS
from tests.modules import EIGHT
from tests.samples import sample
from tests.widgets.test_pseudo import plain_words, visible

GAMES = {
    "diamante": Game.demo("diamante"),
    "chocolatl": Game.demo("chocolatl"),
    "eight": Game.random(2, 3, modules=EIGHT),
    "gigantism": Game.random(3, 2, modules=["gigantism"]),
}


def state_with(kind: str) -> State:
    """The first position of a demo in which a jungle tile of a kind lies."""
    for game in GAMES.values():
        for position in game:
            if kind in {tile.kind for tile in position.state.jungle.values()}:
                return position.state
    raise AssertionError(kind)


@pytest.mark.parametrize("name", GAMES)
def test_every_step_is_shown_without_a_problem(name: str) -> None:
    stepper = GameStepper(GAMES[name])
    problems: list[Exception] = []
    stepper._say_problem = problems.append  # type: ignore[assignment,method-assign]
    pictures = (stepper.villages, stepper.market, stepper.hands, stepper.score)
    for part in (stepper.board, stepper.inspector, *pictures):
        part.problem = problems.append
    for number, tab in enumerate(TABS):
        stepper.inspector.tab = tab
        for step in range(number, stepper.replay.last + 1, sample(16, 1)):
            stepper.step = step
            assert stepper.said and stepper.head and stepper.steps.chosen
    assert problems == []
    stepper.close()


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_sees_every_step_as_well(seat: int) -> None:
    stepper = GameStepper(GAMES["eight"])
    stepper.seat = seat
    for step in range(0, stepper.replay.last + 1, sample(19, 5)):
        stepper.step = step
        assert "went wrong" not in stepper.said
    stepper.close()


def _label(replay: Replay, step: int) -> str:
    shown = replay.at(step)
    return label(shown.address, shown.events)


def test_a_hut_has_a_part_of_the_turn_and_is_asked_for() -> None:
    replay = Replay(GAMES["chocolatl"])
    labels = [_label(replay, step) for step in range(replay.last + 1)]
    bought = labels.index("7H1 Red bought the trader")
    assert replay.at(bought).head.endswith("step H1 (buy a hut)")
    assert replay.at(bought - 1).sentence.endswith("Now Red may buy a hut.")


def test_the_score_is_told_line_by_line() -> None:
    replay = Replay(GAMES["diamante"])
    labels = [_label(replay, step) for step in range(replay.last - 30, replay.last + 1)]
    assert any("White, masks: +16" in one for one in labels)
    assert any("White, loose gems" in one for one in labels)


def test_the_villages_tell_what_modules_add() -> None:
    villages = VillageBoards(GAMES["eight"].position.state)
    assert any("map token" in told for told in villages.sentences)
    villages.close()
    base = VillageBoards(Game.random(2, 1).position.state)
    assert len(base.sentences) == 2
    base.close()


def test_the_map_board_is_told_beside_the_display() -> None:
    state = Game(2, 1, modules=["map"]).position.state
    hands = HandAndDisplay(state)
    first, second = (tile.name for tile in state.extra["map"].board)
    assert hands.sentences[-1].endswith(f"the oldest first: {first} and {second}.")
    hands.close()


def test_huts_are_for_sale_where_there_are_any() -> None:
    market = ModulePanels(Game(2, 1, modules=["huts"]).position.state)
    assert market.sentences[0].startswith("Huts for sale: ")
    assert "<svg" in market.children[0].value
    market.state = Game(2, 1).position.state
    assert market.sentences == [] and market.children[0].value == ""
    market.close()


@pytest.mark.parametrize(
    "kind", ["gem mine", "tree of life", "irrigation", "kitchen", "chocolate market"]
)
def test_a_new_tile_is_told_with_its_rules(kind: str) -> None:
    state = state_with(kind)
    space = next(space for space, tile in state.jungle.items() if tile.kind == kind)
    inspector = TileInspector(state, selected=space)
    for id in Tile(kind).rules:
        assert id in RULE_IDS
        assert any(told.startswith(f"Rule {id}: ") for told in inspector.sentences)
    inspector.close()


@pytest.mark.rule("R2")
def test_the_square_of_the_emperor_tells_his_rule() -> None:
    state = GAMES["diamante"].at(turn=2).state
    inspector = TileInspector(state, selected=state.extra["emperor"].square)
    assert any(told.startswith("Rule R2: ") for told in inspector.sentences)
    inspector.selected = (1, 1)
    assert not any(told.startswith("Rule R2: ") for told in inspector.sentences)
    inspector.close()


@pytest.mark.rule("U16")
def test_a_foremans_tile_tells_his_rule() -> None:
    inspector = TileInspector(GAMES["chocolatl"].position.state, selected=(-1, -2))
    assert any(told.startswith("Rule U16: ") for told in inspector.sentences)
    inspector.close()


def test_gem_mines_stand_where_temples_would() -> None:
    game = GAMES["diamante"]
    inspector = TempleInspector(game.position.state)
    assert inspector.temples == [] and len(inspector.others) == 5
    shown = inspector.children[1].value
    assert "Gems that are left" in shown and "Gems that are owned" in shown
    assert "Workers at each temple" not in shown
    inspector.selected = next(iter(inspector.others))
    assert inspector.children[1].value.count("<tr>") < shown.count("<tr>")
    inspector.close()
    stepper = GameStepper(game)
    assert ("Gem mines", "temples") in stepper.inspector._tabs.options
    stepper.close()


def test_temples_and_mines_are_both_there_in_gigantism() -> None:
    inspector = TempleInspector(GAMES["gigantism"].position.state)
    shown = inspector.children[1].value
    assert "Workers at each temple" in shown and "Gems that are left" in shown
    inspector.close()


@pytest.mark.rule("Y3")
def test_an_edge_without_workers_has_its_row() -> None:
    record = GAMES["diamante"].record
    log: Log = []
    record.state_at(record.moment(16, 4), log)
    inspector = ActivationInspector(log)
    assert "1. Red (6, -1) north \u00d70 \u2192 tree of life: +3 gold" in inspector.rows
    assert any("gem mine: +1 green gem and +1 blue gem" in row for row in inspector.rows)
    for edge in inspector.edges:
        inspector.activation = edge
        assert "(rule " in inspector.children[1].value
    inspector.close()


def _bare(game: Game) -> Game:
    """The game without what people have written about it."""
    bare = Game.parse(game.share())
    bare.record.title, bare.record.notes = "", ()
    return bare


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("name", GAMES)
def test_no_plain_english_is_left(name: str) -> None:
    stepper = GameStepper(_bare(GAMES[name]))
    for number, tab in enumerate(TABS):
        stepper.inspector.tab = tab
        stepper.selected = (0, 0)
        for step in range(number * 7, stepper.replay.last + 1, sample(61, 29)):
            stepper.step = step
            assert plain_words(" ".join(visible(stepper))) == []
    stepper.close()
