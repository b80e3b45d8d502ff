"""The engine in the words of the reference: decisions, the table, the score sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from cacao_nb import rules
from tests.rules import reference
from tests.rules.reference import Decision, Table, carry_out, options


def as_tuple(decision: rules.Decision) -> Decision:
    """Return a decision of the engine as a plain tuple."""
    one: Any = decision
    match type(decision).__name__:
        case "Place" | "Overbuild" as kind:
            edges = tuple(one.tile.rotations[one.rotation])
            return kind.lower(), one.tile.name, edges, one.square
        case "Fill":
            tile = "pile" if one.tile is rules.PILE else one.tile.name
            return "fill", one.space, tile, *_gems(one)
        case "MapFill":
            return "map fill", one.space, one.tile.name, *_gems(one)
        case "Act":
            return "act", one.square, "nesw"[one.side], one.use
        case "TakeGems":
            assert one.use == sum(one.gems)
            return "gems", one.square, "nesw"[one.side], tuple(one.gems)
        case "Sell":
            assert one.use == one.cacao + one.bars
            return "sell", one.square, "nesw"[one.side], one.cacao, one.bars
        case "EmptyEdge":
            assert one.use == 0
            return "empty edge", one.square, "nesw"[one.side]
        case "BuyHut":
            return "buy hut", one.hut
        case kind:
            words = {"LeaveEmpty": "leave empty", "NoHut": "no hut"}
            assert kind in {"Done", "Pass", *words}, decision
            return (words.get(kind, kind.lower()),)


def _gems(fill: rules.Fill) -> list[tuple[int, ...]]:
    """Return the gems of the mine that a fill means, if it means one."""
    return [fill.holding] if fill.holding else []


def names(tiles: Iterable[Any]) -> list[str]:
    """Return the names of some tiles, in their order."""
    return [tile.name for tile in tiles]


def table_of(state: rules.State) -> Table:
    """Return the reference's table with the orders dealt in a new base game of the engine."""
    table = Table(
        state.players,
        state.first,
        [
            names(hand) + names(pile)
            for hand, pile in zip(state.hands, state.piles, strict=True)
        ],
        names(state.display) + names(state.pile),
    )
    for village, suns in zip(table.villages, state.suns, strict=True):
        village.suns = suns
    return table


def dealt_table(
    dealt: rules.Deal, first: int, modules: Iterable[str], *, overbuild_early: bool = False
) -> Table:
    """Return the reference's table for a deal of the engine."""
    return Table(
        len(dealt.workers),
        first,
        [names(tiles) for tiles in dealt.workers],
        names(dealt.jungle),
        frozenset(modules),
        [reference.COLOURS.index(colour) for colour in dealt.others.get("gem_mines", ())],
        list(dealt.others.get("huts", ())),
        overbuild_early,
    )


def snapshot_of(state: rules.State) -> dict[str, Any]:
    """Return what lies on the engine's table in the form of the reference's snapshot."""
    over = state.phase == "over"
    return {
        "phase": state.phase,
        "turn": None if over else state.turn,
        "active": None if over else state.active,
        "decider": None if over else state.decider,
        "jungle": {square: tile.name for square, tile in state.jungle.items()},
        "workers": {
            s: (t.owner, t.tile.name, tuple(t.edges)) for s, t in state.workers.items()
        },
        "covered": {
            s: (t.owner, t.tile.name, tuple(t.edges)) for s, t in state.covered.items()
        },
        "villages": list(zip(state.gold, state.cacao, state.suns, state.water, strict=True)),
        "hands": [sorted(names(hand)) for hand in state.hands],
        "piles": [names(pile) for pile in state.piles],
        "display": names(state.display),
        "pile": names(state.pile),
        **_snapshot_of_modules(state),
    }


def _snapshot_of_modules(state: rules.State) -> dict[str, Any]:
    added: dict[str, Any] = {}
    extra = state.extra
    if "map" in extra:
        added["map board"] = names(extra["map"].board)
        added["tokens"] = list(extra["map"].tokens)
    if "chocolate" in extra:
        added["bars"] = list(extra["chocolate"].bars)
    if "gem_mines" in extra:
        kept = extra["gem_mines"]
        added["bag"] = list(kept.bag)
        added["unseen gems"] = list(kept.unseen)
        added["gems in the display"] = [tuple(gems) for gems in kept.lying["display"]]
        added["gems on the map board"] = [tuple(gems) for gems in kept.lying["map"]]
        added["mines"] = {square: tuple(gems) for square, gems in kept.mines.items()}
        added["gems"] = [tuple(gems) for gems in kept.gems]
        added["masks"] = [list(masks) for masks in kept.masks]
        added["masks left"] = list(kept.supply)
    if "emperor" in extra:
        added["emperor"] = extra["emperor"].square
    if "huts" in extra:
        added["huts for sale"] = sorted(extra["huts"].market)
        added["huts"] = [sorted(huts) for huts in extra["huts"].owned]
        added["stored"] = list(extra["huts"].stored) if state.phase == "act" else None
    return added


def sheet_of(state: rules.State) -> dict[str, Any]:
    """Return the engine's score sheet in the form of the reference's."""
    score = rules.score(state)
    return {
        "temples": {
            temple.space: {"counts": list(temple.workers), "awards": list(temple.awards)}
            for temple in score.temples
        },
        "seats": [
            {
                **player.lines,
                "total": player.total,
                "cacao": player.cacao,
                "rank": player.rank,
            }
            for player in score.players
        ],
    }


def compare(
    state: rules.State,
    table: Table,
    choose: Callable[[Table, set[Decision]], Decision],
    name: str,
    stop: int | None = None,
) -> None:
    """Play a game on both sides and compare everything after every decision.

    Parameters
    ----------
    state, table
        The same position of the engine and of the reference.
    choose
        Chooses one of the allowed decisions; it is asked before each.
    name
        What to call the game if the two differ.
    stop
        The turn before which to stop; without it the game goes on to its end.
    """
    _assert_equal(snapshot_of(state), reference.snapshot(table), name)
    decisions = 0
    while (allowed := options(table)) and table.turn != stop:
        where = f"{name}, turn {table.turn}, decision {decisions}"
        listed = list(rules.legal(state))
        legal = {as_tuple(decision): decision for decision in listed}
        missing, excess = allowed - legal.keys(), legal.keys() - allowed
        assert not missing and not excess, f"{where}: missing {missing}, too many {excess}"
        assert len(listed) == len(legal), f"{where}: some decision is listed twice"
        decision = choose(table, allowed)
        rules.apply(state, legal[decision])
        carry_out(table, decision)
        _assert_equal(snapshot_of(state), reference.snapshot(table), f"{where}: {decision}")
        decisions += 1
    if not allowed:
        assert list(rules.legal(state)) == [], name
        _assert_equal(sheet_of(state), reference.sheet(table), f"{name}, the sheet")


def _assert_equal(engine: dict[str, Any], expected: dict[str, Any], where: str) -> None:
    differ = [
        f"{key}: {engine.get(key)} in the engine, {expected.get(key)} in the reference"
        for key in sorted(engine.keys() | expected.keys())
        if engine.get(key) != expected.get(key)
    ]
    assert not differ, "\n".join([where, *differ])
