"""The stepper as a whole, without a browser."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from ipywidgets import HTML, Label, Widget
from ipywidgets.widgets.widget import _instances
from traitlets import HasTraits, Int, TraitError, link

from cacao_nb import Game
from cacao_nb.draw.theme import PALETTES
from cacao_nb.record.activations import activations
from cacao_nb.record.diagram import from_diagram
from cacao_nb.record.record import Note
from cacao_nb.rules.decisions import Edge
from cacao_nb.widgets import GameStepper
from tests.samples import sample
from tests.widgets.hands import Hands
from tests.widgets.page import tree

FOUR = Game.demo("four-players")


@pytest.fixture
def stepper() -> Iterator[GameStepper]:
    shown = GameStepper(FOUR)
    yield shown
    shown.close()


@pytest.fixture
def hands(stepper: GameStepper) -> Hands:
    return Hands(stepper.board)


def acting_step(stepper: GameStepper, after: int = 0) -> int:
    """The next step in which an edge acts."""
    replay = stepper.replay
    return next(
        step for step in range(after + 1, replay.last) if replay.step(step).name == "acted"
    )


def shown_step(stepper: GameStepper) -> set[object]:
    """The step that each part shows, by itself: they have to be one."""
    replay = stepper.replay
    assert stepper.board.state == replay.at(stepper.step, stepper.seat).state
    assert stepper.villages.state == stepper.hands.state == stepper.board.state
    assert stepper.turn == replay.turn(stepper.step) == stepper.transport.turn
    return {
        stepper.step,
        stepper.transport.step,
        stepper.transport._steps.value,
        stepper.steps.step,
        stepper.steps._list.index,
    }


# Every way of stepping.


def test_at_first_the_deal_is_shown(stepper: GameStepper):
    assert shown_step(stepper) == {0}
    assert stepper.said == "The game is dealt, and Red begins."
    assert stepper.head in stepper.table._head.value


def by_code(stepper: GameStepper, hands: Hands) -> None:
    stepper.step = 11


def by_turn(stepper: GameStepper, hands: Hands) -> None:
    stepper.turn = 3


def by_buttons(stepper: GameStepper, hands: Hands) -> None:
    for way in ("step_on", "start", "turn_on", "turn_on", "step_on", "step_back"):
        stepper.transport._buttons[way].click()


def by_slider(stepper: GameStepper, hands: Hands) -> None:
    stepper.transport._steps.set_state({"value": 11})


def by_log(stepper: GameStepper, hands: Hands) -> None:
    stepper.steps._list.set_state({"index": 11})


def by_keys(stepper: GameStepper, hands: Hands) -> None:
    hands.press("End", "Home")
    hands.press("ArrowRight", "ArrowRight", shift=True)
    hands.press("ArrowRight", "ArrowLeft")


Way = Callable[[GameStepper, Hands], None]
PEOPLE: list[Way] = [by_buttons, by_slider, by_log, by_keys]


@pytest.mark.parametrize("way", [by_code, by_turn, *PEOPLE])
def test_every_way_leads_to_the_same_step(stepper: GameStepper, hands: Hands, way: Way):
    way(stepper, hands)
    assert shown_step(stepper) == {11}
    assert stepper.turn == 3
    assert stepper.head == "Turn 3 of 36 · White begins"
    assert stepper.said == stepper.replay.at(11).sentence


def test_a_game_without_a_step_is_shown_as_well():
    stepper = GameStepper(Game(players=2, seed=7))
    for way in ("turn_on", "step_on", "step_back", "turn_back", "start"):
        stepper.transport.go(way)
        assert shown_step(stepper) == {0}
    assert stepper.picture().title == stepper.head == "Turn 1 of 22 · Red begins"
    stepper.close()


def test_buttons_stop_at_both_ends(stepper: GameStepper):
    for way in ("step_back", "turn_back", "start"):
        stepper.transport.go(way)
        assert stepper.step == 0
    stepper.step = stepper.replay.last
    for way in ("step_on", "turn_on"):
        stepper.transport.go(way)
        assert shown_step(stepper) == {stepper.replay.last}


def test_a_turn_back_from_within_a_turn_leads_to_its_beginning(stepper: GameStepper):
    stepper.step = stepper.replay.after(4) + 2
    stepper.transport.go("turn_back")
    assert stepper.step == stepper.replay.after(4)
    stepper.transport.go("turn_back")
    assert stepper.step == stepper.replay.after(3)


def test_keys_with_control_are_not_ours(stepper: GameStepper, hands: Hands):
    hands.press("ArrowRight", "l", "End", ctrl=True)
    assert stepper.step == 0
    assert "legal" in stepper.layers


# Traits, both ways.


def test_a_step_can_be_observed_and_linked(stepper: GameStepper, hands: Hands):
    class Other(HasTraits):
        step = Int()

    seen, other = [], Other()
    stepper.observe(lambda change: seen.append(change.new), "step")
    tied = link((stepper, "step"), (other, "step"))
    hands.press("ArrowRight")
    other.step = 5
    tied.unlink()
    assert seen == [1, 5]
    assert shown_step(stepper) == {5}


REFUSED = [
    ("step", -1, "There is no step -1; the steps go from 0 to 211."),
    ("step", 212, "There is no step 212; the steps go from 0 to 211."),
    ("turn", 0, "There is no turn 0; the turns go from 1 to 36."),
    ("turn", 37, "There is no turn 37; the turns go from 1 to 36."),
    ("seat", 4, "There is no seat 4; the seats of this game are 0 ('red'), 1 ('purple'),"),
    (
        "palette",
        "pink",
        "There are no colours 'pink'; there are auto, light, contrast, patterned and dark.",
    ),
    ("text_scale", 9.0, "text_scale cannot be 9.0; it lies between 0.5 and 3.0."),
    ("zoom", 0.5, "zoom cannot be 0.5; it lies between 1.0 and 8.0."),
    ("speed", 0.0, "speed cannot be 0.0; it lies between 0.05 and 20.0."),
    ("selected", (99, 0), "Square (99, 0) is not shown; the board reaches"),
    ("layers", {"legal", "x"}, "layers is one of 'legal', 'activations',"),
    ("layers", 7, "layers is a list of names, of 'legal', 'activations',"),
    ("activation", Edge((5, 0), 1), "has not been activated in this turn"),
]


@pytest.mark.parametrize(("trait", "value", "sentence"), REFUSED)
def test_what_makes_no_sense_is_refused_in_one_sentence(
    stepper: GameStepper, trait: str, value: object, sentence: str
):
    before = getattr(stepper, trait)
    with pytest.raises(TraitError) as refusal:
        setattr(stepper, trait, value)
    assert sentence in str(refusal.value)
    assert getattr(stepper, trait) == before
    assert shown_step(stepper) == {0}


def test_layers_by_keys_buttons_and_code(stepper: GameStepper, hands: Hands):
    hands.press("t", "L")
    assert stepper.layers == stepper.board.layers == {"activations", "temples"}
    stepper.layer_buttons._buttons["graph"].value = True
    assert stepper.layers == {"activations", "temples", "graph"}
    stepper.layers = ["graph"]
    assert [button.value for button in stepper.layer_buttons._buttons.values()] == [
        False,
        False,
        False,
        True,
    ]


def test_colours_and_sizes_reach_every_picture(stepper: GameStepper, hands: Hands):
    hands.press("p")
    assert stepper.palette == "contrast"
    assert stepper.board.canvas.palette is PALETTES["contrast"]
    contrast = stepper.villages._shown.value
    stepper.palette = "light"
    assert stepper.villages._shown.value != contrast
    stepper.choices._size.value = 1.5
    assert (stepper.text_scale, stepper.board.canvas.text_scale) == (1.5, 1.5)
    assert "font-size: 19.5px" in stepper.table._style.value


def test_zoom_by_keys_buttons_and_code(stepper: GameStepper, hands: Hands):
    hands.press("+")
    assert stepper.zoom == stepper.board.canvas.zoom == 1.5
    stepper.board.zooming._sizes["nearer"].click()
    assert stepper.zoom == 2.25
    hands.press("-", "0")
    assert (stepper.zoom, stepper.board.canvas.centre) == (1.0, None)
    stepper.zoom = 4
    stepper.board.zooming._moves["east"].click()
    assert stepper.board.canvas.centre is not None


def test_the_sheet_of_keys(stepper: GameStepper, hands: Hands):
    assert stepper._sheet.value == ""
    hands.press("?")
    assert "Shift" in stepper._sheet.value
    stepper.choices._keys.value = False
    assert stepper._sheet.value == ""


# Squares and activations.


def test_a_square_chosen_on_the_board_is_inspected(stepper: GameStepper, hands: Hands):
    stepper.inspector.tab = "tile"
    hands.click((0, 0))
    assert stepper.selected == (0, 0)
    assert "single plantation" in stepper.inspector.tile._shown.value
    assert stepper.said.startswith("Chosen: (0, 0)")


def test_a_square_that_goes_out_of_view_is_given_up(stepper: GameStepper):
    stepper.step = stepper.replay.last
    stepper.selected = (stepper.board.bounds.east, 0)
    stepper.step = 0
    assert stepper.selected is None
    assert stepper.inspector.selected is None


def test_the_edge_that_acts_is_explained_unless_another_is_chosen(stepper: GameStepper):
    stepper.step = step = acting_step(stepper, after=30)
    why = stepper.inspector.activations._why.value
    happened = activations(stepper.replay.log(step))
    assert sum(row.startswith("▶") for row in stepper.inspector.activations.rows) == 1
    assert "(rule " in why
    other = next(one.edge for one in happened if one.edge != stepper.inspector.acting)
    stepper.activation = other
    assert stepper.inspector.activations._why.value != why
    assert stepper.board.activation == other


def test_a_row_chooses_the_edge_and_a_click_on_the_edge_the_row(
    stepper: GameStepper, hands: Hands
):
    stepper.step = acting_step(stepper, after=30)
    rows = stepper.inspector.activations._list
    rows.set_state({"index": 2})
    edge = stepper.inspector.edges[1]
    assert stepper.activation == stepper.board.activation == edge
    rows.set_state({"index": 0})
    assert stepper.activation is stepper.board.activation is None
    (x, y), (to_x, to_y) = edge.square, edge.space
    point = (x + 0.4 * (to_x - x), y + 0.4 * (to_y - y))
    hands.click(point)
    assert stepper.activation == edge
    assert rows.index == 2
    hands.click(point)
    assert stepper.activation is None


def test_arrows_go_through_the_edges(stepper: GameStepper, hands: Hands):
    stepper.step = acting_step(stepper, after=30)
    edges = stepper.inspector.edges
    seen = []
    for _ in range(len(edges) + 1):
        hands.press("ArrowDown")
        seen.append(stepper.activation)
    assert seen == [*edges, None]
    hands.press("ArrowUp")
    assert stepper.activation == edges[-1]


def test_a_chosen_edge_is_given_up_with_its_turn(stepper: GameStepper):
    stepper.step = acting_step(stepper, after=30)
    stepper.activation = stepper.inspector.edges[0]
    stepper.inspector.tab = "temples"
    stepper.turn += 2
    assert stepper.activation is stepper.board.activation is None


@pytest.mark.parametrize("tab", ["activations", "temples", "tile", "graph"])
def test_a_tab_that_was_hidden_shows_the_step(stepper: GameStepper, tab: str):
    fresh = GameStepper(FOUR)
    fresh.inspector._tabs.set_state({"index": 3})
    for one in (stepper, fresh):
        one.step = 150
        one.selected = (0, 0)
        one.inspector.tab = tab
    shown = [
        [child.value for child in one.inspector._look(tab).children] for one in (stepper, fresh)
    ]
    assert shown[0] == shown[1]
    fresh.close()


# Titles, notes and the result.


def test_the_title_is_plain_text():
    record = Game.demo("first-steps").record
    record.title = "<b>First</b>"
    stepper = GameStepper(record)
    assert "&lt;b&gt;First&lt;/b&gt;" in stepper.table._head.value
    stepper.close()


def test_notes_are_shown_at_their_moment_and_to_nobody_in_particular():
    game = Game.demo("first-steps")
    stepper = GameStepper(game)
    shown = {}
    for step in range(stepper.replay.last + 1):
        stepper.step = step
        if stepper._notes.value:
            happened = stepper.replay.step(step)
            begins = stepper.board.state.turn > happened.turn
            moment = (happened.turn, happened.decision)
            shown[step] = {moment, (stepper.turn, 0)} if begins else {moment}
            stepper.seat = 0
            assert stepper._notes.value == ""
            stepper.seat = None
    assert len(shown) == len({(note.turn, note.decision) for note in game.notes})
    for note, moments in zip(game.notes, shown.values(), strict=True):
        assert (note.turn, note.decision) in moments


def test_a_note_is_plain_text():
    record = Game.demo("first-steps").record
    record.notes = (Note(1, 0, "<script>"),)
    stepper = GameStepper(record)
    assert stepper._notes.value == '<p class="cacao-note">Note: &lt;script&gt;</p>'
    stepper.close()


def test_the_score_sheet_comes_with_the_end(stepper: GameStepper):
    stepper.step = stepper.replay.last - 1
    assert "When the game is over" in stepper.score._shown.value
    assert stepper.score.sentences == []
    stepper.step += 1
    assert stepper.score.sentences == [
        sentence + ")." for sentence in stepper.said.removesuffix(").").split("). ")
    ]


# To take along.


def test_the_position_as_text_can_be_read_back(stepper: GameStepper):
    stepper.turn = 9
    stepper.take_away._copying.click()
    assert from_diagram(stepper.take_away._text.value) == stepper.board.state
    stepper.step += 1
    assert stepper.take_away._text.value == ""


def test_the_picture_is_offered_as_a_link(stepper: GameStepper):
    stepper.step = 150
    stepper.take_away._saving.click()
    assert 'download="cacao.svg"' in stepper.take_away._link.value
    assert stepper.picture().title == stepper.head


# Failures.


@pytest.mark.parametrize("way", PEOPLE)
def test_a_failing_observer_is_said_and_the_step_is_done(
    stepper: GameStepper, hands: Hands, way: Way
):
    def object_to_it(change: object) -> None:
        raise RuntimeError("<b>no</b>")

    stepper.observe(object_to_it, "step")
    way(stepper, hands)
    assert stepper.said.startswith("Something went wrong: <b>no</b> (RuntimeError).")
    assert shown_step(stepper) == {stepper.step}


def test_a_failing_painter_is_said_and_painting_goes_on(
    stepper: GameStepper, hands: Hands, monkeypatch: pytest.MonkeyPatch
):
    def fail(*shapes: object) -> None:
        raise ArithmeticError("no paint")

    with monkeypatch.context() as broken:
        broken.setattr(stepper.board.canvas, "paint", fail)
        hands.press("ArrowRight")
        assert "no paint (ArithmeticError)" in stepper.said
        assert shown_step(stepper) == {1}
    hands.press("ArrowRight")
    assert stepper.said == stepper.replay.at(2).sentence
    assert shown_step(stepper) == {2}


# The end.


def test_closed_steppers_leave_nothing_behind():
    game = Game.demo("first-steps")
    GameStepper(game).close()  # The first one also makes what all share.
    before = set(_instances)
    for number in range(sample(8, 50)):
        stepper = GameStepper(game)
        stepper.step = number % stepper.replay.last
        stepper.inspector.tab = "graph"
        stepper.close()
    assert set(_instances) == before


def test_making_a_stepper_prints_nothing(capfd: pytest.CaptureFixture[str]):
    GameStepper(FOUR).close()
    assert capfd.readouterr() == ("", "")


def test_the_list_of_steps_is_not_sent_again_with_each_step(stepper: GameStepper):
    sent: list[object] = []
    stepper.steps._list.observe(sent.append, "options")
    for _ in range(5):
        stepper.transport.go("step_on")
    assert sent == []


def test_every_control_has_a_name(stepper: GameStepper):
    stepper.zoom = 2
    controls = [
        widget
        for widget in tree(stepper)
        if hasattr(widget, "description") and not isinstance(widget, HTML | Label)
    ]
    assert len(controls) > 30
    assert [one for one in controls if not (one.description or one.tooltip)] == []


# Messages ----------------------------------------------------------------------------------


def test_a_step_is_at_most_one_message_of_every_widget(monkeypatch: pytest.MonkeyPatch):
    stepper = GameStepper(Game.random(players=4, seed=7))
    senders: list[Widget] = []
    monkeypatch.setattr(Widget, "_send", lambda self, *_, **__: senders.append(self))
    for step in (*range(1, 60), *range(58, 30, -1)):
        senders.clear()
        stepper.step = step
        assert senders
        twice = [widget for widget, times in Counter(senders).items() if times > 1]
        assert not twice, f"at step {step}"
    monkeypatch.undo()
    stepper.close()


def test_the_number_stands_at_the_slider_and_turns_are_its_ticks():
    stepper = GameStepper(Game.demo("first-steps"))
    stepper.step = 10
    assert stepper.transport._steps.description == "Step 10 of 36"
    assert [round(36 * tick) for tick in stepper.transport.ticks] == [4, 10, 16, 23, 31, 36]
    stepper.close()
