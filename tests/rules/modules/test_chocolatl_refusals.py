"""Every sentence that refuses a decision of Chocolatl, and that nothing else is refused."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

import cacao_nb.messages
from cacao_nb.rules import (
    LEAVE_EMPTY,
    NO_HUT,
    PILE,
    Act,
    BuyHut,
    Decision,
    Fill,
    MapFill,
    Overbuild,
    Place,
    Sell,
    State,
    apply,
    legal,
    new_game,
    why_not,
)
from cacao_nb.rules.modules.hut_functions import HUTS
from cacao_nb.rules.rulebook import RULE_IDS
from cacao_nb.rules.squares import Square
from tests.rules.answers import refused
from tests.rules.modules.hut_positions import THREE_WEST, with_huts
from tests.rules.modules.map_positions import AT_1_0, ONES, RED, with_map
from tests.rules.positions import play, table

N, E, S, W = range(4)


def filling(**more: object) -> State:
    """Red has to fill (2, 0)."""
    state = with_map(**more)  # type: ignore[arg-type]
    play(state, AT_1_0)
    return state


def late(**more: object) -> State:
    """Red may overbuild (1, 0) when enough jungle tiles are gone."""
    return with_map(workers={(1, 0): RED}, suns=[1], **more)  # type: ignore[arg-type]


def acting(tile: str) -> State:
    """Red's three workers look west at a tile; there are a cacao, a bar and a water field."""
    state = table(
        jungle={(0, 0): tile},
        hand=["3-0-0-1"],
        cacao=[1],
        water=[1],
        modules=["irrigation", "chocolate"],
        kept={"chocolate": {"bars": [1, 0]}},
    )
    play(state, THREE_WEST)
    return state


def buying() -> State:
    """Red, who has 7 gold and owns the hermit, may buy the trader."""
    state = with_huts(red=["hermit"], market=["trader", "hermit", "chief"], gold=[7])
    play(state, AT_1_0)
    return state


#: (message, rule, position, decision, sentence)
CASES: list[tuple[str, str, Callable[[], State], Decision, str]] = [
    (
        "no_token",
        "M3",
        lambda: filling(tokens=[0, 2]),
        MapFill((2, 0), "temple"),
        "There is no map token left to buy a tile with.",
    ),
    (
        "not_on_map",
        "M3",
        filling,
        MapFill((2, 0), "water"),
        "No water lies on the map board, where these lie: temple and gold mine 1.",
    ),
    (
        "not_on_map",
        "M3",
        lambda: filling(board=["temple"]),
        MapFill((2, 0), "water"),
        "No water lies on the map board, where this lies: temple.",
    ),
    (
        "not_to_fill",
        "F1",
        filling,
        MapFill((4, 0), "temple"),
        "(4, 0) does not have to be filled now; to be filled: (2, 0).",
    ),
    (
        "must_fill",
        "M5",
        filling,
        LEAVE_EMPTY,
        "There are tiles in the display or in the pile: every space has to be filled.",
    ),
    (
        "map_left",
        "M10",
        lambda: late(display=["water", "water"], pile=["water"]),
        Overbuild(ONES, 0, (1, 0)),
        (
            "There are still 5 jungle tiles to come; "
            "overbuilding needs the pile, the map board and the display empty."
        ),
    ),
    (
        "pile_left",
        "M11",
        lambda: late(pile=["water"], overbuild_early=True),
        Overbuild(ONES, 0, (1, 0)),
        "There is still 1 jungle tile in the pile; overbuilding needs the pile empty.",
    ),
    (
        "able",
        "I4",
        lambda: acting("irrigation"),
        Act((1, 0), W, 2),
        "Of the west edge of (1, 0), 1 worker can act at the irrigation now, not 2.",
    ),
    (
        "able",
        "C3",
        lambda: acting("kitchen"),
        Act((1, 0), W, 3),
        "Of the west edge of (1, 0), 1 worker can act at the kitchen now, not 3.",
    ),
    (
        "sell",
        "C4",
        lambda: acting("chocolate market"),
        Sell((1, 0), W, 2, 0),
        "Red has 1 cacao and 1 bar, too few for this sale.",
    ),
    (
        "workers",
        "A5",
        lambda: acting("chocolate market"),
        Sell((1, 0), W, 2, 2),
        "The west edge of (1, 0) has 3 workers, not 4.",
    ),
    (
        "other_act",
        "A5",
        lambda: acting("chocolate market"),
        Act((1, 0), W, 1),
        (
            "Workers do not act in this way at the chocolate market "
            "beside the west edge of (1, 0)."
        ),
    ),
    (
        "asked_hut",
        "U2",
        buying,
        Place(ONES, 0, (0, 1)),
        "Red first has to say whether to buy a hut.",
    ),
    (
        "hut_owned",
        "U3",
        buying,
        BuyHut("hermit"),
        "Red owns the hermit already, and nobody owns two of one function.",
    ),
    ("hut_gone", "U1", buying, BuyHut("market crier"), "The market crier is not for sale."),
    (
        "hut_cost",
        "U2",
        buying,
        BuyHut("chief"),
        "The chief costs 24 gold; Red has 7.",
    ),
    ("other", "A8", filling, NO_HUT, "This is not possible now."),
    (
        "map_empty",
        "M3",
        lambda: filling(board=()),
        MapFill((2, 0), "water"),
        "No tile lies on the map board.",
    ),
]


@pytest.mark.parametrize(
    ("message", "rule", "position", "decision", "sentence"),
    [
        pytest.param(*case, marks=pytest.mark.rule(case[1]), id=f"{case[0]}-{number}")
        for number, case in enumerate(CASES)
    ],
)
def test_a_refusal_says_why_and_changes_nothing(
    message: str, rule: str, position: Callable[[], State], decision: Decision, sentence: str
) -> None:
    first = refused(position(), decision)[0]
    assert (first.message.id, first.rule, str(first)) == (f"refused.{message}", rule, sentence)


def test_every_refusal_of_these_modules_is_shown_here() -> None:
    folder = Path(cacao_nb.messages.__file__).parent / "catalogue"
    catalogue = tomllib.loads((folder / "modules.en.toml").read_text(encoding="utf-8"))
    of_gem_mines = {"gems", "mine_display", "mine_map"}
    assert set(catalogue["refused"]) - of_gem_mines <= {case[0] for case in CASES}


@pytest.mark.rule("M3")
def test_all_reasons_against_a_purchase_are_given() -> None:
    state = filling(tokens=[0, 2])
    reasons = refused(state, MapFill((4, 0), "water"))
    assert [one.message.id for one in reasons] == [
        "refused.not_to_fill",
        "refused.no_token",
        "refused.not_on_map",
    ]


# ---------------------------------------------------------------------------- and no others


def any_decision(state: State, rng: random.Random) -> Decision:
    """Any decision about these modules, on or around the board."""
    x, y = rng.choice([*state.workers, *state.jungle])
    square: Square = (x + rng.randint(-1, 1), y + rng.randint(-1, 1))
    tiles = [*state.rules.box.jungle, PILE]
    cacao = rng.randrange(4)
    match rng.randrange(6):
        case 0:
            return MapFill(rng.choice([square, *state.spaces]), rng.choice(tiles))
        case 1:
            return Fill(rng.choice([square, *state.spaces]), rng.choice(tiles))
        case 2:
            return rng.choice([LEAVE_EMPTY, NO_HUT])
        case 3:
            return BuyHut(rng.choice([*HUTS]))
        case 4:
            return Sell(square, rng.randrange(4), cacao, rng.randint(cacao == 0, 4 - cacao))
        case _:
            return Act(square, rng.randrange(4), rng.randint(1, 4))


@pytest.mark.rule("M3")
@pytest.mark.rule("C4")
@pytest.mark.rule("U2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_decision_has_reasons_against_it_exactly_when_it_is_not_legal(players: int) -> None:
    rng = random.Random(players)
    state = new_game(players, players, modules=["map", "irrigation", "chocolate", "huts"])
    while options := legal(state):
        assert len(set(options)) == len(options)
        assert all(why_not(state, decision) == () for decision in options)
        others = [any_decision(state, rng) for _ in range(80)]
        wrong = [decision for decision in others if decision not in options]
        for decision in wrong:
            reasons = why_not(state, decision)
            assert reasons, f"{decision} is not legal, and nothing says why"
            assert all(reason.rule in RULE_IDS and str(reason) for reason in reasons)
        for decision in wrong[:4]:
            refused(state, decision)
        kind = rng.choice(sorted({type(option).__name__ for option in options}))
        apply(state, rng.choice([one for one in options if type(one).__name__ == kind]))
