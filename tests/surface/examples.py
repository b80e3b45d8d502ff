"""One right example of everything public: arguments by their names, objects by their class."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from typing import Any

from cacao_nb import (
    Game,
    GraphLens,
    Tile,
    arena,
    best_plan,
    hint,
    ledger,
    legal,
    review,
    score,
    study,
)
from cacao_nb.bots import Expert, Search
from cacao_nb.draw.pointing import Marked
from cacao_nb.explain import EventWords, ModuleWords, Table, rulebook
from cacao_nb.game import box as contents
from cacao_nb.game.play import Play
from cacao_nb.game.replay import Replay
from cacao_nb.graph import ModuleAttributes, history
from cacao_nb.lessons import (
    Check,
    Lesson,
    ModuleQuestions,
    Predict,
    Progress,
    Puzzle,
    PuzzleBook,
    load_lesson,
    question,
)
from cacao_nb.lessons.journal import Journal
from cacao_nb.lessons.kinds import find_kind
from cacao_nb.lessons.labs import ActivationLab, TempleLab, TileGallery, WaterTrack
from cacao_nb.lessons.subject import Subject
from cacao_nb.messages import Listed, Message
from cacao_nb.record import to_json, to_line
from cacao_nb.rules import Module, PlacedTile, State, ruleset
from cacao_nb.rules.tiles import W1111
from cacao_nb.study import simulate
from cacao_nb.widgets import (
    ActivationInspector,
    Board,
    GameStepper,
    GraphLook,
    HandAndDisplay,
    ModulePanels,
    PlayTable,
    StepLog,
    TempleInspector,
    TileInspector,
    VillageBoards,
)

DEMO = "first-steps"


def game() -> Game:
    """A short game that is going on."""
    return Game.demo(DEMO)


def state() -> State:
    """A position that begins a turn."""
    return game().record.state_at(game().record.before_turn(3))


class OwnModule(Module):
    """A module of one's own that does nothing."""

    name = "surface_test"


#: Where examples of files go.
FOLDER = Path(mkdtemp(prefix="cacao-surface-"))
game().save(FOLDER / "game.json")

simulate(["random", "random"], games=4, out=FOLDER / "study", progress=False)

#: What each parameter may be, by its name, made anew for every call.
ARGUMENTS: Mapping[str, Callable[[], Any]] = {
    "about": game,
    "activates": frozenset,
    "activation": lambda: None,
    "answer": lambda: [(1, -1)],
    "arguments": dict,
    "axes": lambda: None,
    "asked": str,
    "attributes": ModuleAttributes,
    "bars": lambda: 1,
    "board": lambda: game().graph(free=True, empty=True),
    "board_only": lambda: True,
    "bot": lambda: "greedy",
    "bot_seed": lambda: 7,
    "bots": lambda: ["random", "random"],
    "by": lambda: 1,
    "cacao": lambda: 1,
    "call": lambda: print,
    "caption": lambda: "Caption",
    "chunk": lambda: None,
    "changes": lambda: [("gold", 1)],
    "choose": lambda: lambda square: None,
    "choose_edge": lambda: lambda edge: None,
    "code": lambda: "en",
    "colour": lambda: "red",
    "count": lambda: 1,
    "data": lambda: state().to_dict(),
    "dealt": lambda: game().record.dealt,
    "deals": lambda: 1,
    "decision": lambda: legal(state())[0],
    "decisions": lambda: 2,
    "diagram": lambda: game().position.diagram,
    "edges": lambda: (1, 1, 1, 1),
    "empty": lambda: True,
    "entries": lambda: list(ledger(game().record)),
    "event": lambda: game().events()[0],
    "events": dict,
    "executor": lambda: None,
    "field": lambda: 2,
    "file": lambda: FOLDER / "game.json",
    "first": lambda: 1,
    "folder": lambda: FOLDER / "study",
    "free": lambda: True,
    "found": list,
    "function": lambda: lambda position: position.score.winners,
    "game": game,
    "games": lambda: 2,
    "gems": lambda: (1, 0, 0, 0),
    "goal": lambda: "gold",
    "goals": lambda: ["fill"],
    "goods": lambda: ("gold", "cacao"),
    "given": lambda: "greedy",
    "grade": lambda: "green",
    "happened": lambda: game().events(),
    "head": lambda: ["a", "b"],
    "hut": lambda: "trader",
    "id": lambda: "T2",
    "into": dict,
    "items": lambda: [1, 2],
    "journal": Journal,
    "jungle": lambda: [tile.name for tile in game().record.dealt.jungle],
    "kind": lambda: "temple",
    "language": lambda: "en",
    "layers": lambda: {"legal"},
    "level": lambda: 1,
    "line": lambda: to_line(game().record),
    "log": list,
    "marked": Marked,
    "message": lambda: "square.name",
    "messages": lambda: {"surface.test": "A text."},
    "metric": lambda: "degree",
    "module": OwnModule,
    "modules": lambda: ["emperor"],
    "name": lambda: DEMO,
    "names": lambda: ("Anna", "Ben"),
    "neighbours": lambda: ("single plantation", "market 3", "gold mine 1", "water"),
    "notes": tuple,
    "number": lambda: 1,
    "observe": lambda: None,
    "on": lambda: False,
    "options": tuple,
    "others": dict,
    "out": dict,
    "owner": lambda: 1,
    "palette": lambda: "contrast",
    "part": lambda: (1, -1),
    "path": lambda: FOLDER / "target.svg",
    "place": lambda: (0.5, 0.5),
    "placed": lambda: PlacedTile(0, W1111, 0),
    "played": lambda: history(game()),
    "play": lambda: Play(game(), bots={1: "greedy"}),
    "players": lambda: 2,
    "playouts": lambda: None,
    "position": lambda: game().position,
    "progress": lambda: 0.5,
    "press": lambda: lambda key: False,
    "positions": lambda: [game().position],
    "questions": ModuleQuestions,
    "record": lambda: game().record,
    "reference": lambda: "winners",
    "rng": lambda: Random(1),
    "rotation": lambda: 1,
    "row": lambda: 1,
    "rows": lambda: [[1, 2]],
    "replay": lambda: Replay(game()),
    "rules": lambda: ruleset(2),
    "script": lambda: load_lesson("first-turns"),
    "seat": lambda: 1,
    "seconds": lambda: 0.01,
    "seed": lambda: 7,
    "selected": lambda: (1, 0),
    "sentence": lambda: "A sentence.",
    "sentences": lambda: ["A sentence."],
    "sheet": lambda: score(state()),
    "side": lambda: 1,
    "space": lambda: (0, 0),
    "square": lambda: (1, 0),
    "state": state,
    "status": lambda: None,
    "step": lambda: 1,
    "subject": lambda: Subject.of(game(), turn=2),
    "table": lambda: None,
    "tables": lambda: study.open(FOLDER / "study"),
    "teaching": lambda: False,
    "text": lambda: to_json(game().record),
    "text_scale": lambda: 1.0,
    "tile": lambda: "2-1-0-1",
    "title": lambda: "A game",
    "turn": lambda: 2,
    "trunk": tuple,
    "use": lambda: 1,
    "value": lambda: lambda state, seat, result: 0.0,
    "values": dict,
    "view": lambda: state().seen_by(0),
    "weight": lambda: "workers",
    "word": lambda: "temple",
    "words": ModuleWords,
    "wide": lambda: False,
    "worlds": lambda: 2,
    "workers": lambda: (2, 1),
}

#: Where a name means something else, by the callee.
OTHERWISE: Mapping[str, Mapping[str, Callable[[], Any]]] = {
    "arena": {"bots": lambda: ["random", "chaos"], "modules": list},
    "study.arena_so_far": {"bots": lambda: ["random", "chaos"]},
    "ActivationLab.act": {"side": lambda: "n"},
    "ActivationLab.lay": {"name": lambda: "market 3"},
    "Challenge": {"about": lambda: PuzzleBook.shipped("green")[0].position},
    "Challenge.parse": {"line": lambda: PuzzleBook.shipped("green")[0].line},
    "Fill": {"tile": lambda: "market 3"},
    "HandAndDisplay.tile_at": {"name": lambda: "hand"},
    "Game.at": {"decision": lambda: 1},
    "Game.dealt": {
        "jungle": lambda: [tile.name for tile in game().record.dealt.jungle],
        "workers": lambda: [
            [tile.name for tile in pile] for pile in game().record.dealt.workers
        ],
    },
    "Game.graph": {"decision": lambda: 1},
    "Game.note": {"text": lambda: "A note."},
    "Game.load": {"path": lambda: FOLDER / "game.json"},
    "MapFill": {"tile": lambda: "market 3"},
    "PlacedTile": {"tile": lambda: W1111, "edges": lambda: None},
    "Predict.do": {"name": lambda: "run"},
    "Puzzle": {"about": lambda: "green"},
    "PuzzleBook.parse": {"text": lambda: PuzzleBook.shipped("green")[0].line},
    "Question.of": {"name": lambda: "fills", "kind": lambda: find_kind("fills")},
    "Record.moment": {"decision": lambda: 1},
    "Rules": {"rules": rulebook},
    "TileGallery.choose": {"name": lambda: "market 3"},
    "View.seen_by": {"seat": lambda: 0},
    "WaterTrack.move": {"workers": lambda: 1},
    "lessons.Check": {"kind": lambda: "fills"},
    "lessons.Predict": {"kind": lambda: "fills", "decision": lambda: 0},
    "PlayTable": {"bots": lambda: {1: "greedy"}},
    "PlayTable.lend": {"part": lambda: None},
    "load": {"path": lambda: FOLDER / "game.json"},
    "node_type": {"text": lambda: "(1, 0)"},
    "question": {"kind": lambda: "fills", "decision": lambda: 0},
    "register_attributes": {"module": lambda: "surface_test"},
    "register_questions": {"module": lambda: "surface_test"},
    "register_words": {"module": lambda: "surface_test"},
    "text": {"message": lambda: "list.none"},
    "simulate": {
        "tables": lambda: ["games"],
        "modules": list,
        "out": lambda: None,
        "workers": lambda: None,
    },
    "study.kept": {"name": lambda: "players"},
    "study.columns": {"table": lambda: "games"},
    "unregister": {"name": lambda: OwnModule.name},
}

#: What some are given as well, which would take their time otherwise.
ALSO: Mapping[str, Mapping[str, Any]] = {
    "arena": {"deals": 1},
    "hint": {"worlds": 1},
    "lessons.puzzles_so_far": {"count": 1, "games": 1},
    "puzzles": {"count": 1, "games": 1},
    "review": {"worlds": 1},
    "simulate": {"games": 2, "progress": False, "tables": ["games"]},
    "study.arena_so_far": {"deals": 1},
    "study.hint_so_far": {"worlds": 1},
    "study.review_so_far": {"worlds": 1},
}

#: Objects whose methods and traits are tried, by the name of their class.
OBJECTS: Mapping[str, Callable[[], Any]] = {
    "ActivationInspector": ActivationInspector,
    "ActivationLab": ActivationLab,
    "Advice": lambda: hint(game(), worlds=2).advice[0],
    "Arena": lambda: arena(["random", "chaos"], deals=1),
    "Board": lambda: Board(state()),
    "Challenge": lambda: PuzzleBook.shipped("green")[0],
    "Check": lambda: Check(game(), "fills", turn=2),
    "Contents": lambda: contents(2),
    "Display": lambda: game().position.display,
    "EventWords": lambda: EventWords("T2", lambda event, rule: iter(())),
    "Expert": lambda: Expert(8),
    "Explanation": lambda: game().explain(1),
    "Finding": lambda: study.seat_advantage(study.open(FOLDER / "study")),
    "Game": game,
    "GameStepper": lambda: GameStepper(game()),
    "GraphLens": lambda: GraphLens(game().position),
    "GraphLook": lambda: GraphLook(state()),
    "Hand": lambda: game().position.hand(0),
    "HandAndDisplay": lambda: HandAndDisplay(state()),
    "Happening": lambda: game().events()[0],
    "Hint": lambda: hint(game(), worlds=2),
    "Ledger": lambda: ledger(game().record),
    "Lesson": lambda: Lesson("first-turns"),
    "LessonScript": lambda: load_lesson("first-turns"),
    "Listed": lambda: Listed([1]),
    "Message": lambda: Message("square.name", square=(1, 0)),
    "ModuleAttributes": ModuleAttributes,
    "ModulePanels": lambda: ModulePanels(state()),
    "ModuleQuestions": ModuleQuestions,
    "ModuleWords": ModuleWords,
    "Plan": lambda: best_plan(state(), 0),
    "PlayTable": lambda: PlayTable(game(), bots={1: "greedy"}),
    "Position": lambda: game().position,
    "Predict": lambda: Predict(game(), "fills", turn=2),
    "Progress": Progress,
    "Puzzle": lambda: Puzzle("green"),
    "PuzzleBook": lambda: PuzzleBook.shipped("green"),
    "Question": lambda: question(game(), "fills", turn=2),
    "Record": lambda: game().record,
    "Review": lambda: review(game(), worlds=1),
    "Rule": lambda: rulebook()[0],
    "Rules": rulebook,
    "Ruleset": lambda: ruleset(2),
    "ScoreSheet": lambda: score(state()),
    "Run": lambda: study.open(FOLDER / "study"),
    "Scores": lambda: game().score,
    "Search": lambda: Search(8),
    "State": state,
    "StepLog": lambda: StepLog(Replay(game())),
    "Table": lambda: Table("Caption", ["a"], [[1]]),
    "TempleInspector": lambda: TempleInspector(state()),
    "TempleLab": TempleLab,
    "Tile": lambda: Tile("2-1-0-1"),
    "TileGallery": TileGallery,
    "TileInspector": lambda: TileInspector(state()),
    "Turn": lambda: game().turn(1),
    "View": lambda: state().seen_by(0),
    "Village": lambda: game().position.village(0),
    "VillageBoards": lambda: VillageBoards(state()),
    "WaterTrack": WaterTrack,
    "WorkerTile": lambda: W1111,
}
