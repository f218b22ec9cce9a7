"""Cards, paths, tokens and tracks of Lost Cities (LC-1), read from `data/board.toml` and checked."""

from __future__ import annotations

from importlib import resources
from typing import Final, Literal

from mypy_extensions import i64

from tropa.core.source import Table, read_table

Path = Literal["y", "g", "w", "r", "b"]
Token = Literal["artifact", "arrow", "points5", "points10", "points15"]
Figure = Literal["adventurer", "researcher"]
Direction = Literal["up", "down"]

PATHS: Final[list[Path]] = ["y", "g", "w", "r", "b"]
PATH_COUNT: Final[i64] = 5
STEPS: Final[i64] = 9
VALUES: Final[i64] = 11
COPIES: Final[i64] = 2
RESEARCHER_FACTOR: Final[i64] = 2
"""So many times a researcher's points count, negative ones too (LC-5.3)."""
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


LARGEST: Final = 1000
"""No step and no number of artifacts is worth more, or costs more."""


class Board:
    """The data of LC-1, checked."""

    def __init__(self, data: Table) -> None:
        self.points = data.numbers("points", -LARGEST, LARGEST)
        if len(self.points) != STEPS:
            raise data.fault("points", f"expected {STEPS} numbers, found {len(self.points)}")
        self.bridge = data.number("bridge", 2, int(STEPS))
        self.ending_figures = data.number("ending_figures", 1, 20)
        self.adventurers = data.number("adventurers", 1, int(PATH_COUNT))
        self.hand = data.number("hand", 1, 20)
        self.set_aside_with_two = data.number("set_aside_with_two", 0, 80)
        tokens = data.table("tokens")
        if list(tokens.data) != TOKEN_NAMES:
            raise data.fault("tokens", f"expected {', '.join(TOKEN_NAMES)}")
        self.spaces = self._spaces(data)
        """The token spaces in the order in which tokens are dealt, as path * 9 + step - 1."""
        self.token_counts = [0] + [tokens.number(name, 0, len(self.spaces)) for name in TOKEN_NAMES]
        if sum(self.token_counts) != len(self.spaces):
            raise data.fault("tokens", f"{sum(self.token_counts)} tokens for {len(self.spaces)} spaces")
        tracks = data.table("artifact_tracks")
        self.short_track = self._track(tracks, "short")
        self.long_track = self._track(tracks, "long")

    def _spaces(self, data: Table) -> list[int]:
        lines = data.table("spaces")
        if list(lines.data) != PATHS:
            raise data.fault("spaces", f"expected one line for each of {', '.join(PATHS)}")
        found: list[int] = []
        for path, letter in enumerate(PATHS):
            steps = lines.numbers(letter, 1, int(STEPS))
            if steps != sorted(set(steps)):
                raise lines.fault(letter, "expected rising steps")
            found.extend(path * int(STEPS) + step - 1 for step in steps)
        return found

    def _track(self, tracks: Table, key: str) -> list[int]:
        track = tracks.numbers(key, -LARGEST, LARGEST)
        if not track:
            raise tracks.fault(key, "a track needs at least one entry")
        return track


def load_board() -> Board:
    name = "data/board.toml"
    text = resources.files("tropa.games.lost_cities").joinpath(name).read_text(encoding="utf-8")
    return Board(read_table(f"lost_cities/{name}", text))


BOARD: Final = load_board()


def card_text(card: int) -> str:
    """`r7` for the red seven."""
    return f"{PATHS[card // VALUES]}{card % VALUES}"


PATH_OF: Final[dict[str, int]] = {path: index for index, path in enumerate(PATHS)}
CARD_OF: Final = {card_text(card): card for card in range(CARD_KINDS)}
