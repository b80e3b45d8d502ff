"""A module that somebody writes in a notebook cell works everywhere."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from cacao_nb import Game, GameStepper, Module, Position, box, register, unregister
from cacao_nb.game import Happening
from cacao_nb.lessons import question
from cacao_nb.rules import JungleTile, Kept, State
from cacao_nb.rules.actions import Action, GoldMine
from cacao_nb.rules.decisions import Act, Decision, Edge
from cacao_nb.rules.refusals import edge_reasons
from cacao_nb.rules.tiles import TEMPLE
from cacao_nb.rules.turn import act
from cacao_nb.widgets.inspectors import TABS

APIARY = JungleTile("apiary", "apiary", 2)


class Collect(Act):
    """Take honey, or sell it at once."""

    __slots__ = ("sold",)
    fields = ("square", "side", "use", "sold")
    sold: int

    def __new__(cls, square: tuple[int, int], side: int, use: int, sold: int) -> Collect:
        edge = Edge(square, side)
        return cls._intern(edge.square, side, use, sold, edge=edge, use=use)


class Bees(Action):
    """Each worker brings a jar of honey, or its gold."""

    always_able = False

    def kind(self, workers: int) -> type[Act]:
        return Collect

    def limit(self, state: State, seat: int, edge: Edge, workers: int) -> int:
        return workers

    def options(self, state: State, seat: int, edge: Edge, workers: int) -> list[Act]:
        return [
            Collect(edge.square, edge.side, use, sold)
            for use in range(1, workers + 1)
            for sold in (0, 1)
        ]

    def apply(self, state: State, seat: int, act: Act) -> int:
        assert isinstance(act, Collect)
        if act.sold:
            state.gold[seat] += act.use * self.value
        else:
            state.extra["honey"].jars[seat] += act.use
        return 0


class KeptHoney(Kept):
    """Everybody's jars."""

    __slots__ = ("jars",)

    def __init__(self, jars: list[int]) -> None:
        self.jars = jars


class Honey(Module):
    """Apiaries in place of two temples; honey is worth 3 at the end."""

    name = "honey"
    tiles = (APIARY,)
    goods = ("honey",)

    def box(self, players: int, box: Any) -> Any:
        return box.exchanged({TEMPLE: 2}, {APIARY: 2})

    def actions(self) -> Mapping[JungleTile, Action]:
        return {APIARY: Bees(APIARY)}

    def decisions(self) -> Mapping[type[Decision], Any]:
        return {Collect: act}

    def refusals(self) -> Mapping[type[Decision], Any]:
        return {Collect: ("act", edge_reasons)}

    def fresh(self, state: State, dealt: tuple[str, ...]) -> KeptHoney:
        return KeptHoney([0] * state.players)

    def from_dict(self, state: State, read: Any) -> KeptHoney:
        jars = read.items(read.get("jars"), state.players)
        return KeptHoney([read.whole(number, 0, 99) for number in jars])

    def purse(self, state: State, seat: int) -> tuple[int, ...]:
        return (state.extra["honey"].jars[seat],)

    def snapshot(self, state: State, seat: int) -> int:
        jars: int = state.extra["honey"].jars[seat]
        return jars

    def restore(self, state: State, seat: int, held: int) -> None:
        state.extra["honey"].jars[seat] = held

    def score_lines(self) -> Mapping[str, Any]:
        return {"honey": lambda state, seat: 3 * state.extra["honey"].jars[seat]}


@pytest.fixture
def honey() -> Iterator[None]:
    register(Honey())
    yield
    unregister("honey")


@pytest.fixture
def game(honey: None) -> Game:
    """A whole game in which honey was collected and sold."""
    return Game.simulate(["chaos", "chaos"], 3, modules=["honey", "huts"])


def collected(game: Game) -> list[Collect]:
    return [one for one in game.decisions if isinstance(one, Collect)]


def test_it_is_in_the_box(honey: None) -> None:
    rows = {row[0]: row[1:] for row in box(2, ["honey"]).jungle_table.rows}
    assert rows["apiary"] == (2, 0, "honey (+2)") and rows["temple"] == (2, 4, "honey (-2)")


def test_bots_play_it_and_it_is_scored(game: Game) -> None:
    assert collected(game) and game.is_over
    assert repr(game).startswith("<Game: 2 players with Huts and honey, over")
    village = game.position.village(0)
    assert village.goods["honey"] == game.position.state.extra["honey"].jars[0]
    assert Game.simulate(["greedy", "random"], 3, modules=["honey"]).is_over


def test_it_is_saved_loaded_and_shared(game: Game, tmp_path: Path) -> None:
    assert Game.load(game.save(tmp_path / "honey.json")) == game
    assert Game.parse(game.share()) == game
    middle = game.at(turn=12)
    assert State.from_dict(middle.state.to_dict()) == middle.state


def test_it_is_drawn(game: Game) -> None:
    lying = next(one for one in game if APIARY in one.state.jungle.values())
    for position in (lying, game.position):
        words = "".join(ET.fromstring(position._repr_svg_()).itertext())
        assert "apiary" in words
    assert ET.fromstring(game.score._repr_svg_()) is not None
    before = next(one for one in game if any(isinstance(two, Collect) for two in one.legal))
    decision = next(one for one in before.legal if isinstance(one, Collect))
    assert before.what_if(decision).best.results and before.why_not(decision) == ()


def test_it_is_told(game: Game) -> None:
    lying = next(one for one in game if APIARY in one.state.jungle.values())
    assert "apiary" in lying.describe() and "apiary" in str(game.ledger())
    assert Position.parse(lying.diagram) == lying
    for turn in game.turns:
        assert str(turn.explain())
    before = next(one for one in game if any(isinstance(two, Collect) for two in one.legal))
    for decision in before.legal:
        assert str(before.explain(decision))
    assert "honey" in str(next(event for event in game.events() if _collected(event)).explain())


def _collected(event: Happening) -> bool:
    return event.name == "acted" and isinstance(event.act, Collect) and not event.act.sold


def test_it_is_stepped_through(game: Game) -> None:
    stepper = GameStepper(game)
    problems: list[Exception] = []
    for part in (stepper.board, stepper.inspector, stepper.villages, stepper.market):
        part.problem = problems.append
    for tab in TABS:
        stepper.inspector.tab = tab
        for step in range(0, stepper.replay.last + 1, 3):
            stepper.step = step
            assert "went wrong" not in stepper.said
    assert problems == [] and any("honey" in one for one in _labels(stepper))
    stepper.close()
    assert "apiary" in game.page()


def _labels(stepper: GameStepper) -> list[str]:
    return list(stepper.steps._list.options)


def test_questions_are_asked_about_it(game: Game) -> None:
    lying = next(one for one in game if APIARY in one.state.jungle.values())
    assert question(lying, "find_tile", tile="apiary").solution.answers
    assert "honey" in question(game, "total", seat=0).solution.text


def test_its_network_is_like_any_other(game: Game) -> None:
    names = {data.get("tile") for _, data in game.position.graph().nodes(data=True)}
    assert "apiary" in names


class MarketDay(Module):
    """Apiaries again, and with them huts to spend the gold on."""

    name = "market day"
    needs = ("huts",)
    tiles = (APIARY,)

    def box(self, players: int, box: Any) -> Any:
        return box.exchanged({TEMPLE: 2}, {APIARY: 2})

    def actions(self) -> Mapping[JungleTile, Action]:
        return {APIARY: GoldMine(APIARY)}


def test_a_game_goes_on_when_its_module_is_forgotten() -> None:
    register(MarketDay())
    game, tiles = Game(2, 3, modules=["market day"]), box(2, ["market day"])
    assert repr(game) == "Game(players=2, seed=3, first=0, modules=['market day'])"
    unregister("market day")
    assert repr(game) == "Game(players=2, seed=3, first=0, modules=['huts', 'market day'])"
    assert "market day (+2)" in str(tiles) and "market day (+2)" in tiles._repr_html_()
    while not game.is_over:
        game.play(game.position.legal[0])
    assert str(game).startswith("<Game: 2 players with Huts and market day, over after")
    game.undo()
    assert str(game.explain()) and game.at(turn=3)._repr_svg_()
