"""The command `tropa analyse`."""

from __future__ import annotations

import argparse
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import msgspec

from tropa.bots.analysis import analyse
from tropa.bots.comparison import Effort
from tropa.bots.measures import worlds_for
from tropa.core.record import read_record
from tropa.core.texts import LANGUAGES
from tropa.lab.analysis_text import analysis_text
from tropa.registry import find_game

PERCENT = 100


def add_analyse_parser(commands: Any) -> None:
    parser = commands.add_parser(
        "analyse",
        help="look back on a game: what went wrong, and what was luck",
        description="Judge every decision of a record by what its seat knew, and tell those that cost most, with what was better and why.",
        epilog="The same seed gives the same answer. Ctrl-C stops and tells what is known by then.",
    )
    parser.add_argument("file", metavar="FILE", help="the record; - reads standard input")
    parser.add_argument(
        "--worlds", metavar="N", type=int, help="in which a decision is measured (default: enough for about a minute)"
    )
    parser.add_argument(
        "--seed", metavar="S", type=int, default=1, help="from which all chance follows (default: %(default)s)"
    )
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="of the report")
    parser.add_argument("--json", action="store_true", help="print everything as JSON")


def run_analyse(given: argparse.Namespace, progress: Callable[[str, int], Callable[[int], None]]) -> int:
    if given.worlds is not None and given.worlds < 1:
        raise ValueError("--worlds takes a number from 1")
    text = sys.stdin.read() if given.file == "-" else Path(given.file).read_text(encoding="utf-8")
    record = read_record(text)
    game = find_game(record.header.game)
    told = progress("percent", PERCENT)
    stop = Interruption()

    def watch(share: float) -> bool:
        told(int(share * PERCENT))
        return not stop.is_asked_for

    worlds = given.worlds or worlds_for(game.info.id).analysis
    with stop:
        analysis = analyse(game, record, Effort(worlds), given.seed, watch)
    if given.json:
        print(msgspec.json.format(msgspec.json.encode(analysis)).decode())
    else:
        print(analysis_text(analysis, record.header.names, given.language))
    return 0


class Interruption:
    """Ctrl-C asks for an end, and what is done by then is told; asked a second time, it ends at once."""

    def __init__(self) -> None:
        self.is_asked_for = False

    def __enter__(self) -> None:
        self.before = signal.signal(signal.SIGINT, self.ask)

    def __exit__(self, *_: object) -> None:
        signal.signal(signal.SIGINT, self.before)

    def ask(self, number: int, frame: FrameType | None) -> None:
        if self.is_asked_for:
            raise KeyboardInterrupt
        self.is_asked_for = True
