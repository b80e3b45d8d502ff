"""What has been done in a notebook: shown, kept for the next kernel, and forgotten."""

from __future__ import annotations

from cacao_nb import Game
from cacao_nb.lessons import Check, Progress
from cacao_nb.lessons.journal import JOURNAL
from tests.lessons.examples import example


def test_it_follows_what_is_done_and_closing_forgets_nothing():
    progress = Progress()
    assert progress.said == "No question has been asked yet."
    check = Check(Game(players=2, seed=7), "place_where")
    other = Check(example("total"))
    assert progress.said == "In this notebook 0 of 2 questions done, 0 answered right."
    check.answer = (1, 0)
    check.check()
    other.reveal()
    assert progress.said == "In this notebook 2 of 2 questions done, 1 answered right."
    rows = progress._list.value.split("<li>")[1:]
    assert rows[0].startswith("✓ On which square") and rows[1].startswith("»")
    check.close()
    other.close()
    assert JOURNAL.done == 2
    progress.close()
    assert JOURNAL._trait_notifiers["entries"]["change"] == []
    progress.close()
    again = Progress()
    assert "2 of 2" in again.said
    again.close()
