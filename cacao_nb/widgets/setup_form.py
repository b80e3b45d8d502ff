"""A form for a game to play: how many, who, with what; only what is allowed can begin."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Mapping
from html import escape
from random import SystemRandom
from typing import Any, NamedTuple

from traitlets import Bunch

from cacao_nb.draw.seats import seat_sign
from cacao_nb.game.game import Game
from cacao_nb.game.position import Position
from cacao_nb.messages import module_name, shown, text
from cacao_nb.record.texts import read_names
from cacao_nb.rules.errors import RulesError, SetupWarning
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.registry import all_modules
from cacao_nb.widgets.basics import (
    HTML,
    Box,
    Button,
    Checkbox,
    Dropdown,
    HBox,
    Text,
    VBox,
    show,
)
from cacao_nb.widgets.part import Part

#: What a person's seat is called among the kinds of players.
PERSON = "person"

#: Who can sit on a seat: a person, or a bot by its name, from the weakest to the strongest.
KINDS = (PERSON, "random", "greedy", "easy", "medium", "strong")

#: A seed that nobody chose is below this number.
MOST_SEED = 1_000_000

_SEATS = range(4)


class Setting(NamedTuple):
    """What is to be played, and by whom.

    Attributes
    ----------
    game : Game
        The game, from wherever it stands.
    bots : dict
        The names of the bots, by seat.
    open_hands : bool
        Whether all hands may be seen.
    """

    game: Game
    bots: Mapping[int, str]
    open_hands: bool


class SetUpForm(Part):
    """Fields for everything that can be chosen, and a button that begins.

    What cannot be played together is refused in a sentence, as soon as it is chosen.

    Parameters
    ----------
    begin
        Called with the setting.
    game
        A game to be played on from where it stands: then only who plays is asked. Without
        it, a new game.
    seat
        The seat that a person has; without it, whoever's turn it is.

    Examples
    --------
    >>> form = SetUpForm(lambda setting: None)
    >>> form.players, form.bots
    (2, {1: 'easy'})
    >>> form.refusal
    ''
    >>> form.close()
    """

    def __init__(
        self,
        begin: Callable[[Setting], None],
        game: Game | None = None,
        seat: int | None = None,
    ) -> None:
        self._begin, self._game = begin, game
        self._title, self._told = HTML(), HTML()
        self._players = Dropdown(options=[2, 3, 4], value=2)
        self._first = Dropdown(options=[("", seat) for seat in range(2)])
        self._names = [Text() for _ in _SEATS]
        self._kinds = [Dropdown(options=KINDS) for _ in _SEATS]
        self._modules = {name: Checkbox(indent=False) for name in all_modules()}
        self._seed, self._open = Text(), Checkbox(indent=False)
        self._go = Button(icon="play")
        self._rows = [HBox(pair) for pair in zip(self._names, self._kinds, strict=True)]
        modules = Box([*self._modules.values()])
        head, last = HBox([self._players, self._first]), HBox([self._seed, self._open])
        self._new, go = [head, modules, self._seed], HBox([self._told, self._go])
        parts = [self._title, head, VBox(self._rows), modules, last, go]
        super().__init__(parts)
        self.add_class("cacao-setup")
        modules.add_class("cacao-setup-modules")
        for name, box in self._modules.items():
            if all_modules()[name].needs:
                box.add_class("cacao-setup-large")
        for row in self._rows:
            row.add_class("cacao-setup-seat")
        head.add_class("cacao-setup-head")
        self._go.add_class("cacao-primary")
        self._told.add_class("cacao-setup-told")
        self._begin_with(game, seat)
        for field in (self._players, self._first, self._seed, self._open, *self._fields):
            field.observe(self._guarded(self._changed), "value")
        self._go.on_click(self._guarded(lambda _: self.begin()))
        self.refresh()

    @property
    def _fields(self) -> list[Any]:
        return [*self._names, *self._kinds, *self._modules.values()]

    def _begin_with(self, game: Game | None, seat: int | None) -> None:
        """Choose what most people want: to play themselves, against an easy bot."""
        here = 0
        if game is not None:
            self._players.value = game.players
            state = game.record.state
            here = state.decider if seat is None else seat
            for part in self._new:
                show(part, False)
            for field, name in zip(self._names, game.names, strict=False):
                field.value = name
        for number, kind in enumerate(self._kinds):
            kind.value = PERSON if number == here else "easy"

    # What is chosen -------------------------------------------------------------------

    @property
    def players(self) -> int:
        """How many play.

        Examples
        --------
        >>> form = SetUpForm(lambda setting: None)
        >>> form.players
        2
        >>> form.close()
        """
        return int(self._players.value)

    @property
    def bots(self) -> dict[int, str]:
        """The names of the bots, by seat.

        Examples
        --------
        >>> form = SetUpForm(lambda setting: None, Game(players=3, seed=7, first=2))
        >>> form.bots
        {0: 'easy', 1: 'easy'}
        >>> form.close()
        """
        kinds = [kind.value for kind in self._kinds[: self.players]]
        return {seat: kind for seat, kind in enumerate(kinds) if kind != PERSON}

    @property
    def modules(self) -> tuple[str, ...]:
        """The names of the modules that are chosen.

        Examples
        --------
        >>> form = SetUpForm(lambda setting: None)
        >>> form.modules
        ()
        >>> form.close()
        """
        return tuple(name for name, box in self._modules.items() if box.value)

    @property
    def refusal(self) -> str:
        """Why this cannot be played, or nothing.

        Examples
        --------
        >>> form = SetUpForm(lambda setting: None)
        >>> form.choose(modules=["gigantism"])
        >>> form.refusal
        'Gigantism is for 3 or 4 players, not for 2.'
        >>> form.close()
        """
        try:
            self._made(0)
        except (RulesError, _BadSeed) as refused:
            return str(refused)
        return ""

    def choose(self, **fields: Any) -> None:
        """Choose as a person would: ``players``, ``modules``, ``seed``, ``kinds``, ``names``.

        Examples
        --------
        >>> form = SetUpForm(lambda setting: None)
        >>> form.choose(players=3, kinds=["person", "person", "greedy"], seed=7)
        >>> form.bots
        {2: 'greedy'}
        >>> form.close()
        """
        if "players" in fields:
            self._players.value = fields["players"]
        for name in fields.get("modules", ()):
            self._modules[name].value = True
        for field, kind in zip(self._kinds, fields.get("kinds", ()), strict=False):
            field.value = kind
        for field, name in zip(self._names, fields.get("names", ()), strict=False):
            field.value = name
        self._seed.value = str(fields.get("seed", self._seed.value))

    def _made(self, usual: int) -> Game:
        """The game, as it is chosen; without a seed, with the usual one."""
        names = [field.value.strip() for field in self._names[: self.players]]
        if self._game is not None:
            game = Game.of(Position.of(self._game.record, len(self._game.record)).record)
            game.record.names = read_names(names if any(names) else (), self.players)
            return game
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", SetupWarning)
            return Game(
                self.players,
                self._read_seed(usual),
                self._first.value,
                self.modules,
                names=names if any(names) else (),
            )

    def _read_seed(self, usual: int) -> int:
        written = self._seed.value.strip()
        if not written:
            return usual
        if not written.removeprefix("-").isdecimal() or len(written) > 18:
            raise _BadSeed(text("setup_form.no_seed", given=shown(written)))
        return int(written)

    def begin(self) -> None:
        """Begin, or say why not.

        Examples
        --------
        >>> form = SetUpForm(lambda setting: print(setting.bots, setting.game))
        >>> form.choose(seed=7)
        >>> form.begin()
        {1: 'easy'} Game(players=2, seed=7, first=0)
        >>> form.close()
        """
        if self.refusal:
            self._tell()
            return
        game = self._made(SystemRandom().randrange(MOST_SEED))
        self._begin(Setting(game, self.bots, self._open.value))

    # What people see ------------------------------------------------------------------

    def _changed(self, change: Bunch) -> None:
        self.refresh()

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        head = "setup_form.title" if self._game is None else "setup_form.title_on"
        self._title.value = f"<h4>{escape(text(head))}</h4>"
        self._players.description = text("setup_form.players")
        self._first.description = text("setup_form.begins")
        with self._by_itself():
            self._show_seats()
        for name, box in self._modules.items():
            needs = all_modules()[name].needs
            label = module_name(name)
            box.description = text("setup_form.with_all", module=label) if needs else str(label)
        self._seed.description = text("setup_form.seed")
        self._seed.placeholder = text("setup_form.seed_hint")
        self._open.description = text("setup_form.open_hands")
        self._go.description = text("setup_form.begin")
        self._go.tooltip = text("setup_form.begin_tip")
        self._tell()

    def _show_seats(self) -> None:
        kinds = [(text(f"setup_form.kind.{kind}"), kind) for kind in KINDS]
        for seat, (name, kind) in enumerate(zip(self._names, self._kinds, strict=True)):
            colour = colour_name(seat)
            name.description = text("setup_form.name", mark=seat_sign(seat), colour=colour)
            name.placeholder = text("setup_form.name_hint")
            kind.description = text("setup_form.who", colour=colour)
            chosen = kind.value
            if [*kind.options] != kinds:
                kind.options = kinds
                kind.value = chosen
            show(self._rows[seat], seat < self.players)
        seats = [(str(colour_name(seat)), seat) for seat in range(self.players)]
        if [*self._first.options] != seats:
            first = min(self._first.value or 0, self.players - 1)
            self._first.options = seats
            self._first.value = first

    def _tell(self) -> None:
        """Say what is wrong, what is advised against, or what to do."""
        refusal = self.refusal
        said = refusal or text("setup_form.ready")
        if not refusal:
            advice = [str(one) for one in self._made(0).record.rules.warnings]
            if advice:
                said = text("setup_form.advice", warning=" ".join(advice))
        self._told.value = f'<p role="status">{escape(said)}</p>'
        (self._go.add_class if refusal else self._go.remove_class)("cacao-idle")


class _BadSeed(ValueError):
    """What was written as a seed is none."""
