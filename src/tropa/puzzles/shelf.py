"""The puzzles of the package, each in a small file: read, checked, and found by game and number."""

from __future__ import annotations

import functools
from importlib import resources
from pathlib import Path

import msgspec

from tropa.core.contract import MalformedAction, Refusal
from tropa.core.match import Match
from tropa.core.record import read_record
from tropa.core.record_lines import RecordFault
from tropa.puzzles.structs import Puzzle
from tropa.registry import BUILT_IN, play_record

SUFFIX = ".json"


class PuzzleFault(ValueError):
    """A file that is no puzzle: says which one, and what is wrong with it."""


def folder_of(root: Path, game: str) -> Path:
    return root / game.replace("-", "_")


def read_puzzle(name: str, text: str) -> Puzzle:
    try:
        return msgspec.json.decode(text, type=Puzzle)
    except msgspec.DecodeError as fault:
        raise PuzzleFault(f"{name}: {fault}") from fault


def puzzle_path(root: Path, puzzle: Puzzle) -> Path:
    return folder_of(root, puzzle.game) / f"{puzzle.number}{SUFFIX}"


def write_puzzle(root: Path, puzzle: Puzzle) -> Path:
    path = puzzle_path(root, puzzle)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(msgspec.json.format(msgspec.json.encode(puzzle)).decode() + "\n", encoding="utf-8")
    return path


def puzzles_in(root: Path, game: str) -> list[Puzzle]:
    """Those of a folder, by number."""
    found = [read_puzzle(str(path), path.read_text(encoding="utf-8")) for path in folder_of(root, game).glob(f"*{SUFFIX}")]
    return sorted(found, key=lambda puzzle: puzzle.number)


@functools.cache
def puzzles_of(game: str) -> dict[int, Puzzle]:
    """Those of the package, by number; a game of another package has none here."""
    return {puzzle.number: puzzle for puzzle in puzzles_in(package_folder(), game)}


def package_folder() -> Path:
    return Path(str(resources.files("tropa.puzzles").joinpath("data")))


def set_up(puzzle: Puzzle) -> Match:
    """The position that it is about. Raises `PuzzleFault` where today's rules don't lead there, or what is best isn't possible."""
    name = f"puzzle {puzzle.game} {puzzle.number}"
    try:
        record = read_record(puzzle.record)
        if record.header.game != puzzle.game:
            raise PuzzleFault(f"{name}: its record is of {record.header.game}")
        match = play_record(record)
        if match.halt is not None or match.other_data():
            raise PuzzleFault(f"{name}: it was made by other rules or data")
        for line in (puzzle.best, puzzle.second):
            play_line(match, puzzle.seat, line)
    except (RecordFault, Refusal, MalformedAction) as fault:
        raise PuzzleFault(f"{name}: {fault}") from fault
    return match


def play_line(match: Match, seat: int, line: list[str]) -> list[int]:
    """The actions that these texts stand for, one after the other."""
    trial = match.position.copy()
    actions: list[int] = []
    for text in line:
        action = trial.parse(seat, text)
        trial.act(seat, action)
        actions.append(action)
    return actions


def games_with_puzzles() -> list[str]:
    return [game for game in BUILT_IN if puzzles_of(game)]
