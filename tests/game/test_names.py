"""What people call the players stands wherever players are named, beside the colour."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import pytest

from cacao_nb import (
    DONE,
    PASS,
    Game,
    IllegalDecision,
    describe,
    ledger,
    question,
    score,
    why_not,
)
from cacao_nb.explain import explain_position, explain_temples, explain_turn
from cacao_nb.game.replay import Replay

NAMES = ("Anna", "Bo & Co", "<i>Carl</i>", "Dora")
COLOURS = ("Red", "Purple", "White", "Yellow")

#: A colour that stands without the name of its player.
ALONE = re.compile(
    "|".join(
        rf"(?<!{re.escape(name)} \(){colour}\b"
        for name, colour in zip(NAMES, COLOURS, strict=True)
    )
)


def named(demo: str) -> Game:
    """A demo whose players have names, without what its author has written."""
    game = Game.demo(demo)
    game.record.names, game.record.notes = NAMES[: game.players], ()
    game.record.title = ""
    return game


def said(game: Game) -> Iterator[str]:
    """All that is said of a game and of some of its positions, turns and events."""
    yield repr(game)
    yield str(game.ledger())
    yield game.ledger()._repr_html_()
    for turn in game.turns[::5]:
        yield from (repr(turn), str(turn.explain()), turn.caption, turn.picture().svg)
        yield from (event.explain() for event in turn.events())
    for position in [*list(game)[:: len(game) // 7], game.position]:
        seen = position.seen_by(position.active)
        for one in (position, seen):
            yield from (repr(one), str(one), one.describe(), str(one.explain()))
            yield one.explain()._repr_html_()
            yield one.picture().svg
            for seat in range(one.players):
                yield from (repr(one.hand(seat)), repr(one.village(seat)))
                yield from (one.hand(seat).picture().svg, one.village(seat).picture().svg)
        yield from (repr(position.score), position.score.picture().svg)
        yield from (str(tile) for tile in map(position.tile, position.state.workers))
        for decision in position.legal[:1]:
            yield str(position.explain(decision))
            yield position.explain(decision)._repr_html_()
        yield from (str(reason) for reason in position.why_not(PASS))
        yield str(position.explain(DONE))


@pytest.mark.parametrize("demo", ["four-players", "diamante", "chocolatl"])
def test_no_colour_stands_without_the_name_of_its_player(demo: str) -> None:
    told = [unescape(unescape(text)) for text in said(named(demo))]
    assert [text for text in told if ALONE.search(text)] == []
    assert sum("Anna (Red)" in text for text in told) > 50


def test_a_page_names_the_players_and_escapes_them() -> None:
    page = named("four-players").page()
    assert "<i>Carl" not in page
    text = unescape(re.sub(r"(?s)<(script|style).*?</\1>|class=\"[^\"]*\"", "", page))
    assert ALONE.findall(text) == []
    assert text.count("<i>Carl</i> (White)") > 50


def test_whoever_is_handed_a_game_or_a_position_calls_the_players_by_their_names() -> None:
    game = named("four-players")
    position = game.position
    for text in (
        *(describe(game), describe(position), str(explain_position(game))),
        *(str(explain_temples(position)), str(explain_turn(game, 1)), str(ledger(game))),
        *(question(game, "total", seat=0).prompt, question(position, "total", seat=0).prompt),
    ):
        assert "Anna (Red)" in text and not ALONE.search(text)
    assert describe(position.state) != describe(position)
    assert score(game) == score(position) == position.score


def test_a_refusal_names_them() -> None:
    game = Game(players=2, seed=7, names=["Anna", "Bo"])
    with pytest.raises(IllegalDecision, match=r"^Anna \(Red\) first has to place"):
        game.play(DONE)
    (reason, *_) = why_not(game, DONE)
    assert str(reason).startswith("Anna (Red) first")


def test_games_of_other_names_do_not_get_in_each_others_way() -> None:
    one, other, bare = (
        Game(players=2, seed=7, names=names) for names in (("Anna", "Bo"), ("Carl", "Dora"), ())
    )
    reasons = [why_not(game, DONE)[0] for game in (one, other, bare)]
    told = [game.position.explain() for game in (one, other, bare)]
    squares = [Replay(game) for game in (one, other, bare)]
    for number, name in enumerate(("Anna (Red)", "Carl (Red)", "Red")):
        assert str(reasons[number]).startswith(f"{name} first")
        assert f"It is {name}'s turn" in str(told[number])
        assert squares[number].at(0).head == f"Turn 1 of 22 · {name} begins"
    for game in (one, other, bare):
        game.play(game.position.legal[0])
    ((square, _),) = one.state.workers.items()
    assert [str(game.position.tile(square)) for game in (one, other, bare)] == [
        f"{name}, worker tile 1-1-1-1" for name in ("Anna (Red)", "Carl (Red)", "Red")
    ]
    titles = [game.position.picture(board_only=True).description for game in (one, other, bare)]
    assert len(set(titles)) == 3


def test_a_name_that_is_the_colour_is_not_said_twice() -> None:
    game = Game(players=2, seed=7, names=["Red", ""])
    assert "clockwise Red and Purple;" in game.position.describe()
