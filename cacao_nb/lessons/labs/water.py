"""The water track: where the carrier stands, and what each step on it is worth."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from traitlets import Bunch, validate

from cacao_nb.draw.shapes import Point
from cacao_nb.draw.villages import field_at, villages_scene
from cacao_nb.explain import Table, explain, rule
from cacao_nb.explain.tables import Signed
from cacao_nb.lessons.labs.bench import PLACE, SEAT, bench, rotation_showing
from cacao_nb.lessons.labs.lab import Lab, Laid, folded, paragraphs
from cacao_nb.lessons.lessonstyle import spring
from cacao_nb.lessons.subject import Course
from cacao_nb.messages import text
from cacao_nb.rules import arguments
from cacao_nb.rules.checked import checked
from cacao_nb.rules.decisions import Act, Place
from cacao_nb.rules.events import ACTED, read
from cacao_nb.rules.scoring import score
from cacao_nb.rules.squares import EAST
from cacao_nb.rules.state import LAST_WATER_FIELD, WATER_FIELDS, State
from cacao_nb.rules.tiles import W1111, W2101, W3001, WATER, WorkerTile
from cacao_nb.widgets.basics import HTML, VBox
from cacao_nb.widgets.traits import Whole, within

#: A tile with so many workers on its east edge.
_TILES: Mapping[int, WorkerTile] = {1: W1111, 2: W2101, 3: W3001}

_SQUARE = 110.0


class WaterTrack(Lab):
    """The water carrier, to be moved by workers or put anywhere.

    Parameters
    ----------
    field
        Where the carrier stands at first.

    Attributes
    ----------
    field : int
        The field on which it stands, counted from 0, the one of -10. Can be assigned,
        observed and linked.

    Examples
    --------
    >>> track = WaterTrack()
    >>> track.value
    -10
    >>> track.move(3)
    >>> track.field, track.value
    (3, 0)
    >>> track.close()
    """

    SHAPE = ("cacao-low",)
    HEAD = "watertrack.head"

    field = Whole(0)

    def __init__(self, field: int = 0) -> None:
        super().__init__()
        self.observe(self._show_change, "field")
        self.assign(field=field)

    def _laid_out(self) -> Laid:
        self._field = self._chooser(partial(setattr, self, "field"))
        self._back = self._button("fast-backward", partial(setattr, self, "field", 0))
        self._move = {
            workers: self._button("tint", partial(self.move, workers), primary=workers == 1)
            for workers in _TILES
        }
        self._track, self._about, self._steps = HTML(), HTML(), HTML()
        bar = [self._back, spring(), *self._move.values()]
        return Laid(VBox([self._track, self._steps]), [self._field, self._about], bar)

    @validate("field")
    def _must_be_a_field(self, proposal: Bunch) -> int:
        return int(within("field", proposal.value, (0, LAST_WATER_FIELD)))

    @checked
    def move(self, workers: int) -> None:
        """Let so many workers of one edge act at a water.

        Parameters
        ----------
        workers
            1, 2 or 3.

        Examples
        --------
        >>> track = WaterTrack()
        >>> track.move(2)
        >>> track.field
        2
        >>> track.close()
        """
        moved = self._moved(arguments.whole("workers", workers, 1, max(_TILES)))
        acted = [explain(event) for event in read(moved.log) if event.name == ACTED]
        self.field = moved.after.water[SEAT]
        self.say(*acted, self._stands())

    def _pick(self, picture: str, place: Point) -> None:
        """Somebody clicked a field: the carrier goes there."""
        field = field_at(self._scene, self._scene.point_at(place))
        if picture == "track" and field is not None:
            self.field = field

    def _moved(self, workers: int) -> Course:
        """What the engine makes of it: a tile placed beside a water, and its workers."""
        tile = _TILES[workers]
        place = Place(tile, rotation_showing(tile, workers, EAST), PLACE)
        return Course(self._beside_water(tile), [place, Act(PLACE, EAST, workers)])

    def _beside_water(self, tile: WorkerTile) -> State:
        return bench(tile, [None, WATER, None, None], (0, 0, 0, self.field))

    # What it says ---------------------------------------------------------------------

    @property
    def state(self) -> State:
        """A position with the carrier where it stands.

        Examples
        --------
        >>> track = WaterTrack(field=4)
        >>> track.state.water[0]
        4
        >>> track.close()
        """
        return self._beside_water(W1111)

    @property
    def value(self) -> int:
        """What the field adds to the final score.

        Examples
        --------
        >>> track = WaterTrack(field=8)
        >>> track.value
        16
        >>> track.close()
        """
        return _value(self.state)

    def _stands(self) -> str:
        return text(
            "watertrack.stands",
            place=self.field + 1,
            fields=len(WATER_FIELDS),
            value=self.value,
        )

    @property
    def table(self) -> Table:
        """What one, two or three workers of an edge would do from here.

        Examples
        --------
        >>> track = WaterTrack()
        >>> track.table
        What the workers of one edge would do from here
        workers  field reached  final score
              1             -4           +6
              2             -1           +9
              3              0          +10
        >>> track.close()
        """
        head = [text(f"watertrack.column.{name}") for name in ("workers", "field", "gain")]
        rows = []
        for workers in _TILES:
            then = _value(self._moved(workers).after)
            rows.append((workers, then, Signed(then - self.value)))
        return Table(text("watertrack.caption"), head, rows)

    @property
    def sentences(self) -> list[str]:
        """Where the carrier stands, and the rules about it.

        Examples
        --------
        >>> track = WaterTrack(field=8)
        >>> track.sentences[1]
        'This is the last field; further steps are lost.'
        >>> track.close()
        """
        rules = [rule(id) for id in ("J4", "L3", "W1")]
        cited = [text("tilelook.rule", id=one.id, says=one.short) for one in rules]
        left = LAST_WATER_FIELD - self.field
        to_go = text("watertrack.to_go", left=left) if left else text("watertrack.arrived")
        return [self._stands(), to_go, *cited]

    def refresh(self) -> None:
        """Show everything again, for example in another language."""
        super().refresh()
        fields = [(str(value), n) for n, value in enumerate(WATER_FIELDS)]
        self._offer(self._field, text("watertrack.put"), fields, self.field)
        self._back.description = text("watertrack.back", value=WATER_FIELDS[0])
        for workers, button in self._move.items():
            button.description = text("watertrack.move", workers=workers)
        stands, *more = self.sentences
        self._scene = villages_scene(self.state, seats=(SEAT,))
        self._track.value = self._picture(self._scene, stands, _SQUARE, "track")
        self._about.value = paragraphs(more)
        self._steps.value = folded(text("watertrack.caption"), self.table._repr_html_())
        self.say(stands)


def _value(state: State) -> int:
    return score(state).players[SEAT].lines["water"]
