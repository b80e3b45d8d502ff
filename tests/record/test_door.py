"""What a module of one's own brings to records, and what games without it leave alone."""

from __future__ import annotations

import subprocess
import sys

from cacao_nb.record import Record, from_line, to_line
from cacao_nb.record.diagram import from_diagram, to_diagram
from cacao_nb.record.diagram_lines import listed, listed_numbers, names, numbers
from cacao_nb.record.door import DOOR, DiagramLine, RecordPart
from cacao_nb.rules import Module, new_game, register, unregister
from cacao_nb.rules.modules.map_board import KeptMap, MapBoard
from tests.record.own_module import CAMP, NIGHT_WATCH, KeptNight, night


def _lamps(kept: list[list[int]]) -> str:
    return "; ".join(listed_numbers(lamp) for lamp in kept) or "none"


def test_its_letters_codes_and_lines_are_written_and_read() -> None:
    part = RecordPart(
        letters={CAMP.name: "z", NIGHT_WATCH.name: "z"},
        codes={CAMP.name: "ca"},
        kept=KeptNight,
        lines={
            "lamps": DiagramLine("lamps", _lamps, lambda _text: [], lambda _data: []),
            "often": DiagramLine(
                "often", listed_numbers, numbers, lambda data: [0] * data["players"]
            ),
            "words": DiagramLine("words", listed, names, lambda _data: []),
        },
    )
    with night() as name:
        record = Record.deal(2, 1, 0, [name])
        state = record.state
        state.jungle[0, 0] = CAMP
        before = to_diagram(state), to_line(record)
        DOOR.register(name, part)
        try:
            line, diagram = to_line(record), to_diagram(state)
            assert from_line(line) == record and len(line) < len(before[1])
            assert " ca " in diagram and "\noften: 0, 0\n" in diagram and "{" not in diagram
            assert from_diagram(diagram, teaching=True) == state
            # What was written before is read all the same.
            assert from_line(before[1]) == record
            assert from_diagram(before[0], teaching=True) == state
        finally:
            DOOR.register(name, RecordPart())
        assert (to_diagram(state), to_line(record)) == before


def test_what_stands_in_for_a_module_of_a_box_is_written_as_it_keeps_it() -> None:
    class KeptAtlas(KeptMap):
        __slots__ = ()

        def to_dict(self) -> dict[str, object]:
            return {"pages": len(self.board)}

    class Atlas(MapBoard):
        def fresh(self, state, dealt):
            return KeptAtlas((), [0, 0])

        def from_dict(self, state, read):
            read.only("pages")
            return KeptAtlas((), [0, 0])

    own: Module = Atlas()
    register(own)
    try:
        state = new_game(2, 1, modules=["map"])
        diagram = to_diagram(state)
        assert 'extra map: {"pages": 0}' in diagram
        assert from_diagram(diagram, teaching=True) == state
    finally:
        unregister("map")
    assert "map board: " in to_diagram(new_game(2, 1, modules=["map"]))


def test_a_game_loads_the_files_of_its_own_modules_only() -> None:
    played = (
        "from cacao_nb.record import *\n"
        "from cacao_nb.record.diagram import *\n"
        "record = Record.deal(2, 1, 0, {modules})\n"
        "assert from_line(to_line(record)) == record == from_json(to_json(record))\n"
        "assert from_diagram(to_diagram(record.state)) == record.state\n"
        "import sys\n"
        "print(*(name for name in sys.modules if 'record.modules.' in name))\n"
    )
    for modules, loaded in (([], []), (["map", "irrigation"], ["irrigation", "map_board"])):
        done = subprocess.run(
            [sys.executable, "-c", played.format(modules=modules)],
            capture_output=True,
            text=True,
            check=True,
        )
        found = sorted(name.rpartition(".")[2] for name in done.stdout.split())
        assert found == loaded
