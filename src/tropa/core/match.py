"""A game in progress: its record, its position, and the way back to the last barrier."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import json

from tropa.core.contract import DEALER, Game, MalformedAction, Position, Refusal
from tropa.core.meta import Options, played_options
from tropa.core.record import Header, Record, RecordFault
from tropa.core.rng import Rng

SCRUTINY: Final = 64
"""Guesses to tell whether an action revealed something, when somebody really takes it back."""


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
        self.start: Position = self.game.new(header.players, self.options)
        self.position: Position = self.start
        self.actions: list[tuple[int, int]] = []
        self.texts: list[str] = []
        self.halt: Halt | None = None
        """Where a game of earlier rules ended before its time."""
        self._window: list[Position] = []
        """The positions before each action since the dealer's last one: no undo goes further back."""

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
        self.position = step.after
        self.actions.append((step.seat, step.action))
        self.texts.append(step.text)
        if step.seat == DEALER:
            self._window.clear()
        else:
            self._window.append(step.before)

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
        position = self.start.copy()
        for seat, action in self.actions[:count]:
            position.act(seat, action)
        return position

    # Undo -----------------------------------------------------------------------------------------------------

    def undo_index(self, seat: int, guesses: int = SCRUTINY) -> int | None:
        """Which action `seat` would take back: its last one, unless a barrier lies behind it.

        A barrier is an action of the dealer, one that binds, something that the action revealed to the seat, or a later action of another
        seat that could depend on it: one that wouldn't be possible without it, or whose seat saw something else because of it.
        """
        first = len(self.actions) - len(self._window)
        for index in range(len(self.actions) - 1, first - 1, -1):
            if self.actions[index][0] == seat:
                before = self._window[index - first]
                action = self.actions[index][1]
                if (
                    before.is_binding(seat, action)
                    or self._others_depend(before, index)
                    or self._reveals(before, seat, action, guesses)
                ):
                    return None
                return index
        return None

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
        first = len(self.actions) - len(self._window)
        later = self.actions[index + 1 :]
        self.position = self._window[index - first]
        del self._window[index - first :]
        del self.actions[index:]
        del self.texts[index:]
        for seat, action in later:
            self.act(seat, action)

    def _reveals(self, before: Position, seat: int, action: int, guesses: int) -> bool:
        """Whether the action told the seat something: in other positions that looked the same it would have looked different."""
        after = before.copy()
        after.act(seat, action)
        seen = json.encode(self.game.show.view(after, seat))
        rng = Rng(len(self.actions) + 1)
        for _ in range(guesses):
            other = before.guess(seat, rng)
            try:
                other.act(seat, action)
            except Refusal:
                return True
            if json.encode(self.game.show.view(other, seat)) != seen:
                return True
        return False

    def _others_depend(self, before: Position, index: int) -> bool:
        """Whether later actions of other seats could depend on action number `index`."""
        show = self.game.show
        with_it = before.copy()
        with_it.act(*self.actions[index])
        without_it = before.copy()
        for actor, action in self.actions[index + 1 :]:
            if json.encode(show.view(with_it, actor)) != json.encode(show.view(without_it, actor)):
                return True
            with_it.act(actor, action)
            try:
                without_it.act(actor, action)
            except Refusal:
                return True
        return False


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
