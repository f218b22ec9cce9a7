"""What is told of Innsmouth: a struct for each kind of event."""

from __future__ import annotations

from msgspec import Struct

from tropa.games.innsmouth.components import Artifact, Bonus, Character, Goal, Threat, Tourist


class Face(Struct):
    """What a tourist die shows."""

    number: int
    tourists: list[Tourist]


class Place(Struct):
    """A district by its name and by X and Y on the seat's own board."""

    district: str
    coordinates: list[int]


class _Event(Struct, tag_field="kind"):
    seat: int
    """Who it happened to; -1 is nobody in particular."""


# Setup ----------------------------------------------------------------------------------------------------------


class CharacterEvent(_Event, tag="character"):
    name: Character


class GoalEvent(_Event, tag="goal"):
    name: Goal


class CachesEvent(_Event, tag="caches"):
    number: int


class ThreatEvent(_Event, tag="threat"):
    name: Threat


class BoardEvent(_Event, tag="board"):
    number: int


class FirstEvent(_Event, tag="first"):
    """The first player."""


class AvailableEvent(_Event, tag="available"):
    die: int


# Rounds ---------------------------------------------------------------------------------------------------------


class RoundEvent(_Event, tag="round"):
    """A round begins; the seat is its first player."""

    number: int


class RollEvent(_Event, tag="roll"):
    die: int
    number: int


class BonusEvent(_Event, tag="bonus"):
    name: Bonus


class TakeEvent(_Event, tag="take"):
    die: int
    face: Face | None
    """Null before it is rolled."""


class RemoveEvent(_Event, tag="remove"):
    die: int
    face: Face | None


class FateEvent(_Event, tag="fate"):
    die: int
    face: Face | None


class PickEvent(_Event, tag="pick"):
    dice: list[int]
    faces: list[Face]


class SmallEvent(_Event, tag="small"):
    """A step of one's own turn, which nobody else is told of."""

    action: str


class DoneEvent(_Event, tag="done"):
    """With what all do at the same time."""


class DrewEvent(_Event, tag="drew"):
    """A whole turn, once all have finished."""

    number: int
    """The round."""
    place: Place
    tourists: list[Tourist]
    segments: list[str]


class SymbolEvent(_Event, tag="symbol"):
    place: Place


class SkippedEvent(_Event, tag="skipped"):
    """The Deep Ones' symbol."""


# The end --------------------------------------------------------------------------------------------------------


class ConfirmedEvent(_Event, tag="confirmed"):
    """The final route."""


class Crossing(Struct):
    """A ferry, from node to node."""

    start: str
    end: str


class CheckEvent(_Event, tag="check"):
    number: int
    """The level."""
    symbols: list[Place]
    """Those that make the level, a place for each."""
    ferries: list[Crossing]
    """Those that make it too."""
    points: int
    """What the route counts while nobody is lost."""


class RitualsEvent(_Event, tag="rituals"):
    """Begin instead of a check (IN-10.2)."""

    number: int
    symbols: list[Place]
    points: int


class OpenEvent(_Event, tag="open"):
    """An artifact is opened."""


class StopEvent(_Event, tag="stop"):
    """No more artifacts; the dice are rolled."""


class ArtifactEvent(_Event, tag="artifact"):
    name: Artifact


class DiceEvent(_Event, tag="dice"):
    """All dice of the check lie."""

    dice: list[int]


class ThrowEvent(_Event, tag="throw"):
    """Dice are rolled again."""


class ApplyEvent(_Event, tag="apply"):
    name: Artifact
    dice: list[int]
    """The values that it was applied to; none: to all."""


class SettleEvent(_Event, tag="settle"):
    """The dice stand: those below `least` fail."""

    dice: list[int]
    least: int


class BanishEvent(_Event, tag="banish"):
    place: Place
    number: int
    """Symbols that went."""


class LoseEvent(_Event, tag="lose"):
    place: Place
    tourists: list[Tourist]


class PassedEvent(_Event, tag="passed"):
    """The check or the rituals are over."""

    points: int
    """What the route counts now."""


class ScoreEvent(_Event, tag="score"):
    points: int


Event = (
    CharacterEvent | GoalEvent | CachesEvent | ThreatEvent | BoardEvent | FirstEvent | AvailableEvent | RoundEvent | RollEvent
    | BonusEvent | TakeEvent | RemoveEvent | FateEvent | PickEvent | SmallEvent | DoneEvent | DrewEvent | SymbolEvent
    | SkippedEvent | ConfirmedEvent | CheckEvent | RitualsEvent | OpenEvent | StopEvent | ArtifactEvent | DiceEvent | ThrowEvent
    | ApplyEvent | SettleEvent | BanishEvent | LoseEvent | PassedEvent | ScoreEvent
)  # fmt: skip
