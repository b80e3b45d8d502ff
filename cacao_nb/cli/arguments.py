"""Reading the command line, and calling the command it names."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from cacao_nb import __version__
from cacao_nb.cli import doctor, lab, lesson, page, server, show, simulate
from cacao_nb.cli.errors import CannotRun
from cacao_nb.cli.typed import TYPED
from cacao_nb.messages import Listed, shown, text
from cacao_nb.rules.tiles import COLOURS

#: Where the notebooks go unless a folder is named.
FOLDER = Path("cacao_notebooks")

UNDERSTOOD, FAILED, MISUNDERSTOOD = 0, 1, 2


class _Help(argparse.Action):
    """``--help``: print the help text of the command, and end."""

    def __init__(self, option_strings: Sequence[str], dest: str) -> None:
        super().__init__(option_strings, dest, nargs=0, default=argparse.SUPPRESS)

    def __call__(self, asked: argparse.ArgumentParser, *_: object) -> NoReturn:
        print(asked.format_help(), end="")
        sys.exit(UNDERSTOOD)


class _Version(argparse.Action):
    """``--version``: print the version of the package, and end."""

    def __init__(self, option_strings: Sequence[str], dest: str) -> None:
        super().__init__(option_strings, dest, nargs=0, default=argparse.SUPPRESS)

    def __call__(self, *_: object) -> NoReturn:
        print(f"cacao_nb {__version__}")
        sys.exit(UNDERSTOOD)


class Parser(argparse.ArgumentParser):
    """An argument parser whose every word comes from the catalogue."""

    def __init__(self, help_id: str = "cli.help", **options: Any) -> None:
        super().__init__(add_help=False, **options)
        self.help_id = help_id
        self.add_argument("-h", "--help", action=_Help)

    def format_help(self) -> str:
        """The help text of this command."""
        from cacao_nb.bots import BOTS

        values: dict[str, object] = {"known_bots": Listed(BOTS)}
        values |= {"default": FOLDER, "first_port": server.PORT, "colours": Listed(COLOURS)}
        return text(self.help_id, **TYPED, **values) + "\n"

    def error(self, message: str) -> NoReturn:
        """Say that the line was not understood, and what could be said instead."""
        print(text("cli.misunderstood"), self.format_help(), sep="\n", file=sys.stderr)
        sys.exit(MISUNDERSTOOD)


def parser() -> Parser:
    """What can be said on the command line."""
    whole = Parser(allow_abbrev=False)
    whole.add_argument("--version", action=_Version)
    commands = whole.add_subparsers(dest="command", parser_class=Parser)
    of_lab = commands.add_parser("lab", help_id="cli.help_lab")
    of_lab.add_argument("folder", type=Path, nargs="?", default=FOLDER)
    of_lab.add_argument("--port", type=_port)
    of_lab.add_argument("--no-browser", dest="browser", action="store_false")
    of_lab.add_argument("--copy-only", action="store_true")
    of_lab.set_defaults(run=lab.run)
    of_page = commands.add_parser("page", help_id="cli.help_page")
    of_page.add_argument("file", type=Path)
    of_page.add_argument("target", type=Path, nargs="?")
    of_page.add_argument("--seat", type=COLOURS.index)
    of_page.set_defaults(run=page.run)
    of_lesson = commands.add_parser("lesson", help_id="cli.help_lesson")
    of_lesson.add_argument("file", type=Path)
    of_lesson.add_argument("--answers", action="store_true")
    of_lesson.set_defaults(run=lesson.run)
    _add_studies(commands)
    of_doctor = commands.add_parser("doctor", help_id="cli.help_doctor")
    of_doctor.set_defaults(run=doctor.run)
    return whole


def _add_studies(commands: Any) -> None:
    """What can be said of many games, of saved ones, and of boxes."""
    of_simulate = commands.add_parser("simulate", help_id="cli.help_simulate")
    of_simulate.add_argument("bots", nargs="*")
    of_simulate.add_argument("--games", type=_number, default=1000)
    of_simulate.add_argument("--seed", type=_number, default=0)
    of_simulate.add_argument("--out", type=Path)
    of_simulate.add_argument("--modules", type=_names, default=())
    of_simulate.add_argument("--tables", type=_names)
    of_simulate.add_argument("--workers", type=_number)
    of_simulate.add_argument("--paired", action="store_true")
    of_simulate.set_defaults(run=simulate.run)
    of_show = commands.add_parser("show", help_id="cli.help_show")
    of_show.add_argument("path", type=Path)
    of_show.add_argument("--game", type=_number)
    of_show.add_argument("--turn", type=_number)
    of_show.set_defaults(run=show.run)
    of_arena = commands.add_parser("arena", help_id="cli.help_arena")
    of_arena.add_argument("bots", nargs="*")
    of_arena.add_argument("--deals", type=_number, default=20)
    of_arena.add_argument("--seed", type=_number, default=0)
    of_arena.add_argument("--players", type=_number, default=2)
    of_arena.add_argument("--modules", type=_names, default=())
    of_arena.add_argument("--workers", type=_number)
    of_arena.set_defaults(run=simulate.meet)
    of_box = commands.add_parser("box", help_id="cli.help_box")
    of_box.add_argument("players", type=_number)
    of_box.add_argument("--modules", type=_names, default=())
    of_box.set_defaults(run=show.show_box)


def _names(word: str) -> tuple[str, ...]:
    """Names with commas between them."""
    return tuple([name.strip() for name in word.split(",") if name.strip()])


def _number(word: str) -> int | str:
    """A whole number; whatever else was typed is refused, by name, where it is used."""
    try:
        return int(word)
    except ValueError:
        return word


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; its exit code."""
    for stream in (sys.stdout, sys.stderr):
        _survive_narrow_terminal(stream)
    whole = parser()
    known, unknown = whole.parse_known_args(arguments)
    asked = vars(known)
    command = asked.pop("command")
    if unknown:
        call = f"{TYPED['call']} {command or ''} {TYPED['help']}".replace("  ", " ")
        words = Listed([shown(word) for word in unknown])
        what = {"command": command or TYPED["call"], "words": words, "call": call}
        print(text("cli.unknown", **what), file=sys.stderr)
        return MISUNDERSTOOD
    if command is None:
        print(whole.format_help(), end="")
        return UNDERSTOOD
    try:
        code: int = asked.pop("run")(**asked)
    except CannotRun as problem:
        print(problem, file=sys.stderr)
        return FAILED
    return code


def _port(word: str) -> int:
    number = int(word)
    if not 0 < number < 65536:
        raise ValueError(word)
    return number


def _survive_narrow_terminal(stream: object) -> None:
    """Let a letter that the terminal lacks become a question mark, not an exception."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")
