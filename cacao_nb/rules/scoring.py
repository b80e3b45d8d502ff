"""The final sheet, line by line; before the end, what it would be if the game ended now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from operator import add
from typing import TYPE_CHECKING, Any, NamedTuple

from cacao_nb.rules import arguments, events
from cacao_nb.rules.checked import checked
from cacao_nb.rules.decisions import FACING
from cacao_nb.rules.given import of_state
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import WATER_FIELDS
from cacao_nb.rules.tiles import COLOURS

if TYPE_CHECKING:
    from cacao_nb.rules.events import Log
    from cacao_nb.rules.state import State

#: Gold for the most and for the second most workers beside a temple (T1).
FIRST_PRIZE, SECOND_PRIZE = 6, 3


class TempleScore(NamedTuple):
    """What one temple brings: workers beside it and gold, by seat."""

    space: Square
    workers: tuple[int, ...]
    awards: tuple[int, ...]


class PlayerScore(NamedTuple):
    """One player's column of the sheet.

    Attributes
    ----------
    seat : int
        The player.
    lines : mapping of str to int
        Gold in hand, temples, suns and water field, and what modules add.
    total : int
        Their sum.
    cacao : int
        Left-over cacao: worth nothing, but it breaks ties.
    rank : int
        The place, from 1; equals share one and the next is skipped.
    """

    seat: int
    lines: Mapping[str, int]
    total: int
    cacao: int
    rank: int


class ScoreSheet(NamedTuple):
    """The whole sheet.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> sheet = score(Game.demo("two-players"))
    >>> sheet.winners, sheet.players[0].lines
    ((0,), {'gold': 35, 'temples': 21, 'suns': 0, 'water': 7})
    >>> sheet.temples[0]
    TempleScore(space=(1, -1), workers=(2, 1), awards=(6, 3))
    """

    temples: tuple[TempleScore, ...]
    players: tuple[PlayerScore, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats on the first place; several share the win (W4)."""
        return tuple(player.seat for player in self.players if player.rank == 1)

    def rows(self) -> list[dict[str, Any]]:
        """The sheet as rows of a table, one for each player, all with the same columns (W1).

        Examples
        --------
        >>> from cacao_nb.rules import new_game
        >>> score(new_game(players=2, seed=7)).rows()[1]
        {'seat': 1, 'colour': 'purple', 'gold': 0, 'temples': 0, 'suns': 0, 'water': -10,
         'total': -10, 'cacao': 0, 'rank': 1}
        """
        return [
            {
                "seat": player.seat,
                "colour": COLOURS[player.seat],
                **player.lines,
                "total": player.total,
                "cacao": player.cacao,
                "rank": player.rank,
            }
            for player in self.players
        ]


@of_state
@checked
def score(state: State) -> ScoreSheet:
    """The score sheet of a state, a position or a game.

    Examples
    --------
    >>> from cacao_nb.rules import new_game
    >>> [player.total for player in score(new_game(players=2, seed=7)).players]
    [-10, -10]
    """
    temples = tuple(score_temples(state))
    sheets = [_lines(state, seat, temples) for seat in range(state.players)]
    results = [(sum(lines.values()), state.cacao[seat]) for seat, lines in enumerate(sheets)]
    return ScoreSheet(
        temples,
        tuple(
            PlayerScore(seat, lines, *results[seat], rank=rank(results, seat))
            for seat, lines in enumerate(sheets)
        ),
    )


def totals(state: State) -> list[int]:
    """Everybody's total (W1) as the sheet would have it, for who needs no sheet."""
    found = [
        gold + suns + WATER_FIELDS[water]
        for gold, suns, water in zip(state.gold, state.suns, state.water, strict=True)
    ]
    temples = [temple.awards for temple in score_temples(state)]
    for awards in temples:
        found = list(map(add, found, awards))
    for amount in state.rules.score_lines.values():
        found = [total + amount(state, seat) for seat, total in enumerate(found)]
    return found


def _lines(state: State, seat: int, temples: Sequence[TempleScore]) -> dict[str, int]:
    """What a player's total is made of (W1), every temple (T1), but no cacao (W2)."""
    return {
        "gold": state.gold[seat],
        "temples": sum(temple.awards[seat] for temple in temples),
        "suns": state.suns[seat],
        "water": WATER_FIELDS[state.water[seat]],
        **{line: amount(state, seat) for line, amount in state.rules.score_lines.items()},
    }


def rank(results: Sequence[tuple[int, int]], seat: int) -> int:
    """A player's place: by total, then by left-over cacao; equals share it (W2, W3).

    Examples
    --------
    >>> [rank([(40, 1), (40, 1), (38, 5)], seat) for seat in range(3)]
    [1, 1, 3]
    """
    return 1 + sum(result > results[seat] for result in results)


def score_temples(state: State) -> list[TempleScore]:
    """Every temple on its own, in the order in which they were laid (T1)."""
    temples = []
    for space, tile in state.jungle.items():
        if tile.kind == "temple":
            workers = workers_beside(state, space)
            temples.append(TempleScore(space, workers, awarded(workers)))
    return temples


def workers_beside(state: State, space: Square) -> tuple[int, ...]:
    """The workers whose edges face a jungle space, by seat (T1); of top tiles only (T5)."""
    counts = [0] * state.players
    for edge in FACING[space]:
        tile = state.workers.get(edge.square)
        if tile is not None:
            counts[tile.owner] += tile.edges[edge.side]
    return tuple(counts)


def award(workers: Sequence[int]) -> tuple[int, ...]:
    """The gold that a temple brings to each player: to the first and the second (T1).

    A tie for first shares the first prize and leaves no second (T2), a tie for second shares
    the second (T3), and nobody gets anything without a worker (T4).

    Examples
    --------
    >>> award([3, 1, 1]), award([2, 2, 1]), award([4, 0, 0])
    ((6, 1, 1), (3, 3, 0), (6, 0, 0))
    """
    most = max(workers)
    first = [seat for seat, count in enumerate(workers) if count == most > 0]
    gold = dict.fromkeys(first, FIRST_PRIZE // len(first)) if first else {}
    if len(first) == 1:
        next_most = max(count for seat, count in enumerate(workers) if seat != first[0])
        second = [seat for seat, count in enumerate(workers) if count == next_most > 0]
        gold |= dict.fromkeys(second, SECOND_PRIZE // len(second)) if second else {}
    return tuple(gold.get(seat, 0) for seat in range(len(workers)))


#: The same, looked up: what is asked for are the same few again and again.
awarded = cache(award)


def log_score(state: State, log: Log) -> None:
    """Append every line of the final sheet (W1, W2, W3)."""
    arguments.instance("log", log, list)
    sheet = score(state)
    log.extend((events.TEMPLE, *temple) for temple in sheet.temples)
    for hook in state.rules.scored:
        hook(state, log)
    for player in sheet.players:
        log.extend((events.SCORED, player.seat, *line) for line in player.lines.items())
    log.extend(
        (events.RANKED, player.seat, player.total, player.cacao, player.rank)
        for player in sheet.players
    )
