"""How one stands: ranks and percentiles, never chances to win."""

from __future__ import annotations

from msgspec import Struct

from tropa.server.protocol.tables import Strength


class BesideBots(Struct):
    """One's scores beside those of bots at tables of the same kind."""

    strength: Strength
    percent: int
    """Of so many in a hundred scores of bots one's own are better, on average."""
    games: int
    """One's own that were compared."""


class BesideDays(Struct):
    """One's results at the deals of the last days beside those of all others."""

    percent: int
    days: int


class Place(Struct):
    """Among the people who play at listed tables."""

    rank: int | None
    """None until so many games were played that it says something."""
    people: int
    games: int
    missing: int
    """So many games are still to be played for a rank."""


class Standing(Struct):
    game: str
    bots: list[BesideBots]
    days: BesideDays | None
    place: Place | None
    """None for who hasn't played this game at a listed table, or where it isn't one against another."""


class BoardRow(Struct):
    rank: int
    name: str
    games: int
    is_own: bool


class Board(Struct):
    """Who plays a game best at listed tables."""

    game: str
    people: int
    best: list[BoardRow]
    place: Place | None
