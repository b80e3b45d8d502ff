'''The file of a lesson: TOML, which teachers write without knowing Python.

A lesson is a saved game with notes. It stops at moments, says something, and may ask::

    title = "Your first four turns"
    minutes = 15
    game = "first-steps"

    [[moment]]
    turn = 1
    decision = 0
    say = """Red begins. **Worker tiles** go beside a jungle tile."""
    light = [[1, 0]]

    [[moment.ask]]
    kind = "place_where"

title, minutes
    What the lesson is called, and how long it takes; the minutes may be left out.
next
    What to do next, said at the end; may be left out.
game
    The name of a demo, a saved game beside the lesson (``"my-game.json"``), or a line that
    ``Game.share`` gave.
moment
    One for each stop, in the order of the game: ``turn``, counted from 1, and ``decision``,
    after so many decisions of that turn (0 unless given). ``say`` is the text, in the Markdown
    of `cacao_nb.lessons.markdown`; ``light`` are squares to mark as mentioned.
title, next and say in several languages
    In place of a text a table of texts: ``say = {en = "Your move.", de = "Dein Zug."}``. The
    lessons of the package have their texts in the catalogues of messages: ``words`` names the
    table there, and ``id`` the moment.
moment.ask
    The questions of a moment: ``kind`` is a name of `cacao_nb.lessons.kinds.all_kinds`, and the
    other keys are the arguments of that kind, such as ``seat = "red"``. With
    ``predict = true`` the answer is locked in, and judged at the next moment. The board plays
    a move of the learner's own to its end; with ``by_hand = ["fill", "act"]`` the learner
    chooses the fills, or the actions, or both.

The right answers are not in the file: the engine works them out. Nothing in a file is run, its
size is bounded, and whatever is wrong is told in one sentence that names the line.
``python -m cacao_nb lesson FILE`` reads a file and says what it found.
'''

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from importlib import resources
from pathlib import Path
from typing import Any

from cacao_nb.draw.scene import board_bounds
from cacao_nb.game import Game
from cacao_nb.lessons.errors import BadLesson
from cacao_nb.lessons.question import Question, question
from cacao_nb.lessons.tomllines import KeyPath, TomlLines
from cacao_nb.messages import Listed, Message, known, language, shown
from cacao_nb.record.texts import MOST_NOTE, MOST_TITLE, plain_text
from cacao_nb.rules.checked import checked
from cacao_nb.rules.errors import RulesError
from cacao_nb.rules.squares import Square
from cacao_nb.rules.state import ACT, FILL
from cacao_nb.rules.untrusted import Reader

#: No file of a lesson is larger, in bytes, or has more of these.
MOST_BYTES = 200_000
MOST_MOMENTS = 200
MOST_ASKS = 10
MOST_LIGHTS = 50
MOST_MINUTES = 240

#: What the longest shared line may have, and then some.
MOST_GAME = 20_000

#: What could be the name of a demo, and no line in which a game was shared.
_WORD = re.compile(r"[\w-]{0,40}")

#: What learners can decide alone after a move of their own.
_BY_HAND = (FILL, ACT)

#: A language, as in the names of catalogues.
_LANGUAGE = re.compile("[a-z]{2,3}")

_ENDING = ".toml"
_SAVED = ".json"
_WHERE = re.compile(r"line ([0-9]+), column ([0-9]+)")


@dataclass(frozen=True, slots=True)
class ByLanguage:
    """A text in several languages: that in use is shown, or else English, or else the first."""

    texts: Mapping[str, str]

    def __str__(self) -> str:
        first = next(iter(self.texts.values()))
        return self.texts.get(language(), self.texts.get("en", first))


@dataclass(frozen=True, slots=True)
class Ask:
    """A question of a lesson.

    Attributes
    ----------
    question : Question
        The question.
    predict : bool
        Whether the answer is locked in before the board moves on.
    by_hand : tuple of str
        The phases in which the learner goes on with the own move alone.
    """

    question: Question
    predict: bool = False
    by_hand: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LessonMoment:
    """A moment at which a lesson stops.

    Attributes
    ----------
    turn, decision : int
        The moment after so many decisions of that turn.
    words : object
        What there is to say, in every language that it was written in.
    light : tuple of Square
        The squares that it marks as mentioned.
    asks : tuple of Ask
        The questions, in their order.
    """

    turn: int
    decision: int
    words: object = ""
    light: tuple[Square, ...] = ()
    asks: tuple[Ask, ...] = ()

    @property
    def say(self) -> str:
        """What there is to say in the language in use, in the Markdown that `to_html` knows."""
        return str(self.words)


@dataclass(frozen=True, slots=True)
class LessonScript:
    """A lesson: what a teacher wrote, read and checked.

    Attributes
    ----------
    id : str
        What it is known by, in every language.
    minutes : int
        How long it takes; 0 if nobody said.
    game : Game
        The game that it goes through.
    moments : tuple of LessonMoment
        Where it stops, in the order of the game.
    called, after : object
        Its title, and what to do next, in every language that they were written in.

    Examples
    --------
    >>> script = load_lesson("first-turns")
    >>> script.title, script.minutes, len(script.questions)
    ('Your first four turns', 8, 11)
    """

    id: str
    minutes: int
    game: Game
    moments: tuple[LessonMoment, ...]
    called: object
    after: object = ""

    @property
    def title(self) -> str:
        """What it is called in the language in use."""
        return str(self.called)

    @property
    def next(self) -> str:
        """What to do next, in the language in use and in Markdown."""
        return str(self.after)

    @property
    def questions(self) -> tuple[Question, ...]:
        """All questions, in their order."""
        return tuple(ask.question for moment in self.moments for ask in moment.asks)

    def __repr__(self) -> str:
        return f"<LessonScript {self.title!r}: {len(self.moments)}, {len(self.questions)}>"


@checked
def load_lesson(path: str | os.PathLike[str]) -> LessonScript:
    """The lesson in a file, or one that comes with the package, read and checked.

    Parameters
    ----------
    path
        The file, or the name of one of `lesson_names`.

    Raises
    ------
    BadLesson
        It is no lesson; one sentence names the line.
    OSError
        The file cannot be read.

    Examples
    --------
    >>> load_lesson("first-turns").title
    'Your first four turns'
    """
    if isinstance(path, str) and not path.endswith(_ENDING):
        if path not in (known := lesson_names()):
            raise BadLesson(
                Message("lesson_file.no_lesson", name=shown(path), known=Listed(known))
            )
        return parse_lesson(_folder().joinpath(path + _ENDING).read_bytes(), id=path)
    file = Path(path)
    with file.open("rb") as opened:
        content = opened.read(MOST_BYTES + 1)
    return parse_lesson(content, file.parent)


def lesson_names() -> list[str]:
    """The names of the lessons that come with the package."""
    files = (file.name for file in _folder().iterdir())
    return sorted(name.removesuffix(_ENDING) for name in files if name.endswith(_ENDING))


def _folder() -> Any:
    return resources.files("cacao_nb.lessons").joinpath("scripts")


def parse_lesson(
    content: bytes | str, folder: Path | None = None, id: str | None = None
) -> LessonScript:
    """The lesson in a text.

    Parameters
    ----------
    content
        The text, or the bytes of its file.
    folder
        Where a saved game may lie that it names; without it, nowhere.
    id
        What it is known by; without it, what follows from the text.
    """
    if len(content) > MOST_BYTES:
        raise BadLesson(Message("lesson_file.too_large", most=MOST_BYTES))
    text = content if isinstance(content, str) else _decoded(content)
    text = text.replace("\r\n", "\n")
    known_by = f"own-{sha256(text.encode()).hexdigest()[:12]}" if id is None else id
    return _Parser(_data(text), TomlLines(text), folder, known_by).script()


def _decoded(content: bytes) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        line = content[: problem.start].count(b"\n") + 1
        raise _at(line, Message("lesson_file.no_text")) from None


def _data(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        where = _WHERE.search(str(problem))
        line = int(where[1]) if where else text.count("\n") + 1
        column = int(where[2]) if where else 1
        raise _at(line, Message("lesson_file.no_toml", column=column)) from None
    except (ValueError, RecursionError):  # a number too long, or brackets too deep
        raise _at(1, Message("lesson_file.no_lesson_text")) from None


def _at(line: int, reason: object) -> BadLesson:
    return BadLesson(Message("lesson_file.line", line=line, reason=reason))


class _Parser:
    """Reads the data of a lesson; whatever is wrong is refused with the line it stands in."""

    def __init__(
        self, data: dict[str, Any], lines: TomlLines, folder: Path | None, id: str
    ) -> None:
        self.id = id
        self.data = data
        self.lines = lines
        self.folder = folder

    def script(self) -> LessonScript:
        read = self._table(
            self.data, (), "lesson", "title", "next", "words", "minutes", "game", "moment"
        )
        with self._line(read, ()):
            if "words" in read.data:
                self.words = f"script.{read.text(read.get('words'))}"
            title = self._words(read, "title", MOST_TITLE)
            if not title:
                read.get("title")
            after = self._words(read, "next", MOST_NOTE)
            minutes = read.number("minutes", 1, MOST_MINUTES) if "minutes" in read.data else 0
            game = self._game(read.text(read.get("game"), MOST_GAME))
            tables = read.items(read.get("moment"), most=MOST_MOMENTS)
            if not tables:
                raise read.wrong(tables)
        moments = [self._moment(game, one, number) for number, one in enumerate(tables)]
        self._check_order(moments)
        return LessonScript(self.id, minutes, game, tuple(moments), title, after)

    #: Where the texts of the lesson stand, if they are messages.
    words = ""

    def _words(self, read: Reader, key: str, most: int, id: str = "") -> object:
        """A text: as it is, by language, or the message that has it; empty if there is none."""
        if self.words and key not in read.data:
            message = f"{self.words}.{id or key}"
            return Message(message) if known(message) else ""
        if key not in read.data:
            return ""
        given = read.get(key)
        if not isinstance(given, dict):
            return plain_text(read, given, most, lines=key != "title")
        by_language = self._reader(given, key)
        texts = {
            code: plain_text(by_language, by_language.get(code), most, lines=key != "title")
            for code in by_language.data
        }
        return ByLanguage(texts)

    def _reader(self, given: dict[str, Any], key: str) -> Reader:
        if not given or not all(map(_LANGUAGE.fullmatch, given)):
            raise BadLesson(Message("lesson_file.languages", key=key))
        return Reader(given, BadLesson, "lesson_file.word.moment")

    def _game(self, name: str) -> Game:
        """A demo, a saved game beside the lesson, or a shared line."""
        if name in Game.demos():
            return Game.demo(name)
        if _WORD.fullmatch(name):  # a line is longer, and has other signs than letters
            known = Listed(map(repr, Game.demos()))
            raise BadLesson(Message("lesson_file.no_demo", game=shown(name), known=known))
        if not name.endswith(_SAVED):
            return Game.parse(name)
        # Only beside the lesson: its file says nothing about other folders.
        if self.folder is None or Path(name).name != name or "\\" in name:
            raise BadLesson(Message("lesson_file.elsewhere", file=shown(name)))
        try:
            return Game.load(self.folder / name)
        except OSError:
            raise BadLesson(Message("lesson_file.no_game", file=shown(name))) from None

    def _moment(self, game: Game, data: object, number: int) -> LessonMoment:
        path: KeyPath = ("moment", number)
        keys = ("turn", "decision", "id", "say", "light", "ask")
        read = self._table(data, path, "moment", *keys)
        with self._line(read, path):
            turn = read.number("turn", 1, 999)
            decision = read.number("decision", 0, 999) if "decision" in read.data else 0
            read.key = "decision" if "decision" in read.data else "turn"
            position = game.at(turn=turn, decision=decision)
            light: Any = ()
            id = read.text(read.get("id")) if "id" in read.data else f"moment-{number + 1}"
            say = self._words(read, "say", MOST_NOTE, id)
            if "light" in read.data:
                bounds = board_bounds(position.state)
                light = read.list("light", lambda one: _square(read, one), MOST_LIGHTS)
                for square in light:
                    if square not in bounds:
                        raise BadLesson(Message("lesson_file.not_shown", square=square))
            asks = read.items(read.data.get("ask", []), most=MOST_ASKS)
        asked = [
            self._ask(game, (turn, decision), one, (*path, "ask", place))
            for place, one in enumerate(asks)
        ]
        return LessonMoment(turn, decision, say, tuple(light), tuple(asked))

    def _ask(self, game: Game, moment: tuple[int, int], data: object, path: KeyPath) -> Ask:
        read = self._table(data, path, "ask")
        with self._line(read, path):
            kind = read.text(read.get("kind"))
            predict = read.data.get("predict", False)
            if type(predict) is not bool:
                read.key = "predict"
                raise read.wrong(predict)
            hand = (
                read.list("by_hand", read.text, len(_BY_HAND)) if "by_hand" in read.data else ()
            )
            if not set(hand) <= set(_BY_HAND):
                read.key = "by_hand"
                raise read.wrong(hand)
            arguments = {key: value for key, value in read.data.items() if key not in _OWN_KEYS}
            read.key = "kind"
            if taken := [key for key in arguments if key in _MOMENT_KEYS]:
                raise BadLesson(Message("lesson_file.moment_key", key=taken[0]))
            turn, decision = moment
            asked = question(game, kind, turn=turn, decision=decision, **arguments)
            return Ask(asked, predict, tuple(hand))

    def _check_order(self, moments: list[LessonMoment]) -> None:
        """Moments go forward, and what is predicted is seen at the next one."""
        places = [(one.turn, one.decision) for one in moments]
        for number, moment in enumerate(moments):
            if number and places[number] < places[number - 1]:
                raise self._wrong(("moment", number), "lesson_file.backwards")
            later = places[number + 1 : number + 2]
            for place, ask in enumerate(moment.asks):
                if ask.predict and (not later or later[0] == places[number]):
                    path: KeyPath = ("moment", number, "ask", place, "predict")
                    raise self._wrong(path, "lesson_file.nothing_later")

    def _wrong(self, path: KeyPath, id: str) -> BadLesson:
        return _at(self.lines.of(path), Message(id))

    def _table(self, data: object, path: KeyPath, word: str, *keys: str) -> Reader:
        """A table whose keys are all known, as far as any are named."""
        try:
            read = Reader(data, BadLesson, f"lesson_file.word.{word}")
        except BadLesson as problem:
            raise _at(self.lines.of(path), problem.message) from None
        for key in read.data if keys else ():
            if key not in keys:
                values = {"name": read.name, "key": shown(key), "known": Listed(keys)}
                raise _at(
                    self.lines.of((*path, key)), Message("lesson_file.unknown_key", **values)
                )
        return read

    @contextmanager
    def _line(self, read: Reader, path: KeyPath) -> Iterator[None]:
        """Name the line of the key that was read last when something is wrong with it."""
        try:
            yield
        except RulesError as problem:
            raise _at(self.lines.of((*path, read.key)), problem.message) from None


#: Keys of a question that are not arguments of its kind, and those that its moment has.
_OWN_KEYS = ("kind", "predict", "by_hand")
_MOMENT_KEYS = ("turn", "decision")


def _square(read: Reader, value: object) -> Square:
    x, y = read.items(value, 2)
    return (read.whole(x, -99, 99), read.whole(y, -99, 99))
