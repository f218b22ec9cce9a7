"""What a game declares about itself, and how a game that is over is explained.

Plain data that also crosses the wire, so these are msgspec structs; this module is not compiled.
"""

from __future__ import annotations

from math import prod
from typing import Literal

from msgspec import Struct

Setting = bool | int | str
Options = dict[str, Setting]


class Text(Struct, frozen=True):
    """A sentence in both languages."""

    en: str
    ru: str


class Block(Struct, frozen=True):
    """Numbers of an observation that belong together."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    """No number of the block lies outside these."""
    meaning: str

    @property
    def size(self) -> int:
        return prod(self.shape)


class OptionValue(Struct, frozen=True):
    value: Setting
    names: Text
    minutes: int | None = None
    """How long a game with it takes, where that differs."""
    is_offered: bool = True
    """At tables; False: to programs only."""
    about: Text | None = None
    """What makes it different, in a sentence."""
    difficulty: int | None = None
    """From 1 to 3, where values differ in it."""


class OptionInfo(Struct, frozen=True):
    """One setting of a game: a flag, or one of a few values."""

    key: str
    kind: Literal["flag", "choice"]
    names: Text
    help: Text
    default: Setting
    values: list[OptionValue]
    since: int = 1
    """The version of the rules that brought it."""
    before: Setting | None = None
    """How games of earlier versions were played; None: as by default."""

    @property
    def earlier(self) -> Setting:
        return self.default if self.before is None else self.before


class Sign(Struct, frozen=True):
    """A way to point at places of the board, for all who may hear the player."""

    key: str
    names: Text
    numbers: int
    """How many numbers name a place: x, y, a turn."""
    most: int = 1
    """How many places a player points at by it at a time."""
    is_brief: bool = False
    """Seen for a moment; otherwise until it is taken back, the turn passes or the rules forbid it."""


class ChallengeTable(Struct, frozen=True):
    """What one player may set out to reach in one place: totals as rows, a second condition as columns."""

    id: str
    names: Text
    rows: list[int]
    columns: list[int]


class Challenges(Struct, frozen=True):
    """The solo challenges; which cells one has won follows from the results of one's games. Option values count rows and columns in their order."""

    row_option: str
    column_option: str
    place_option: str | None
    """The option that says which table; None where there is only one."""
    column_names: Text
    """What the columns count."""
    tables: list[ChallengeTable]


class GameInfo(Struct, frozen=True):
    id: str
    names: Text
    tagline: Text
    players: list[int]
    minutes: int
    spirit: Literal["competitive", "cooperative", "traitor"]
    options: list[OptionInfo]
    rules_version: int
    maturity: Literal["draft", "playable", "complete"]
    own_data: Text
    """Which of the data shown is our own design."""
    signs: list[Sign] = []
    """What players may point with; without any they can't."""
    challenges: Challenges | None = None
    roles: list[str] = []
    """The roles that seats may hold against each other, for `Position.role_of`."""
    oldest_rules: int = 1
    """The first version of the rules whose data is kept: games of earlier ones can't be replayed."""


class ScoreLine(Struct):
    """One line of a score sheet: what was counted, how, and the paragraph that says so."""

    group: str
    """Lines of one group are shown under one heading (an expedition, a colour, the end)."""
    key: str
    points: int
    paragraph: str
    detail: dict[str, int | str]
    """Values for the sentence of `key` in the game's catalogue."""


class Outcome(Struct, frozen=True):
    """How a game ended: a named reason with its paragraph, a score for each seat, and the winning seats."""

    reason: str
    paragraph: str
    scores: list[int]
    winners: list[int]


class Result(Struct, frozen=True):
    """How a game ended, as its players are told: the outcome, and one score sheet per seat."""

    reason: str
    paragraph: str
    scores: list[int]
    winners: list[int]
    sheets: list[list[ScoreLine]]


class Today(Struct, frozen=True):
    """What today's rules make of a game that ended by earlier ones, where that is something else than its players were told."""

    rules_version: int
    paragraphs: list[str]
    """Where they differ."""
    outcome: Outcome | None
    """None: by today's rules the game isn't over, or can't be followed to its end."""


class OptionFault(ValueError):
    """An option that the game doesn't have, or a value that it doesn't take."""


def complete_options(info: GameInfo, given: Options) -> Options:
    """All options of the game in their declared order, with defaults for those not given."""
    known = {option.key: option for option in info.options}
    for key, value in given.items():
        if key not in known:
            known_keys = ", ".join(known) or "none"
            raise OptionFault(f"{info.id} has no option {key!r} (it has: {known_keys})")
        allowed = [entry.value for entry in known[key].values]
        if not any(value == entry and type(value) is type(entry) for entry in allowed):
            shown = ", ".join(write_setting(entry) for entry in allowed)
            raise OptionFault(f"option {key} of {info.id} takes {shown}, not {write_setting(value)!r}")
    return {key: given.get(key, option.default) for key, option in known.items()}


def played_options(info: GameInfo, written: dict[str, str], version: int) -> Options:
    """All options of a game that was played by that version of the rules, of which its record writes those that there were."""
    given = {key: read_setting(info, key, value) for key, value in written.items()}
    there = [option.key for option in info.options if option.key in written or option.since <= version]
    for key, expected in zip([*written, ""], [*there, ""], strict=False):
        if key != expected:
            raise OptionFault(f"option {expected or key} of {info.id} is missing or not in its place")
    return {option.key: given.get(option.key, option.earlier) for option in info.options}


def write_setting(value: Setting) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def read_setting(info: GameInfo, key: str, text: str) -> Setting:
    """The value of option `key` that is written as `text`."""
    for option in info.options:
        if option.key == key:
            for entry in option.values:
                if write_setting(entry.value) == text:
                    return entry.value
            shown = ", ".join(write_setting(entry.value) for entry in option.values)
            raise OptionFault(f"option {key} of {info.id} takes {shown}, not {text!r}")
    known_keys = ", ".join(option.key for option in info.options) or "none"
    raise OptionFault(f"{info.id} has no option {key!r} (it has: {known_keys})")


def flag(
    key: str,
    names: Text,
    help: Text,
    *,
    default: bool = False,
    minutes: int | None = None,
    since: int = 1,
    before: bool | None = None,
) -> OptionInfo:
    """An option that is on or off; `minutes` is how long a game takes with it, where that differs."""
    values = [OptionValue(False, Text("off", "нет")), OptionValue(True, Text("on", "да"), minutes)]
    return OptionInfo(key, "flag", names, help, default, values, since, before)
