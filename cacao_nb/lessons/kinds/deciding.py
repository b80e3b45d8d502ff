"""Questions about what comes next: who is asked, what for, and a move of one's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cacao_nb.draw.faces import meaning_of
from cacao_nb.explain import explain_what_if, in_words
from cacao_nb.game.tile import Tile
from cacao_nb.lessons.door import DOOR
from cacao_nb.lessons.errors import BadQuestion
from cacao_nb.lessons.kinds.naming import (
    Options,
    good_name,
    is_called,
    jungle_beside,
    refusal,
    seats_of,
    some,
    tile_word,
)
from cacao_nb.lessons.subject import Asked, Subject, phase_in_words
from cacao_nb.messages import Listed, Message
from cacao_nb.rules.decisions import Decision, Lay, Overbuild
from cacao_nb.rules.legality import legal
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.preview import what_if
from cacao_nb.rules.squares import Square
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
        because=lambda: [
            Message("because.same_turn", **coming, rule=rule)
            if same
            else Message("because.next_turn", **coming, rule="S6")
        ],
        options=seats_of(subject.state),
        steps=tuple(course.steps),
        rule=rule,
    )


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
            ("good", {"least": least, "good": good_name(good or "")}),
        )
        if {"fills": fills, "tiles": tiles, "gold": gold, "good": good}[name]
    ]
    needed = {"gold": gold or 0} | ({good: least} if good else {})

    def fits(decision: Decision) -> bool:
        touched = jungle_beside(state, decision.square) if isinstance(decision, Lay) else []
        if not all(any(is_called(tile, word) for tile in touched) for word in tiles):
            return False
        if not fills and not gold and not good:
            return True
        leads = what_if(state, decision)
        earned = dict(leads.best.gains[state.decider])
        return len(leads.spaces) >= (fills or 0) and all(
            earned.get(name, 0) >= by for name, by in needed.items() if by
        )

    options = legal(state)
    answers = tuple(decision for decision in options if fits(decision))
    if not answers:
        raise BadQuestion(Message("question.no_answer"))
    owner, rule = colour_name(state.decider), _rule(state, answers)
    return Asked(
        prompt=(
            Message("ask.play_so", owner=owner, goals=Listed(wanted))
            if wanted
            else _ask_for_a_move(state.phase, owner)
        ),
        answers=answers,
        look=Message("look.play", decision=in_words(answers[0])),
        because=lambda: [
            Message("because.play", rule=rule),
            *explain_what_if(state, answers[0]),
        ],
        options=tuple((in_words(decision), decision) for decision in options),
        remark=lambda decision: refusal(state, decision),
        rule=rule,
        squares=_squares(answers),
    )


#: The rule on what there is to choose from in each phase.
_PHASE_RULES: Mapping[str, str] = {PLACE: "P1", FILL: "F4", ACT: "A6"}


def _ask_for_a_move(phase: str, owner: Message) -> Message:
    if phase in _PHASE_RULES:
        return Message(f"ask.play.{phase}", owner=owner)
    words = DOOR.with_phase(phase).phases.get(phase)
    return words.ask(owner) if words else Message("ask.play_other", owner=owner)


def _rule(state: State, answers: tuple[Decision, ...]) -> str:
    """The rule that helps most to find one of these decisions."""
    if all(isinstance(decision, Overbuild) for decision in answers):
        return "O5"
    of_modules = (part.move_rule(state, answers) for part in DOOR.of(state.rules.modules))
    if rule := next(filter(None, of_modules), ""):
        return rule
    if len(state.spaces) > len(state.display) + len(state.pile):
        return "F6"
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
        look=Message("look.order"),
        because=lambda: [Message("because.next", doing=phase_in_words(after.phase), rule="A8")],
        options=tuple((phase_in_words(phase), phase) for phase in _phases(after)),
        steps=tuple(course.steps),
    )


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
        look=Message("look.tile_name", tile=Message(tile.message)),
        because=lambda: [Message("because.tile_does", rule=Tile(tile).rules[0])],
        options=options,
        rule="A1",
        squares=(square,),
    )


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
