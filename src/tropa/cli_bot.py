"""The command `tropa bot play`: a bot of one's own takes a seat at a table in the browser."""

from __future__ import annotations

import argparse
import asyncio
import importlib.util
import sys
from pathlib import Path
from typing import Any, cast

from tropa.lab.seat_client import Decide, SeatClient, SeatFault, read_link, sit_down

DECIDE = "decide"


def add_bot_parser(commands: Any) -> None:
    parser = commands.add_parser("bot", help="let a bot of your own play", description="Let a bot of your own play.")
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    play = actions.add_parser(
        "play",
        help="take a seat at a table in the browser",
        description="Let a function of your own decide for a seat at a table of a running server.",
        epilog="The function is given a tropa.lab.seat_client.Turn, what a person at that seat would see, and returns one of its choices. "
        "docs/lab.md has an example.",
    )
    play.add_argument("file", metavar="FILE[:FUNCTION]", help=f"the bot, as in my_bot.py:{DECIDE}")
    play.add_argument(
        "--table", metavar="LINK", required=True, help="an invitation, or the link of a seat (with its #seat=…&token=…)"
    )
    play.add_argument("--name", help="at the table (default: the file's)")


def run_bot(given: argparse.Namespace) -> int:
    path, _, function = given.file.partition(":")
    decide = load_decide(Path(path), function or DECIDE)
    link = sit_down(read_link(given.table), given.name or Path(path).stem)
    result = asyncio.run(SeatClient(link, decide, lambda text: print(text, file=sys.stderr, flush=True)).play())
    print(result_text(result))
    return 0


def load_decide(path: Path, function: str) -> Decide:
    """The bot's function. Its file may import what lies beside it, as a program may."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise SeatFault(f"{path} is no Python file")
    module = importlib.util.module_from_spec(spec)
    sys.path.insert(0, str(path.parent.resolve()))
    spec.loader.exec_module(module)
    decide = getattr(module, function, None)
    if not callable(decide):
        raise SeatFault(f"{path} has no function {function!r}")
    return cast(Decide, decide)


def result_text(result: dict[str, Any]) -> str:
    if not result:
        return "all agreed to stop"
    scores = result.get("scores")
    told = "" if not scores else ": " + ", ".join(f"seat {seat + 1} {score}" for seat, score in enumerate(scores))
    return f"the game is over, {result['reason']}{told}"
