"""How games go: how long the winner leads, and how much of it is luck."""

from __future__ import annotations

from cacao_nb.draw.later import later
from cacao_nb.draw.needed import needed
from cacao_nb.messages import Message
from cacao_nb.study.errors import BadStudy
from cacao_nb.study.findings import Finding, Found
from cacao_nb.study.numbers import plain
from cacao_nb.study.questions.asked import AskedTables, Tables
from cacao_nb.study.resampling import Array, ratios, resampled

with later("numpy", get=needed):
    import numpy as np


def lead_length(tables: Tables) -> Finding:
    """How often whoever leads after a turn wins, and for how long the winner has led.

    Parameters
    ----------
    tables
        A run, or tables by their names: games, players and turns.

    Examples
    --------
    >>> from cacao_nb.study import simulate
    >>> run = simulate(["greedy", "random"], games=20, seed=1, progress=False)
    >>> found = lead_length(run).found
    >>> len(found), found[-1].estimate.value
    (22, 100.0)
    """
    asked = AskedTables("lead_length", tables, ["turns"])
    turns, players = asked.table("turns"), asked.players
    won = np.zeros((len(asked.games), 4))
    won[asked.places(players), players["seat"].to_numpy()] = asked.winners()
    leader = turns["leader"].astype("float64").to_numpy()
    leads = ~np.isnan(leader)
    wins = np.zeros(len(turns))
    wins[leads] = won[asked.places(turns)[leads], leader[leads].astype(int)]
    turn = turns["turn"].to_numpy()
    numbers = sorted(set(turn.tolist()))
    is_turn = [turn == number for number in numbers]
    columns = np.stack(
        [*(100 * wins * one for one in is_turn), *(1.0 * leads * one for one in is_turn)],
        axis=1,
    )
    estimates = asked.estimates(asked.units(turns), columns, ratios(len(numbers)))
    found = [Found(str(one), "", that) for one, that in zip(numbers, estimates, strict=True)]
    length = _last_leads(asked.places(turns), turn, wins > 0, len(asked.games))
    per_game = asked.estimates(
        asked.units(players.drop_duplicates("game_id")),
        np.stack([length, np.ones(len(length))], axis=1),
        ratios(1),
    )
    what = {"value": plain(per_game[0]), "turns": numbers[-1]}
    return asked.finding(found, [Message("finding.lead_length.said", **what)])


def _last_leads(places: Array, turn: Array, leading: Array, games: int) -> Array:
    """For each game, for how many of its last turns the winner has led without a break."""
    last = np.zeros(games)
    np.maximum.at(last, places, turn)
    behind = np.zeros(games)
    np.maximum.at(behind, places[~leading], turn[~leading])
    found: Array = last - behind
    return found


#: What the points of a player above the mean of the game are made of.
PARTS = ("skill", "seat", "deal", "rest")


def luck_and_skill(tables: Tables) -> Finding:
    """How much of who is ahead is the bot, the seat, the deal, and the chance of the play.

    Of the squares of everybody's points above the mean of the game, in percent. Each deal is
    played once in every rotation of the seats: what a seat has in all of them is the seat, if
    it has it in every deal, or else the deal; what a bot has wherever it sits is skill.

    Parameters
    ----------
    tables
        A run with paired deals, or its tables by their names: games and players.

    Examples
    --------
    >>> from cacao_nb.study import simulate
    >>> run = simulate(["greedy", "random"], games=40, seed=1, paired=True, progress=False)
    >>> max(luck_and_skill(run).found, key=lambda one: one.estimate.value).what.id
    'finding.luck_and_skill.skill'
    """
    asked = AskedTables("luck_and_skill", tables, ["games"])
    points, bots = _by_deal(asked)
    number = points.shape[1]
    names = sorted(set(bots.ravel().tolist()))
    is_bot = np.stack([bots == name for name in names], axis=-1)
    # Of each deal: the squares; by seat the sums, and the products of different rotations; by
    # bot the sums, and by seat how often each bot sits there.
    squares = (points**2).sum(axis=(1, 2))
    by_seat = points.sum(axis=1)
    products = (by_seat**2 - (points**2).sum(axis=1)) / 2
    by_bot = (points[..., None] * is_bot).sum(axis=(1, 2))
    held = is_bot.sum(axis=(1, 2)).astype(float)
    columns = np.hstack(
        [squares[:, None], by_seat, products, by_bot, held, np.ones((len(points), 1))]
    )

    def estimate(sums: Array) -> Array:
        cut = np.cumsum([1, number, number, len(names), len(names)])
        whole, seat, product, bot, count = np.split(sums[:-1], cut[:-1])
        deals = sums[-1]
        cells = deals * number
        seats = seat / cells
        bot_means = bot / count
        skill = float((count * bot_means**2).sum() / count.sum())
        seat_part = float((seats**2).mean())
        # Points of a seat on the same deal go together beyond what seat and bots explain: a
        # bot on a seat is followed there by the others, whose skills sum up to less than none.
        pairs = deals * number * (number - 1) / 2
        follow = -skill / (number - 1)
        deal = float((product / pairs).mean()) - seat_part - follow
        mean = float(whole[0]) / (cells * number)
        rest = mean - skill - seat_part - deal
        return np.array([100 * part / mean for part in (skill, seat_part, deal, rest)])

    estimates = resampled(columns, estimate)
    found = [
        Found(Message(f"finding.luck_and_skill.{name}"), "", one)
        for name, one in zip(PARTS, estimates, strict=True)
    ]
    what = {name: plain(one.estimate) for name, one in zip(PARTS, found, strict=True)}
    return asked.finding(found, [Message("finding.luck_and_skill.said", **what)])


def _by_deal(asked: AskedTables) -> tuple[Array, Array]:
    """Points above the mean of the game by deal, rotation and seat, and the bots there.

    Deals of which a game came to no end are left out.
    """
    players = asked.players.sort_values(["game_id", "seat"])
    number = int(players["seat"].max()) + 1
    games = len(asked.games)
    totals = players["total"].to_numpy(float).reshape(games, number)
    bots = players["bot"].astype(str).to_numpy().reshape(games, number)
    units = asked.units(players).reshape(games, number)[:, 0]
    whole = np.bincount(units) == number
    if not asked.is_paired or not whole.any():
        raise BadStudy(Message("finding.not_paired"))
    kept = whole[units]
    above = totals[kept] - totals[kept].mean(axis=1, keepdims=True)
    return above.reshape(-1, number, number), bots[kept].reshape(-1, number, number)
