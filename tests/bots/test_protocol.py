"""Anything that decides from a view is a bot; what is none is refused in a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from cacao_nb.bots import (
    BOTS,
    BadBot,
    Search,
    Thinker,
    Thought,
    bot_name,
    find_bot,
    greedy,
    play_out,
    stream,
    thoughts,
)
from cacao_nb.game import Game
from cacao_nb.record import Record
from cacao_nb.rules import DONE, Decision, View, legal, new_game


def first(view: View, rng: Random) -> Decision:
    return legal(view)[0]


class Last:
    """Decides by being called."""

    def __call__(self, view: View, rng: Random) -> Decision:
        return legal(view)[-1]


class Aloud:
    """Thinks, and does nothing else."""

    def think(self, view: View, rng: Random) -> Iterator[tuple[Decision, float]]:
        options = legal(view)
        yield options[-1], 0.5
        yield options[0], 1.0


class Mute(Thinker):
    """Has no thought."""

    def think(self, view: View, rng: Random) -> Iterator[Thought]:
        return iter(())


@pytest.mark.parametrize("bot", [first, Last(), Last, Aloud(), Aloud, "search:8", Search(8)])
def test_functions_objects_classes_and_names_are_bots(bot: Any) -> None:
    game = Game.simulate([bot, "random"], seed=3)
    assert game.is_over
    assert game == Game.simulate([bot, "random"], seed=3)


def test_who_thinks_decides_by_the_last_thought() -> None:
    assert Game.simulate([Aloud, "random"], seed=5) == Game.simulate([first, "random"], seed=5)


@pytest.mark.parametrize("name", ["greedy", "search:32", "medium"])
def test_every_bot_can_be_watched_thinking(name: str) -> None:
    view = new_game(2, seed=4).seen_by(0)
    heard = list(thoughts(name, view, Random(1)))
    progress = [thought.progress for thought in heard]
    assert progress == sorted(progress) and progress[-1] == 1
    assert all(thought.decision in legal(view) for thought in heard)
    assert heard[-1].decision is find_bot(name)(view, Random(1))


def test_thinking_can_be_stopped_with_the_best_so_far() -> None:
    view = new_game(2, seed=4).seen_by(0)
    thinking = thoughts("search:1000000", view, Random(1))
    some = [next(thinking) for _ in range(5)]
    thinking.close()
    assert some[-1].progress < 0.01 and some[-1].decision in legal(view)


def test_a_search_tells_what_its_choice_rests_on() -> None:
    view = new_game(2, seed=4).seen_by(0)
    *_, last = thoughts("search:64", view, Random(1))
    best, *others = last.judged
    assert best.decision is last.decision
    assert best.playouts >= max(one.playouts for one in others) > 0
    assert 0 <= best.wins <= 1 and best.error > 0
    assert 64 <= sum(one.playouts for one in last.judged) <= 64 * 1.5


def test_by_the_clock_a_search_keeps_to_its_time() -> None:
    from time import perf_counter

    view = new_game(2, seed=4).seen_by(0)
    begin = perf_counter()
    find_bot("search:0.05s")(view, Random(1))
    assert 0.05 <= perf_counter() - begin < 2


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        ("deep", r"There is no bot 'deep'; there are 'random', 'chaos', 'greedy', 'search', "),
        ("greedy:5", "There is no bot 'greedy:5'"),
        ("search:", "The budget of 'search:' is no number of playouts from 1 to 1000000"),
        ("search:-1s", "The budget of 'search:-1s' is no"),
        ("search:1e9s", "The budget of 'search:1e9s' is no"),
        ("search:0", "The budget of 'search:0' is no"),
        (7, "A bot is one of 'random', .*; 7 is none of these"),
        (None, "None is none of these"),
    ],
)
def test_what_is_no_bot_is_refused_in_a_sentence(bot: Any, sentence: str) -> None:
    with pytest.raises(BadBot, match=sentence):
        find_bot(bot)


@pytest.mark.parametrize("wrong", [None, "Place", DONE, 3])
def test_who_decides_what_is_not_possible_is_named_with_the_turn(wrong: Any) -> None:
    def stubborn(view: View, rng: Random) -> Any:
        return wrong if view.turn == 4 else greedy(view, rng)

    record = Record.deal(2, seed=3)
    with pytest.raises(BadBot, match=r"In turn 4 the bot 'stubborn' of Purple decided .*: "):
        play_out(record, [greedy, stubborn], bot_seed=1)
    assert record.turns_begun == 4 and not record.is_over


def test_who_has_no_thought_is_refused() -> None:
    with pytest.raises(BadBot, match="yields no thought"):
        Game.simulate([Mute, "random"])


def test_what_is_no_thought_is_refused() -> None:
    class Mumbler:
        def think(self, view: View, rng: Random) -> Iterator[str]:
            yield "hm"

    view = new_game(2, seed=4).seen_by(0)
    with pytest.raises(BadBot, match="yields 'hm' instead of a thought"):
        list(thoughts(Mumbler(), view, Random(1)))


def test_bots_have_names() -> None:
    assert [bot_name(bot) for bot in BOTS.values()][:3] == ["random", "chaos", "greedy"]
    assert bot_name(BOTS["easy"]) == "easy" and bot_name(Search(seconds=0.5)) == "search:0.5s"
    assert bot_name(Last()) == "Last" and bot_name(find_bot(Aloud)) == "Aloud"


def test_deal_and_bots_have_a_seed_each() -> None:
    seats = ["random", "greedy"]
    one, two = (Game.simulate(seats, seed=7, bot_seed=bots) for bots in (1, 2))
    assert one.record.dealt == two.record.dealt and one != two
    assert one == Game.simulate(seats, seed=7, bot_seed=1)
    other = Game.simulate(seats, seed=8, bot_seed=1)
    assert other.record.dealt != one.record.dealt


def test_each_seat_has_a_stream_of_its_own() -> None:
    """What one bot draws changes nothing for the other."""
    heard: list[list[float]] = []
    for other in (0, 3):

        def wasteful(view: View, rng: Random, draws: int = other) -> Decision:
            for _ in range(draws):
                rng.random()
            return first(view, rng)

        drawn: list[float] = []

        def noting(view: View, rng: Random, into: list[float] = drawn) -> Decision:
            into.append(rng.random())
            return first(view, rng)

        Game.simulate([wasteful, noting], seed=2)
        heard.append(drawn)
    assert heard[0] == heard[1]
    same = stream(2, 1)
    assert heard[0] == [same.random() for _ in heard[0]]


class Counting(Random):
    """Counts what is drawn."""

    drawn = 0

    def random(self) -> float:
        self.drawn += 1
        return super().random()


@pytest.mark.parametrize("name", ["random", "chaos", "greedy", "search:8"])
@pytest.mark.parametrize("modules", [(), ("huts", "map", "gem_mines")], ids=str)
def test_bots_draw_as_often_as_they_say(name: str, modules: tuple[str, ...]) -> None:
    from cacao_nb.rules import apply

    state = new_game(2, seed=6, modules=modules)
    for _ in range(40):
        rng, options, phase = Counting(1), legal(state), state.phase
        several = len(options) if len(options) > 1 and phase in ("place", "fill") else 0
        says = {
            "random": 0 if phase == "act" else 1,
            "chaos": 1,
            "greedy": several,
            "search:8": min(1, several) if phase == "place" else several,
        }
        decision = find_bot(name)(state.seen_by(state.decider), rng)
        assert rng.drawn == says[name]
        apply(state, decision)
