"""The question that every puzzle asks: which decision is best, by a stated measure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cacao_nb.explain import changes_in_words, in_words
from cacao_nb.lessons.consequence import consequence
from cacao_nb.lessons.kinds.naming import refusal
from cacao_nb.lessons.puzzlebook.goals import GOALS, Proof
from cacao_nb.lessons.puzzlebook.measures import END, Tally
from cacao_nb.lessons.subject import Asked, Remark, Subject
from cacao_nb.messages import Listed, Message
from cacao_nb.rules.decisions import Decision
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.preview import Outcome
from cacao_nb.rules.scoring import score_temples
from cacao_nb.rules.squares import Square


def puzzle(subject: Subject, *, goal: str) -> Asked:
    """The best decision, where few are and all others are clearly worse."""
    return posed(Proof(subject.state, goal))


def posed(proof: Proof) -> Asked:
    """A proof as what is asked, hinted and said of answers."""
    owner, measure = colour_name(proof.view.decider), proof.measure

    def remark(decision: Decision) -> Remark:
        tally = proof.tallies.get(decision)
        if tally is None:
            return Remark.of(refusal(proof.view, decision))
        says = (_comes(proof, tally), *_brings(proof, tally.outcome))
        if tally.value == proof.best:
            beats = {"next": proof.next_best, "by": proof.beats}
            return Remark((*says, Message(f"puzzle.beats.{measure}", **beats)))
        return Remark(says, Message("puzzle.misses", by=proof.best - tally.value))

    return Asked(
        prompt=_Lines(
            Message(f"puzzle.ask.{proof.goal}", owner=owner),
            Message(f"puzzle.counts.{measure}", owner=owner),
            Message("puzzle.stakes", count=len(proof.right), by=proof.beats),
            *_held(proof),
        ),
        answers=proof.right,
        look=_look(proof),
        think=Message(f"puzzle.think.{proof.goal}"),
        because=lambda: _because(proof),
        options=tuple((in_words(decision), decision) for decision in proof.tallies),
        remark=remark,
        move=lambda decision: decision,
        value=proof.plan,
        outcome=lambda decision: proof.tallies[decision].outcome,
        rule=GOALS[proof.goal].rules[0],
    )


class _Lines:
    """Messages as lines, in the language in use when they are shown."""

    def __init__(self, *lines: Message) -> None:
        self._lines = lines

    def __str__(self) -> str:
        return "\n".join(map(str, self._lines))


def _held(proof: Proof) -> Iterator[Message]:
    """What the other holds, where the answer of the other counts and nothing is hidden."""
    if proof.measure == END:
        state = proof.state
        for seat, hand in enumerate(state.hands):
            if seat != state.decider:
                tiles = Listed(tile.name for tile in hand)
                yield Message("puzzle.holds", other=colour_name(seat), tile=tiles)


def _comes(proof: Proof, tally: Tally) -> Message:
    """What a decision comes to, in numbers."""
    values: dict[str, object] = {"own": tally.own, "other": tally.other, "value": tally.value}
    owner = colour_name(proof.view.decider)
    if proof.measure == END and tally.answer is not None:
        values["answer"] = in_words(tally.answer)
    return Message(f"puzzle.comes.{proof.measure}", owner=owner, **values)


def _brings(proof: Proof, outcome: Outcome) -> Iterator[Message]:
    """What everybody's goods and temples change by, the decider's first."""
    seats = range(proof.view.players)
    for seat in sorted(seats, key=lambda seat: seat != proof.view.decider):
        owner, gold = colour_name(seat), outcome.temple_gold[seat]
        if outcome.gains[seat]:
            changes = changes_in_words(outcome.gains[seat])
            yield Message("brought.in_all", owner=owner, changes=changes)
        if gold:
            id = "brought.temples_more" if gold > 0 else "brought.temples_less"
            yield Message(id, owner=owner, gold=abs(gold))


def _look(proof: Proof) -> Message:
    """Where to look; neither the tile nor the square of the answer is named."""
    view, goal = proof.view, proof.goal
    outcome = proof.tallies[proof.right[0]].outcome
    if goal == "flip":
        return Message("puzzle.look.flip", spaces=Listed(_turned(proof, outcome)))
    if goal == "fill":
        return Message("puzzle.look.fill", spaces=Listed(view.spaces))
    if goal == "order":
        return Message("puzzle.look.order", cacao=view.cacao[view.decider])
    if goal == "answer":
        others = (seat for seat in range(view.players) if seat != view.decider)
        return Message("puzzle.look.answer", other=colour_name(next(others)))
    activated = Counter[str]()
    for one in outcome.activations:
        if one.seat == view.decider:
            activated[one.tile.message] += one.workers
    if not activated:
        return Message(f"puzzle.look.{goal}_nothing")
    (tile, _), *_ = activated.most_common(1)
    return Message(f"puzzle.look.{goal}", tile=Message(tile))


def _turned(proof: Proof, outcome: Outcome) -> list[Square]:
    """The temples of the board whose gold a decision changes."""
    before = {temple.space: temple.awards for temple in score_temples(proof.view)}
    return [
        temple.space
        for temple in outcome.temples
        if before.get(temple.space, temple.awards) != temple.awards
    ]


def _because(proof: Proof) -> Iterator[object]:
    """What the first of the right answers brings, and how it does so."""
    view, first = proof.view, proof.right[0]
    tally = proof.tallies[first]
    yield _comes(proof, tally)
    yield from consequence(view, first, proof.plan, outcome=tally.outcome).sentences()
    beats = {"next": proof.next_best, "by": proof.beats}
    yield Message(f"puzzle.beats.{proof.measure}", **beats)
    rule = GOALS[proof.goal].rules[0]
    yield Message("question.rule", rule=rule, says=Message(f"rule.{rule}"))
