"""Notices: what one wants to be told while one isn't looking, and where to."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Language = Literal["en", "ru"]


class Wishes(Struct, forbid_unknown_fields=True):
    """What a person wants to be told, when and how often; the same on all their devices."""

    turn: bool = True
    """It is one's turn, where other people wait."""
    wait: Literal[2, 10, 60] = 2
    """So many minutes after it became one's turn."""
    again: bool = False
    """Once more every day while it still is, for a week."""
    begin: bool = True
    """All seats are taken; the game begins."""
    time: bool = True
    """One's time runs short."""
    day: bool = False
    """The deal of the day, unless one has played it."""
    day_hour: int = 18
    quiet: bool = False
    """Not at night: what would come then comes in the morning, but for time that runs short."""
    quiet_from: int = 22
    quiet_to: int = 8
    offset: int = 0
    """Minutes by which the person's clock is ahead of UTC: hours are theirs."""


class Notices(Struct):
    is_offered: bool
    """False where the server hasn't got what it takes (`tropa[push]`)."""
    key: str
    """By which the server proves to a push service who it is: `applicationServerKey`."""
    is_on: bool
    """On this device."""
    devices: int
    """So many devices are told."""
    wishes: Wishes


class Subscribe(Struct, forbid_unknown_fields=True):
    """Tell this device, by the push service that its browser has chosen."""

    endpoint: str
    p256dh: str
    auth: str
    language: Language = "en"


class Waiting(Struct):
    games: int
    """In which others wait for one's move."""
