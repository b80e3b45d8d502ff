"""A state in the making: what the sentences of a description say, one after another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from cacao_nb.explain import sentences as say
from cacao_nb.explain.errors import BadDescription, quoted
from cacao_nb.explain.phrases import Phrase
from cacao_nb.messages import Message
from cacao_nb.rules.box import PLAYERS
from cacao_nb.rules.goods import GOODS
from cacao_nb.rules.registry import all_modules
from cacao_nb.rules.state import PLACE
from cacao_nb.rules.tiles import worker_tile

#: What a sentence says: its arguments by name.
Said: TypeAlias = dict[str, Any]

#: Adds what a sentence says to a draft.
Take: TypeAlias = "Callable[[Draft, Said], None]"


class NoSuchTile(ValueError):
    """A worker tile that does not exist, or does not lie like this however it is turned."""


class Draft:
    """The data of a state, as far as they have been said.

    Attributes
    ----------
    data : dict of str to Any
        What is known once for the whole table, by the keys of `State.to_dict`.
    by_seat : dict of str to (dict of int to Any)
        What is known of each player, by the same keys.
    told, told_of : dict
        The same of what the modules keep, by keys of their own.
    """

    def __init__(self) -> None:
        # What is not mentioned when there is none of it.
        self.data: dict[str, Any] = {"modules": [], "placed": None}
        for key in ("workers", "covered", "jungle", "filled", "spaces", "waiting"):
            self.data[key] = []
        self.by_seat: dict[str, dict[int, Any]] = {
            key: {} for key in (*GOODS, "hands", "piles")
        }
        self.told: dict[str, Any] = {}
        self.told_of: dict[str, dict[int, Any]] = {}

    def state(self) -> dict[str, Any]:
        """The data as `State.from_dict` takes them; a sentence that is missing is refused."""
        for key, phrase in _SAID_ONCE.items():
            if key not in self.data:
                raise lacking(phrase.outline())
        players = self.data["players"]
        for key, phrase in _SAID_OF_EACH.items():
            for seat in range(players):
                if seat not in self.by_seat[key]:
                    raise lacking(phrase.outline(player=seat))
        lists = {
            key: [known[seat] for seat in range(players)] for key, known in self.by_seat.items()
        }
        return self.data | lists

    def once(self, key: str, phrase: Phrase) -> Any:
        """What a module was told once; without it the sentence is missing."""
        if key not in self.told:
            raise lacking(phrase.outline())
        return self.told[key]

    def of_each(self, key: str, phrase: Phrase) -> list[Any]:
        """What a module was told of each player; the first sentence missing is refused."""
        known, found = self.told_of.get(key, {}), []
        for seat in range(self.data["players"]):
            if seat not in known:
                raise lacking(phrase.outline(player=seat))
            found.append(known[seat])
        return found

    def tell(self, key: str, value: Any) -> None:
        """Keep what a module was told."""
        self.told[key] = value

    def tell_of(self, key: str, seat: int, value: Any) -> None:
        """Keep what a module was told of a player."""
        self.told_of.setdefault(key, {})[seat] = value

    def turn(self, said: Said) -> None:
        """The number of players, who began, and the turn."""
        players = said["count"]
        if players not in PLAYERS:
            raise BadDescription(
                Message(
                    "describe.refused.impossible",
                    reason=Message("setup.players", players=players),
                )
            )
        self.data |= {"players": players, "first": said["first"], "turn": said["turn"]}

    def phase(self, said: Said, *, phase: str) -> None:
        """Who decides what."""
        self.data |= {"phase": phase, "decider": said.get("decider", said["active"])}

    def other_phase(self, said: Said) -> None:
        """Who decides what in the phase of a module that somebody has written."""
        self.phase(said, phase=said["phase"])

    def modules(self, said: Said) -> None:
        """The modules in use."""
        self.data["modules"] = said["modules"]

    def option(self, said: Said) -> None:
        """What was chosen at set-up of what a module of one's own lets one choose."""
        self.choose(said["option"], said["value"])

    def choose(self, option: str, value: Any) -> None:
        """What was chosen at set-up."""
        self.data.setdefault("options", {})[option] = value

    def kept(self, said: Said) -> None:
        """What a module of one's own keeps."""
        self.tell(said["module"], said["data"])

    def placed(self, said: Said) -> None:
        """Where this turn's worker tile went."""
        self.data["placed"] = list(said["square"])

    def filled(self, said: Said) -> None:
        """The spaces filled in this turn."""
        self.data["filled"] = [list(space) for space in said["spaces"]]

    def spaces(self, said: Said) -> None:
        """The spaces still to fill."""
        self.data["spaces"] = [list(space) for space in said["spaces"]]

    def waiting(self, said: Said) -> None:
        """The edges of one player that still may act."""
        edges = [[*edge["square"], edge["side"]] for edge in said["edges"]]
        self.data["waiting"].append([said["player"], edges])

    def jungle(self, said: Said) -> None:
        """A jungle tile on the board."""
        self.data["jungle"].append([*said["square"], said["tile"]])

    def worker(self, said: Said) -> None:
        """A worker tile on the board."""
        self.data["workers"].append(_laid(said))

    def covered(self, said: Said) -> None:
        """The lower tile of an overbuilt square."""
        self.data["covered"].append(_laid(said))

    def village(self, said: Said) -> None:
        """What one player owns."""
        for good in GOODS:
            self.by_seat[good][said["player"]] = said[good]

    def tiles_of(self, said: Said, *, key: str) -> None:
        """One player's hand or pile; where the sentence names no tiles there are none."""
        self.by_seat[key][said["player"]] = said.get("tiles", [])

    def tiles(self, said: Said, *, key: str) -> None:
        """The display or the jungle pile; where the sentence names no tiles there are none."""
        self.data[key] = said.get("tiles", [])

    def repeated(self, said: Said) -> None:
        """A sentence that follows from the others."""

    def view(self, said: Said) -> None:
        """A sentence that only a view has."""
        viewer = say.PLAYER.show(said["viewer"])
        raise BadDescription(Message("describe.refused.view", viewer=viewer))


def lacking(sentence: str) -> BadDescription:
    """The error for a sentence that is not there."""
    return BadDescription(Message("describe.refused.missing", sentence=quoted(sentence)))


def _laid(said: Said) -> list[Any]:
    tile = worker_tile(said["tile"])
    edges = (said["north"], said["east"], said["south"], said["west"])
    if tile is None:
        raise NoSuchTile(said["tile"])
    laid = [*said["square"], said["owner"], tile.name]
    if edges in tile.rotations:
        return [*laid, tile.rotations.index(edges)]
    # Not as printed: a module of the game may have made it so, which is checked later.
    for rotation in range(len(tile.rotations)):
        for module in all_modules().values():
            if edges in module.other_edges(tile, rotation):
                return [*laid, rotation, list(edges)]
    raise NoSuchTile(said["tile"])


#: By key: the sentence that is missing if nothing is known under it.
_SAID_ONCE = {
    "players": say.TURN,
    "phase": say.deciding(PLACE),
    "display": say.DISPLAY,
    "pile": say.PILE,
}
_SAID_OF_EACH = {"gold": say.VILLAGE, "hands": say.HAND, "piles": say.WORKER_PILE}
