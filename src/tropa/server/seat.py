"""A seat at a table: who holds it, and who decides there now."""

from __future__ import annotations

from tropa.server.events import SeatPlan
from tropa.server.protocol.tables import SeatKind, Strength


class Seat:
    def __init__(self, plan: SeatPlan) -> None:
        self.kind: SeatKind = plan.kind
        self.name = plan.name
        self.strength: Strength = plan.strength
        self.token = plan.token
        self.was_replaced = False
        """At some time of the game a bot has decided here for a person."""
        self._has_stand_in = False
        self.has_fallen = False
        """A bot stands in because the person's time was up."""
        self.has_fallen_unseen = False
        """It does, and nobody may notice until all have answered what they are asked in secret."""
        self.is_returning = False
        """The person comes back when the bot has decided what they had no time for."""
        self.is_automatic = False
        """Answers that may be left to the table (`Position.automatic`) are; written nowhere, so after a restart one is asked."""

    @property
    def has_stand_in(self) -> bool:
        return self._has_stand_in

    @has_stand_in.setter
    def has_stand_in(self, on: bool) -> None:
        self._has_stand_in = on
        self.was_replaced = self.was_replaced or on

    @property
    def is_human(self) -> bool:
        """A person decides here now, as far as everybody may know."""
        return self.kind in ("person", "device") and not self.has_stand_in

    @property
    def is_decided_for(self) -> bool:
        """A bot decides here now, or the table does as far as that is left to it."""
        return not self.is_human or self.is_automatic or self.has_fallen_unseen

    def stand_in(self, on: bool, strength: Strength) -> None:
        """Let a bot of that strength decide here, or the person again."""
        self.has_stand_in = on
        self.strength = strength
        self.has_fallen = self.has_fallen and on
        self.has_fallen_unseen = False
        self.is_returning = False

    def fall(self) -> None:
        """The person's time is up."""
        self.stand_in(True, "normal")
        self.has_fallen = True
