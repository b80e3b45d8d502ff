"""A game on the screen: the table with the parts that stepping needs."""

from __future__ import annotations

from bisect import bisect_right
from html import escape

from traitlets import Bool, Bunch
from traitlets import Instance as InstanceOf

from cacao_nb.draw.picture import Picture
from cacao_nb.game.game import Game
from cacao_nb.game.position import Position
from cacao_nb.game.replay import Replay, Shown
from cacao_nb.messages import text
from cacao_nb.record.diagram import to_diagram
from cacao_nb.rules.decisions import Edge
from cacao_nb.rules.names import naming
from cacao_nb.rules.squares import Square
from cacao_nb.widgets.basics import HTML, VBox
from cacao_nb.widgets.board import Board
from cacao_nb.widgets.controls import GameChoices, Layers
from cacao_nb.widgets.inspectors import Inspector
from cacao_nb.widgets.keysheet import key_sheet
from cacao_nb.widgets.look import Styled
from cacao_nb.widgets.panels import FinalScore, ModulePanels
from cacao_nb.widgets.part import Part, tie
from cacao_nb.widgets.play_on import PlayOn
from cacao_nb.widgets.status import StatusLine
from cacao_nb.widgets.steplog import StepLog
from cacao_nb.widgets.tabletop import Tabletop
from cacao_nb.widgets.takeaway import TakeAway
from cacao_nb.widgets.traits import Layered, Number, Whole, Zoomed, seat_trait, square_trait
from cacao_nb.widgets.transport import Transport


class StepperScreen(Part, Styled, Layered, Zoomed):
    """Shows a step of a game; what people do there, whoever holds it makes of it what it means.

    Parameters
    ----------
    replay
        The game, step by step.
    """

    step = Whole()
    selected = square_trait()
    activation = InstanceOf(Edge, allow_none=True)
    seat = seat_trait()
    playing = Bool()
    speed = Number(1.0)
    presenting = Bool()

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        with naming(replay.names):  # which all parts keep
            self._make()

    # What people do, which whoever is a stepper takes ----------------------------------

    def _press(self, key: str) -> bool:
        raise NotImplementedError

    def _look_at(self, square: Square) -> None:
        raise NotImplementedError

    def _choose_activation(self, edge: Edge) -> None:
        raise NotImplementedError

    # Making ---------------------------------------------------------------------------

    def _make(self) -> None:
        replay = self.replay
        state = replay.at(0).state
        self.status = StatusLine()
        self.board = Board(
            state,
            status=self.status,
            press=self._press,
            choose=self._look_at,
            choose_edge=self._choose_activation,
        )
        self.market = ModulePanels(state)
        self.score = FinalScore(state)
        self.steps = StepLog(replay)
        others: dict[str, Part] = {"steps": self.steps, "score": self.score}
        if self.market.sentences:
            others["market"] = self.market
        self.inspector = Inspector(
            state, choosers=[self.board.chooser, self.board.clear], others=others
        )
        self.transport = Transport(replay)
        self.layer_buttons = Layers()
        self.choices = GameChoices(replay.players)
        self.take_away = TakeAway(
            self.position_text,
            self.picture,
            lambda: Game.of(replay.record),
            lambda: self.seat,
            self.status.copy,
        )
        self.play_on = PlayOn(self, self._game_so_far, lambda: self.seat)
        self._sheet, self._notes = HTML(), HTML()
        more = [
            self.choices,
            self.layer_buttons,
            self.transport.speeds,
            self.play_on,
            self.take_away,
            self._sheet,
        ]
        panel = VBox([self._notes, self.inspector])
        self.table = Tabletop(self.board, panel, self.transport, more=more)
        self.table.tick(self.transport.ticks)
        self.villages, self.hands = self.table.villages, self.table.hands
        super().__init__([self.table])
        self.add_class("cacao-stepper")
        self._connect()
        self.table.refresh()
        self._show_sheet()
        self._show()

    def _connect(self) -> None:
        for part in (self.table, self.inspector, self.market, self.score, *self._fixed):
            part.problem = self._say_problem
        for part, names in (
            (self.transport, ("step", "playing", "speed")),
            (self.steps, ("step", "seat")),
            (self.layer_buttons, ("layers",)),
            (self.choices, ("seat", "palette", "text_scale")),
            (self.table, ("palette", "text_scale", "layers", "zoom", "presenting")),
            (self.board, ("selected", "activation")),
            (self.market, ("palette", "text_scale")),
            (self.score, ("palette", "text_scale")),
            (self.inspector.tile, ("palette", "text_scale")),
            (self.inspector, ("selected", "activation")),
        ):
            tie(self, part, *names)
        self.choices.observe(self._guarded(self._show_sheet), "sheet")

    @property
    def _fixed(self) -> tuple[Part, ...]:
        """The parts whose texts do not depend on the step."""
        own = (self.transport, self.layer_buttons, self.choices)
        return (*own, self.play_on, self.take_away)

    def close(self) -> None:
        """Close the stepper with everything it is made of."""
        self.play_on.back()
        self.market.close()  # It has no tab where nothing is for sale.
        super().close()

    # What people see ------------------------------------------------------------------

    @property
    def shown(self) -> Shown:
        """What is shown at this step.

        Examples
        --------
        >>> from cacao_nb import Game, GameStepper
        >>> stepper = GameStepper(Game.demo("first-steps"), turn=3)
        >>> stepper.shown.state.gold
        [2, 4]
        >>> stepper.close()
        """
        return self.replay.at(self.step, self.seat)

    @property
    def head(self) -> str:
        """Where in the game this is, in a line.

        Examples
        --------
        >>> from cacao_nb import Game, GameStepper
        >>> stepper = GameStepper(Game.demo("first-steps"), step=2)
        >>> stepper.head
        'Turn 1 of 22 · Red · step C1 (actions)'
        >>> stepper.close()
        """
        return self.shown.head

    @property
    def said(self) -> str:
        """What the status line says.

        Examples
        --------
        >>> from cacao_nb import Game, GameStepper
        >>> stepper = GameStepper(Game.demo("first-steps"), step=2)
        >>> stepper.said
        "Red's three west workers, just placed at (1, 0), harvested at the single plantation at
        (0, 0): +3 cacao (rule J1)."
        >>> stepper.close()
        """
        return str(self.status.value)

    def _game_so_far(self) -> Game:
        """The game up to the decision before what is shown."""
        replay = self.replay
        numbers = range(len(replay.record) + 1)
        decisions = bisect_right(numbers, self.step, key=replay.after_decisions) - 1
        return Game.of(Position.of(replay.record, decisions).record)

    def position_text(self) -> str:
        """The position as a small drawing in letters, which `Position.parse` reads.

        Examples
        --------
        >>> from cacao_nb import Game, GameStepper
        >>> stepper = GameStepper(Game.demo("first-steps"), turn=4)
        >>> stepper.position_text().splitlines()[0]
        'cacao 2 players, red first, turn 4: purple place'
        >>> stepper.close()
        """
        return to_diagram(self.shown.state)

    def picture(self) -> Picture:
        """The whole table as it is shown now, to be shown or saved.

        Examples
        --------
        >>> from cacao_nb import Game, GameStepper
        >>> stepper = GameStepper(Game.demo("first-steps"), turn=4)
        >>> stepper.picture()
        <Picture: Turn 4 of 22 · Purple begins>
        >>> stepper.close()
        """
        return self.table.picture(self.head)

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        for part in self._fixed:
            part.refresh()
        self.table.refresh()
        self._show_sheet()
        self.inspector.refresh()
        self._show()

    def _show(self) -> None:
        """Show the step: the board first, for that is what people wait for."""
        shown = self.shown
        state = shown.state
        self.status.say(shown.sentence)
        self.table.show(state, shown.moment, shown.now)
        self.table.head(self.head, self.replay.title)
        self.market.assign(state=state)
        self.score.assign(state=state)
        self.take_away.clear()
        self.inspector.assign_step(state=state, happened=tuple(shown.log), acting=shown.acting)
        self._notes.value = "".join(
            f'<p class="cacao-note">{escape(text("replay.note", note=note))}</p>'
            for note in shown.notes
        )

    def _show_sheet(self, change: Bunch | None = None) -> None:
        self._sheet.value = key_sheet() if self.choices.sheet else ""

    def _say_problem(self, error: Exception) -> None:
        self._log_problem(error)
        self.status.say(text("stepper.problem", kind=type(error).__name__, error=error))
