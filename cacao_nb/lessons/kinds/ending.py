"""Questions about the score sheet; before the end, as if the game ended now."""

from __future__ import annotations

from cacao_nb.lessons.kinds.feedback import number, seats, someone
from cacao_nb.lessons.kinds.naming import seats_of
from cacao_nb.lessons.subject import Asked, Remark, Subject
from cacao_nb.messages import Listed, Message, known
from cacao_nb.rules.names import colour_name
from cacao_nb.rules.scoring import PlayerScore, ScoreSheet, score
from cacao_nb.rules.state import State


def total(subject: Subject, *, seat: int) -> Asked:
    """A player's total."""
    sheet = score(subject.state)
    player = sheet.players[seat]
    return Asked(
        prompt=Message(f"ask.total.{when(subject)}", owner=colour_name(seat)),
        answers=(player.total,),
        look=Message("look.village", owner=colour_name(seat)),
        think=Message("think.total", lines=_lines(player)),
        remark=number(player.total, mistakes=lambda: _mistakes(subject.state, player)),
        because=lambda: [_total(player)],
    )


def winner(subject: Subject) -> Asked:
    """The players who have won."""
    sheet = score(subject.state)
    won = frozenset(sheet.winners)
    return Asked(
        prompt=Message(f"ask.winner.{when(subject)}"),
        answers=(won,),
        look=Message("look.score_sheet"),
        think=Message("think.winner"),
        remark=seats(
            won,
            lambda seat: _among_winners(subject.state, sheet, seat),
            lambda count: Remark((), Message("missed.winners", count=count), "W4"),
        ),
        because=lambda: [*map(_total, sheet.players), _ranking(sheet)],
        options=seats_of(subject.state),
    )


def _mistakes(state: State, player: PlayerScore) -> dict[int, Remark]:
    """Totals that forget a line, or count what does not count."""
    found = {
        player.total - amount: Remark((Message("remark.left_out", line=_line(line, amount)),))
        for line, amount in player.lines.items()
        if amount
    }
    cacao = state.cacao[player.seat]
    if cacao:
        left = Message("remark.cacao_counted", cacao=cacao)
        found.setdefault(player.total + cacao, Remark((left,), rule="W2"))
    water = player.lines.get("water", 0)
    if water < 0:
        found.setdefault(player.total - 2 * water, Remark((Message("remark.water_negative"),)))
    return found


def _among_winners(state: State, sheet: ScoreSheet, seat: int) -> Remark:
    """How a player comes off, in numbers."""
    total = sheet.players[seat].total
    most = max(one.total for one in sheet.players)
    if total < most:
        return someone("remark.total_behind", seat, "W1", total=total)
    return someone("remark.total_level", seat, "W2", total=total, cacao=state.cacao[seat])


def when(subject: Subject) -> str:
    """Whether a question about the score is asked at the end or before it."""
    return "over" if subject.position.is_over else "now"


def _lines(player: PlayerScore) -> Listed:
    """The lines of the sheet, which are to be added up."""
    return Listed(_line(line, amount) for line, amount in player.lines.items())


def _line(line: str, amount: int) -> Message:
    if known(f"question.line.{line}"):
        return Message(f"question.line.{line}", amount=amount)
    return Message("question.other_line", amount=amount, line=line.replace("_", " "))


def _total(player: PlayerScore) -> Message:
    sums = {"owner": colour_name(player.seat), "lines": _lines(player), "total": player.total}
    return Message("because.total", **sums, rule="W1")


def _ranking(sheet: ScoreSheet) -> Message:
    winners = Listed(map(colour_name, sheet.winners))
    best = sheet.players[sheet.winners[0]].total
    level = [player for player in sheet.players if player.total == best]
    won = {"winners": winners, "count": len(sheet.winners)}
    if len(level) == 1:
        return Message("because.most", **won, rule="W1")
    return Message("because.cacao", **won, rule="W2" if len(sheet.winners) == 1 else "W4")
