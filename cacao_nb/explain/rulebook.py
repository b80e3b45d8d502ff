"""The rules as data: found by id or word, in short and at length, with their sources."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import NamedTuple

from cacao_nb.explain.tables import html_table
from cacao_nb.messages import Listed, Message, shown, text
from cacao_nb.rules.checked import checked
from cacao_nb.rules.errors import RulesError
from cacao_nb.rules.rulebook import RULE_IDS


class NoSuchRule(RulesError):
    """The id of a rule that does not exist; the sentence says which ids there are.

    Examples
    --------
    >>> rule("Q1")
    Traceback (most recent call last):
        ...
    cacao_nb.explain.rulebook.NoSuchRule: There is no rule 'Q1'; there are S1, S2, ...
    """


class Rule(NamedTuple):
    """A rule in the language in use.

    Attributes
    ----------
    id : str
        What events, refusals, tests and lessons cite.
    topic : str
        What the rules of its letter are about.
    short, long : str
        What it says, in one sentence and at length.
    source : str
        The document and section that it comes from, or the project's reading.

    Examples
    --------
    >>> first = rule("T1")
    >>> first.topic, first.short
    ('temples', 'Each temple on its own gives 6 gold to the player with most workers beside it
     and 3 to the second.')
    """

    id: str
    topic: str
    short: str
    long: str
    source: str

    def __str__(self) -> str:
        return f"{self.id}  {self.short}\n    {self.long}\n    [{self.source}]"

    @checked
    def has(self, word: str) -> bool:
        """Whether a word, or the beginning of one, is said anywhere in the rule."""
        said = f"{self.topic} {self.short} {self.long}".casefold()
        return said.startswith(word) or any(f"{before}{word}" in said for before in " -(,\n")

    def _repr_html_(self) -> str:
        return Rules([self])._repr_html_()


class Rules(tuple[Rule, ...]):
    """Rules that were looked for, and what for.

    Examples
    --------
    >>> found = rulebook("T")
    >>> found.caption, [rule.id for rule in found]
    ('5 rules about T', ['T1', 'T2', 'T3', 'T4', 'T5'])
    """

    asked: str

    @checked
    def __new__(cls, rules: Iterable[Rule], asked: str = "") -> Rules:
        """Keep the rules."""
        new = super().__new__(cls, rules)
        new.asked = asked
        return new

    @property
    def caption(self) -> str:
        """What these rules are."""
        if not self:
            return text("rulebook.nothing", word=self.asked)
        if not self.asked:
            return text("rulebook.caption_all", count=len(self))
        return text("rulebook.caption", count=len(self), word=self.asked)

    def __str__(self) -> str:
        return "\n".join([self.caption, *map(str, self)])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        if not self:
            return f"<p>{escape(self.caption)}</p>"
        names = [text(f"rulebook.{name}") for name in ("rule", "short", "long", "source")]
        head = "".join(f'<th scope="col">{escape(name)}</th>' for name in names)
        return html_table(self.caption, head, "".join(self._bodies()))

    def _bodies(self) -> Iterator[str]:
        """The rows, those of one topic together under its name."""
        for topic in dict.fromkeys(rule.topic for rule in self):
            name = f'<tr><th scope="rowgroup" colspan="4">{escape(topic)}</th></tr>'
            rows = (_row(rule) for rule in self if rule.topic == topic)
            yield f"<tbody>{name}{''.join(rows)}</tbody>"


def _row(rule: Rule) -> str:
    cells = "".join(f"<td>{escape(cell)}</td>" for cell in (rule.short, rule.long, rule.source))
    return f'<tr><th scope="row">{escape(rule.id)}</th>{cells}</tr>'


def rule(id: str) -> Rule:
    """The rule of an id.

    Raises
    ------
    NoSuchRule
        No rule has this id.

    Examples
    --------
    >>> rule("O4").short
    'A square can be overbuilt once.'
    """
    if str(id) not in RULE_IDS:
        raise NoSuchRule(Message("rulebook.no_rule", id=shown(id), ids=Listed(RULE_IDS)))
    return Rule(
        id,
        text(f"rulebook.topic.{id[0]}"),
        text(f"rule.{id}"),
        text(f"rule_long.{id}"),
        text(f"rule_source.{id}"),
    )


@checked
def rulebook(word: str = "") -> Rules:
    """The rules that say something about a word, or all of them.

    Parameters
    ----------
    word
        An id such as ``"F1"``, the letter of a topic, or words that all have to be said;
        the beginning of a word is enough.

    Examples
    --------
    >>> [rule.id for rule in rulebook("overbuild sun token")]
    ['J5', 'O2', 'U13']
    >>> print(rulebook("o4"))
    1 rule about o4
    O4  A square can be overbuilt once.
        On one square there are at most two tiles of a player: a tile that covers another
        cannot be covered itself.
        [French base rules, sheet “Feuillet de référence des tuiles Jungle”, “Améliorer une
        tuile Ouvriers”]
    """
    wanted = word.strip()
    ids = [id for id in RULE_IDS if wanted.upper() in (id, id[0])]
    if ids:
        return Rules(map(rule, ids), wanted)
    words = wanted.casefold().split()
    every = map(rule, RULE_IDS)
    return Rules((one for one in every if all(map(one.has, words))), wanted)
