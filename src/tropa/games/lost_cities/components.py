"""Cards, paths, tokens and tracks of Lost Cities (LC-1), read from `data/board.toml` and checked."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Final, Literal

from mypy_extensions import i64

Path = Literal["y", "g", "w", "r", "b"]
Token = Literal["artifact", "arrow", "points5", "points10", "points15"]
Figure = Literal["adventurer", "researcher"]
Direction = Literal["up", "down"]

PATHS: Final[list[Path]] = ["y", "g", "w", "r", "b"]
PATH_COUNT: Final[i64] = 5
STEPS: Final[i64] = 9
VALUES: Final[i64] = 11
COPIES: Final[i64] = 2
CARD_KINDS: Final[i64] = PATH_COUNT * VALUES
DECK_SIZE: Final[i64] = CARD_KINDS * COPIES
MOST_PLAYERS: Final[i64] = 4

TOKENS: Final[list[Token | None]] = [None, "artifact", "arrow", "points5", "points10", "points15"]
"""The names of the kinds; 0 is no token."""
TOKEN_NAMES: Final[list[Token]] = [token for token in TOKENS if token]
NO_TOKEN: Final[i64] = 0
ARTIFACT: Final[i64] = 1
ARROW: Final[i64] = 2
TOKEN_KINDS: Final[i64] = 6
TOKEN_POINTS: Final = [0, 0, 0, 5, 10, 15]


class DataFault(ValueError):
    """A data file that doesn't describe the game: the place and what is wrong there."""


class Board:
    """The data of LC-1, checked."""

    def __init__(self, data: dict[str, object], place: str) -> None:
        self.place = place
        self.points = self._numbers(data, "points", length=9)
        self.bridge = self._number(data, "bridge", 2, 9)
        self.ending_figures = self._number(data, "ending_figures", 1, 20)
        self.adventurers = self._number(data, "adventurers", 1, 5)
        self.hand = self._number(data, "hand", 1, 20)
        self.set_aside_with_two = self._number(data, "set_aside_with_two", 0, 80)
        tokens = self._table(data, "tokens")
        if list(tokens) != TOKEN_NAMES:
            raise DataFault(f"{place}, tokens: expected {', '.join(TOKEN_NAMES)}")
        self.token_counts = [0] + [self._number(tokens, name, 0, 25) for name in TOKEN_NAMES]
        spaces = self._table(data, "spaces")
        if list(spaces) != PATHS:
            raise DataFault(f"{place}, spaces: expected one line for each of {', '.join(PATHS)}")
        self.spaces: list[int] = []
        """The token spaces in the order in which tokens are dealt, as path * 9 + step - 1."""
        for path, letter in enumerate(PATHS):
            steps = self._numbers(spaces, letter)
            if steps != sorted(set(steps)) or (steps and not 1 <= steps[0] <= steps[-1] <= STEPS):
                raise DataFault(f"{place}, spaces.{letter}: expected rising steps from 1 to 9")
            self.spaces.extend(path * STEPS + step - 1 for step in steps)
        if sum(self.token_counts) != len(self.spaces):
            raise DataFault(f"{place}, tokens: {sum(self.token_counts)} tokens for {len(self.spaces)} spaces")
        tracks = self._table(data, "artifact_tracks")
        self.short_track = self._numbers(tracks, "short")
        self.long_track = self._numbers(tracks, "long")
        if not self.short_track or not self.long_track:
            raise DataFault(f"{place}, artifact_tracks: a track needs at least one entry")

    def _table(self, data: dict[str, object], key: str) -> dict[str, object]:
        value = data.get(key)
        if not isinstance(value, dict):
            raise DataFault(f"{self.place}, {key}: expected a table")
        return value

    def _number(self, data: dict[str, object], key: str, low: int, high: int) -> int:
        value = data.get(key)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise DataFault(f"{self.place}, {key}: expected a whole number from {low} to {high}, found {value!r}")
        return value

    def _numbers(self, data: dict[str, object], key: str, length: int = -1) -> list[int]:
        value = data.get(key)
        if not isinstance(value, list):
            raise DataFault(f"{self.place}, {key}: expected a list of whole numbers")
        if length >= 0 and len(value) != length:
            raise DataFault(f"{self.place}, {key}: expected {length} numbers, found {len(value)}")
        numbers: list[int] = []
        for entry in value:
            if not isinstance(entry, int) or isinstance(entry, bool):
                raise DataFault(f"{self.place}, {key}: {entry!r} is no whole number")
            numbers.append(entry)
        return numbers


def load_board() -> Board:
    place = "lost_cities/data/board.toml"
    source = resources.files("tropa.games.lost_cities").joinpath("data/board.toml").read_text(encoding="utf-8")
    return Board(tomllib.loads(source), place)


BOARD: Final = load_board()


def card_text(card: int) -> str:
    """`r7` for the red seven."""
    return f"{PATHS[card // VALUES]}{card % VALUES}"


PATH_OF: Final[dict[str, int]] = {path: index for index, path in enumerate(PATHS)}
CARD_OF: Final = {card_text(card): card for card in range(CARD_KINDS)}
