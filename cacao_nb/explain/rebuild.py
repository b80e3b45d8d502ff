"""A description read back: the position that `describe` put in words.

Each line is recognized by the template of its sentence. What the sentences say is checked
like any state from outside; then the state is described again, and has to give the same text.
So nothing in a description can be wrong without being noticed, however redundant it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from cacao_nb.explain.describe import describe
from cacao_nb.explain.draft import Draft, NoSuchTile, Said, Take, lacking
from cacao_nb.explain.errors import BadDescription, quoted
from cacao_nb.explain.takes import extra, takes
from cacao_nb.messages import Message
from cacao_nb.rules.errors import RulesError
from cacao_nb.rules.state import State
from cacao_nb.rules.untrusted import shown

#: The longest descriptions have about 15,000 characters, and lines of 1,000.
MOST_CHARACTERS = 80_000
LONGEST_LINE = 4_000


def rebuild(text: str, *, teaching: bool = False) -> State:
    """The position that a text of `describe` describes, in the language in use.

    Parameters
    ----------
    text
        The description; blank lines and blanks around a line do not matter.
    teaching
        Whether tiles may be missing or too many, as on a board without its history.

    Raises
    ------
    BadDescription
        The text is no description, or that of an impossible position or of a view. The
        message names the sentence at fault.

    Examples
    --------
    >>> from cacao_nb.explain import describe, rebuild
    >>> from cacao_nb.rules import new_game
    >>> text = describe(new_game(players=3, seed=7))
    >>> rebuild(text)
    <State 3 players, turn 1, seat 0: place>
    >>> rebuild(text.replace("Purple has 0 gold", "Purple has much gold"))
    Traceback (most recent call last):
    cacao_nb.explain.errors.BadDescription: Line 11 is no sentence of a description: 'Purple
    has much gold, 0 cacao and 0 sun tokens; the water carrier stands on the water field -10.'.
    """
    lines = list(_lines(text))
    draft = Draft()
    for number, line in lines:
        take, said = _recognized(number, line)
        try:
            take(draft, said)
        except NoSuchTile:
            raise _at("describe.refused.turned", number, line) from None
    data = draft.state() | {"extra": extra(draft)}
    try:
        state = State.from_dict(data, teaching=teaching)
    except RulesError as error:
        reason = error.message
        raise BadDescription(Message("describe.refused.impossible", reason=reason)) from None
    _compare(lines, [line for _, line in _lines(describe(state))])
    return state


def _lines(text: object) -> Iterator[tuple[int, str]]:
    """The lines that say something, with their numbers."""
    if not isinstance(text, str):
        raise BadDescription(Message("describe.refused.no_text", value=shown(text)))
    if len(text) > MOST_CHARACTERS:
        raise BadDescription(
            Message("describe.refused.too_long", most=MOST_CHARACTERS, length=len(text))
        )
    for number, line in enumerate(text.splitlines(), 1):
        if line := line.strip():
            yield number, line


def _recognized(number: int, line: str) -> tuple[Take, Said]:
    """What a line says, and how it is taken into a draft."""
    if len(line) <= LONGEST_LINE:
        for phrase, take in takes():
            try:
                return take, phrase.read(line)
            except ValueError:
                continue
    raise _at("describe.refused.foreign", number, line)


def _compare(lines: list[tuple[int, str]], expected: list[str]) -> None:
    """Refuse the first line that is not as the state would be described."""
    for told, wanted in zip_longest(lines, expected):
        if told is None:
            raise lacking(wanted)
        number, line = told
        if wanted is None:
            raise _at("describe.refused.surplus", number, line)
        if line != wanted:
            raise _at("describe.refused.differs", number, line, expected=quoted(wanted))


def _at(message: str, number: int, line: str, **values: object) -> BadDescription:
    return BadDescription(Message(message, line=number, sentence=quoted(line), **values))
