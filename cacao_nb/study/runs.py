"""What was simulated: its tables, and the way from any of their rows to the game."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cacao_nb.bots import BadBot, find_bot, play_out
from cacao_nb.draw.needed import Missing
from cacao_nb.explain import Explanation, Table
from cacao_nb.game.game import Game
from cacao_nb.game.position import Position
from cacao_nb.messages import Listed, Message, shown, text
from cacao_nb.rules import arguments
from cacao_nb.rules.checked import checked
from cacao_nb.rules.errors import RulesError
from cacao_nb.rules.ruleset import chosen_ruleset
from cacao_nb.study.errors import BadStudy, NoTable
from cacao_nb.study.matches import Fault
from cacao_nb.study.plans import StudyPlan
from cacao_nb.study.stores import Folder, Store
from cacao_nb.study.tables.schema import SCHEMA, categories, names_in_one

if TYPE_CHECKING:
    import pandas as pd

    from cacao_nb.widgets.stepper import GameStepper


class Run(Mapping[str, "pd.DataFrame"]):
    """Many games, as tables: ``run.players`` or ``run["players"]`` is a DataFrame of pandas.

    `simulate` makes one, and `cacao_nb.study.open` opens the folder of one.

    Examples
    --------
    >>> from cacao_nb.study import simulate
    >>> run = simulate(["greedy", "random"], games=4, seed=1, progress=False)
    >>> list(run)[:3], len(run.players)
    (['games', 'players', 'turns'], 8)
    >>> run.game(2).turn_count
    22
    """

    def __init__(self, plan: StudyPlan, store: Store) -> None:
        self._plan, self._store = plan, store
        self._read: dict[str, pd.DataFrame] = {}

    # What it is -----------------------------------------------------------------------

    @property
    def count(self) -> int:
        """How many games there are."""
        return sum(end - first for first, end in self._store.parts)

    @property
    def seed(self) -> int:
        """The seed of the study."""
        return self._plan.seed

    @property
    def bots(self) -> tuple[str, ...]:
        """The names of the bots, by seat in the first game of a deal."""
        return self._plan.names

    @property
    def n_players(self) -> int:
        """How many players a game has."""
        return self._plan.players

    @property
    def modules(self) -> tuple[str, ...]:
        """The modules of the games."""
        return self._plan.rules.modules

    @property
    def paired(self) -> bool:
        """Whether each deal was played once in every rotation of the seats."""
        return self._plan.paired

    @property
    def engine(self) -> str:
        """What played the games."""
        return names_in_one(self._store.engines)

    @property
    def fault_count(self) -> int:
        """In how many games a bot could not go on."""
        return sum(self._store.faults.values())

    @property
    def faults(self) -> tuple[Fault, ...]:
        """Who could not go on, where.

        Examples
        --------
        >>> from cacao_nb.study import simulate
        >>> simulate(["greedy", "random"], games=2, progress=False).faults
        ()
        """
        games = self["games"]
        return tuple([self._fault(row) for row in games[games["fault"].notna()].itertuples()])

    def _fault(self, row: Any) -> Fault:
        seat, turn = int(row.fault_seat), int(row.fault_turn)
        bot = self.bots[self._plan.order(int(row.game_id))[seat]]
        why = Message("study.why", why=row.fault_why)
        return Fault(bot, row.fault, int(row.seed), seat, turn, why)

    # The tables -----------------------------------------------------------------------

    def __iter__(self) -> Iterator[str]:
        return iter(self._store.columns)

    def __len__(self) -> int:
        return len(self._store.columns)

    def __contains__(self, table: object) -> bool:
        # Not by reading it, as mappings do.
        return isinstance(table, str) and table in self._store.columns

    def __getitem__(self, table: str) -> pd.DataFrame:
        """A table, by its name."""
        if table not in self:
            known = Listed(map(repr, self))
            raise NoTable(Message("study.no_table", table=shown(table), known=known))
        if table not in self._read:
            known_values = categories(self._plan.rules, self._plan.names)
            self._read[table] = self._store.read(table, known_values)
        return self._read[table]

    def __getattr__(self, name: str) -> pd.DataFrame:
        if name.startswith("_"):
            raise AttributeError(name)
        if name in self._store.columns:
            return self[name]
        known = Listed(map(repr, self))
        if name in SCHEMA:
            raise NoTable(Message("study.no_table", table=shown(name), known=known))
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self]

    # The games ------------------------------------------------------------------------

    def game(self, row: Any) -> Game:
        """The game of a number, or of a row of any table.

        Parameters
        ----------
        row
            The number of the game, or something with a ``game_id``: a row of a table.

        Examples
        --------
        >>> from cacao_nb.study import simulate
        >>> run = simulate(["greedy", "random"], games=4, seed=1, progress=False)
        >>> run.game(run.players.iloc[5]) == run.game(2)
        True
        """
        number = self._number(row)
        line = self._line(number)
        if line is not None:
            return Game.parse(line)
        plan = self._plan
        record = plan.deal(number)
        try:
            bots = [find_bot(plan.bots[one]) for one in plan.order(number)]
        except BadBot:
            what = {"game": number, "bots": Listed(plan.names)}
            raise BadStudy(Message("study.bots_unknown", **what)) from None
        try:
            play_out(record, bots, plan.bot_seed(number))
        except Exception as error:
            if all(isinstance(bot, str) for bot in plan.bots):
                raise
            # It came to no end in the study, either: this is how far it came.
            del error
        return Game.of(record)

    def at(self, row: Any, turn: int | None = None) -> Position:
        """The table as a turn began, of a row that has a game and a turn.

        Parameters
        ----------
        row
            A row of a table with a ``game_id`` and a ``turn``; or the number of a game.
        turn
            Another turn.

        Examples
        --------
        >>> from cacao_nb.study import simulate
        >>> run = simulate(["greedy", "random"], games=4, seed=1, progress=False)
        >>> run.at(run.turns.iloc[30])
        <Position: turn 9 of 22, Red places>
        """
        return self.game(row).at(turn=self._turn(row, turn))

    def stepper(self, row: Any, turn: int | None = None) -> GameStepper:
        """What `at` shows, to step through from there on.

        Parameters
        ----------
        row, turn
            As for `at`.

        Examples
        --------
        >>> from cacao_nb.study import simulate
        >>> run = simulate(["greedy", "random"], games=4, seed=1, progress=False)
        >>> run.stepper(run.fills.iloc[7]).turn
        8
        """
        from cacao_nb.widgets.stepper import GameStepper

        return GameStepper(self.game(row), turn=self._turn(row, turn))

    def _turn(self, row: Any, turn: int | None) -> int:
        given = _cell(row, "turn") if turn is None else turn
        return arguments.whole("turn", 1 if given is None else given, 1, error=BadStudy)

    def _number(self, row: Any) -> int:
        found = _cell(row, "game_id")
        given = row if found is None else found
        try:
            number = arguments.whole("row", given)
        except RulesError:
            raise BadStudy(Message("study.no_row", given=shown(row))) from None
        if not any(first <= number < end for first, end in self._store.parts):
            raise BadStudy(Message("study.no_game", game=number, count=self.count))
        return number

    def _line(self, number: int) -> str | None:
        """The game as a line, if the study has kept it; others are played again."""
        if "records" not in self._store.columns:
            return None
        try:
            if isinstance(self._store, Folder) and "records" not in self._read:
                records = self._store.part_with("records", number)
            else:
                records = self["records"]
        except Missing:
            return None
        if records is None:
            return None
        found = records.loc[records["game_id"] == number, "record"]
        return None if found.empty else str(found.iloc[0])

    # How it is shown ------------------------------------------------------------------

    @property
    def caption(self) -> Message:
        """What was simulated, in short: how many games of whom, and the seed."""
        what = {"count": self.count, "bots": Listed(self.bots), "seed": self.seed}
        if self.modules:
            modules = Listed([Message(f"module.{name}") for name in self.modules])
            return Message("study.caption_modules", **what, modules=modules)
        return Message("study.caption", **what)

    @property
    def answer(self) -> Explanation:
        """What was simulated, in sentences, and the tables with how many rows they have."""
        rows = [
            (name, self._store.rows(name), len(self._store.columns[name]), self._meaning(name))
            for name in self
        ]
        head = [text(f"study.head.{name}") for name in ("table", "rows", "columns", "meaning")]
        sentences = [self.caption]
        if self.fault_count:
            sentences.append(Message("study.faults", count=self.fault_count, games=self.count))
            sentences += [fault.why for fault in self.faults[:_FEW]]
        return Explanation(sentences, Table(text("study.tables"), head, rows))

    def _meaning(self, table: str) -> Message:
        return Message(f"study.row.{table}" if table in SCHEMA else "study.row_observed")

    def __repr__(self) -> str:
        names = names_in_one(self.bots)
        what = {"count": self.count, "bots": names, "seed": self.seed, "tables": len(self)}
        return f"<Run: {text('study.short', **what)}>"

    def _repr_html_(self) -> str:
        return self.answer._repr_html_()


#: How many faults are named in full.
_FEW = 5


def _cell(row: Any, name: str) -> Any:
    """A cell of a row, however rows are given: of pandas, polars, named tuples or dicts."""
    if isinstance(row, Mapping) or (hasattr(row, "index") and hasattr(row, "iloc")):
        try:
            return row.get(name)
        except Exception:
            return None
    return getattr(row, name, None)


@checked
def open_run(folder: str | os.PathLike[str]) -> Run:
    """The study in a folder that `simulate` has written, as far as it came.

    Parameters
    ----------
    folder
        The folder.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> from cacao_nb import study
    >>> with TemporaryDirectory() as folder:
    ...     run = study.simulate(["random"] * 2, games=20, out=folder + "/a", progress=False)
    ...     study.open(folder + "/a").players.equals(run.players)
    True
    """
    kept = Folder.open(Path(folder))
    written = kept.manifest["study"]
    try:
        names, seed, modules = written["bots"], written["seed"], written["modules"]
        # A bot of one's own is known by its name only, and is not one of ours by chance.
        bots = [
            name if name == made_of else _Unknown(name)
            for name, made_of in zip(names, written["bots_made_of"], strict=True)
        ]
        chosen_ruleset(len(bots), modules, written["options"])
        plan = StudyPlan(
            tuple(bots),
            arguments.whole("seed", seed),
            tuple(modules),
            dict(written["options"]),
            arguments.flag("paired", written["paired"]),
            tuple(written["tables"]),
        )
        names_in_one(plan.names)
    except RulesError as error:
        what = {"folder": shown(str(folder)), "why": error.message}
        raise BadStudy(Message("study.not_opened", **what)) from None
    except (AttributeError, KeyError, TypeError, ValueError):
        what = {"folder": shown(str(folder)), "manifest": "study.json"}
        raise BadStudy(Message("study.no_manifest", **what)) from None
    return Run(plan, kept)


class _Unknown:
    """A bot of which only the name is left."""

    def __init__(self, name: str) -> None:
        self.name = str(name)
