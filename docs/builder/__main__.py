"""``python -m docs.builder fetch`` and ``python -m docs.builder build``."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from docs.builder import npm, site
from docs.builder.places import SITE
from docs.builder.running import Failed


def main() -> int:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(prog="python -m docs.builder", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("fetch", help="get what is needed from the package registries")
    build = commands.add_parser("build", help="build the site of it, without a network")
    build.add_argument("--out", type=Path, default=SITE, help="the folder of the site")
    build.add_argument(
        "--public",
        action="store_true",
        help="let cells get what Pyodide distributes from its own address",
    )
    asked = parser.parse_args()
    try:
        if asked.command == "fetch":
            npm.fetch()
            site.fetch()
        else:
            print(site.build(asked.out.resolve(), public=asked.public))
    except Failed as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
