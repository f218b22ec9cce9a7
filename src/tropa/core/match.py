"""A game in progress: its record, its position, and the way back to the last barrier."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from tropa.core.contract import DEALER, Game, MalformedAction, Position, Refusal
from tropa.core.difference import find_difference
from tropa.core.meta import Options, played_options
from tropa.core.parts import Parts
from tropa.core.reach import OWN, UNSURE
from tropa.core.record import Header, Record
from tropa.core.record_lines import RecordFault
from tropa.core.rng import Rng

SCRUTINY: Final = 64
"""Guesses to tell whether an action revealed something, when somebody really takes it back."""
ANCHORS: Final = 2
APART: Final = 48
"""So many past positions are kept, and so many actions lie between two at most: what lies behind them is played from them."""


class Step:
    """One action, done once: where it was done, and where it leads."""

    def __init__(self, before: Position, seat: int, action: int) -> None:
        """Raises `Refusal` if the rules forbid it."""
        self.before = before
        self.seat = seat
        self.action = action
        self.text = before.text(seat, action)
        self.after = before.copy()
        self.after.act(seat, action)


class Halt:
    """Where a game of earlier rules can't go on by today's: this action isn't possible any more, and why."""

    def __init__(self, number: int, text: str, fault: Refusal | MalformedAction) -> None:
        self.number = number
        """Counted from 1."""
        self.text = text
        self.refusal: Refusal | None = fault if isinstance(fault, Refusal) else None
        self.why: str = f"refused by {fault.paragraph} ({fault.code})" if isinstance(fault, Refusal) else str(fault)


class Match:
    """Plays a record forward. `position` is what replaying `actions` gives; a position once reached is never changed."""

    def __init__(self, game: Game, header: Header) -> None:
        _check_version(game, header)
        self.header = header
        self.game: Game = game.edition(header.rules_version, header.own_data)
        """With the data that the record was played with, and today's rules."""
        self.options: Options = played_options(game.info, header.options, header.rules_version)
        self.position: Position = self.start
        self.actions: list[tuple[int, int]] = []
        self.texts: list[str] = []
        self.halt: Halt | None = None
        """Where a game of earlier rules ended before its time."""
        self._before: Position | None = None
        """The position before the last action, where it has to be looked at to tell whether that may be taken back."""
        self._anchors: list[tuple[int, Position]] = [(0, self.position)]
        """Past positions with the number of actions before them, the last ones: after draws of the dealer, or every so often."""
        self._dealt = 0
        """How many actions there were when the dealer had last acted: no undo goes further back."""
        self.parts: Parts = Parts(self.game.show.stamp)
        """Of what is shown of the positions that it is at, one after the other."""
        self._searched: dict[int, _Searched] = {}
        """What is known of the actions since then."""

    @property
    def start(self) -> Position:
        """Before the first action. Made anew: it is rarely asked for, and would take up as much room as any other position."""
        return self.game.new(self.header.players, self.options)

    @property
    def is_earlier(self) -> bool:
        """Whether it was begun by an earlier version of the rules."""
        return self.header.rules_version < self.game.info.rules_version

    def is_as_played(self) -> bool:
        """Whether rules and data are those that the record was played with."""
        return not self.is_earlier and not self.other_data()

    def other_data(self) -> list[str]:
        """The data files that say something else here than when the record was written."""
        digests = self.game.data_digests()
        return [name for name, digest in self.header.data.items() if digests.get(name) != digest]

    def record(self) -> Record:
        return Record(self.header, [(seat, text) for (seat, _), text in zip(self.actions, self.texts, strict=True)])

    def act(self, seat: int, action: int) -> None:
        """One more action; a refused one changes nothing."""
        self.adopt(Step(self.position, seat, action))

    def adopt(self, step: Step) -> None:
        """One more action, done before from the position that the match is at."""
        if step.before is not self.position:
            raise ValueError("the step begins elsewhere")
        self._before = None
        self.position = step.after
        self.actions.append((step.seat, step.action))
        self.texts.append(step.text)
        if step.seat == DEALER:
            self._cast_anchor(is_after_draw=self._dealt == len(self.actions) - 1)
            self._dealt = len(self.actions)
            self._searched.clear()
            return
        if not step.before.is_binding(step.seat, step.action):
            index = len(self.actions) - 1
            searched = self._searched[index] = _Searched(index, step.before.reach(step.seat, step.action))
            if searched.reach == UNSURE:
                self._before = step.before
        if len(self.actions) - self._anchors[-1][0] >= APART:
            self._cast_anchor(is_after_draw=False)

    def _cast_anchor(self, is_after_draw: bool) -> None:
        """Keep the position; of several draws in a row only the last one's."""
        if is_after_draw:
            self._anchors.pop()
        self._anchors = [*self._anchors, (len(self.actions), self.position)][-ANCHORS:]

    def follow(self, seat: int, text: str) -> Step:
        """The next action of a record as a step. Where today's rules don't allow it, the game halts, and the fault is raised."""
        try:
            action = self.position.parse(seat, text)
            if seat == DEALER and not any(action == dealt for dealt, _ in self.position.chances()):
                raise MalformedAction("the dealer could not have dealt that")
            return Step(self.position, seat, action)
        except (Refusal, MalformedAction) as fault:
            self.halt_at(text, fault)
            raise

    def halt_at(self, text: str, fault: Refusal | MalformedAction) -> None:
        """The next action, written so, can't be followed."""
        self.halt = Halt(len(self.actions) + 1, text, fault)

    def act_text(self, seat: int, text: str) -> int:
        """One more action, given as text; returns its number."""
        action = self.position.parse(seat, text)
        self.act(seat, action)
        return action

    def why_not(self, seat: int, action: int) -> Refusal | None:
        """Why an action isn't possible now; None if it is."""
        try:
            Step(self.position, seat, action)
        except Refusal as refusal:
            return refusal
        return None

    def draws(self) -> int:
        """How many actions of the dealer there have been."""
        return sum(seat == DEALER for seat, _ in self.actions)

    def position_after(self, count: int) -> Position:
        """The position after the first `count` actions."""
        return self._play_from(0, self.start, count)

    def recent_position(self, count: int) -> Position | None:
        """The same, if it is but a short way back."""
        if self._before is not None and count == len(self.actions) - 1:
            return self._before
        for index, position in reversed(self._anchors):
            if index <= count:
                return self._play_from(index, position, count)
        return None

    def _play_from(self, index: int, position: Position, count: int) -> Position:
        if index == count:
            return position
        position = position.copy()
        for seat, action in self.actions[index:count]:
            position.act(seat, action)
        return position

    # Undo -----------------------------------------------------------------------------------------------------

    def undo_index(self, seat: int, guesses: int = SCRUTINY) -> int | None:
        """Which action `seat` would take back: its last one, unless a barrier lies behind it.

        A barrier is an action of the dealer, one that binds, something that the action revealed to the seat, or a later action of another
        seat that could depend on it: one that wouldn't be possible without it, or whose seat saw something else because of it.
        """
        index = self._last_action(seat)
        if index is not None and guesses < SCRUTINY and (reach := self._reach(index)) != UNSURE:
            return index if reach == OWN or index == len(self.actions) - 1 else None
        before = None if index is None else self.recent_position(index)
        if index is None or before is None:
            return None
        if (
            before.is_binding(seat, self.actions[index][1])
            or self._others_depend(before, index)
            or self._reveals(before, index, guesses)
        ):
            return None
        return index

    def is_undo_known(self, seat: int) -> bool:
        """Whether a glimpse tells what `seat` would take back, without looking at anything."""
        index = self._last_action(seat)
        return index is None or self._reach(index) != UNSURE

    def _reach(self, index: int) -> i64:
        """How far an action of the seats' since the last draw reaches."""
        known = self._searched.get(index)
        return known.reach if known is not None and index >= self._anchors[0][0] else UNSURE

    def _last_action(self, seat: int) -> int | None:
        """The number of the seat's last action since the dealer's last one."""
        for index in range(len(self.actions) - 1, self._dealt - 1, -1):
            if self.actions[index][0] == seat:
                return index
        return None

    def recent_actors(self) -> set[int]:
        """Who has acted since the dealer's last action: nobody else has anything to take back."""
        return {seat for seat, _ in self.actions[self._dealt :]}

    def can_undo(self, seat: int) -> bool:
        return self.undo_index(seat) is not None

    def undo(self, seat: int) -> bool:
        """Take back the seat's last action; False if a barrier forbids it."""
        index = self.undo_index(seat)
        if index is None:
            return False
        self.remove(index)
        return True

    def remove(self, index: int) -> None:
        """Play on without action number `index`, one that `undo_index` found."""
        later = self.actions[index + 1 :]
        before = self.recent_position(index)
        self.position = self.position_after(index) if before is None else before
        del self.actions[index:]
        del self.texts[index:]
        self._before = None
        self._anchors = [anchor for anchor in self._anchors if anchor[0] <= index] or [(0, self.start)]
        self._dealt = min(self._dealt, index)
        self._searched.clear()
        for seat, action in later:
            self.act(seat, action)

    def _reveals(self, before: Position, index: int, guesses: int) -> bool:
        """Whether action number `index` told its seat something: in other positions that looked the same it would have looked
        different."""
        known = self._searched.setdefault(index, _Searched(index))
        if known.guesses >= guesses:
            return False
        seat, action = self.actions[index]
        after = before.copy()
        after.act(seat, action)
        parts = Parts(self.game.show.stamp, self.parts)
        seen = self.game.show.view_by_parts(after, seat, parts)
        rng = Rng(len(self.actions) + 1)
        for _ in range(guesses):
            other = before.guess(seat, rng)
            try:
                other.act(seat, action)
            except Refusal:
                return True
            if find_difference(seen, self.game.show.view_by_parts(other, seat, parts)) is not None:
                return True
        known.guesses = guesses
        return False

    def _others_depend(self, before: Position, index: int) -> bool:
        """Whether later actions of other seats could depend on action number `index`."""
        known = self._searched.setdefault(index, _Searched(index))
        if known.independent == len(self.actions) - 1:
            return False
        with_it = before.copy()
        with_it.act(*self.actions[index])
        without_it = before.copy()
        for later in range(index + 1, len(self.actions)):
            actor, action = self.actions[later]
            if later > known.independent and not self._look_alike(with_it, without_it, actor):
                return True
            with_it.act(actor, action)
            try:
                without_it.act(actor, action)
            except Refusal:
                return True
            known.independent = max(known.independent, later)
        return False

    def _look_alike(self, position: Position, other: Position, seat: int) -> bool:
        """Whether `seat` sees the same of both."""
        show = self.game.show
        parts = Parts(show.stamp, self.parts)
        views = [show.view_by_parts(each, seat, parts) for each in (position, other)]
        return find_difference(views[0], views[1]) is None


class _Searched:
    """How far it is known that nothing stands in the way of taking an action back."""

    def __init__(self, index: int, reach: i64 = UNSURE) -> None:
        self.reach = reach
        self.guesses = 0
        """In so many other positions it looked the same."""
        self.independent = index
        """No action up to this one depends on it."""


def _check_version(game: Game, header: Header) -> None:
    """A record of earlier rules is replayed by today's, with the data of its own version."""
    info = game.info
    played = f"this record was played by version {header.rules_version} of the rules of {info.id}"
    if header.game != info.id:
        raise RecordFault(f"this is a record of {header.game}, not of {info.id}")
    if header.rules_version > info.rules_version:
        raise RecordFault(f"{played}; here is version {info.rules_version}")
    if header.rules_version < info.oldest_rules:
        raise RecordFault(f"{played}; data is kept since version {info.oldest_rules}")
    if header.players not in info.players:
        raise RecordFault(f"{info.id} isn't played by {header.players}")


Watch = Callable[[Match, int, int], None]


def replay(game: Game, record: Record, watch: Watch | None = None, limit: int | None = None) -> Match:
    """Play a record through; `watch(match, seat, action)` is called before every action.

    Raises `RecordFault` with the number of the action that the rules don't allow; a record of earlier rules halts there.
    """
    match = Match(game, record.header)
    for seat, text in record.actions[:limit]:
        try:
            step = match.follow(seat, text)
        except (Refusal, MalformedAction) as fault:
            halt = match.halt
            if halt is not None and not match.is_earlier:
                raise RecordFault(f"action {halt.number} ({text}): {halt.why}") from fault
            break
        if watch is not None:
            watch(match, seat, step.action)
        match.adopt(step)
    return match
