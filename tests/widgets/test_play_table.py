"""The play table without a page: events as a page would send them, and a loop of our own."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from random import Random

import pytest

from cacao_nb import Game, PlayTable, legal
from cacao_nb.bots import Thinker, Thought, greedy
from cacao_nb.game.play import Play
from cacao_nb.rules.decisions import Act, Decision, Lay
from cacao_nb.rules.errors import IllegalDecision
from cacao_nb.rules.state import ACT
from cacao_nb.rules.tiles import HIDDEN_WORKER
from cacao_nb.rules.view import View
from cacao_nb.widgets.basics import HTML
from cacao_nb.widgets.traits import RefusedTrait
from tests.widgets.hands import Hands
from tests.widgets.page import tree
from tests.widgets.test_playback import run, until

BOTS = {1: "greedy"}


@pytest.fixture
def table() -> Iterator[PlayTable]:
    table = PlayTable(bots=BOTS, seed=7)
    table.speed = 20
    yield table
    table.close()


def options(table: PlayTable) -> tuple[Decision, ...]:
    assert table.choosing is not None, "somebody has to choose"
    return table.choosing.options


class Slow(Thinker):
    """Thinks for as long as it is let."""

    def think(self, view: View, rng: Random) -> Iterator[Thought]:
        best = greedy(view, rng)
        for number in range(1_000_000):
            yield Thought(best, number / 1_000_000)


# Choosing -----------------------------------------------------------------------------------


def test_more_makes_room_for_what_is_chosen_but_the_sheet_of_keys_stays(table: PlayTable):
    hands = Hands(table.board)
    table.table.more = True
    hands.click((1, 0))
    assert not table.table.more
    hands.press("?", "n")
    assert table.table.more
    shown = [one for one in table.more.children if one.layout.display != "none"]
    assert "cacao" in shown[0].value, "the keys come first"
    hands.press("?")
    assert not table.table.more
    assert table.more.children[0].layout.display == "none"


def test_tile_square_confirm(table: PlayTable):
    hands = Hands(table.board)
    first = options(table)[0]
    assert isinstance(first, Lay)
    hands.click(first.square)
    assert table.said.startswith("Chosen: placing the worker tile 1-1-1-1")
    assert table.board.ghost is not None
    hands.press("Enter")
    assert table.play.record.decisions == (first,)
    assert table.board.ghost is None


def test_a_refused_click_says_why_and_keeps_the_choice(table: PlayTable):
    hands = Hands(table.board)
    hands.click((1, 0))
    proposed = table.choosing and table.choosing.proposed
    hands.click((0, 0))
    assert "lies on (0, 0)" in table.said
    assert table.choosing is not None and table.choosing.proposed is proposed


@pytest.mark.parametrize("key", ["b", "e"])
def test_keys_let_several_workers_act(table: PlayTable, key: str):
    hands = Hands(table.board)
    hands.press("n", "Enter")
    assert table.play.state.phase == ACT
    hands.press(key)
    assert table.play.decider == 0 and table.play.state.turn > 1
    assert sum(isinstance(one, Act) for one in table.play.record.decisions) >= 1


def test_the_list_has_all_decisions_in_words_and_proposes(table: PlayTable):
    chooser = table.choice._list
    assert len(chooser.options) == len(options(table)) == 54
    chooser.index = 5
    wanted = options(table)[5]
    assert table.choosing is not None and table.choosing.proposed == wanted
    table.go()
    assert table.play.record.decisions[0] == wanted


def test_a_whole_game_by_keys_ends_with_the_score(table: PlayTable):
    hands, presses = Hands(table.board), 0
    while table.play.decider is not None:
        hands.press("n", "Enter")
        presses += 1
        assert presses < 400
    assert table.said.startswith("The game is over: ")
    assert table.play.game.is_over


# Bots ---------------------------------------------------------------------------------------


def test_bots_are_shown_step_by_step_and_can_be_skipped(table: PlayTable):
    seen: list[int] = []

    async def scene() -> None:
        Hands(table.board).press("n", "Enter", "b")
        while table.choosing is None:
            seen.append(table.shown.number)
            await asyncio.sleep(0.002)

    run(scene)
    steps = [*dict.fromkeys(seen)]
    assert steps == [*range(steps[0], steps[-1] + 1)]
    assert len(steps) > 2

    async def quickly() -> None:
        table.speed = 0.05
        while table.choosing is not None:
            Hands(table.board).press("n", "Enter")
        table.skip()
        await until(lambda: table.choosing is not None)

    run(quickly)
    assert table.play.decider == 0


def test_a_thinking_bot_leaves_time_to_others_and_decides_when_it_is_told():
    table = PlayTable(Game(players=2, seed=7, first=1), bots={})

    async def scene() -> None:
        table.begin(Play(Game(players=2, seed=7, first=1), {1: Slow()}))
        await until(lambda: "thinks: 0 % done" in table.said)
        for _ in range(5):
            await asyncio.sleep(0.001)  # Others have their turn meanwhile.
        assert table.play.decider == 1
        while table.choosing is None:
            table.go()
            await asyncio.sleep(0.01)

    run(scene)
    table.close()


def test_closing_ends_the_thinking():
    async def scene() -> None:
        table = PlayTable(Game(players=2, seed=7, first=1), bots={1: Slow()})
        await asyncio.sleep(0.05)
        table.close()

    run(scene)  # which sees that no task is left


def test_a_bot_that_fails_says_so_and_the_game_can_be_taken_back():
    def broken(view: View, rng: Random) -> Decision:
        raise RuntimeError("out of ideas")

    table = PlayTable(Game(players=2, seed=7), bots={1: broken})
    table.decide(options(table)[0])
    Hands(table.board).press("b")
    assert "out of ideas (RuntimeError)" in table.said
    table.undo()
    assert table.choosing is not None
    table.close()


def test_a_bot_that_decides_what_is_not_legal_says_so():
    table = PlayTable(
        Game(players=2, seed=7, first=1), bots={1: lambda view, rng: Act((0, 1), 0, 1)}
    )
    assert IllegalDecision.__name__ in table.said
    assert len(table.play.record) == 0
    table.close()


# Together -----------------------------------------------------------------------------------


def hidden_from_all(table: PlayTable) -> bool:
    state = table.hands.state
    return all({*hand} <= {HIDDEN_WORKER} for hand in state.hands)


def test_hands_are_hidden_while_the_screen_is_passed_on():
    table = PlayTable(players=3, bots={}, seed=3)
    assert hidden_from_all(table)
    assert "Pass the screen on" in table.said
    for _ in range(12):
        assert table.choosing is None
        table.go()
        assert not hidden_from_all(table)
        while table.choosing is not None:
            Hands(table.board).press("n", "Enter")
        assert hidden_from_all(table)
        table.look(0)  # Nobody looks back while it is passed on: what was drawn is told there.
        assert table.shown.number == table.play.replay.last
    table.close()


def test_what_the_page_knows_while_the_screen_is_passed_on_names_no_tile_of_a_hand():
    table = PlayTable(players=2, bots={}, seed=3)
    table.go()
    while table.choosing is not None:
        Hands(table.board).press("n", "Enter")
    names = {tile.name for hand in table.play.state.hands for tile in hand}
    for widget in tree(table):
        if isinstance(widget, HTML):
            assert not any(name in widget.value for name in names), widget.value
    table.close()


# Around it ----------------------------------------------------------------------------------


def test_whoever_wants_hears_of_every_change(table: PlayTable):
    told: list[int] = []
    table.on_change(lambda: told.append(len(table.play.record)))
    Hands(table.board).press("n", "Enter", "b")
    assert told == sorted(told) and told[-1] == len(table.play.record)
    table.undo()
    assert told[-1] == len(table.play.record) == 1


def test_a_listener_that_fails_stops_nothing(table: PlayTable):
    def fail() -> None:
        raise RuntimeError("no room")

    table.on_change(fail)
    table.decide(options(table)[0])
    assert len(table.play.record) == 1


def test_another_game_can_begin_at_the_same_table(table: PlayTable):
    game = Game(players=4, seed=1, modules=["huts"], names=["A", "B", "C", "D"])
    table.begin(Play(game, {}, open_hands=True))
    assert any(told.startswith("D (Yellow) has 0 gold") for told in table.villages.sentences)
    assert table.open_hands
    assert table.said.startswith("Where do you place")


def test_look_back_branch_and_return(table: PlayTable):
    Hands(table.board).press("n", "Enter", "b")
    game = table.play
    Hands(table.board).press("[", "[", "w")
    assert table.trunk == [game] and table.play is not game
    assert table.play.since < len(game.record)
    Hands(table.board).press("m")
    assert table.play is game and table.trunk == []


def test_switches_hold_for_the_play(table: PlayTable):
    table.obvious = True
    assert table.play.obvious
    table.teaching = False
    table.decide(options(table)[0])
    assert table.play.no_undo is None or not table.play.teaching


def test_a_part_of_others_takes_the_place_of_the_panel_and_gives_it_back(table: PlayTable):
    part, own = HTML(), table.panel.children
    table.lend(part, wide=True)
    assert table.panel.children == (part,)
    assert table.villages.layout.display == "none"
    table.lend(None)
    assert table.panel.children == own
    assert table.villages.layout.display == ""
    part.close()


def test_on_from_any_moment_of_a_game_which_stays_as_it_is():
    game = Game.demo("two-players")
    before = len(game)
    table = PlayTable(game.at(turn=8), bots={0: "greedy"})
    assert (table.play.state.turn, table.play.decider) == (8, 1)
    table.decide(legal(table.play.state)[0])
    assert len(game) == before
    table.close()


def test_what_it_does_not_know_is_refused_in_a_sentence():
    with pytest.raises(RefusedTrait, match="A play table has no 'seed'"):
        PlayTable(Game(seed=1), seed=2)
