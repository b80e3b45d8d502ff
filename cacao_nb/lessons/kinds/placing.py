"""Questions about placing: where a worker tile may go, where not, and why not."""

from __future__ import annotations

from collections.abc import Iterator

from cacao_nb.explain import explain_why_not
from cacao_nb.lessons.door import DOOR
from cacao_nb.lessons.kinds.moving import best_lay
from cacao_nb.lessons.kinds.naming import (
    SquareName,
    is_called,
    jungle_beside,
    nearest,
    refusal,
    some,
    squares_of,
    tile_word,
    tiles_in_words,
    touched_in_words,
)
from cacao_nb.lessons.subject import Asked, Remark, Subject
from cacao_nb.messages import Listed, Message
from cacao_nb.rules.decisions import Overbuild, Place
from cacao_nb.rules.legality import overbuild_cost
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.squares import Square, is_jungle_space
from cacao_nb.rules.state import PLACE, State
from cacao_nb.rules.tiles import HIDDEN_WORKER, W1111, JungleTile, PlacedTile, WorkerTile


def place_where(subject: Subject) -> Asked:
    """A square where a worker tile may go."""
    subject.must_be(PLACE)
    state = subject.state
    answers = some(state.frontier)
    return Asked(
        prompt=Message("ask.place_where", owner=colour_name(state.active)),
        answers=answers,
        look=Message("look.around", space=nearest(answers[0], state.jungle)),
        think=Message("think.place_where"),
        because=lambda: [Message("because.place_where", squares=Listed(answers), rule="P1")],
        options=squares_of(state),
        remark=lambda square: _placing(state, square),
        squares=answers,
    )


def place_not(subject: Subject) -> Asked:
    """A free worker square where none may go."""
    subject.must_be(PLACE)
    state = subject.state
    options = squares_of(state)

    def refused(square: Square) -> bool:
        taken = square in state.workers or is_jungle_space(square)
        return not taken and refusal(state, Place(_tile(state), 0, square)) is not None

    # A small board may show none; there is always one farther out, and it is as right.
    shown = [square for _, square in options if refused(square)]
    answers = some(shown or [_far(state)])
    return Asked(
        prompt=Message("ask.place_not", owner=colour_name(state.active)),
        answers=answers,
        look=Message("look.row", row=answers[0][1]),
        think=Message("think.place_not"),
        because=lambda: explain_why_not(state, Place(_tile(state), 0, answers[0])),
        options=options,
        remark=lambda square: _not_placing(state, square),
        accepts=refused,
        squares=answers,
    )


def touches(subject: Subject, *, tiles: tuple[str, ...]) -> Asked:
    """A free square that touches tiles of given kinds."""
    subject.must_be(PLACE)
    state = subject.state

    def fits(square: Square) -> bool:
        near = jungle_beside(state, square)
        return all(any(is_called(tile, word) for tile in near) for word in tiles)

    def remark(square: Square) -> object:
        refused = refusal(state, Place(_tile(state), 0, square))
        if refused or fits(square):
            return refused or _beside(state, square)
        near = jungle_beside(state, square)
        missing = [word for word in tiles if not any(is_called(tile, word) for tile in near)]
        missed = Message("missed.tiles", tiles=Listed(map(tile_word, missing)))
        return Remark((_beside(state, square),), missed, "A1")

    answers = some(square for square in state.frontier if fits(square))
    wanted = Listed(tile_word(word) for word in tiles)
    return Asked(
        prompt=Message("ask.touches", tiles=wanted),
        answers=answers,
        look=Message("look.row", row=answers[0][1]),
        think=Message("think.touches"),
        because=lambda: [_beside(state, square) for square in answers],
        options=squares_of(state),
        remark=remark,
        squares=answers,
    )


def find_tile(subject: Subject, *, tile: str, seat: int | None = None) -> Asked:
    """A tile of a kind, perhaps one of a player's."""
    state = subject.state
    lying: dict[Square, JungleTile | PlacedTile] = {**state.jungle, **state.workers}
    answers = some(
        square
        for square, one in lying.items()
        if is_called(one, tile)
        and (seat is None or square not in state.workers or state.workers[square].owner == seat)
    )
    word = tile_word(tile)
    asked = (
        Message("ask.find_tile", tile=word)
        if seat is None
        else Message("ask.find_own_tile", tile=word, owner=colour_name(seat))
    )
    return Asked(
        prompt=asked,
        answers=answers,
        look=Message("look.row", row=answers[0][1]),
        think=Message("think.find_tile", tile=word),
        because=lambda: [Message("because.find_tile", tile=word, squares=Listed(answers))],
        options=squares_of(state),
        remark=lambda square: None if square in answers else _found(state, square, word),
        squares=answers,
    )


def _found(state: State, square: Square, word: object) -> Remark:
    """What lies on a square where another tile was looked for."""
    if square in state.jungle or square in state.workers:
        lies = Message("remark.lies_there", what=SquareName(state, square))
    else:
        lies = Message("remark.nothing_there", square=square)
    return Remark((lies,), Message("missed.find_tile", tile=word), "P2")


def overbuild_where(subject: Subject) -> Asked:
    """A worker tile that may be overbuilt."""
    subject.must_be(PLACE)
    state = subject.state
    tile = _tile(state)
    own = [one for one, placed in state.workers.items() if placed.owner == state.active]
    answers = some(one for one in own if refusal(state, Overbuild(tile, 0, one)) is None)
    return Asked(
        prompt=Message("ask.overbuild_where", owner=colour_name(state.active)),
        answers=answers,
        look=Message("look.own_tiles", owner=colour_name(state.active)),
        think=Message("think.overbuild_where"),
        because=lambda: [
            *_why_overbuild(state),
            Message(
                "because.overbuild_where",
                owner=colour_name(state.active),
                squares=Listed(answers),
                rule="O4",
            ),
        ],
        options=squares_of(state),
        remark=lambda square: refusal(state, Overbuild(tile, 0, square)),
        move=lambda square: best_lay(state, square),
        squares=answers,
    )


def _why_overbuild(state: State) -> Iterator[Message]:
    """Why the player on turn may overbuild: the jungle tiles, and the sun tokens.

    What a module of somebody's own has made possible is not told: nobody here knows why.
    """
    seat, parts = state.active, list(DOOR.of(state.rules.modules))
    of_modules = list(filter(None, (part.jungle_gone(state, seat) for part in parts)))
    if of_modules:
        yield of_modules[0]
    elif not (state.display or state.pile):
        yield Message("because.overbuild_jungle", rule="O1")
    if overbuild_cost(state, seat):
        suns = state.suns[seat]
        yield Message("because.overbuild_sun", owner=colour_name(seat), suns=suns, rule="O2")
    else:
        yield from filter(None, (part.no_sun(state, seat) for part in parts))


def _tile(state: State) -> WorkerTile:
    """A tile to try; whatever is hidden could be a 1-1-1-1."""
    hand = [tile for tile in state.hands[state.active] if tile is not HIDDEN_WORKER]
    return hand[0] if hand else W1111


def _far(state: State) -> Square:
    """An empty worker square three columns east of every tile."""
    x, y = max([*state.jungle, *state.workers])
    return (x + 3, y) if (x + 3 + y) % 2 else (x + 4, y)


def _beside(state: State, square: Square) -> Message:
    tiles = tiles_in_words(jungle_beside(state, square))
    return Message("remark.beside", square=square, tiles=tiles)


def _placing(state: State, square: Square) -> object:
    """Why a worker tile may not go there or, if it may, what it would touch."""
    return refusal(state, Place(_tile(state), 0, square)) or _beside(state, square)


def _not_placing(state: State, square: Square) -> object:
    if square not in state.workers and is_jungle_space(square):
        return Message("refused.jungle_space", square=square)
    refused = refusal(state, Place(_tile(state), 0, square))
    touched = touched_in_words(state, square)
    return refused or Message("remark.may_place", square=square, tiles=touched)
