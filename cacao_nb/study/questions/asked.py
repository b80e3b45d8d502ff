"""The tables that a question is asked of, and the units that its answer rests on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeAlias

from cacao_nb.bots.estimates import Estimate
from cacao_nb.draw.later import later
from cacao_nb.draw.needed import needed
from cacao_nb.messages import Listed, Message, module_name, shown
from cacao_nb.rules import arguments
from cacao_nb.study.errors import BadStudy
from cacao_nb.study.findings import Finding, Found
from cacao_nb.study.resampling import Array, resampled, summed
from cacao_nb.study.tables.schema import SCHEMA

with later("numpy", get=needed):
    import numpy as np

if TYPE_CHECKING:
    import pandas as pd

#: A run, or tables by their names.
Tables: TypeAlias = "Mapping[str, pd.DataFrame]"


class AskedTables:
    """Tables that a question is asked of.

    Parameters
    ----------
    question
        The name of the question.
    tables
        A run, or tables by their names.
    needed
        The tables that the question needs, besides that of the players.

    Raises
    ------
    BadStudy
        They are no tables, or lack some, or have no game that came to its end.
    """

    def __init__(self, question: str, tables: object, needed: Iterable[str] = ()) -> None:
        self.question = question
        if not isinstance(tables, Mapping):
            raise BadStudy(Message("finding.no_tables", given=shown(tables)))
        self.tables: Tables = tables
        for name in ("players", *needed):
            if name not in tables:
                what = {"question": question, "table": name}
                raise BadStudy(Message("finding.needs", **what, known=Listed(tables)))
            missing = [
                one.name
                for one in SCHEMA[name]
                if one.name in _KEYS and one.name not in getattr(tables[name], "columns", ())
            ]
            if missing:
                what = {"table": name, "column": missing[0]}
                raise BadStudy(Message("finding.lacks", **what))
        self.players = tables["players"]
        if self.players.empty:
            raise BadStudy(Message("finding.no_games"))

    @cached_property
    def games(self) -> Array:
        """The numbers of the games that came to their ends, in order."""
        return np.unique(self.players["game_id"].to_numpy())

    @cached_property
    def _unit_of_game(self) -> Array:
        """The unit of each of these games: its deal, if several games share one, or itself."""
        if "games" in self.tables and "deal" in self.tables["games"]:
            table = self.tables["games"]
            of = dict(zip(table["game_id"].to_numpy(), table["deal"].to_numpy(), strict=True))
            deals = np.array([of[game] for game in self.games.tolist()])
            units: Array = np.unique(deals, return_inverse=True)[1]
            return units
        return np.arange(len(self.games))

    @property
    def number(self) -> int:
        """How many units there are."""
        return int(self._unit_of_game.max()) + 1

    @property
    def is_paired(self) -> bool:
        """Whether a unit is a deal with several games."""
        return self.number < len(self.games)

    def units(self, table: pd.DataFrame) -> Array:
        """The unit of each row."""
        found: Array = self._unit_of_game[self.places(table)]
        return found

    def places(self, table: pd.DataFrame) -> Array:
        """The place of each row's game among the games."""
        found: Array = np.searchsorted(self.games, table["game_id"].to_numpy())
        return found

    def table(self, name: str) -> pd.DataFrame:
        """A table, without games that came to no end."""
        table = self.tables[name]
        inside = np.isin(table["game_id"].to_numpy(), self.games)
        return table if inside.all() else table[inside]

    def estimates(
        self, units: Array, columns: Array, estimate: Callable[[Array], Array]
    ) -> list[Estimate]:
        """What follows from sums of columns, with intervals by resampling units."""
        return resampled(summed(units, columns, self.number), estimate)

    def whole(self, by: pd.DataFrame, column: Array) -> Array:
        """A column of another table summed for each player of each game.

        Parameters
        ----------
        by
            The other table, with ``game_id`` and ``seat``.
        column
            What is summed.
        """
        seats = 4
        keys = self.places(by) * seats + by["seat"].to_numpy()
        sums = np.bincount(keys, column, minlength=len(self.games) * seats)
        own = self.places(self.players) * seats + self.players["seat"].to_numpy()
        found: Array = sums[own]
        return found

    def winners(self) -> Array:
        """For each row of the players, whether it won, alone or with others."""
        found: Array = self.players["rank"].to_numpy() == 1
        return found

    @property
    def kind(self) -> Message:
        """For how many players the games are, and with which modules."""
        what: dict[str, Any] = {"players": len(self.players) // len(self.games)}
        named = ""
        if "games" in self.tables and "modules" in self.tables["games"]:
            named = str(self.tables["games"]["modules"].iloc[0])
        if not named:
            return Message("finding.kind", **what)
        modules = Listed(map(module_name, named.split(", ")))
        return Message("finding.kind_modules", **what, modules=modules)

    @property
    def rests_on(self) -> Message:
        """How many games of whom, of which kind, and the seed."""
        bots = list(dict.fromkeys(map(str, self.players["bot"])))
        what: dict[str, Any] = {"count": len(self.games), "bots": Listed(bots)}
        what["kind"] = self.kind
        seed = getattr(self.tables, "seed", None)
        if seed is None:
            return Message("finding.rests_on", **what)
        return Message("finding.rests_on_seed", **what, seed=seed)

    def finding(
        self,
        found: Sequence[Found],
        headline: Sequence[Message],
        *,
        even: float | None = None,
        comparisons: int | None = None,
    ) -> Finding:
        """The answer: what came out, what was estimated, and what it rests on."""
        count = len(found) if comparisons is None else comparisons
        estimated = Message(f"finding.{self.question}.estimates")
        which = "finding.by_deal" if self.is_paired else "finding.by_game"
        resting = Message(which, rests_on=self.rests_on, units=self.number, count=count)
        sentences = (*headline, estimated, resting)
        return Finding(self.question, tuple(found), sentences, self.rests_on, count, even)


#: The columns without which nothing can be asked.
_KEYS = ("game_id", "seat", "turn")


def one_of(name: str, given: object, known: Iterable[str]) -> str:
    """One of some names that a question can be asked with."""
    return arguments.one_of(name, given, list(known), error=BadStudy)
