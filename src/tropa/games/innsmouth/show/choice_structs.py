"""What may be chosen in Innsmouth: a struct for each kind of choice."""

from __future__ import annotations

from msgspec import Struct

from tropa.games.innsmouth.components import Tourist


class _Choice(Struct, tag_field="kind", gc=False):
    """Of nothing that could lead back to it: the collector needn't look at hundreds of them."""

    action: str


class _Judged(_Choice):
    """A choice whose end can be worked out (IN-7.11), where the table shows that."""

    worth: float | None
    """Points to expect after it."""
    chance: float | None
    """Solo: the probability of winning the cell after it."""
    is_advised: bool
    """None of the others is better."""


# Dice of the round ----------------------------------------------------------------------------------------------


class TakeChoice(_Choice, tag="take"):
    die: int


class RemoveChoice(_Choice, tag="remove"):
    die: int


class FateChoice(_Choice, tag="fate"):
    die: int


class PickChoice(_Choice, tag="pick"):
    dice: list[int]


# Drawing --------------------------------------------------------------------------------------------------------


class ChangeChoice(_Choice, tag="change"):
    coordinates: list[int]
    """What it would make of the two numbers."""


class LocateChoice(_Choice, tag="locate"):
    district: str
    coordinates: list[int]
    gain: float | None
    """What the best route so far would gain in expected points, where the table shows it."""


class KeepChoice(_Judged, tag="keep"):
    """All segments, or in the check all dice."""


class EraseChoice(_Choice, tag="erase"):
    segment: str


class RedrawChoice(_Choice, tag="redraw"):
    segment: str


class KindChoice(_Choice, tag="kind"):
    tourist: Tourist


class DrawChoice(_Choice, tag="draw"):
    segment: str
    is_near: bool
    """Along the chosen district, or going on from this turn's segments."""
    goes_on: bool
    """Joins what is drawn already."""
    gain: float | None
    """As that of a district; not for each of the eighty roads."""


class DoneChoice(_Choice, tag="done"):
    """With this turn, or with the bonuses of the end."""


class WitnessChoice(_Choice, tag="witness"):
    tourist: Tourist


class SufferChoice(_Choice, tag="suffer"):
    """Draw the Deep Ones' symbol (IN-5.4)."""


class SkipChoice(_Choice, tag="skip"):
    """Skip it."""


# The final route ------------------------------------------------------------------------------------------------


class ExtraChoice(_Choice, tag="extra"):
    segment: str


class StartChoice(_Choice, tag="start"):
    node: str


class FerryChoice(_Choice, tag="ferry"):
    node: str


class StepChoice(_Choice, tag="step"):
    segment: str


class BackChoice(_Choice, tag="back"):
    """One step."""


class BestChoice(_Judged, tag="best"):
    """The best route instead of what is walked."""


class ConfirmChoice(_Choice, tag="confirm"):
    """This is the route."""


# The check ------------------------------------------------------------------------------------------------------


class OpenChoice(_Judged, tag="open"):
    """One more artifact."""


class StopChoice(_Judged, tag="stop"):
    """Roll now."""


class LiftChoice(_Judged, tag="lift"):
    value: int


class ThrowChoice(_Judged, tag="throw"):
    """The dice that were lifted."""


class AmuletChoice(_Judged, tag="amulet"):
    """One more for all dice."""


class TiaraChoice(_Judged, tag="tiara"):
    values: list[int]
    """Of the die that becomes a 6."""


class DaggerChoice(_Judged, tag="dagger"):
    values: list[int]
    """Of the two dice that count two more; with a single die of that one."""


class SettleChoice(_Judged, tag="settle"):
    """Let the dice stand."""


class BanishChoice(_Judged, tag="banish"):
    district: str


class LoseChoice(_Judged, tag="lose"):
    district: str


class CalmChoice(_Judged, tag="calm"):
    district: str


Choice = (
    TakeChoice | RemoveChoice | FateChoice | PickChoice | ChangeChoice | LocateChoice | KeepChoice | EraseChoice
    | RedrawChoice | KindChoice | DrawChoice | DoneChoice | WitnessChoice | SufferChoice | SkipChoice | ExtraChoice
    | StartChoice | FerryChoice | StepChoice | BackChoice | BestChoice | ConfirmChoice | OpenChoice | StopChoice
    | LiftChoice | ThrowChoice | AmuletChoice | TiaraChoice | DaggerChoice | SettleChoice | BanishChoice | LoseChoice
    | CalmChoice
)  # fmt: skip
