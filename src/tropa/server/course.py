"""The course of a table's game: what was played and when, how it ended as its players were told, and where today's rules can't follow."""

from __future__ import annotations

from collections.abc import Iterator

from tropa.core.contract import MalformedAction, Refusal
from tropa.core.ending import judge_today, result_before, result_of
from tropa.core.match import Match, Step
from tropa.core.meta import Result, Today
from tropa.core.record import ClockMark, Header, Hint, Record

Played = list[tuple[int, str]]


class Course:
    """A match with what only a table knows of it. Once an action isn't possible by today's rules, the match stays before it."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.beyond: Played = []
        """What was played after the match's last action, and can't be followed."""
        self.began = -1
        self.times: list[int] = []
        """Of all actions, in milliseconds since the beginning."""
        self.hints: list[Hint] = []
        """Who was told what to do, and before which action."""
        self.clocks: list[ClockMark] = []
        """What the clocks said when they stopped, and who fell or came back."""
        self.held = 0
        """So many of the last actions nobody else has noticed yet."""
        self.result: Result | None = None
        """As it was told when the game ended."""
        self.today: Today | None = None
        """What today's rules say, if that is something else."""

    @property
    def is_halted(self) -> bool:
        return self.match.halt is not None

    def begin(self, at: float) -> None:
        self.began = round(1000 * at)

    def play(self, played: Played, steps: list[Step] | None, at: float) -> Iterator[Step]:
        """Each step that is taken, right after it: those done already, or what the texts say."""
        time = max(self.times[-1] if self.times else 0, round(1000 * at) - self.began if self.began >= 0 else 0)
        for index, (actor, text) in enumerate(played):
            self.times.append(time)
            step = self._follow(actor, text) if steps is None else steps[index]
            if step is None:
                self.beyond.append((actor, text))
            else:
                self.match.adopt(step)
                yield step

    def _follow(self, actor: int, text: str) -> Step | None:
        if self.is_halted:
            return None
        try:
            return self.match.follow(actor, text)
        except (Refusal, MalformedAction):
            return None

    def note_window(self, is_unnoticed: bool, actions: int) -> None:
        """Nobody else has noticed the last action; or everybody has noticed the last `actions`, and with them what was held back: it
        has one time, so that nobody can tell when each answer was given."""
        if is_unnoticed:
            self.held += 1
        elif self.held:
            self._close_window(actions)

    def _close_window(self, actions: int) -> None:
        first = len(self.times) - actions
        for index in range(first - self.held, first):
            self.times[index] = self.times[first]
        self.held = 0

    def note_clock(self, seat: int, text: str) -> None:
        self.clocks.append(ClockMark(len(self.times), seat, text))

    def note_hint(self, seat: int, text: str) -> None:
        self.hints.append(Hint(len(self.times), seat, text))

    def take_back(self, index: int) -> bool:
        """Action number `index` was taken back; returns whether it was one of the match's."""
        match = self.match
        del self.times[index]
        self.hints = [Hint(min(hint.index, len(self.times)), hint.seat, hint.text) for hint in self.hints]
        for mark in self.clocks:
            mark.index -= mark.index > index
        if index >= len(match.actions):
            del self.beyond[index - len(match.actions)]
            if not self.beyond:
                match.halt = None
            return False
        later = match.record().actions[index + 1 :]
        try:
            match.remove(index)
        except Refusal as refusal:
            left = later[len(match.actions) - index :]
            self.beyond = left + self.beyond
            match.halt_at(left[0][1], refusal)
        return True

    def end(self, told: Result | None, is_news: bool) -> None:
        """See whether the game is over: as it was told (version 0.1.0 didn't write that down), or by today's rules."""
        if told is not None:
            self.result = told
            self.today = None if is_news else judge_today(told, self.match)
        elif not self.is_halted and self.match.position.is_over():
            self.result = result_of(self.match.position)

    def result_before(self) -> Result | None:
        """How a game of version 0.1.0 had ended, if it had."""
        return self.result if self.result is not None or self.is_halted else result_before(self.match)

    def record(self, header: Header) -> Record:
        """All that was played, with its times if the game is closed (`header.began`), and how it ended."""
        record = self.match.record()
        times = self.times if header.began >= 0 else None
        clocks = self.clocks if header.pace else None
        return Record(header, record.actions + self.beyond, times=times, result=self.result, hints=self.hints, clocks=clocks)
