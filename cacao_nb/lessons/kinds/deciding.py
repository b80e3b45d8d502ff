"""Questions about what comes next: who is asked, what for, and a move of one's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from cacao_nb.draw.faces import meaning_of
from cacao_nb.explain import changes_in_words, in_words
from cacao_nb.game.tile import Tile
from cacao_nb.lessons.consequence import aiming_at, consequence
from cacao_nb.lessons.door import DOOR
from cacao_nb.lessons.errors import BadQuestion
from cacao_nb.lessons.kinds.feedback import someone
from cacao_nb.lessons.kinds.naming import (
    Options,
    is_called,
    jungle_beside,
    refusal,
    seats_of,
    some,
    tile_word,
    touched_in_words,
)
from cacao_nb.lessons.subject import Asked, Course, Remark, Subject, phase_in_words
from cacao_nb.messages import Listed, Message
from cacao_nb.rules.decisions import Decision, Lay, Overbuild
from cacao_nb.rules.events import ACTIVATED
from cacao_nb.rules.legality import legal
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.planning import Value
from cacao_nb.rules.preview import what_if
from cacao_nb.rules.squares import Square, beside
from cacao_nb.rules.state import ACT, FILL, OVER, PHASES, PLACE, State
from cacao_nb.rules.tiles import JUNGLE_TILES, JungleTile


def turn_order(subject: Subject, *, choice: Decision | None = None) -> Asked:
    """The player who has to decide next."""
    course = subject.course(choice)
    after = course.after
    if after.phase == OVER:
        raise BadQuestion(Message("question.nobody_next"))
    seat, same = after.decider, after.turn == course.before.turn
    coming = {"owner": colour_name(seat), "doing": phase_in_words(after.phase)}
    rule = _order_rule(after)
    return Asked(
        prompt=Message("ask.turn_order"),
        answers=(seat,),
        look=Message("look.same_turn" if same else "look.next_turn"),
        think=Message("think.turn_order"),
        remark=lambda given: None if given == seat else _not_next(after, given, same=same),
        because=lambda: [
            Message("because.same_turn", **coming, rule=rule)
            if same
            else Message("because.next_turn", **coming, rule="S6")
        ],
        options=seats_of(subject.state),
        steps=tuple(course.steps),
        rule=rule,
    )


def _not_next(after: State, seat: int, *, same: bool) -> Remark:
    """Why a player is not the next to decide."""
    if not same:
        return someone("remark.sits_elsewhere", seat, "S6")
    waiting = dict(after.waiting)
    if seat in waiting:
        return someone("remark.acts_later", seat, _order_rule(after), edges=len(waiting[seat]))
    return someone("remark.no_edge_left", seat, "A7")


def _order_rule(state: State) -> str:
    """The rule on who acts first; a tile that faces workers who may act can have its own."""
    facing = (state.jungle[edge.space] for _, edges in state.waiting for edge in edges)
    own = (DOOR.with_tile(tile).orders.get(tile) for tile in facing)
    return next(filter(None, own), "A7")


def play(
    subject: Subject,
    *,
    fills: int | None = None,
    tiles: tuple[str, ...] = (),
    gold: int | None = None,
    good: str | None = None,
    least: int = 1,
) -> Asked:
    """A legal decision of one's own, which may have to fill, touch or earn something."""
    state = subject.state
    # What a choice would bring is worked out for those that are asked about, not for all.
    wanted = [
        Message(f"question.goal.{name}", **values)
        for name, values in (
            ("fills", {"count": fills}),
            ("tiles", {"tiles": Listed(map(tile_word, tiles))}),
            ("gold", {"gold": gold}),
            ("good", {"changes": changes_in_words([(good or "", least)])}),
        )
        if {"fills": fills, "tiles": tiles, "gold": gold, "good": good}[name]
    ]
    needed = {"gold": gold or 0} | ({good: least} if good else {})
    aims = [name for name, by in needed.items() if by]
    value = aiming_at(aims, state.decider)
    aim = Aim(fills or 0, tiles, {name: needed[name] for name in aims}, value)
    options = legal(state)
    answers = tuple(decision for decision in options if aim.is_met(state, decision))
    if not answers:
        raise BadQuestion(Message("question.no_answer"))
    owner = colour_name(state.decider)
    rule = _own_rule(state, answers) or aim.rule(state, answers[0]) or _phase_rule(state)

    def remark(decision: Decision) -> object | None:
        refused = refusal(state, decision)
        if refused is not None:
            return refused
        return None if decision in answers else aim.missed(state, decision, answers[0])

    return Asked(
        prompt=(
            Message("ask.play_so", owner=owner, goals=Listed(wanted))
            if wanted
            else _ask_for_a_move(state.phase, owner)
        ),
        answers=answers,
        look=_where(state, answers),
        think=Message("think.play" if wanted else "think.play_any"),
        because=lambda: [
            Message("because.play", rule=rule),
            *consequence(state, answers[0], value).sentences(),
        ],
        options=tuple((in_words(decision), decision) for decision in options),
        remark=remark,
        move=lambda decision: decision,
        value=value,
        rule=rule,
        squares=_squares(answers),
    )


def _where(state: State, answers: tuple[Decision, ...]) -> Message:
    """Where to look for a move, without saying which one it is."""
    if state.phase == PLACE:
        beside_it = sorted({one.square for one in answers if isinstance(one, Lay)})
        near = [space for one in beside_it for space in beside(one) if space in state.jungle]
        if near:
            return Message("look.around", space=near[0])
    if state.phase == FILL:
        return Message("look.workers_around", spaces=Listed(state.spaces))
    return Message(
        "look.store", owner=colour_name(state.decider), cacao=state.cacao[state.decider]
    )


class Aim(NamedTuple):
    """What a move is to do.

    Attributes
    ----------
    fills : int
        How many spaces have to be filled by it.
    tiles : tuple of str
        The jungle tiles that it touches, by their names or kinds.
    goods : mapping of str to int
        How much of each good it can bring.
    value : callable
        What everybody involved plans by.
    """

    fills: int
    tiles: tuple[str, ...]
    goods: Mapping[str, int]
    value: Value

    def is_met(self, state: State, decision: Decision) -> bool:
        """Whether a move does it all."""
        if self._lacking(state, decision):
            return False
        if not self.fills and not self.goods:
            return True
        leads = what_if(state, decision, self.value)
        earned = dict(leads.best.gains[state.decider])
        return len(leads.spaces) >= self.fills and all(
            earned.get(good, 0) >= by for good, by in self.goods.items()
        )

    def rule(self, state: State, decision: Decision) -> str:
        """The rule of the goal that is hardest to meet, by a move that meets it; or nothing."""
        came = consequence(state, decision, self.value)
        for good in self.goods:
            if rule := came.rule_for(good):
                return rule
        return "F1" if self.fills else "A1" if self.tiles else ""

    def _lacking(self, state: State, decision: Decision) -> list[str]:
        """The tiles that a move does not touch."""
        touched = jungle_beside(state, decision.square) if isinstance(decision, Lay) else []
        return [word for word in self.tiles if not any(is_called(one, word) for one in touched)]

    def missed(self, state: State, decision: Decision, better: Decision) -> Remark:
        """What a move would do, and which goal it misses.

        Parameters
        ----------
        state, decision
            The table and the move.
        better
            A move that misses none: how that one does it is the rule to look up.
        """
        came = consequence(state, decision, self.value)
        said = tuple(came.sentences(others=False))
        if lacking := self._lacking(state, decision):
            square = decision.square  # type: ignore[attr-defined]
            touched = touched_in_words(state, square)
            there = Message("remark.touches", square=square, tiles=touched)
            missed = Message("missed.tiles", tiles=Listed(map(tile_word, lacking)))
            return Remark((there, *said), missed, "A1")
        spaces = len(what_if(state, decision).spaces)
        if spaces < self.fills:
            missed = Message("missed.fills", spaces=spaces, wanted=self.fills)
            return Remark(said, missed, "F1")
        for good, wanted in self.goods.items():
            got = came.gains[state.decider].get(good, 0)
            if got < wanted:
                values: dict[str, object] = {"got": got, "wanted": wanted}
                missed = (
                    Message("missed.gold", **values)
                    if good == "gold"
                    else Message(
                        "missed.good", changes=changes_in_words([(good, wanted)]), got=got
                    )
                )
                idle = not came.happened(ACTIVATED)
                rule = "A1" if idle else consequence(state, better, self.value).rule_for(good)
                return Remark(said, missed, rule or "A4")
        return Remark(said)


#: The rule on what there is to choose from in each phase.
_PHASE_RULES: Mapping[str, str] = {PLACE: "P1", FILL: "F4", ACT: "A6"}


def _ask_for_a_move(phase: str, owner: Message) -> Message:
    if phase in _PHASE_RULES:
        return Message(f"ask.play.{phase}", owner=owner)
    words = DOOR.with_phase(phase).phases.get(phase)
    return words.ask(owner) if words else Message("ask.play_other", owner=owner)


def _own_rule(state: State, answers: tuple[Decision, ...]) -> str:
    """The rule that only these decisions need, or nothing."""
    if all(isinstance(decision, Overbuild) for decision in answers):
        return "O5"
    of_modules = (part.move_rule(state, answers) for part in DOOR.of(state.rules.modules))
    if rule := next(filter(None, of_modules), ""):
        return rule
    if len(state.spaces) > len(state.display) + len(state.pile):
        return "F6"
    return ""


def _phase_rule(state: State) -> str:
    """The rule on what there is to choose from."""
    words = DOOR.with_phase(state.phase).phases.get(state.phase)
    return words.rule if words else _PHASE_RULES.get(state.phase, "A8")


def _squares(decisions: tuple[Decision, ...]) -> tuple[Square, ...]:
    return tuple(dict.fromkeys(one.square for one in decisions if isinstance(one, Lay)))


# Choices of other kinds, each named by what the engine is asked ----------------------------


def option(
    subject: Subject,
    *,
    which: str,
    square: Square | None = None,
    choice: Decision | None = None,
) -> Asked:
    """One of several statements, of which the engine knows the true one."""
    return WHICH[which](subject, square, choice)


def _next(subject: Subject, _square: Square | None, choice: Decision | None) -> Asked:
    """What is to be done after a decision."""
    course = subject.course(choice)
    after = course.after
    return Asked(
        prompt=Message("ask.next"),
        answers=(after.phase,),
        look=_what_was_laid(course),
        think=Message("think.next"),
        remark=lambda phase: None if phase == after.phase else _not_now(after, phase),
        because=lambda: [Message("because.next", doing=phase_in_words(after.phase), rule="A8")],
        options=tuple((phase_in_words(phase), phase) for phase in _phases(after)),
        steps=tuple(course.steps),
    )


def _what_was_laid(course: Course) -> Message:
    """Where to look for what comes next."""
    laid = [one.square for _, one in course.steps if isinstance(one, Lay)]
    return Message("look.four_sides", square=laid[0]) if laid else Message("look.table")


def _not_now(after: State, phase: str) -> Remark:
    """Why something else comes first."""
    waiting = sum(len(edges) for _, edges in after.waiting)
    if phase == ACT and after.phase == FILL:
        fact = Message("remark.next.act_later", spaces=len(after.spaces))
        return Remark((fact,), rule="F3")
    if phase == ACT:
        return Remark((Message("remark.next.act", edges=waiting),), rule="A8")
    if phase == FILL:
        return Remark((Message("remark.next.fill", spaces=len(after.spaces)),), rule="F1")
    if phase == PLACE:
        return Remark((Message("remark.next.place", turn=after.turn),), rule="A8")
    if phase == OVER:
        turns = {"turn": after.turn, "turns": after.rules.turn_count}
        return Remark((Message("remark.goes_on", **turns),), rule="E4")
    return Remark((Message("remark.next.other", doing=phase_in_words(phase)),), rule="A8")


def _phases(state: State) -> tuple[str, ...]:
    """What can be asked for in a game, in the order of a turn; the end comes last."""
    *usual, over = PHASES
    return (*usual, *state.rules.asked, over)


def _tile_does(subject: Subject, square: Square | None, _choice: Decision | None) -> Asked:
    """What the workers beside a jungle tile do."""
    state = subject.state
    tile = None if square is None else state.jungle.get(square)
    if tile is None or square is None:
        raise BadQuestion(Message("question.no_jungle_tile"))
    # The tiles of the board are compared; those that do just the same are one choice.
    seen = set(state.jungle.values())
    tiles = dict.fromkeys((*JUNGLE_TILES.values(), *state.rules.box.jungle, *seen))
    meanings = {meaning_of(one): one for one in tiles if one in seen}
    options: Options = tuple((_Meaning(one), one.name) for one in meanings.values())
    return Asked(
        prompt=Message("ask.tile_does", square=square),
        answers=some([meanings[meaning_of(tile)].name]),
        look=Message("look.picture", square=square),
        think=Message("think.tile_name", tile=Message(tile.message)),
        remark=lambda name: _other_tile(meanings, name, tile),
        because=lambda: [Message("because.tile_does", rule=Tile(tile).rules[0])],
        options=options,
        rule="A1",
        squares=(square,),
    )


def _other_tile(
    meanings: Mapping[str, JungleTile], name: str, tile: JungleTile
) -> Remark | None:
    """Which tile does what was answered, and by which rule."""
    other = next(one for one in meanings.values() if one.name == name)
    if meaning_of(other) == meaning_of(tile):
        return None
    said = Message("remark.other_tile", tile=Message(other.message))
    return Remark((said,), rule=Tile(other).rules[0])


class _Meaning:
    """What a jungle tile does, in the language in use when it is shown."""

    def __init__(self, tile: JungleTile) -> None:
        self.tile = tile

    def __str__(self) -> str:
        return meaning_of(self.tile)


#: What can be asked with choices of its own.
WHICH: Mapping[str, Callable[[Subject, Square | None, Decision | None], Asked]] = {
    "next": _next,
    "tile_does": _tile_does,
}
