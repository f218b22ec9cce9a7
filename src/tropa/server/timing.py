"""How a table keeps time: which clocks run after an event, who falls, who comes back, and what the record tells of it."""

from __future__ import annotations

from tropa.core.contract import DEALER, Show
from tropa.core.match import Step
from tropa.core.record import BACK, FELL
from tropa.core.record_lines import write_seconds
from tropa.server.clocks import Clocks, milliseconds
from tropa.server.course import Course
from tropa.server.events import Acted, Event, Fell, Left, Offered, Rested, Sat, Started, StoodIn, Undone
from tropa.server.protocol.tables import Pace, Strength
from tropa.server.scenes import scene_of
from tropa.server.seat import Seat

TIMED = Acted | Undone | Started | Sat | StoodIn | Left | Offered | Fell
"""After these other clocks may run than before."""


class Timing:
    def __init__(self, pace: Pace, seats: list[Seat], course: Course) -> None:
        self.clocks = Clocks(pace, len(seats))
        self._seats = seats
        self._course = course

    def see(self, game: str, show: Show, step: Step) -> None:
        """A step that everybody notices: perhaps a scene shows it."""
        events = show.events(step.before, step.after, step.seat, step.action, None)
        self.clocks.see(scene_of(game, events), step.seat == DEALER)

    def come_back(self, seat: int, strength: Strength) -> None:
        """A person takes the seat back. Who fell does so once the bot has decided what it is asked now: else one could hold the others
        up for ever by coming back in time."""
        seated = self._seats[seat]
        if seated.has_fallen_unseen:
            return
        if seated.has_fallen and self.clocks.is_asked(seat):
            seated.is_returning = True
            return
        if seated.has_fallen:
            self._course.note_clock(seat, BACK)
        seated.stand_in(False, strength)

    def note_fall(self, seat: int, is_secret: bool) -> None:
        """The seat's time is up; `is_secret`: while answers are owed that nobody may notice."""
        if is_secret:
            self._seats[seat].has_fallen_unseen = True
        else:
            self.fall(seat)

    def fall(self, seat: int) -> None:
        """The seat's time is up, and everybody learns of it."""
        self._seats[seat].fall()
        self.clocks.empty(seat)
        self._course.note_clock(seat, FELL)

    def keep(self, event: Event, at: float, asked: tuple[int, ...]) -> None:
        """Something happened that everybody noticed; from now on `asked` owe decisions."""
        clocks = self.clocks
        if isinstance(event, Rested):
            clocks.rest(milliseconds(event.since), milliseconds(event.until))
        if not isinstance(event, TIMED):
            return
        if isinstance(event, Sat):
            clocks.fill(event.seat)
        if isinstance(event, Started):
            clocks.begin()
        is_undo = isinstance(event, Undone)
        is_anew = clocks.is_anew(asked, is_undo)
        for seat, seated in enumerate(self._seats):
            if seated.has_fallen_unseen and isinstance(event, Acted):
                self.fall(seat)
            if seated.is_returning and (is_anew or seat not in asked):
                self._course.note_clock(seat, BACK)
                seated.stand_in(False, seated.strength)
        people = {seat for seat, seated in enumerate(self._seats) if seated.is_human}
        for seat in clocks.note(milliseconds(at), asked, people, is_undo=is_undo):
            if not self._seats[seat].has_fallen:
                self._course.note_clock(seat, write_seconds(clocks.left[seat]))
