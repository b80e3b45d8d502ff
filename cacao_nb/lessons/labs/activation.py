"""One worker tile among four neighbours, whose edges act in an order of one's choice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from traitlets import Bunch, Tuple, Unicode, observe, validate

from cacao_nb.draw.scene import ACTIVATIONS, board_scene
from cacao_nb.draw.shapes import Point
from cacao_nb.draw.villages import villages_scene
from cacao_nb.explain import describe_village
from cacao_nb.explain.changes import changes_in_words
from cacao_nb.game import Position
from cacao_nb.lessons.labs.bench import PLACE, SEAT
from cacao_nb.lessons.labs.lab import Lab, Laid, headline, numbered
from cacao_nb.lessons.labs.trial import LabTrial
from cacao_nb.lessons.lessonstyle import row, spring
from cacao_nb.messages import Message, listed, shown, text
from cacao_nb.record.activations import Activation
from cacao_nb.rules import arguments
from cacao_nb.rules.checked import checked
from cacao_nb.rules.decisions import DONE, MOST_WORKERS, Act, Decision
from cacao_nb.rules.names import side_name
from cacao_nb.rules.squares import EAST, NORTH, SIDE_NAMES, SIDES, SOUTH, WEST
from cacao_nb.rules.state import LAST_WATER_FIELD, MOST_CACAO, MOST_SUNS, WATER_FIELDS
from cacao_nb.rules.tiles import JUNGLE_TILES, WORKER_TILES, JungleTile
from cacao_nb.widgets.basics import HTML
from cacao_nb.widgets.panels import VILLAGE_SQUARE
from cacao_nb.widgets.traits import RefusedTrait, Refusing, Whole, within

#: What can be set of a village, and the most of it.
_GOODS: Mapping[str, int] = {
    "cacao": MOST_CACAO,
    "suns": MOST_SUNS,
    "water": LAST_WATER_FIELD,
}

#: What stands for an empty jungle space.
NOTHING = ""

#: The neighbours unless somebody asks for others.
USUAL = ("single plantation", "market 3", "gold mine 1", "water")

_ALL = 0  #: as many workers as can act
_SQUARE = 140.0


class ActivationLab(Lab):
    """One worker tile, its four neighbours, and the order in which its edges act.

    Parameters
    ----------
    tile
        The worker tile, by its name.
    neighbours
        The jungle tiles to the north, east, south and west, by their names; ``""`` for an
        empty space.
    **traits
        The other attributes.

    Attributes
    ----------
    tile, neighbours
        As above.
    rotation : int
        Quarter turns clockwise of the worker tile.
    cacao, suns, water : int
        What Red owns before; water counts fields from 0, the one of -10.
    acts : tuple of Decision
        What has been decided so far, in order: `Act` and, at the end, `DONE`.

    All of them can be assigned, observed and linked; a change of the others begins again.

    Examples
    --------
    >>> lab = ActivationLab("1-1-1-1", ("market 3", "", "", "double plantation"))
    >>> lab.act("w")
    >>> lab.act("n")
    >>> lab.trial.changes
    (('gold', 3), ('cacao', 1))
    >>> lab.is_best
    True
    >>> lab.close()
    """

    HEAD = "activationlab.head"

    tile = Unicode("2-1-0-1")
    rotation = Whole(0)
    neighbours = Tuple((NOTHING,) * len(SIDES))
    cacao = Whole(0)
    suns = Whole(0)
    water = Whole(0)
    acts = Tuple()

    @checked
    def __init__(
        self,
        tile: str = "2-1-0-1",
        neighbours: Sequence[str] = USUAL,
        **traits: Any,
    ) -> None:
        self._chosen_use = _ALL
        super().__init__()
        self.observe(self._show_change, "acts")
        self.assign(tile=tile, neighbours=tuple(neighbours), **traits)

    def _laid_out(self) -> Laid:
        self._tile = self._chooser(partial(setattr, self, "tile"))
        self._turn = self._button("repeat", self.turn)
        self._around = [self._chooser(partial(self.lay, side)) for side in range(len(SIDES))]
        self._goods = {good: self._chooser(partial(setattr, self, good)) for good in _GOODS}
        self._use = self._chooser(partial(setattr, self, "_chosen_use"))
        self._edges = [self._button("", partial(self._press, side)) for side in SIDE_NAMES]
        for button in self._edges:
            button.add_class("cacao-line")
        self._buttons = {
            "done": self._button("check", self.finish),
            "back": self._button("undo", self.back),
            "again": self._button("fast-backward", self.again),
            "best": self._button("star", self.show_best),
            "on": self._button("step-forward", self._go_on, primary=True),
        }
        self._head_of_order, self._acted = HTML(), HTML()
        self._board, self._village = HTML(), HTML()
        turning = row(self._tile, self._turn)
        done, back, again, best, on = self._buttons.values()
        return Laid(
            self._board,
            [self._head_of_order, *self._edges, self._use, self._acted],
            [again, back, spring(), best, done, on],
            side=[self._village],
            more=[turning, *self._around, *self._goods.values()],
        )

    # What is assigned -----------------------------------------------------------------

    @validate("tile")
    def _must_be_a_tile(self, proposal: Bunch) -> str:
        return _known("worker", proposal.value, WORKER_TILES)

    @validate("rotation")
    def _must_look_different(self, proposal: Bunch) -> int:
        return int(proposal.value) % len(SIDES)

    @validate("neighbours")
    def _must_be_neighbours(self, proposal: Bunch) -> tuple[str, ...]:
        names: tuple[str, ...] = proposal.value
        if len(names) != len(SIDES):
            raise RefusedTrait(text("activationlab.four", number=len(names)))
        return tuple(name and _known("jungle", name, JUNGLE_TILES) for name in names)

    @validate("cacao", "suns", "water")
    def _must_have_room(self, proposal: Bunch) -> int:
        good: str = proposal.trait.name
        return int(within(good, proposal.value, (0, _GOODS[good])))

    @validate("acts")
    def _must_be_legal(self, proposal: Bunch) -> tuple[Decision, ...]:
        acts: tuple[Decision, ...] = proposal.value
        with Refusing():
            self._run(acts)
        return acts

    @observe("tile", "rotation", "neighbours", "cacao", "suns", "water")
    def _begin_again(self, change: Bunch) -> None:
        with self._by_itself():
            self.acts = ()
        self._show_change(change)

    # What people do -------------------------------------------------------------------

    def turn(self) -> None:
        """Turn the worker tile a quarter clockwise.

        Examples
        --------
        >>> lab = ActivationLab("3-0-0-1")
        >>> lab.turn()
        >>> lab.rotation
        1
        >>> lab.close()
        """
        self.rotation = self.rotation + 1

    @checked
    def lay(self, side: int | str, name: str) -> None:
        """Lay another jungle tile on a side.

        Examples
        --------
        >>> lab = ActivationLab()
        >>> lab.lay(0, "temple")
        >>> lab.neighbours
        ('temple', 'market 3', 'gold mine 1', 'water')
        >>> lab.close()
        """
        names = list(self.neighbours)
        names[arguments.side("side", side)] = name
        self.neighbours = tuple(names)

    @checked
    def act(self, side: int | str, use: int = _ALL) -> None:
        """Let the workers of an edge act.

        Parameters
        ----------
        side
            ``"n"``, ``"north"`` or 0, and so on clockwise.
        use
            How many of them; without it as many as can act now.
        """
        trial, number = self.trial, arguments.side("side", side)
        if trial.is_over:
            self._say_over()
            return
        able = trial.able(number)
        # With nobody able, the engine says why one worker cannot act.
        decision = Act(PLACE, number, use or max(able, default=1))
        reasons = trial.why_not(decision)
        if reasons:
            self.say(*reasons)
        else:
            self.acts = (*self.acts, decision)

    def _press(self, side: str) -> None:
        self.act(side, self._chosen_use)

    def _go_on(self) -> None:
        """Let the next edge act that can, clockwise from north; after the last one, end."""
        able = [side for side in range(len(SIDES)) if self.trial.able(side)]
        if able:
            self.act(able[0], self._chosen_use)
        else:
            self.finish()

    def _pick(self, picture: str, place: Point) -> None:
        """Somebody clicked the village, or a neighbour or the edge that faces it."""
        if picture == "village":
            self.say(*map(str, describe_village(self.trial.after, SEAT)))
        elif picture == "board":
            x, y = (
                at - middle
                for at, middle in zip(self._scene.point_at(place), PLACE, strict=True)
            )
            if min(abs(x), abs(y)) < 0.5:
                side = (
                    (EAST if x > 0 else WEST) if abs(x) > abs(y) else SOUTH if y > 0 else NORTH
                )
                self._press(SIDE_NAMES[side])

    def finish(self) -> None:
        """Forgo what is left.

        Examples
        --------
        >>> lab = ActivationLab()
        >>> lab.finish()
        >>> lab.acts
        (Done(),)
        >>> lab.close()
        """
        if self.trial.is_over:
            self._say_over()
        else:
            self.acts = (*self.acts, DONE)

    def _say_over(self) -> None:
        """Say that nothing is left, or that there was nothing from the beginning."""
        self.say(text("activationlab.over") if self.acts else self.verdict())

    def back(self) -> None:
        """Take the latest act back.

        Examples
        --------
        >>> lab = ActivationLab()
        >>> lab.act("s")
        >>> lab.back()
        >>> lab.acts
        ()
        >>> lab.close()
        """
        if self.acts:
            self.acts = self.acts[:-1]
        else:
            self.say(text("activationlab.at_start"))

    def again(self) -> None:
        """Begin again with the same table.

        Examples
        --------
        >>> lab = ActivationLab()
        >>> lab.show_best()
        >>> lab.again()
        >>> lab.acts
        ()
        >>> lab.close()
        """
        self.acts = ()
        self.refresh()

    def show_best(self) -> None:
        """Let the edges act in a best order.

        Examples
        --------
        >>> lab = ActivationLab("1-1-1-1", ("market 3", "", "", "double plantation"))
        >>> lab.show_best()
        >>> lab.acts
        (Act((1, 0), 3, 1), Act((1, 0), 0, 1))
        >>> lab.close()
        """
        best = self.trial.best
        self.acts = best.acts
        if not best.acts:
            self.say(text("activationlab.best_nothing"))

    # What it says ---------------------------------------------------------------------

    @property
    def trial(self) -> LabTrial:
        """The position, what led to it, and what it could have come to.

        Examples
        --------
        >>> lab = ActivationLab("1-1-1-1", ("market 3", "", "", "double plantation"))
        >>> lab.trial.best.acts
        (Act((1, 0), 3, 1), Act((1, 0), 0, 1))
        >>> lab.close()
        """
        return self._run(self.acts)

    def _run(self, acts: Sequence[Decision]) -> LabTrial:
        around: list[JungleTile | None] = [JUNGLE_TILES.get(name) for name in self.neighbours]
        goods = (0, self.cacao, self.suns, self.water)
        return LabTrial(WORKER_TILES[self.tile], self.rotation, around, goods, acts)

    @property
    def position(self) -> Position:
        """The position that has been reached, to be shown or asked about.

        Examples
        --------
        >>> lab = ActivationLab("1-1-1-1", ("market 3", "", "", ""), cacao=2)
        >>> lab.position.legal
        [Act((1, 0), 0, 1), Done()]
        >>> lab.close()
        """
        return Position(self.trial.after)

    @property
    def is_best(self) -> bool:
        """Whether no other order is worth more than what has been done so far.

        Examples
        --------
        Selling, and leaving the harvest out, is not the best:

        >>> lab = ActivationLab("1-1-1-1", ("market 3", "", "", "double plantation"), cacao=1)
        >>> lab.act("n")
        >>> lab.finish()
        >>> lab.is_best
        False
        >>> lab.close()
        """
        return self.trial.missed <= 0

    @property
    def sentences(self) -> list[str]:
        """What has been done, in order, in the engine's own words.

        Examples
        --------
        >>> lab = ActivationLab("1-1-1-1", ("gold mine 2", "", "", ""))
        >>> lab.act("n")
        >>> lab.sentences[-1]
        "Red's one north worker, just placed at (1, 0), dug at the gold mine 2 at (1, -1): +2
        gold (rule J3)."
        >>> lab.close()
        """
        return self.trial.sentences

    def verdict(self) -> str:
        """What the order came to; at the end, whether another one is worth more.

        Examples
        --------
        >>> lab = ActivationLab("1-1-1-1", ("gold mine 2", "", "", ""))
        >>> lab.act("n")
        >>> lab.verdict()
        'All done: +2 gold. No order is worth more.'
        >>> lab.close()
        """
        trial = self.trial
        if not trial.placed:
            return " ".join(trial.refused)
        if not trial.activations:
            return text("activationlab.idle")
        changes = changes_in_words(trial.changes) if trial.changes else text("labs.nothing")
        if not trial.is_over:
            if not self.acts:
                return text("activationlab.choose")
            return text("activationlab.so_far", changes=changes)
        if trial.missed > 0:
            best = changes_in_words(trial.best_changes)
            return text("activationlab.better", changes=changes, best=best)
        return text("activationlab.best_done", changes=changes)

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        super().refresh()
        trial = self.trial
        self._write_choices()
        self._write_edges(trial)
        title = text("activationlab.picture", tile=self.tile, around=self._around_in_words())
        self._scene = board_scene(trial.after, layers={ACTIVATIONS}, moment=trial.moment)
        self._board.value = self._picture(self._scene, title, _SQUARE, "board")
        village = villages_scene(trial.after, changes={SEAT: trial.changes}, seats=(SEAT,))
        verdict = self.verdict()
        owned = text("activationlab.village")
        self._village.value = self._picture(village, owned, VILLAGE_SQUARE, "village")
        self._buttons["best"].tooltip = text("activationlab.worth")
        self._acted.value = numbered(trial.sentences)
        self.say(*trial.latest, verdict)

    def _around_in_words(self) -> str:
        return listed(
            text(
                "activationlab.on_side",
                side=side_name(side),
                tile=_name(name),
            )
            for side, name in enumerate(self.neighbours)
        )

    def _write_choices(self) -> None:
        self._head_of_order.value = headline(text("activationlab.order"))
        self._turn.description = text("labs.turn")
        for name, button in self._buttons.items():
            button.description = text(f"activationlab.button.{name}")
        tiles = [(_name(name), name) for name in (NOTHING, *JUNGLE_TILES)]
        self._offer(self._tile, text("activationlab.tile"), WORKER_TILES, self.tile)
        for side, chooser in enumerate(self._around):
            self._offer(chooser, str(side_name(side)), tiles, self.neighbours[side])
        for good, chooser in self._goods.items():
            values = WATER_FIELDS if good == "water" else range(_GOODS[good] + 1)
            options = [(str(value), n) for n, value in enumerate(values)]
            name = text(f"activationlab.good.{good}")
            self._offer(chooser, name, options, getattr(self, good))
        uses = [(str(number), number) for number in range(1, MOST_WORKERS)]
        uses.insert(0, (text("activationlab.use_all"), _ALL))
        self._offer(self._use, text("activationlab.use"), uses, self._chosen_use)

    def _write_edges(self, trial: LabTrial) -> None:
        found = {one.edge.side: one for one in trial.activations}
        for side, button in enumerate(self._edges):
            name = side_name(side)
            one = found.get(side)
            edge = _edge(one, name) if one else text("activationlab.edge.none", side=name)
            button.description = button.tooltip = edge


def _edge(one: Activation, side: Message) -> str:
    tile = Message(one.tile.message)
    values: dict[str, object] = {"side": side, "workers": one.workers, "tile": tile}
    if one.order:
        values["order"] = one.order
    return text(f"activationlab.edge.{one.status}", **values)


def _name(name: str) -> str:
    return text(JUNGLE_TILES[name].message) if name else text("activationlab.empty")


def _known(family: str, name: str, tiles: Mapping[str, object]) -> str:
    if name not in tiles:
        known = listed(tiles)
        raise RefusedTrait(text(f"labs.no_{family}_tile", name=shown(name), known=known))
    return name
