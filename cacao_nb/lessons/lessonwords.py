"""What a lesson is called, how far it is, and how it went, in words."""

from __future__ import annotations

from cacao_nb.lessons.card import Card
from cacao_nb.lessons.lessonfile import LessonScript
from cacao_nb.lessons.states import RIGHT
from cacao_nb.messages import text


class LessonWords:
    """The words of a lesson about itself; see `cacao_nb.lessons.Lesson`."""

    script: LessonScript
    moment: int

    @property
    def last(self) -> int:
        """The last moment."""
        raise NotImplementedError

    @property
    def _all_cards(self) -> list[Card]:
        raise NotImplementedError

    @property
    def title(self) -> str:
        """What the lesson is called, and how long it takes.

        Examples
        --------
        >>> from cacao_nb.lessons import Lesson
        >>> lesson = Lesson("temple-ties")
        >>> lesson.title
        'Four temples, eight cases · about 6 minutes'
        >>> lesson.close()
        """
        script = self.script
        if not script.minutes:
            return script.title
        return text("lesson.title", title=script.title, minutes=script.minutes)

    @property
    def head(self) -> str:
        """Where in the lesson this is, in a line.

        Examples
        --------
        >>> from cacao_nb.lessons import Lesson
        >>> lesson = Lesson("temple-ties")
        >>> lesson.head
        'Four temples, eight cases · 1 of 9 · 0 of 10 questions done'
        >>> lesson.close()
        """
        done, asked = sum(card.done for card in self._all_cards), len(self._all_cards)
        where = {"number": self.moment + 1, "last": self.last + 1, "done": done}
        return text("lesson.head", **where, asked=asked, title=self.script.title)

    @property
    def result(self) -> str:
        """What came of the lesson, in a sentence.

        Examples
        --------
        >>> from cacao_nb.lessons import Lesson
        >>> lesson = Lesson("temple-ties")
        >>> lesson.result
        'This is the end of the lesson: 0 of 10 questions answered right.'
        >>> lesson.close()
        """
        right = sum(card.state == RIGHT for card in self._all_cards)
        return text("lesson.result", right=right, asked=len(self._all_cards))
