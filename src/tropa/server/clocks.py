"""Clocks: how much time each person has left, as a fold over the times of a table's events.

A person's clock runs while the seat owes a decision, as far as everybody may know that: in a secret window it runs for all who were asked,
whoever has answered, so that a clock that stands tells nothing. Times are milliseconds.
"""

from __future__ import annotations

from collections.abc import Iterable, Set

from tropa.server.protocol.tables import ClockState, Pace
from tropa.server.scenes import LEAD, NO_SCENE

LOW_PART = 10
"""A tenth of what one begins with is little."""


class Clocks:
    def __init__(self, pace: Pace, seats: int) -> None:
        self.pace = pace
        self.left = [self._bank] * seats
        self.since: list[int | None] = [None] * seats
        """From when on what is `left` runs out; None while the clock stands."""
        self.falls = [0] * seats
        """How often each seat's time ran out."""
        self._asked: tuple[int, ...] = ()
        self._has_gained = [False] * seats
        """In this stay among those who owe a decision."""
        self._scene = NO_SCENE
        self._is_drawn = False

    @property
    def _bank(self) -> int:
        return 1000 * self.pace.bank

    # Questions --------------------------------------------------------------------------------------------------

    @property
    def low(self) -> int:
        """Whoever has no more than this is short of time."""
        return self._bank // LOW_PART

    def is_anew(self, asked: tuple[int, ...], is_undo: bool) -> bool:
        """Whether a new stay among those who owe a decision begins for all of `asked`."""
        is_alone_anew = len(self.left) == 1 and self._is_drawn
        return not is_undo and (is_alone_anew or not set(self._asked).issuperset(asked))

    def is_asked(self, seat: int) -> bool:
        return seat in self._asked

    def end_of(self, seat: int) -> int | None:
        """When the seat's time is up, unless something happens before; None while its clock stands."""
        since = self.since[seat]
        return None if since is None else since + self.left[seat]

    def state(self) -> ClockState:
        """As everybody may know it."""
        since = [None if moment is None else moment / 1000 for moment in self.since]
        return ClockState([left / 1000 for left in self.left], since)

    # What happens -----------------------------------------------------------------------------------------------

    def see(self, scene: int, is_drawn: bool) -> None:
        """A step of what happens next: how long its scene fills everybody's screen, and whether the dealer drew."""
        self._scene = max(self._scene, scene)
        self._is_drawn |= is_drawn

    def note(self, at: int, asked: tuple[int, ...], people: Set[int], *, is_undo: bool = False) -> list[int]:
        """Something happened that everybody noticed: from now on `asked` owe decisions, and `people` decide for themselves.
        Returns the seats whose clocks have stopped.

        Time is gained once in a stay among those who owe a decision. If somebody is asked who wasn't before, a new stay begins for all who
        are; for one who plays alone, when something is drawn. What is taken back begins no stay, and ends none.
        """
        self._run(at)
        before, scene = self._asked, self._scene
        is_anew = self.is_anew(asked, is_undo)
        self._scene, self._is_drawn = NO_SCENE, False
        for seat in before:
            if not is_undo and (is_anew or seat not in asked):
                self._has_gained[seat] = False
        stopped = []
        for seat in range(len(self.left)):
            was_running = self.since[seat] is not None
            if seat not in asked or seat not in people:
                self.since[seat] = None
                if was_running:
                    stopped.append(seat)
            else:
                self._ask(seat, at, scene, is_free=is_undo or (seat in before and not is_anew))
        self._asked = asked
        return stopped

    def _ask(self, seat: int, at: int, scene: int, is_free: bool) -> None:
        """The seat owes a decision; `is_free`: it did before, or does again, so it gains nothing."""
        since = self.since[seat]
        if not is_free and not self._has_gained[seat]:
            self.left[seat] = min(self._bank, self.left[seat] + 1000 * self.pace.gain)
            since = None
        self._has_gained[seat] = True
        # Nobody's time runs before the screen shows what one is to decide.
        self.since[seat] = at + LEAD + scene if since is None else max(since, at + scene if scene else since)

    def rest(self, since: int, until: int) -> None:
        """Between these moments nobody could play: nobody's time ran."""
        self._run(since)
        self.since = [None if running is None else max(running, until) for running in self.since]

    def begin(self) -> None:
        """The game begins: what was shown before is seen."""
        self._scene, self._is_drawn = NO_SCENE, False

    def fill(self, seat: int) -> None:
        """Somebody new sits there."""
        self.left[seat] = self._bank
        self._has_gained[seat] = False

    def empty(self, seat: int) -> None:
        """The seat's time is up."""
        self.left[seat] = 0
        self.falls[seat] += 1

    def stop(self, at: int) -> list[int]:
        """The game is over; returns the seats whose clocks ran."""
        return self.note(at, (), frozenset())

    def _run(self, at: int) -> None:
        for seat, since in enumerate(self.since):
            if since is not None and at > since:
                self.left[seat] = max(0, self.left[seat] - (at - since))
                self.since[seat] = at


def milliseconds(at: float) -> int:
    return round(1000 * at)


def fallen(clocks: Clocks, owing: Iterable[int], now: int) -> list[int]:
    """Those of `owing` whose time is up."""
    ends = [(seat, clocks.end_of(seat)) for seat in owing]
    return [seat for seat, end in ends if end is not None and end <= now]
