"""How a table comes to a fair deal: everybody who is called seals a salt, and opens it once all seals lie on the table.

Made of the table's events and nothing else. `docs/fairness.md` says why in this order.
"""

from __future__ import annotations

from tropa.core.fair import Dealing, commit_to
from tropa.core.record import Header
from tropa.server.events import Called, CalledOff, Left, Opened, SaltEvent, Sat, Sealed
from tropa.server.protocol.tables import SaltingState, SaltPart, SaltStage


class Salting:
    """The last try, of which there may be several; at a table without salts there is none."""

    def __init__(self, secret: str) -> None:
        self.secret = secret
        """The founding's, until a second try brings a new one."""
        self.attempt = 0
        """Counts the tries."""
        self.seals: dict[int, str] = {}
        """Of every seat that was called; empty until it has sealed."""
        self.salts: dict[int, str] = {}
        self.missing: list[int] = []
        """By whom the try was called off."""
        self.is_off = True

    @property
    def commit(self) -> str:
        return commit_to(self.secret)

    @property
    def stage(self) -> SaltStage:
        if self.is_off:
            return "off"
        if not all(self.seals.values()):
            return "sealing"
        return "opened" if all(self.salts.values()) else "opening"

    def awaited(self) -> list[int]:
        """Who still has to seal, or to open."""
        told = self.seals if self.stage == "sealing" else self.salts
        return [seat for seat, value in told.items() if not value]

    def apply(self, event: SaltEvent | Sat | Left) -> None:
        match event:
            case Called(seats, secret):
                self.secret = secret or self.secret
                self.attempt += 1
                self.seals, self.salts = dict.fromkeys(seats, ""), dict.fromkeys(seats, "")
                self.missing, self.is_off = [], False
            case Sealed(seat, seal):
                self.seals[seat] = seal
            case Opened(seat, salt):
                self.salts[seat] = salt
            case CalledOff(missing):
                self.missing, self.is_off = missing, True
            case Sat() | Left():
                # Whose salts go into the deal is fixed by the call: another round of people needs another call.
                self.is_off = True

    def dealing(self, salts: list[str], draws: int) -> Dealing:
        """How a deal with these salts goes."""
        return Dealing(self.secret, salts, draws)

    def sign(self, header: Header, table: str) -> None:
        """Write into a record's header what receipts are compared with."""
        if self.attempt > 0:
            header.table, header.attempt, header.seals = table, self.attempt, list(self.seals.items())

    def state(self) -> SaltingState | None:
        """As everybody may know it. Salts are told all at once, though after sealing nobody could make use of one."""
        if self.attempt == 0:
            return None
        stage = self.stage
        parts = [
            SaltPart(seat, seal, bool(self.salts[seat]), self.salts[seat] if stage == "opened" else "")
            for seat, seal in self.seals.items()
        ]
        return SaltingState(self.attempt, self.commit, stage, parts, self.missing)
