"""A question about a position: plain data, and the engine knows the answer.

Nothing right is ever stored. A question keeps the position and asks the engine; on another
position the same question has other answers, and where there are several all of them are right.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from hashlib import sha256
from inspect import Parameter, signature
from typing import Any, NamedTuple

from cacao_nb.explain import in_words
from cacao_nb.game import Game, Position
from cacao_nb.game.pictured import by_names
from cacao_nb.lessons.answers import as_data, read_answer
from cacao_nb.lessons.arguments import read_argument
from cacao_nb.lessons.consequence import Consequence, consequence, really_came, recorded
from cacao_nb.lessons.door import QuestionKind
from cacao_nb.lessons.errors import BadAnswer, BadQuestion
from cacao_nb.lessons.kinds import all_kinds, find_kind
from cacao_nb.lessons.subject import Asked, Remark, Subject
from cacao_nb.messages import Listed, Message, shown, text
from cacao_nb.record.diagram import to_diagram
from cacao_nb.record.errors import BadRecord
from cacao_nb.rules.arguments import pair
from cacao_nb.rules.checked import checked
from cacao_nb.rules.decisions import Decision, Edge
from cacao_nb.rules.errors import HiddenFromSeat, IllegalDecision
from cacao_nb.rules.events import ACTIVATED, Log
from cacao_nb.rules.legality import legal
from cacao_nb.rules.names import colour_name, naming, side_name
from cacao_nb.rules.squares import Square

#: A solution names no more answers than this, and of decisions, which take many words, fewer;
#: `Solution.answers` has them all.
MOST_SHOWN, MOST_DECISIONS_SHOWN = 12, 2


#: What the id of a question, which names a file, takes from its kind.
_NO_NAME, _LONGEST = re.compile("[^a-z0-9_]"), 40


class Verdict(NamedTuple):
    """What there is to say about an answer.

    Attributes
    ----------
    right : bool
        Whether it is right.
    text : str
        All of it in words; of a wrong answer it does not give the right one away.
    says : tuple of object
        What the answer would do, or why it is impossible: a sentence each.
    missed : object or None
        The goal that a wrong answer missed, in a sentence.
    rule : str
        The id of the rule of that goal.

    Examples
    --------
    >>> verdict = question(Game.demo("first-steps"), "fills", turn=2).check([(0, -2)])
    >>> verdict.right, verdict.rule
    (False, 'F1')
    >>> print(verdict.text)
    Not quite. (0, -2) has only 1 worker tile beside it, on (0, -1): it stays empty (rule F1).
    1 space that has to be filled is missing. Rule F1: Every empty jungle space beside the new
    worker tile that now has two or more worker tiles beside it is filled, also when the two
    lie straight across from each other.
    """

    right: bool
    text: str
    says: tuple[object, ...] = ()
    missed: object | None = None
    rule: str = ""


class Solution(NamedTuple):
    """The answer, and why.

    Attributes
    ----------
    answers : tuple of Any
        Every right answer.
    text : str
        What they are, and the engine's own explanation with the rules; one sentence a line.
    squares : tuple of Square
        The squares to mark.
    edges : tuple of Edge
        The edges to mark.

    Examples
    --------
    >>> solution = question(Game.demo("first-steps"), "fills", turn=2).solution
    >>> solution.answers
    (frozenset({(1, -1)}),)
    >>> print(solution.text)
    Right answer: (1, -1).
    (0, -2) has only 1 worker tile beside it, on (0, -1): it stays empty (rule F1).
    (1, -1) is empty and now has 2 worker tiles beside it, on (1, 0) and (0, -1): it is filled
     (rule F1).
    (-1, -1) has only 1 worker tile beside it, on (0, -1): it stays empty (rule F1).
    """

    answers: tuple[Any, ...]
    text: str
    squares: tuple[Square, ...]
    edges: tuple[Edge, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Question:
    """A question about a position; `question` makes them. It never changes.

    All its texts are in the language in use when they are asked for.

    Attributes
    ----------
    kind : str
        The name of its kind.
    form : str
        What an answer is, by its name in `FORMS`.
    position : Position
        The position it is asked about.
    coming : tuple of Decision
        What really comes next, if it is a moment of a game.
    arguments : mapping of str to Any
        What else the kind was given.
    rules : tuple of str
        The ids of the rules that it teaches.
    hides : tuple of str
        The layers of a picture that would give the answer away.

    Examples
    --------
    >>> asked = question(Game.demo("first-steps"), "fills", turn=2)
    >>> asked.form, asked.rules
    ('squares', ('F1', 'F2', 'F7'))
    >>> asked.check([(1, -1)]).right
    True
    """

    kind: str
    form: str
    position: Position
    coming: tuple[Decision, ...]
    arguments: Mapping[str, Any]
    rules: tuple[str, ...]
    hides: tuple[str, ...]
    _asked: Asked

    @classmethod
    @checked
    def of(
        cls, name: str, kind: QuestionKind, subject: Subject, arguments: Mapping[str, Any]
    ) -> Question:
        """A question of a kind about a subject, its arguments read and checked."""
        read = _read(kind, name, subject, arguments)
        return cls(
            name,
            kind.form,
            subject.position,
            subject.coming,
            read,
            kind.rules,
            kind.hides,
            kind.ask(subject, **read),
        )

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called, by seat."""
        return self.position.names

    @property
    @by_names
    def prompt(self) -> str:
        """The question, and below it the decisions that it is about, one a line."""
        lines = [str(self._asked.prompt)]
        for number, (seat, decision) in enumerate(self.steps, start=1):
            step = {"owner": colour_name(seat), "decision": in_words(decision)}
            lines.append(text("question.step", number=number, **step))
        if self._asked.to_the_end:
            lines.append(text("question.rest", number=len(lines)))
        return "\n".join(lines)

    @property
    def steps(self) -> tuple[tuple[int, Decision], ...]:
        """The decisions that it is about: who takes them, and what they are."""
        return self._asked.steps

    @property
    def beside_board(self) -> bool:
        """Whether one has to see what lies beside the board: display, pile and hand."""
        return self._asked.beside_board

    @property
    @by_names
    def options(self) -> tuple[tuple[str, Any], ...]:
        """What can be chosen from: what it is called, and the answer that it stands for.

        The names give nothing away. A number is typed, so that there are none.
        """
        return tuple((str(label), value) for label, value in self._asked.options)

    @by_names
    def check(self, answer: object) -> Verdict:
        """Whether an answer is right, with something to say about it; it never fails."""
        try:
            given = read_answer(self.form, answer, self.position.state, self._asked.options)
        except BadAnswer as problem:
            return Verdict(False, str(problem), (problem.message,))
        accepts = self._asked.accepts
        right = given in self._asked.answers if accepts is None else accepts(given)
        remark = Remark.of(self._asked.remark(given))
        said = " ".join(map(str, remark.says))
        if right:
            verdict = text("question.right_because", remark=said) if said else ""
            return Verdict(True, verdict or text("question.right"), remark.says)
        if not remark.says and remark.missed is None:
            remark = remark._replace(says=self._compared(given))
        rule = remark.rule or self._rule
        told = [*remark.says, *([] if remark.missed is None else [remark.missed])]
        values = {"remark": " ".join(map(str, told)), "rule": rule}
        verdict = (
            text("question.wrong_by_rule", **values, says=Message(f"rule.{rule}"))
            if rule
            else text("question.wrong", remark=values["remark"])
        )
        return Verdict(False, verdict, remark.says, remark.missed, rule)

    @property
    def _rule(self) -> str:
        """The rule that helps most with this question, if there is one."""
        return self._asked.rule or next(iter(self.rules), "")

    @by_names
    def consequence(self, answer: object, by_hand: Collection[str] = ()) -> Consequence | None:
        """What comes of the answer if it is a move: of a wrong one as well, if it is legal.

        Parameters
        ----------
        answer
            The answer.
        by_hand
            The phases in which the mover is to decide alone.

        Examples
        --------
        >>> move = question(Game(players=2, seed=7), "play", gold=2)
        >>> came = move.consequence(move.solution.answers[0])
        >>> came.gains[0]["gold"]
        2
        """
        given = self.read(answer)
        move = None if given is None else self._asked.move(given)
        if move is None or move not in legal(self.position.state):
            return None
        asked = self._asked
        return consequence(self.position.state, move, asked.value, by_hand, asked.outcome(move))

    def going_on(self, answer: object) -> Question:
        """The question how to go on after an answer that is a move.

        Examples
        --------
        >>> move = question(Game.demo("first-steps"), "play", turn=3, fills=1)
        >>> move.going_on(move.solution.answers[0]).prompt
        "It is Red's move. Choose a jungle tile and a space for it."
        """
        record = self.position.record
        record.play(self._asked.move(self.read(answer)) or self.solution.answers[0])
        return question(Position.of(record, len(record)), "play")

    @by_names
    def recorded(self, answer: object) -> Message | None:
        """What happened instead in the game that was played, if that is known."""
        given = self.read(answer)
        move = None if given is None else self._asked.move(given)
        if move is None or not self.coming:
            return None
        return recorded(really_came(self.position.state, self.coming), move)

    @property
    def earlier(self) -> Log:
        """The raw events of its turn before it, as far as anybody knows them."""
        state = self.position.state
        try:
            record = self.position.record
        except BadRecord:  # Nobody knows more than which edges still wait.
            over = state.placed in state.covered
            return [
                (
                    ACTIVATED,
                    seat,
                    edge,
                    state.jungle[edge.space],
                    edges[edge][0],
                    state.placed,
                    over,
                    True,
                )
                for seat, edges in state.waiting
                for edge in edges
            ]
        return record.events_of_turn(record.turns_begun)

    def read(self, answer: object) -> Any:
        """An answer in the shape that its form has; None if it is none."""
        try:
            return read_answer(self.form, answer, self.position.state, self._asked.options)
        except BadAnswer:
            return None

    @property
    def id(self) -> str:
        """What this question is called, in every language and whatever its words are.

        It is the same as long as kind, arguments and position are the same.

        Examples
        --------
        >>> question(Game(players=2, seed=7), "place_where").id
        'place_where-14968c5425'
        """
        arguments = {name: as_data(value) for name, value in sorted(self.arguments.items())}
        steps = [as_data(decision) for _, decision in self.steps]
        about = [self.kind, arguments, steps, to_diagram(self.position.state)]
        written = json.dumps(about, sort_keys=True, separators=(",", ":"))
        kind = _NO_NAME.sub("_", self.kind.lower())[:_LONGEST]
        return f"{kind}-{sha256(written.encode()).hexdigest()[:10]}"

    def has_right(self, answer: object, part: object) -> bool:
        """Whether a part of an answer is right: one square of several, or else the whole.

        Examples
        --------
        >>> asked = question(Game.demo("first-steps"), "fills", turn=2)
        >>> asked.has_right([(1, -1), (0, -2)], (1, -1))
        True
        """
        if self.form == "squares":
            return pair(part) in self._asked.answers[0]
        return self.check(answer).right

    def _compared(self, given: object) -> tuple[Message, ...]:
        """How far a wrong answer is from a right one, without giving it away."""
        if not isinstance(given, frozenset):
            return (Message("question.again"),)
        wanted = self._asked.answers[0]
        right, surplus, missing = given & wanted, given - wanted, len(wanted - given)
        said = []
        if right:
            words = Listed(map(self._in_words, sorted(right)))
            said.append(Message("question.right_so_far", right=words))
        if surplus:
            words = Listed(map(self._in_words, sorted(surplus)))
            said.append(Message("question.surplus", surplus=words, count=len(surplus)))
        if missing:
            said.append(Message("question.missing", missing=missing))
        return tuple(said)

    @by_names
    @checked
    def hint(self, level: int = 1) -> str:
        """A hint: at level 1 where to look, at level 2 how to think; neither is the answer."""
        asked, rule = self._asked, self._rule
        if level < 2 or not (rule or asked.think):
            return str(asked.look)
        if not rule:
            return str(asked.think)
        cited = {"rule": rule, "says": Message(f"rule.{rule}")}
        if asked.think is None:
            return text("question.rule", **cited)
        return text("question.think", think=asked.think, **cited)

    @property
    @by_names
    def solution(self) -> Solution:
        """Every right answer, why it is right, and what to mark."""
        asked = self._asked
        count = len(asked.answers)
        most = MOST_DECISIONS_SHOWN if self.form == "decision" else MOST_SHOWN
        words = Listed(self._in_words(answer) for answer in asked.answers[:most])
        id = "question.answers" if count <= most else "question.some_answers"
        lines = [text(id, count=count, answers=words), *map(str, asked.because())]
        return Solution(asked.answers, "\n".join(lines), asked.squares, asked.edges)

    def _in_words(self, answer: Any) -> object:
        """An answer as a person would say it."""
        if isinstance(answer, frozenset):
            return Listed(map(self._in_words, sorted(answer)))
        if self.form in ("seat", "seats"):
            return colour_name(answer)
        if isinstance(answer, Edge):
            side = side_name(answer.side)
            return Message("question.edge_name", square=answer.square, side=side)
        if isinstance(answer, Decision):
            return in_words(answer)
        if self.form in ("option", "options"):
            said = next(label for label, value in self._asked.options if value == answer)
            # A whole sentence gets its full stop after the inverted commas.
            return Message("question.said", said=str(said).removesuffix("."))
        return answer

    @by_names
    def __repr__(self) -> str:
        return f"<Question {self.kind}: {self._asked.prompt}>"


def question(
    about: Position | Game,
    kind: str,
    *,
    turn: int | None = None,
    decision: int | None = None,
    **arguments: object,
) -> Question:
    """A question about a position, or about a moment of a game and what really comes next.

    Parameters
    ----------
    about
        The position or the game.
    kind
        The name of the kind of question: one of `cacao_nb.lessons.kinds.all_kinds`.
    turn, decision
        Of a game: the moment after so many decisions of a turn; without it the latest one.
    **arguments
        What else the kind needs to know, such as ``seat`` or ``temple``.

    Raises
    ------
    BadQuestion
        It cannot be asked here; the sentence says why.

    Examples
    --------
    >>> from cacao_nb import Game
    >>> where = question(Game(players=2, seed=7).position, "place_where")
    >>> print(where.prompt)
    On which square may Red place a worker tile? Choose one.
    >>> print(where.check((2, 2)).text)
    Not quite. (2, 2) is a jungle space; worker tiles go on the other colour of the chessboard.
    Rule P2: Worker and jungle tiles alternate like the colours of a chessboard, as the start
    tiles lie: no two of a kind touch.
    >>> where.check((1, 0)).right
    True
    """
    subject = Subject.of(about, turn, decision)
    asked = find_kind(kind, subject.state.rules.modules)
    if asked is None:
        known = Listed(all_kinds())
        raise BadQuestion(Message("question.no_kind", kind=shown(kind), kinds=known))
    try:
        with naming(subject.position.names):
            return Question.of(kind, asked, subject, arguments)
    except IllegalDecision as problem:
        raise BadQuestion(Message("question.illegal", reason=problem.message)) from None
    except HiddenFromSeat as problem:  # Nobody is asked what only another hand could tell.
        raise BadQuestion(problem.message) from None


def _read(
    kind: QuestionKind, name: str, subject: Subject, given: Mapping[str, object]
) -> dict[str, Any]:
    """The arguments of a kind, each checked."""
    _, *wanted = signature(kind.ask).parameters.values()
    known = [one.name for one in wanted]
    for key in given:
        if key not in known:
            values = {"kind": name, "argument": shown(key), "known": Listed(known)}
            raise BadQuestion(Message("question.no_argument", **values))
    for one in wanted:
        if one.default is Parameter.empty and one.name not in given:
            values = {"kind": name, "argument": one.name}
            raise BadQuestion(Message("question.lacks", **values))
    return {
        key: read_argument(key, value, subject.state, kind.arguments)
        for key, value in given.items()
    }
