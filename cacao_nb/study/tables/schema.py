"""Every column of every table: its name, type, unit and meaning, said here and nowhere else.

Whatever makes, reads or documents a table goes by `SCHEMA`. A column whose type begins with a
capital may be empty; the values of a category follow from the game, so that all parts of a
study have the same ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from cacao_nb.explain import Table
from cacao_nb.explain.changes import OTHER, SCORING
from cacao_nb.explain.door import DOOR
from cacao_nb.explain.ledger import END, GIFT, OWN, SETUP, SUNS
from cacao_nb.messages import Listed, Message, text
from cacao_nb.rules import arguments
from cacao_nb.rules.events import CAUSES, DISPLAY, FILLED, OVERBUILD, PILE
from cacao_nb.rules.rulebook import RULE_IDS
from cacao_nb.rules.ruleset import Ruleset
from cacao_nb.rules.squares import SIDE_NAMES
from cacao_nb.rules.tiles import COLOURS, JUNGLE_TILES, WORKER_TILES
from cacao_nb.study.errors import BadStudy
from cacao_nb.study.plans import VERSION

#: Counted up when a table changes so that older readers would misread it.
FORMAT = 1

#: The kinds of types that are not numbers.
CATEGORY, STRING, BOOLEAN = "category", "string", "bool"


class Column(NamedTuple):
    """A column of a table.

    Attributes
    ----------
    name : str
        Its name.
    kind : str
        Its type, as pandas calls it: ``"int16"``, ``"Int16"`` where it may be empty,
        ``"float64"``, ``"bool"``, ``"string"`` or ``"category"``.
    unit : str
        What a 1 in it is: ``"gold"``, ``"workers"``; empty where it is no measure.
    values : str
        Of a category, which values it can have, by the names of `categories`.

    Examples
    --------
    >>> SCHEMA["players"][4]
    Column(name='gold', kind='int16', unit='gold', values='')
    """

    name: str
    kind: str
    unit: str = ""
    values: str = ""


def _category(name: str, values: str) -> Column:
    return Column(name, CATEGORY, "", values)


_GAME = Column("game_id", "int64")
_TURN = Column("turn", "int16", "turns")
_SEAT = Column("seat", "int8")

#: The columns of each table, in their order.
SCHEMA: Mapping[str, tuple[Column, ...]] = {
    "games": (
        _GAME,
        Column("deal", "int64"),
        Column("seed", "int64"),
        Column("bot_seed", "int64"),
        Column("n_players", "int8", "players"),
        _category("modules", "modules"),
        _category("bots", "order"),
        Column("turns", "int16", "turns"),
        Column("decisions", "int32", "decisions"),
        Column("winners", "int8", "players"),
        Column("winner", "Int8"),
        Column("margin", "Int16", "gold"),
        _category("fault", "fault"),
        Column("fault_seat", "Int8"),
        Column("fault_turn", "Int16", "turns"),
        Column("fault_why", STRING),
        _category("engine_version", "version"),
    ),
    "players": (
        _GAME,
        _SEAT,
        _category("colour", "colour"),
        _category("bot", "bot"),
        Column("gold", "int16", "gold"),
        Column("temple_gold", "int16", "gold"),
        Column("sun_gold", "int16", "gold"),
        Column("water_value", "int16", "gold"),
        Column("module_gold", "int16", "gold"),
        Column("total", "int16", "gold"),
        Column("ahead", "int16", "gold"),
        Column("rank", "int8"),
        Column("won", "float64", "games"),
        Column("cacao_left", "int8", "cacao"),
    ),
    "turns": (
        _GAME,
        _TURN,
        _SEAT,
        _category("kind", "kind"),
        _category("tile", "worker_tile"),
        Column("rotation", "Int8"),
        Column("x", "Int16", "squares"),
        Column("y", "Int16", "squares"),
        Column("n_legal", "int16", "decisions"),
        Column("n_fills", "int8", "spaces"),
        Column("n_activations", "int8", "edges"),
        _category("display_1", "jungle_tile"),
        _category("display_2", "jungle_tile"),
        Column("gold_after", "int16", "gold"),
        Column("cacao_after", "int8", "cacao"),
        Column("suns_after", "int8", "suns"),
        Column("water_after", "int8", "gold"),
        Column("leader", "Int8"),
        Column("lead", "int16", "gold"),
    ),
    "fills": (
        _GAME,
        _TURN,
        _SEAT,
        Column("x", "int16", "squares"),
        Column("y", "int16", "squares"),
        _category("jungle", "jungle_tile"),
        _category("source", "fill_source"),
    ),
    "activations": (
        _GAME,
        _TURN,
        Column("order", "int8"),
        Column("active_seat", "int8"),
        Column("owner_seat", "int8"),
        Column("worker_x", "int16", "squares"),
        Column("worker_y", "int16", "squares"),
        _category("side", "side"),
        Column("jungle_x", "int16", "squares"),
        Column("jungle_y", "int16", "squares"),
        _category("jungle", "jungle_tile"),
        Column("workers", "int8", "workers"),
        Column("used", "int8", "workers"),
        Column("forgone", "int8", "workers"),
        _category("cause", "activation_cause"),
        _category("status", "status"),
        Column("gold", "int16", "gold"),
        Column("cacao", "int8", "cacao"),
        Column("suns", "int8", "suns"),
        Column("water", "int8", "fields"),
        Column("lost_to_cap", "int8", "goods"),
    ),
    "ledger": (
        _GAME,
        _TURN,
        Column("decision", "int16"),
        _SEAT,
        _category("good", "good"),
        Column("delta", "int16", "goods"),
        _category("source", "source"),
        _category("cause", "cause"),
        _category("when", "when"),
        Column("space_x", "Int16", "squares"),
        Column("space_y", "Int16", "squares"),
        Column("square_x", "Int16", "squares"),
        Column("square_y", "Int16", "squares"),
        _category("rule", "rule"),
    ),
    "temples": (
        _GAME,
        Column("x", "int16", "squares"),
        Column("y", "int16", "squares"),
        _SEAT,
        Column("workers", "int8", "workers"),
        Column("place", "Int8"),
        Column("gold", "int8", "gold"),
    ),
    "boards": (
        _GAME,
        Column("n_jungle", "int16", "tiles"),
        Column("n_worker", "int16", "tiles"),
        Column("n_covered", "int16", "tiles"),
        Column("width", "int16", "squares"),
        Column("height", "int16", "squares"),
        Column("n_edges", "int16", "edges"),
        Column("holes", "int16", "holes"),
        Column("diameter", "int16", "steps"),
        Column("contested", "int16", "tiles"),
    ),
    "edges": (
        _GAME,
        Column("worker_x", "int16", "squares"),
        Column("worker_y", "int16", "squares"),
        Column("level", "int8"),
        Column("jungle_x", "int16", "squares"),
        Column("jungle_y", "int16", "squares"),
        _category("jungle", "jungle_tile"),
        _category("side", "side"),
        Column("owner_seat", "int8"),
        _category("tile", "worker_tile"),
        Column("workers", "int8", "workers"),
        Column("since", "int16", "turns"),
        Column("activated_turn", "Int16", "turns"),
        Column("used", "int8", "workers"),
        Column("covered_turn", "Int16", "turns"),
    ),
    "records": (_GAME, Column("record", STRING)),
}

#: What a turn began with, what became of an edge, and why a game came to no end.
KINDS = ("place", "overbuild", "pass")
STATUSES = ("done", "unused", "waiting", "counts")
FAULTS = ("failed", "illegal", "too_long")


def categories(rules: Ruleset, bots: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """What each category can be in games with these rules and bots, by its name.

    What a module of one's own brings without saying so before is added where it is met.

    Examples
    --------
    >>> from cacao_nb.rules import ruleset
    >>> found = categories(ruleset(2), ("greedy", "random"))
    >>> found["bot"], found["colour"]
    (('greedy', 'random'), ('red', 'purple'))
    """
    jungle = _once(JUNGLE_TILES, [tile.name for tile in rules.box.jungle], rules.jungle_tiles)
    modules = list(DOOR.of(rules.modules))
    named = [source for words in modules for source in words.sources]
    causes = [cause for words in modules for cause in words.causes]
    begin = f"{FILLED}."
    sources = [
        key.removeprefix(begin) for words in modules for key in words.events if begin in key
    ]
    return {
        "modules": (names_in_one(rules.modules),),
        "order": _once([names_in_one(bots[by:] + bots[:by]) for by in range(len(bots))]),
        "version": (VERSION,),
        "fault": FAULTS,
        "colour": COLOURS[: rules.players],
        "bot": _once(bots),
        "kind": KINDS,
        "worker_tile": _once(WORKER_TILES, [tile.name for tile in rules.box.workers]),
        "jungle_tile": jungle,
        "fill_source": _once((DISPLAY, PILE), sources),
        "side": SIDE_NAMES,
        "activation_cause": CAUSES,
        "status": STATUSES,
        "good": rules.goods,
        "source": _once(jungle, named, (OVERBUILD, SUNS, "water"), rules.score_lines, (SETUP,)),
        "cause": _once(CAUSES, (SCORING, SETUP, OTHER), causes),
        "when": (OWN, GIFT, END),
        "rule": RULE_IDS,
    }


def names_in_one(names: Iterable[str]) -> str:
    """Several names in one cell of a table."""
    return ", ".join(names)


def _once(*several: Iterable[str]) -> tuple[str, ...]:
    found: dict[str, None] = {}
    for some in several:
        found |= dict.fromkeys(some)
    return tuple(found)


def columns(table: str | None = None) -> Table:
    r"""Every column of the tables that `simulate` makes: name, type, unit and meaning.

    Parameters
    ----------
    table
        Only those of this table.

    Examples
    --------
    >>> print(*str(columns("temples")).splitlines()[:3], sep="\n")
    7 columns of temples: one row for each player at each temple
    column   table    type   unit     meaning
    game_id  temples  int64           the number of the game within the study
    """
    if table is not None:
        table = arguments.one_of("table", table, SCHEMA, error=BadStudy)
    rows = list(_rows([table] if table else list(SCHEMA)))
    caption = (
        text(f"study.rows.{table}", count=len(rows))
        if table
        else text("study.columns", count=len(rows), tables=Listed(SCHEMA))
    )
    head = ("column", "table", "type", "unit", "meaning")
    return Table(caption, [text(f"study.column.{name}") for name in head], rows)


def _rows(tables: list[str]) -> Iterator[tuple[object, ...]]:
    for table in tables:
        for column in SCHEMA[table]:
            unit = Message(f"study.unit.{column.unit}") if column.unit else ""
            yield column.name, table, column.kind, unit, meaning(table, column)


def meaning(table: str, column: Column) -> Message:
    """What a column tells."""
    own = column.name not in _EVERYWHERE
    return Message(f"column.{table}.{column.name}" if own else f"column.every.{column.name}")


#: The columns that mean the same in every table.
_EVERYWHERE = ("game_id",)
