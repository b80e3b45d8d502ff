"""A game that is played, kept and shown."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cacao_nb.game.box import named_modules, players_with
from cacao_nb.game.faces import Scores, checked_seat
from cacao_nb.game.pictured import Pictured, by_names
from cacao_nb.game.position import Position
from cacao_nb.game.turn import Happening, Turn, happenings
from cacao_nb.messages import Listed, Message, listed, shown, text
from cacao_nb.record.atomic_write import write_atomically
from cacao_nb.record.errors import BadRecord, NoSuchMoment
from cacao_nb.record.record import Note, Record
from cacao_nb.record.savefile import from_json, load, save, to_json
from cacao_nb.record.sharing import from_line, to_line
from cacao_nb.record.steps import Step, all_steps, step_at
from cacao_nb.record.texts import read_names, read_title
from cacao_nb.record.words import add_note
from cacao_nb.rules import arguments
from cacao_nb.rules.checked import checked
from cacao_nb.rules.decisions import Decision
from cacao_nb.rules.errors import BadSetup
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.ruleset import ruleset
from cacao_nb.rules.setup import NOTHING_ELSE, Deal, warn_of
from cacao_nb.rules.state import State
from cacao_nb.rules.tiles import JungleTile, WorkerTile, jungle_tile, worker_tile

if TYPE_CHECKING:
    from cacao_nb.draw.picture import Picture
    from cacao_nb.explain import Explanation, Ledger

_DEMOS = resources.files("cacao_nb").joinpath("demos")


class Game(Pictured):
    """A game that is played, kept and shown.

    As the last line of a cell it shows the table at its latest position.

    Parameters
    ----------
    players
        2, 3 or 4.
    seed
        Chooses the order of all piles.
    first
        The seat of the starting player, counted from 0.
    modules
        Names of expansion modules.
    names
        What the players are called, one name for each: plain text. Wherever a player is named,
        the name stands there with the colour.
    title
        What the game is called; plain text.
    **options
        What the modules let one choose, such as ``workers``. What the rules allow but advise
        against is a `SetupWarning`.

    Examples
    --------
    >>> game = Game(players=3, seed=7, names=["Anna", "Bo", "Carl"])
    >>> game.turn_count
    30
    >>> print(game.position)
    Turn 1 of 30: Anna (Red) places
    >>> Game.parse(game.share()) == game
    True
    >>> Game(players=2, seed=7, modules=["emperor", "huts"]).position.village(0).owned["huts"]
    ()
    """

    #: Where the deal came from, as far as that is known.
    _seed: int | None = None

    def __init__(
        self,
        players: int = 2,
        seed: int = 0,
        first: int | str = 0,
        modules: Iterable[str] = (),
        *,
        names: Sequence[str] = (),
        title: str = "",
        **options: Any,
    ) -> None:
        self.record = Record.deal(players, seed, first, modules, **options)
        self._seed = seed
        self.record.names = read_names(names, self.record.rules.players)
        self.record.title = read_title(title)
        warn_of(self.record.rules)

    # Where games come from ------------------------------------------------------------

    @classmethod
    @checked
    def of(cls, record: Record) -> Game:
        """The game of a record.

        Examples
        --------
        >>> from cacao_nb.record import Record
        >>> Game.of(Record.deal(players=2, seed=7)).position
        <Position: turn 1 of 22, Red places>
        """
        game = cls.__new__(cls)
        game.record = record
        return game

    @classmethod
    def dealt(
        cls,
        jungle: Sequence[str],
        workers: Sequence[Sequence[str]],
        first: int | str = 0,
        modules: Iterable[str] = (),
        others: Mapping[str, Sequence[str]] = NOTHING_ELSE,
        *,
        names: Sequence[str] = (),
        title: str = "",
        **options: Any,
    ) -> Game:
        """A game with piles in a given order.

        Parameters
        ----------
        jungle
            The names of the jungle tiles but for the start tiles; the first two are the
            display, or, with a map, the first two lie on the map board and the next two in
            the display.
        workers
            The names of each player's worker tiles; the first three are the hand.
        first
            The seat of the starting player.
        modules, names, title, **options
            As for a game that is shuffled.
        others
            What else modules deal, by the name of the module: the colours of the gems in
            the bag, the sides of the huts.

        Examples
        --------
        A game that was dealt on a real table; here the order of the tiles is made up:

        >>> from cacao_nb.rules import deal, ruleset
        >>> tiles = deal(ruleset(2), seed=7)
        >>> jungle = [tile.name for tile in tiles.jungle]
        >>> workers = [[tile.name for tile in pile] for pile in tiles.workers]
        >>> Game.dealt(jungle, workers) == Game(players=2, seed=7)
        True
        """
        deal = Deal(
            tuple(map(_jungle_tile, arguments.items("jungle", jungle))),
            tuple(
                tuple(map(_worker_tile, arguments.items("workers", pile)))
                for pile in arguments.items("workers", workers)
            ),
            _others(others),
        )
        rules = ruleset(len(deal.workers), modules, **options)
        game = cls.of(Record(rules, deal, first, names=names, title=title))
        warn_of(rules)
        return game

    @classmethod
    def random(
        cls,
        players: int = 2,
        seed: int = 0,
        first: int | str = 0,
        modules: Iterable[str] = (),
        **options: Any,
    ) -> Game:
        """A whole game between players who take anything.

        Examples
        --------
        >>> Game.random(players=2, seed=7)
        <Game: 2 players, over after 22 turns, Purple won with 57>
        """
        bots = ["random"] * arguments.players(players)
        return cls.simulate(bots, seed, first, modules, **options)

    @classmethod
    def simulate(
        cls,
        bots: Sequence[Any],
        seed: int = 0,
        first: int | str = 0,
        modules: Iterable[str] = (),
        *,
        bot_seed: int | None = None,
        **options: Any,
    ) -> Game:
        """A whole game between bots.

        Parameters
        ----------
        bots
            One for each player: a name of `cacao_nb.bots.BOTS`, ``"search:200"`` or
            ``"search:0.5s"`` with a budget, or a bot of one's own.
        seed, first, modules, **options
            The deal, as for any game.
        bot_seed
            The chance of the bots: each seat has a stream that follows from this seed and the
            seat. Without it, the seed of the deal. The same seeds give the same game, unless
            somebody thinks by the clock.

        Examples
        --------
        >>> Game.simulate(["greedy", "random"], seed=7)
        <Game: 2 players, over after 22 turns, Red won with 66>

        The same deal with other chance for the bots:

        >>> Game.simulate(["greedy", "random"], seed=7, bot_seed=1)
        <Game: 2 players, over after 22 turns, Red won with 79>

        A bot of one's own:

        >>> from cacao_nb.rules import legal
        >>> def last(view, rng):
        ...     return legal(view)[-1]
        >>> Game.simulate([last, "greedy"], seed=7).winners
        (1,)
        """
        from cacao_nb.bots import find_bot, play_out

        players = [find_bot(one) for one in arguments.items("bots", bots, error=BadSetup)]
        game = cls(len(players), seed, first, modules, **options)
        own = seed if bot_seed is None else bot_seed
        play_out(game.record, players, arguments.whole("bot_seed", own))
        return game

    @classmethod
    @checked
    def demo(cls, name: str = "first-steps") -> Game:
        """A game that comes with the package; `Game.demos` lists them.

        Examples
        --------
        >>> Game.demo("first-steps").record.notes[0].turn
        1
        """
        if name not in (known := cls.demos()):
            what = {"demo": shown(name), "demos": Listed(map(repr, known))}
            raise BadRecord(Message("game.no_demo", **what))
        return cls.of(from_json(_DEMOS.joinpath(f"{name}.json").read_bytes()))

    @staticmethod
    def demos() -> list[str]:
        """The names of the games that come with the package.

        Examples
        --------
        >>> Game.demos()[:3]
        ['chocolatl', 'diamante', 'first-steps']
        """
        files = (file.name for file in _DEMOS.iterdir())
        return sorted(name.removesuffix(".json") for name in files if name.endswith(".json"))

    @classmethod
    @checked
    def load(cls, path: str | os.PathLike[str]) -> Game:
        """The game in a file, replayed and checked.

        Examples
        --------
        >>> from tempfile import TemporaryDirectory
        >>> with TemporaryDirectory() as folder:
        ...     path = Game.demo("first-steps").save(folder + "/ours.json")
        ...     Game.load(path)
        <Game: 2 players, turn 7 of 22>
        """
        return cls.of(load(path))

    @classmethod
    @checked
    def parse(cls, line: str) -> Game:
        """The game in a line that somebody shared, or in the text of a file.

        Examples
        --------
        >>> line = Game(players=2, seed=7, title="Ours").share()
        >>> Game.parse(line).title
        'Ours'
        """
        return cls.of(from_json(line) if line.lstrip().startswith("{") else from_line(line))

    # Keeping and sharing --------------------------------------------------------------

    @checked
    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write the game to a file: wholly, or not at all.

        Examples
        --------
        >>> from tempfile import TemporaryDirectory
        >>> with TemporaryDirectory() as folder:
        ...     Game.demo("first-steps").save(folder + "/ours.json").name
        'ours.json'
        """
        return save(self.record, path)

    def share(self, *, words: bool = True) -> str:
        """The game as one line of text, which `Game.parse` reads.

        Parameters
        ----------
        words
            Whether title, names and notes go with it. With many notes the line can be too
            long, which is refused; `save` has room for all of them.

        Examples
        --------
        >>> game = Game(players=2, seed=7, names=["Anna", "Bo"])
        >>> Game.parse(game.share()).names
        ('Anna', 'Bo')
        >>> Game.parse(game.share(words=False)).names
        ()
        """
        return to_line(self.record, words=words)

    def to_json(self) -> str:
        """The game as the text of a file.

        Examples
        --------
        >>> game = Game.demo("first-steps")
        >>> Game.parse(game.to_json()) == game
        True
        """
        return to_json(self.record)

    @checked
    def page(self, seat: int | str | None = None, *, palette: str = "light") -> str:
        """The game as one HTML page that plays it step by step and needs nothing else.

        Parameters
        ----------
        seat
            Whose eyes to see the game with: what was hidden from this seat is not in the
            page. Without it, everything.
        palette
            The name of the colours: ``"light"``, ``"contrast"``, ``"patterned"`` or ``"dark"``.

        Examples
        --------
        >>> Game.demo("first-steps").page()[:15]
        '<!DOCTYPE html>'
        """
        from cacao_nb.draw.page import page
        from cacao_nb.draw.picture import palette_named
        from cacao_nb.game.page import story

        own = None if seat is None else checked_seat(self.record.state, seat)
        return page(story(self.record, own), palette=palette_named(palette))

    @checked
    def save_page(
        self,
        path: str | os.PathLike[str],
        seat: int | str | None = None,
        *,
        palette: str = "light",
    ) -> Path:
        """Write `page` to a file: wholly, or not at all.

        Examples
        --------
        >>> from tempfile import TemporaryDirectory
        >>> with TemporaryDirectory() as folder:
        ...     Game(players=2, seed=7).save_page(folder + "/game.html").name
        'game.html'
        """
        return write_atomically(path, self.page(seat, palette=palette).encode())

    # What game it is ------------------------------------------------------------------

    @property
    def players(self) -> int:
        """The number of players.

        Examples
        --------
        >>> Game.demo("three-way-tie").players
        3
        """
        return self.record.rules.players

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called, by seat, beside their colours: plain text.

        Examples
        --------
        >>> game = Game(players=2, seed=7, names=["Anna", "Bo"])
        >>> game.names[1], str(game.position)
        ('Bo', 'Turn 1 of 22: Anna (Red) places')
        """
        return self.record.names

    @property
    def title(self) -> str:
        """What the game is called; plain text.

        Examples
        --------
        >>> Game.demo("first-steps").title
        'First steps'
        """
        return self.record.title

    @property
    def modules(self) -> tuple[str, ...]:
        """The names of the modules, in the order in which they are applied.

        Examples
        --------
        >>> Game(players=2, seed=7, modules=["huts", "map"]).modules
        ('map', 'huts')
        """
        return self.record.rules.modules

    @property
    def seed(self) -> int | None:
        """What chose the order of all piles; None for a game that came from elsewhere.

        Examples
        --------
        >>> Game(players=2, seed=7).seed
        7
        """
        return self._seed

    @property
    def turn_count(self) -> int:
        """How many turns the game has when it is played to its end.

        Examples
        --------
        >>> game = Game(players=4, seed=7)
        >>> game.turn_count, len(game.turns)
        (36, 1)
        """
        return self.record.rules.turn_count

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won, several if they share it; nobody before the end.

        Examples
        --------
        >>> Game.random(players=2, seed=7).winners
        (1,)
        """
        return self.score.winners if self.is_over else ()

    # Playing --------------------------------------------------------------------------

    @by_names
    @checked
    def play(self, decision: Decision) -> None:
        """Take a decision.

        Raises
        ------
        IllegalDecision
            It is not legal now; nothing has changed.

        Examples
        --------
        >>> from cacao_nb import Place
        >>> game = Game(players=2, seed=7)
        >>> game.play(Place("1-1-1-1", 0, (1, 0)))
        >>> game.position
        <Position: turn 1 of 22, Red acts>
        """
        self.record.play(decision)

    def undo(self) -> None:
        """Take the latest decision back.

        Examples
        --------
        >>> game = Game.demo("first-steps")
        >>> game.undo()
        >>> game.position
        <Position: turn 6 of 22, Purple acts>
        """
        self.record.undo()

    def redo(self) -> None:
        """Take again what was taken back last.

        Examples
        --------
        >>> game = Game.demo("first-steps")
        >>> game.undo()
        >>> game.redo()
        >>> game == Game.demo("first-steps")
        True
        """
        self.record.redo()

    @property
    def state(self) -> State:
        """The latest state, a copy.

        Examples
        --------
        >>> state = Game.demo("first-steps").state
        >>> state.gold, state.suns
        ([14, 7], [1, 0])
        """
        return self.record.state

    @property
    def position(self) -> Position:
        """The latest position.

        Examples
        --------
        >>> Game.demo("first-steps").position
        <Position: turn 7 of 22, Red places>
        """
        return Position.of(self.record, len(self.record))

    @property
    def is_over(self) -> bool:
        """Whether the game has been played to its end.

        Examples
        --------
        >>> Game.demo("first-steps").is_over, Game.demo("two-players").is_over
        (False, True)
        """
        return self.record.is_over

    @property
    def score(self) -> Scores:
        """The score sheet; before the end, as if the game ended now.

        Examples
        --------
        >>> Game.demo("two-players").score
        <Scores: Red 63 and Purple 63>
        """
        return self.position.score

    # Looking back ---------------------------------------------------------------------

    @checked
    def at(
        self,
        decisions: int | None = None,
        *,
        turn: int | None = None,
        decision: int | None = None,
        step: int | None = None,
    ) -> Position:
        """The position at a moment.

        Parameters
        ----------
        decisions
            After so many decisions of the whole game; negative numbers count from the end.
        turn
            Instead: at the beginning of a turn ...
        decision
            ... or after so many decisions of it ...
        step
            ... or within the last of these, after so many of its steps.

        Examples
        --------
        >>> game = Game.demo("first-steps")
        >>> game.at(turn=2, decision=1)
        <Position: turn 2 of 22, Purple fills>
        >>> game.at(0)
        <Position: turn 1 of 22, Red places>
        >>> game.at(-1) == game.position
        True
        """
        if step is not None and turn is not None:
            found = step_at(self.record, turn, decision or 0, step)
            return Position(found.state, self.record.names)
        if step is not None:
            raise NoSuchMoment(Message("record.part_of_no_turn", part="step"))
        return Position.of(self.record, self._number(decisions, turn, decision))

    def _number(self, decisions: int | None, turn: int | None, decision: int | None) -> int:
        """How many decisions were taken before a moment, which is named in one way only."""
        if turn is not None and decisions is not None:
            raise NoSuchMoment(Message("record.two_moments"))
        if turn is not None:
            return self.record.moment(turn, decision or 0)
        if decision is not None:
            raise NoSuchMoment(Message("record.part_of_no_turn", part="decision"))
        number = len(self.record) if decisions is None else decisions
        return number + len(self.record) + 1 if number < 0 else number

    def __len__(self) -> int:
        """How many positions there are: one more than decisions."""
        return len(self.record) + 1

    def __iter__(self) -> Iterator[Position]:
        """The position at the beginning and after every decision."""
        return (Position.of(self.record, number) for number in range(len(self)))

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The decisions taken so far.

        Examples
        --------
        >>> for decision in Game.demo("first-steps").decisions[:3]:
        ...     print(decision)
        Place('3-0-0-1', 2, (1, 0))
        Act((1, 0), 3, 3)
        Act((1, 0), 2, 1)
        """
        return self.record.decisions

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every step: place, each fill, each acting edge, draw, refill, each score line.

        Examples
        --------
        >>> steps = Game.demo("first-steps").steps
        >>> [step.name for step in steps if step.turn == 2]
        ['placed', 'filled', 'acted', 'acted', 'drawn', 'refilled']
        """
        return tuple(all_steps(self.record))

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns that have begun.

        Examples
        --------
        >>> Game.demo("first-steps").turns[0]
        <Turn 1: Red, 3 decisions>
        """
        return tuple(map(self.turn, range(1, self.record.turns_begun + 1)))

    @checked
    def turn(self, number: int) -> Turn:
        """One turn, counted from 1.

        Examples
        --------
        >>> Game.demo("first-steps").turn(4)
        <Turn 4: Purple, 5 decisions>
        """
        return Turn(self.record, number)

    @checked
    def events(
        self, number: int | None = None, *, seat: int | str | None = None
    ) -> list[Happening]:
        """What happened, in the whole game or by one decision, for all eyes or for a seat's.

        Parameters
        ----------
        number
            The decision, counted from 0; without it, the whole game.
        seat
            Whose eyes; without it, everything.

        Examples
        --------
        The rows of a table, such as a DataFrame of pandas:

        >>> happened = Game.demo("first-steps").events()
        >>> rows = [event.row() for event in happened if event.name == "filled"]
        >>> rows[0]
        {'seat': 1, 'space': (1, -1), 'tile': 'gold mine 2', 'source': 'display', 'holding': ()}
        """
        log = self.record.events() if number is None else self.record.events_of(number)
        return happenings(log, self.players, seat, self.names)

    @checked
    def graph(
        self,
        decisions: int | None = None,
        *,
        turn: int | None = None,
        decision: int | None = None,
        free: bool = False,
        empty: bool = False,
    ) -> Any:
        """The board at a moment as a networkx graph that knows in which turns things happened.

        Parameters
        ----------
        decisions, turn, decision
            The moment, as for `at`; without them the latest.
        free, empty
            Whether to add the free squares and the empty spaces.

        Examples
        --------
        >>> Game.demo("first-steps").graph(turn=2).nodes[0, 0]["laid"]
        0
        """
        from cacao_nb.graph import graph_of

        number = self._number(decisions, turn, decision)
        return graph_of(self.record, number, free=free, empty=empty)

    @checked
    def explain(self, turn: int | None = None, *, seat: int | str | None = None) -> Explanation:
        """What happened and why, in sentences: in the whole game, or in one turn of it.

        Parameters
        ----------
        turn
            The turn, counted from 1.
        seat
            Whose eyes to see it with; without it, everything.

        Examples
        --------
        >>> demo = Game.demo("first-steps")
        >>> print(demo.explain(turn=1)[0])
        Turn 1 begins, and it is Red's (rule S6).
        >>> len(demo.explain()) > len(demo.explain(turn=1))
        True
        """
        from cacao_nb.explain import Explanation

        turns = self.turns if turn is None else [self.turn(turn)]
        return Explanation(line for one in turns for line in one.explain(seat=seat))

    def ledger(self) -> Ledger:
        """Every step of gold, cacao, sun tokens and water, and where it came from.

        Examples
        --------
        Where Red's gold came from:

        >>> ledger = Game.demo("first-steps").ledger()
        >>> [(entry.turn, entry.delta) for entry in ledger.of(0) if entry.good == "gold"]
        [(1, 2), (3, 2), (4, 3), (5, 4), (5, 3)]
        """
        from cacao_nb.explain import ledger

        return ledger(self.record)

    def picture(self, **look: Any) -> Picture:
        """The picture of the latest position; see `Position.picture`.

        Examples
        --------
        >>> Game.demo("first-steps").picture(layers=["graph"])
        <Picture: Turn 7 of 22: Red places>
        """
        return self.position.picture(**look)

    @property
    def caption(self) -> str:
        """Where the game is, in a few words.

        Examples
        --------
        >>> Game.demo("first-steps").caption
        'Turn 7 of 22: Red places'
        """
        return self.position.caption

    @property
    def notes(self) -> tuple[Note, ...]:
        """Remarks on moments of the game.

        Examples
        --------
        >>> Game.demo("first-steps").notes[1]
        Note(turn=1, decision=2, text='Three workers at the plantation bring three cacao.')
        """
        return self.record.notes

    def note(self, text: str, *, turn: int | None = None, decision: int | None = None) -> None:
        """Add a remark on a moment: the latest, unless a turn is named.

        Parameters
        ----------
        text
            What it says: plain text, of several lines if need be.
        turn, decision
            The moment, as for `at`.

        Raises
        ------
        BadRecord
            The text is too long or not plain.
        NoSuchMoment
            The game has no such moment.

        Examples
        --------
        >>> game = Game(players=2, seed=7)
        >>> game.note("Who will take the market?")
        >>> game.notes
        (Note(turn=1, decision=0, text='Who will take the market?'),)
        """
        add_note(self.record, text, turn, decision)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.record == other.record

    __hash__ = None  # type: ignore[assignment]

    @by_names
    def __repr__(self) -> str:
        if self._seed is not None and not self.decisions:
            return f"Game({self._made()})"
        rules = self.record.rules
        players = players_with(rules)
        if not self.is_over:
            where = {"turn": self.record.turns_begun, "turns": rules.turn_count}
            return f"<Game: {text('game.going_on', players=players, **where)}>"
        sheet = self.score
        won = listed(colour_name(seat) for seat in sheet.winners)
        total = sheet.players[sheet.winners[0]].total
        what = {"turns": self.record.turns_begun, "winners": won, "total": total}
        return f"<Game: {text('game.over', players=players, **what)}>"

    def _made(self) -> str:
        """How to make it, as the arguments of a call."""
        rules = self.record.rules
        made: dict[str, Any] = {"players": rules.players, "seed": self._seed}
        made["first"] = self.record.first
        if self.names:
            made["names"] = self.names
        if self.title:
            made["title"] = self.title
        if rules.modules:
            made["modules"] = named_modules(rules)
        return ", ".join(
            f"{name}={value!r}" for name, value in {**made, **rules.options}.items()
        )


def _others(given: object) -> dict[str, tuple[str, ...]]:
    """What modules deal, by the name of the module."""
    others: dict[Any, Any] = arguments.instance("others", given, dict)
    return {name: arguments.items("others", words) for name, words in others.items()}


def _jungle_tile(name: str) -> JungleTile:
    if (found := jungle_tile(str(name))) is None:
        raise BadRecord(Message("game.no_tile", tile=shown(name)))
    return found


def _worker_tile(name: str) -> WorkerTile:
    if (found := worker_tile(str(name))) is None:
        raise BadRecord(Message("game.no_tile", tile=shown(name)))
    return found
