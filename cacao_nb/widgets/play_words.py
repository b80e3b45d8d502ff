"""What a play table says: whose move it is, what is asked, what its buttons would do."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cacao_nb.draw.seats import seat_sign
from cacao_nb.explain import changes_in_words, in_words
from cacao_nb.game.choosing import Choosing
from cacao_nb.game.play import Play
from cacao_nb.game.position import doing
from cacao_nb.messages import Listed, Message, known, text
from cacao_nb.rules.decisions import DONE, Act, Decision, Fill, Lay
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.state import State
from cacao_nb.widgets.choice_panel import Gains
from cacao_nb.widgets.course import ASKED, BACK, OVER, PASSED_ON, SHOWN, THINKS, PlayCourse

#: The phases that have a question of their own.
_ASKED = ("place", "fill", "act", "pass")


def head(course: PlayCourse) -> str:
    """Whose move it is, and where in the game that is."""
    play, mode = course.play, course.mode
    step = play.replay.step(course.step)
    turns = play.state.rules.turn_count
    if mode in (SHOWN, BACK):  # about the turn that the step is of
        turn, seat = step.turn, play.replay.step(play.replay.after(step.turn)).state.active
    elif play.decider is None:
        return text("play.head.over", turn=turns)
    else:
        turn, seat = play.state.turn, play.decider
    which = "you" if mode == ASKED and len(play.people) == 1 else mode
    whose = {"mark": seat_sign(seat), "colour": colour_name(seat)}
    whose |= {"step": course.step, "last": play.replay.last}
    return text(f"play.head.{which}", turn=turn, turns=turns, **whose)


def title(course: PlayCourse) -> str:
    """What game it is: a branch or the game itself, against whom, and whether to be undone."""
    play = course.play
    if play.label is not None:
        return text("play.title.branch", label=play.label)
    alone = bool(play.bots) and len(play.people) == 1
    which = ("bots" if alone else "people") + ("_free" if play.no_undo is None else "")
    bots = Listed(play.bot_name(seat) for seat in play.bots)
    return text(f"play.title.{which}", bots=bots, players=play.game.players)


def question(state: State) -> str:
    """What is asked, and how it is answered."""
    phase = state.phase if state.phase in _ASKED else "other"
    return text(f"play.ask.{phase}", doing=doing(state))


def proposal(proposed: Decision, gains: Gains | None) -> str:
    """What is proposed, and what it would bring the decider."""
    what = {"decision": in_words(proposed)}
    if gains is None:
        return text("play.chosen", **what)
    if not gains:
        return text("play.chosen_nothing", **what)
    return text("play.chosen_brings", changes=changes_in_words(gains), **what)


def waiting(course: PlayCourse, progress: float = 0.0) -> str:
    """Why nobody here can choose now."""
    play, seat = course.play, course.play.decider
    if seat is None:
        return text("play.over", ranking=_ranking(play))
    if course.mode == PASSED_ON:
        return text("play.pass_on", colour=colour_name(seat))
    percent = round(100 * progress)
    bot = play.bot_name(seat)
    return text("play.thinks", colour=colour_name(seat), bot=bot, percent=percent)


def _ranking(play: Play) -> Listed:
    scores = sorted(play.game.score.players, key=lambda one: one.rank)
    return Listed(
        Message("play.rank", colour=colour_name(one.seat), total=one.total) for one in scores
    )


# Buttons -----------------------------------------------------------------------------------

#: What the large button does, by what the table is about.
_GO: Mapping[str, str] = {
    SHOWN: "skip",
    THINKS: "stop",
    PASSED_ON: "here",
    BACK: "present",
    OVER: "review",
}

#: What it decides, by the kind of decision that is proposed, and by the phase of others.
_KINDS: tuple[tuple[type[Decision], str], ...] = ((Lay, "lay"), (Fill, "fill"), (Act, "act"))
_PHASES: Mapping[str, str] = {"place": "lay", "fill": "fill", "act": "act"}


def go_name(course: PlayCourse, proposed: Decision | None) -> str:
    """What the large button does now."""
    play = course.play
    if course.mode != ASKED:
        return text(f"play.go.{_GO[course.mode]}", who=_called(play, play.waits_for))
    kind = next((name for one, name in _KINDS if isinstance(proposed, one)), "other")
    if proposed is None:
        kind = _PHASES.get(play.state.phase, "other")
    return text(f"play.go.{kind}")


def _called(play: Play, seat: int | None) -> object:
    """What a player is called on a button, which has no room for name and colour."""
    if seat is None:
        return ""
    return (*play.game.names, *[""] * play.game.players)[seat] or colour_name(seat)


def plain_name(choosing: Choosing | None) -> str:
    """What the button for a decision about no thing does, such as to be done."""
    plain = choosing.plain[0] if choosing is not None and choosing.plain else DONE
    if known(f"play.plain.{plain.do}"):
        return text(f"play.plain.{plain.do}")
    words = str(in_words(plain))  # of a module of one's own
    return text("play.plain.other", decision=words[:1].upper() + words[1:])


def usable(course: PlayCourse, choosing: Choosing | None) -> frozenset[str]:
    """The buttons that can be used now."""
    return frozenset(name for name, can in _USABLE.items() if can(course, choosing))


def _acts(choosing: Choosing | None) -> bool:
    return choosing is not None and choosing.state.phase == "act"


_USABLE: Mapping[str, Callable[[PlayCourse, Choosing | None], bool]] = {
    "undo": lambda course, _: course.mode != BACK and course.play.no_undo is None,
    "hint": lambda _, choosing: choosing is not None,
    "turn": lambda _, choosing: choosing is not None and bool(choosing.picks),
    "best": lambda _, choosing: _acts(choosing),
    "all": lambda _, choosing: _acts(choosing),
    "again": lambda _, choosing: (
        choosing is not None and not _acts(choosing) and bool(choosing.picks)
    ),
    "plain": lambda _, choosing: choosing is not None and bool(choosing.plain),
    "branch": lambda course, _: course.mode == BACK,
    "go": lambda _, choosing: choosing is None or choosing.proposed is not None,
}
