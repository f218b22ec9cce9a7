"""Open tables that strangers may come to, and what the operator is told about them."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tropa.core.meta import Options
from tropa.server.protocol.tables import Pace


class OpenTable(Struct):
    """A table that its founder lets everybody see: with free seats, or, where the game has begun, to watch."""

    table: str
    game: str
    options: Options
    seats: int
    free: int
    """Seats that can be taken; none once the game has begun."""
    names: list[str]
    """Of the people who sit there."""
    bots: int
    watch: bool
    onlookers: int
    hints: bool
    listed: float
    """Since when it stands in the list."""
    pace: Pace | None = None
    """Null where there are no clocks."""


class LobbyState(Struct):
    """Whether there is a list here at all, which the operator decides, and what stands in it."""

    is_open: bool
    tables: list[OpenTable]


class Tables(Struct, tag="tables"):
    """The whole list, on the socket `/api/lobby/live`: at first, and whenever it has changed."""

    tables: list[OpenTable]


ReportKind = Literal["name", "chat", "play", "other"]


class Report(Struct, forbid_unknown_fields=True):
    """Tell the operator about who sits at a listed table."""

    seat: int
    about: ReportKind
    note: str = ""


class Reported(Struct):
    is_new: bool
    """False: this device has told of that seat before."""
