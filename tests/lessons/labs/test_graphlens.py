"""Board and graph show the same square, and the numbers are those of networkx."""

from __future__ import annotations

import pytest
from traitlets import TraitError

from cacao_nb import Game, Position, new_game
from cacao_nb.draw.shapes import Role, Text
from cacao_nb.graph import frontier
from cacao_nb.lessons.labs import GraphLens
from cacao_nb.rules.squares import Square, beside


@pytest.fixture
def position() -> Position:
    return Game.demo("two-players").at(turn=9)


def shown(lens: GraphLens) -> dict[Square, str]:
    """The numbers in the picture, by node."""
    assert lens.view._scene is not None
    return {
        shape.about.square: shape.text
        for shape in lens.view._scene.shapes
        if isinstance(shape, Text) and shape.role is Role.VALUE and shape.about.square
    }


def test_degrees(position: Position):
    lens = GraphLens(position)
    assert lens.values == dict(position.graph().degree())
    lens._metric.value = "workers"
    assert lens.metric == "workers"
    assert lens.values == dict(position.graph().degree(weight="workers"))
    lens.close()


def test_the_frontier(position: Position):
    lens = GraphLens(position, metric="frontier")
    assert set(lens.values) == frontier(position.graph()) == set(position.state.frontier)
    jungle = position.state.jungle
    for square, value in lens.values.items():
        assert value == sum(space in jungle for space in beside(square))
    lens.close()


@pytest.mark.parametrize("metric", ["degree", "workers", "frontier"])
def test_the_picture_and_the_table_show_the_numbers(position: Position, metric: str):
    lens = GraphLens(position, metric=metric)
    assert shown(lens) == {square: str(value) for square, value in lens.values.items()}
    most = max(lens.values.values())
    assert lens.table.rows[0][1] == most
    assert f"{most}" in lens.sentences[1]
    lens.close()


def test_a_square_is_chosen_on_both(position: Position):
    lens = GraphLens(position)
    lens.board.selected = (1, 0)
    assert lens.selected == lens.view.selected == lens._look.selected == (1, 0)
    assert lens.said == "(1, 0): Red, worker tile 3-0-0-1: 4."
    lens.view.selected = (0, 0)
    assert lens.board.selected == lens.board.chooser.value == (0, 0)
    lens.board.chooser.value = (2, 0)
    assert lens.view.selected == (2, 0)
    lens.board.chooser.value = ()
    assert lens.selected is None
    assert lens.said.startswith("The highest degree is 4")
    lens.close()


def press(lens: GraphLens, *keys: str) -> None:
    for key in keys:
        lens.view.canvas.widget._handle_custom_msg(
            {
                "event": "key_down",
                "key": key,
                "shift_key": False,
                "ctrl_key": False,
                "meta_key": False,
            },
            [],
        )


def test_keys_move_and_choose_in_the_graph(position: Position):
    lens = GraphLens(position)
    press(lens, "ArrowRight")
    assert lens.said == "(1, 0): Red, worker tile 3-0-0-1: 4."
    assert lens.selected is None
    press(lens, "Enter")
    assert lens.selected == (1, 0)
    press(lens, *["ArrowLeft"] * 9)
    assert lens.said == f"Nothing is counted at ({lens.board.bounds.west}, 0)."
    lens.close()


def test_a_click_chooses_a_node(position: Position):
    lens = GraphLens(position)
    assert lens.view._scene is not None
    x, y = lens.view.canvas.frame_of(lens.view._scene).to_pixels((2, 0))
    for event in ("mouse_move", "mouse_down", "mouse_up"):
        lens.view.canvas.widget._handle_custom_msg({"event": event, "x": x, "y": y}, [])
    assert lens.selected == (2, 0)
    lens.close()


def test_one_side_can_be_hidden(position: Position):
    lens = GraphLens(position)
    for show, hidden in (("board", [lens.view]), ("graph", [lens.board]), ("both", [])):
        lens._show.value = show
        assert lens.show == show
        assert hidden_of(lens) == hidden
    lens.more = True  # which is where the graph was
    assert hidden_of(lens) == [lens.view]
    lens.close()


def hidden_of(lens: GraphLens) -> list[object]:
    return [part for part in (lens.board, lens.view) if part.layout.display == "none"]


def test_one_node_after_another(position: Position):
    lens = GraphLens(position)
    ranked = [square for square, _ in lens._ranked()]
    for square in (*ranked, ranked[0]):
        lens._next.click()
        assert lens.selected == square
    lens.close()


def test_another_position_forgets_a_square_that_is_gone(position: Position):
    lens = GraphLens(position)
    lens.selected = (3, 1)
    lens.state = new_game(players=2, seed=7)
    assert lens.selected is None
    assert lens.values == {(0, 0): 0, (1, 1): 0}
    with pytest.raises(TraitError, match="not shown"):
        lens.selected = (9, 9)
    lens.close()
