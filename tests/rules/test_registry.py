"""Modules of one's own come and go, and leave everything else as it was."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from cacao_nb.messages import PSEUDO, use_language
from cacao_nb.rules import (
    BadSetup,
    BadState,
    JungleTile,
    Kept,
    Module,
    Overbuild,
    State,
    WorkerTile,
    all_modules,
    apply,
    legal,
    new_game,
    register,
    ruleset,
    unregister,
    why_not,
)
from cacao_nb.rules import events as ev
from cacao_nb.rules.modules.chocolate import KITCHEN
from cacao_nb.rules.modules.huts import BOUGHT, Huts
from cacao_nb.rules.registry import module_tiles
from cacao_nb.rules.tiles import TEMPLE, WATER, jungle_tile, worker_tile
from tests.rules.positions import table, tile

PUBLISHED = dict(all_modules())
FIELDS = dict(ev.MODULE_FIELDS)
TILES = module_tiles()


class Own(Module):
    """A module of one's own, as a test wants it."""

    name = "own"

    def __init__(self, **parts: Any) -> None:
        vars(self).update(parts)


class Dealing(Own):
    """One that deals something."""

    def deal(self, players: int, rng: Random) -> tuple[str, ...]:
        return ("word",)


class OwnHuts(Huts):
    """Stands in for the module of the box."""


@pytest.fixture(autouse=True)
def _as_it_was() -> Iterator[None]:
    """Whatever a test registers is gone after it, and all of the boxes is back."""
    yield
    for name, module in [*all_modules().items()]:
        if module is not PUBLISHED.get(name):
            unregister(name)
    assert all_modules() == PUBLISHED and list(all_modules()) == list(PUBLISHED)
    assert ev.MODULE_FIELDS.items() >= FIELDS.items() and module_tiles() == TILES
    for event in ev.MODULE_FIELDS.keys() - FIELDS.keys():
        del ev.MODULE_FIELDS[event]


def refused(module: Any) -> str:
    """Why a module cannot be registered; nothing of it is there afterwards."""
    before = dict(all_modules()), dict(ev.MODULE_FIELDS), module_tiles()
    with pytest.raises(BadSetup) as caught:
        register(module)
    assert (dict(all_modules()), dict(ev.MODULE_FIELDS), module_tiles()) == before
    return str(caught.value)


# ---------------------------------------------------------------------------- events


@pytest.mark.parametrize("event", [ev.PLACED, BOUGHT])
def test_an_event_that_there_is_already_is_refused(event: str) -> None:
    assert refused(Own(events={event: ("seat", "mood")})) == (
        f"There are events '{event}' already; a module's events need names of their own."
    )


def test_two_modules_of_ones_own_tell_different_events() -> None:
    register(Own(events={"sang": ("seat",)}))
    assert "'sang'" in refused(Own(name="other", events={"sang": ("seat",)}))
    register(Own(events={"sang": ("seat", "song")}))  # a cell that is run again
    assert ev.MODULE_FIELDS["sang"] == ("seat", "song")


def test_the_events_of_games_that_go_on_can_be_read() -> None:
    register(Own(events={"sang": ("seat",)}))
    unregister("own")
    assert [event.seat for event in ev.read([("sang", 1)])] == [1]


# ---------------------------------------------------------------------------- going


def test_a_tile_of_a_box_stays_when_a_module_that_uses_it_goes() -> None:
    register(Own(tiles=(KITCHEN,)))
    unregister("own")
    assert jungle_tile("kitchen") is KITCHEN


def test_its_own_tiles_go_with_it() -> None:
    register(Own(tiles=(JungleTile("harbour", "harbour"),)))
    assert jungle_tile("harbour") is not None
    unregister("own")
    assert jungle_tile("harbour") is None


def test_a_tile_stays_as_long_as_one_module_brings_it() -> None:
    harbour = JungleTile("harbour", "harbour")
    register(Own(tiles=(harbour,)))
    register(Own(name="other", tiles=(harbour,)))
    unregister("own")
    assert jungle_tile("harbour") is harbour


def test_a_module_of_a_box_is_back_when_its_stand_in_goes() -> None:
    own = OwnHuts()
    register(own)
    assert all_modules()["huts"] is own and list(all_modules()) == list(PUBLISHED)
    rules = ruleset(2, ["huts"])
    unregister("huts")
    assert all_modules()["huts"] is PUBLISHED["huts"] and ruleset(2, ["huts"]) is not rules


def test_a_stand_in_may_not_tell_the_events_of_the_box_in_another_form() -> None:
    assert "'bought'" in refused(Own(name="huts", events={BOUGHT: ("seat",)}))


def test_games_with_what_was_replaced_are_still_read() -> None:
    register(Own(name="chocolate"))
    register(Own(name="huts"))
    assert jungle_tile("kitchen") is KITCHEN
    assert ev.MODULE_FIELDS[BOUGHT] == FIELDS[BOUGHT]


def test_a_module_of_a_box_cannot_go() -> None:
    with pytest.raises(BadSetup) as caught:
        unregister("huts")
    assert str(caught.value) == (
        "The module 'huts' belongs to a box and stays; only one's own can be unregistered."
    )


@pytest.mark.parametrize("name", ["nothing", ["huts"], None])
def test_what_is_not_there_cannot_go(name: Any) -> None:
    register(Own())
    with pytest.raises(BadSetup) as caught:
        unregister(name)
    assert str(caught.value) == (
        f"There is no module {name!r} of one's own to unregister; there are own."
    )


# ---------------------------------------------------------------------------- coming

LONG = "x" * 41


@pytest.mark.parametrize(
    ("module", "sentence"),
    [
        (Own, "A module is registered as Own(), not as the class Own."),
        ("own", "Only an instance of a subclass of Module can be registered, not 'own'."),
        (Own(name=""), "The name of a module is a text of 1 to 40 letters, not ''."),
        (Own(name=5), "The name of a module is a text of 1 to 40 letters, not 5."),
        (
            Own(name=LONG),
            f"The name of a module is a text of 1 to 40 letters, not '{LONG}'.",
        ),
        (
            Dealing(name="jungle"),
            (
                "A module that deals something cannot be called 'jungle': "
                "a part of every saved deal is."
            ),
        ),
        (
            Dealing(name="workers"),
            (
                "A module that deals something cannot be called 'workers': "
                "a part of every saved deal is."
            ),
        ),
        (
            Own(options=("mood",)),
            (
                "The module 'own' has options, and needs a choice of its own "
                "that checks what is chosen."
            ),
        ),
        (
            Own(tiles=TEMPLE),
            (
                "The tiles of a module are a tuple of worker and jungle tiles, "
                "not JungleTile('temple', 'temple', 0)."
            ),
        ),
        (
            Own(tiles=("temple",)),
            "The tiles of a module are a tuple of worker and jungle tiles, not 'temple'.",
        ),
        (
            Own(tiles=(JungleTile(LONG, "x"),)),
            f"The name of a tile is a text of 1 to 40 letters, not '{LONG}'.",
        ),
        (
            Own(tiles=(WorkerTile("five", (5, 0, 0, 0)),)),
            "An edge has 0 to 4 workers; the tile 'five' has (5, 0, 0, 0).",
        ),
    ],
)
def test_what_no_game_could_use_is_refused(module: Any, sentence: str) -> None:
    assert refused(module) == sentence


@pytest.mark.parametrize(
    "other",
    [
        JungleTile("water", "well", 3),
        JungleTile("kitchen", "kitchen", 9),
        JungleTile("pile", "heap"),
        JungleTile("hidden", "grotto"),
        WorkerTile("1-1-1-1", (1, 1, 1, 2)),
        WorkerTile("water", (1, 1, 1, 2)),
    ],
    ids=repr,
)
def test_a_tile_with_the_name_of_another_is_refused(other: Any) -> None:
    assert refused(Own(tiles=(other,))) == (
        f"There is another tile '{other.name}' already; "
        "a module's tiles need names of their own."
    )


def test_two_tiles_of_one_module_have_two_names() -> None:
    both = (JungleTile("bay", "bay", 1), JungleTile("bay", "bay", 2))
    assert "another tile 'bay'" in refused(Own(tiles=both))


def test_what_is_just_within_bounds_is_accepted() -> None:
    four = WorkerTile("four", (4, 0, 4, 0))
    register(Own(name="x" * 40, tiles=(WATER, four)))
    register(Own(name="jungle"))  # it deals nothing
    assert worker_tile("four") is four and new_game(2, modules=["jungle"]).players == 2


def test_a_tile_can_be_changed_by_running_the_cell_again() -> None:
    for value in (1, 2):
        register(Own(tiles=(JungleTile("bay", "bay", value),)))
    assert jungle_tile("bay") is JungleTile("bay", "bay", 2)


def test_reasons_are_told_in_every_language() -> None:
    before = use_language(PSEUDO)
    try:
        assert "module" not in refused(Own(name=""))
    finally:
        use_language(before)


# ---------------------------------------------------------------------------- what it keeps


def test_what_is_kept_has_to_be_named() -> None:
    with pytest.raises(BadSetup) as caught:

        class KeptNowhere(Kept):
            def __init__(self, jars: int) -> None:
                self.jars = jars

    assert str(caught.value) == (
        "KeptNowhere has to name all that it keeps in __slots__ of its own: "
        "anything else is lost when a state is copied."
    )


class KeptJars(Kept):
    """One thing, named without a tuple around it."""

    __slots__ = "jars"
    jars: list[int]


class KeptMore(KeptJars):
    """One thing more than the class above it."""

    __slots__ = ("lids",)
    lids: int


def test_what_the_class_above_keeps_is_copied_and_compared_as_well() -> None:
    one = KeptMore()
    one.jars, one.lids = [1, 2], 3
    other = one.copy()
    assert other == one and other.jars is not one.jars
    assert other.to_dict() == {"jars": [1, 2], "lids": 3}
    other.jars[0] = 5
    assert other != one and repr(one) == "KeptMore(jars=[1, 2], lids=3)"


class KeepingJars(Own):
    """Keeps jars, and cannot read them."""

    def fresh(self, state: State, dealt: tuple[str, ...]) -> Kept:
        kept = KeptJars()
        kept.jars = [0] * state.players
        return kept


def test_a_module_that_cannot_read_what_it_keeps_says_so() -> None:
    register(KeepingJars())
    data = new_game(2, modules=["own"]).to_dict()
    with pytest.raises(BadState) as caught:
        State.from_dict(data)
    assert str(caught.value) == (
        "What the module own keeps cannot be read: it has no from_dict of its own."
    )


class Trusting(KeepingJars):
    """Fails in a way of its own."""

    def from_dict(self, state: State, read: Any) -> Kept:
        raise ZeroDivisionError


def test_a_module_that_fails_at_reading_is_the_data_s_fault() -> None:
    register(Trusting())
    with pytest.raises(BadState, match="own"):
        State.from_dict(new_game(2, modules=["own"]).to_dict())


# ---------------------------------------------------------------------------- in games


class AlwaysGone(Own):
    """Overbuilding needs no empty pile."""

    def jungle_gone(self, state: State, gone: bool) -> bool:
        return True


def test_overbuilding_is_listed_as_soon_as_a_module_allows_it() -> None:
    register(AlwaysGone())
    state = table(workers={(1, 0): tile("red", "1-1-1-1")}, suns=(1,), modules=["own"])
    decision = Overbuild("1-1-1-1", 0, (1, 0))
    assert state.pile and state.display and why_not(state, decision) == ()
    assert decision in legal(state)
    apply(state, decision)
    assert state.suns == [0, 0]


@pytest.mark.parametrize("modules", [5, True, 2.5, len])
def test_modules_that_are_no_list_are_refused(modules: Any) -> None:
    with pytest.raises(BadSetup, match="The modules of a game are a list of their names, not"):
        new_game(2, modules=modules)
