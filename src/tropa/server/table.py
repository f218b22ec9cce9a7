"""A table: what its events make of its founding. No I/O, no clock, no randomness."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator
from typing import Literal

from tropa.bots.advice import is_secret_moment
from tropa.core.contract import DEALER, Game, Position
from tropa.core.match import Match, Step
from tropa.core.meta import Result, write_setting
from tropa.core.record import COUNTED, Header
from tropa.server.chronicle import Chronicle
from tropa.server.course import Course, Played
from tropa.server.events import (
    Acted,
    Event,
    Fell,
    Followed,
    Founding,
    Hinted,
    Left,
    Listed,
    Offered,
    Renamed,
    Rested,
    Said,
    SaltEvent,
    Sat,
    Started,
    StoodIn,
    TakenOver,
    Undone,
)
from tropa.server.hearing import Hearing
from tropa.server.past import Past
from tropa.server.protocol.tables import Intent, Offer, Strength
from tropa.server.salting import Salting
from tropa.server.seat import Seat
from tropa.server.timing import Timing
from tropa.server.undoing import Undoing
from tropa.server.unnoticed import Unnoticed

Status = Literal["waiting", "playing", "over", "ended"]


class Change:
    """What an event did to the game: log entries of actions after `since` are new; see `News` for `undone`."""

    def __init__(self, since: int, undone: int | None = None, noticed_by: int | None = None) -> None:
        self.since = since
        self.undone = undone
        self.noticed_by = noticed_by
        """If nobody else may notice it: the seat that knows."""


class Decided:
    """What a command comes to: the event that is to be written, and the steps that it takes, done once."""

    def __init__(self, event: Event, steps: list[Step] | None = None) -> None:
        self.event = event
        self.steps = steps


class Table:
    def __init__(self, id: str, game: Game, founding: Founding, at: float, is_opened: bool = True) -> None:
        """`is_opened`: what the game goes on from is played at once; otherwise by whoever goes through `open`."""
        self.id = id
        self.founding = founding
        self.seats = [Seat(plan) for plan in founding.seats]
        self.match = Match(game, self._header())
        self.unnoticed = Unnoticed()
        self.undoing = Undoing(self.match, len(founding.opening))
        self.chronicle = Chronicle(self.match, self.unnoticed)
        self.course = Course(self.match)
        self.draws = 0
        self.status: Status = "waiting"
        """A game that can't be followed by today's rules (`course.is_halted`) is still played, until all agree to end it."""
        self.salts = [founding.salt] if founding.salt else []
        """Of a table of before: they came with its people."""
        self.salting = Salting(founding.secret)
        self.salt = ""
        self.version = 0
        """Counts what happened to the game."""
        self.seq = 0
        """Counts what happened at the table."""
        self.changes = 0
        """How often a name, a stand-in or an offer changed."""
        self.updated = at
        self.keys: dict[str, int] = {}
        """The version at which the command with that key was done."""
        self.hearing = Hearing(self.unnoticed)
        self.is_taken_over = founding.draws != COUNTED
        """Whether it is known how its game had ended when version 0.1.0 left it; that one counted its draws."""
        self.listed = 0.0
        """Until then it is shown to everybody; 0 if it isn't."""
        self.listed_at = 0.0
        """Since when it was, if it ever was: then strangers may sit here."""
        self.offer: Offer | None = None
        self.rematch: str | None = None
        self.past = Past(self.match)
        self.timing = None if founding.pace is None else Timing(founding.pace, self.seats, self.course)
        self.clocks = None if self.timing is None else self.timing.clocks
        self.acted_at: dict[int, int] = {}
        """The last version that each seat's own action or undo brought about."""
        if is_opened:
            for _ in self.open():
                pass

    def open(self) -> Iterator[None]:
        """Play what the game goes on from, an action at a time: it may be long."""
        for step in self.course.play(self.founding.opening, None, self.updated):
            self._note(step, 0)
            yield
        self.draws = self.match.draws()

    # Questions --------------------------------------------------------------------------------------------------

    @property
    def commit(self) -> str:
        """Empty when the game goes on from a record: its draws so far are none of this table's."""
        return "" if self.founding.opening else self.salting.commit

    @property
    def is_finished(self) -> bool:
        return self.status in ("over", "ended")

    @property
    def moves(self) -> int:
        return len(self.match.actions)

    def seen_version(self, seats: tuple[int, ...]) -> int:
        """The version as whoever holds these seats knows it."""
        return self.unnoticed.seen_version(seats, self.version)

    @property
    def is_going_on(self) -> bool:
        return self.status == "playing" and not self.course.is_halted

    def to_act(self) -> list[int]:
        return list(self.match.position.to_act()) if self.is_going_on else []

    def seen_to_act(self, seats: tuple[int, ...]) -> list[int]:
        """Who owes a decision, as far as whoever holds these seats may know it."""
        return list(self.match.position.seen_to_act(seats)) if self.is_going_on else []

    def deaf_to(self, speaker: int | None) -> set[int]:
        """The seats that a word of `speaker` doesn't reach now; onlookers are heard by all, and hear all."""
        if speaker is None or self.status != "playing":
            return set()
        return {seat for seat in range(len(self.seats)) if not self.match.position.can_hear(seat, speaker)}

    def seat_of(self, token: str) -> int | None:
        """The seat that belongs to the holder of `token`."""
        return self.seat_by(hash_token(token))

    def seat_by(self, hashed: str) -> int | None:
        for number, seat in enumerate(self.seats):
            if seat.token and hmac.compare_digest(seat.token, hashed):
                return number
        return None

    def founder(self) -> int | None:
        """The seat of whoever founded the table and still sits there."""
        for number, plan in enumerate(self.founding.seats):
            if plan.token and self.seats[number].token == plan.token:
                return number
        return None

    def can_undo(self, seat: int) -> bool:
        return self.is_going_on and self.undoing.decide(seat)

    def bot_at(self, seat: int) -> Strength | None:
        """The strength of the bot that decides for `seat` now; None if a person does."""
        seated = self.seats[seat]
        return None if seated.is_human and not seated.has_fallen_unseen else seated.strength

    def automatic_answer(self, seat: int) -> str | None:
        """What `seat` answers now without being asked, because its person left that to the table."""
        if not self.seats[seat].is_automatic or not self.seats[seat].is_human or seat not in self.to_act():
            return None
        action = int(self.match.position.automatic(seat))
        return None if action < 0 else self.match.position.text(seat, action)

    def bot_seed(self, seat: int) -> int:
        """A bot's luck follows from the table's secret, as the dealer's does, and has a name, too: the seat and its how manieth decision."""
        message = f"tropa bot 2:{seat}:{sum(actor == seat for actor, _ in self.match.actions)}".encode()
        return int.from_bytes(hmac.new(self.salting.secret.encode(), message, hashlib.sha256).digest()[:7], "big")

    def prepare(self, seat: int, action: int) -> list[Step]:
        """The action, done from where the game is, and the dealer's draws that follow from it; nothing has happened yet."""
        step = Step(self.match.position, seat, action)
        return [step, *self.deal(step.after, self.salt)]

    def deal(self, position: Position, salt: str) -> list[Step]:
        """The draws that the dealer owes in `position`."""
        dealing = self.salting.dealing(split_salts(salt), self.founding.draws)
        steps: list[Step] = []
        while position.to_act() == (DEALER,):
            steps.append(Step(position, DEALER, dealing.action(position, self.draws + len(steps))))
            position = steps[-1].after
        return steps

    def taken_over(self) -> TakenOver:
        """What is to be written down when a table that version 0.1.0 left is opened."""
        return TakenOver(None if self.status == "ended" else self.course.result_before())

    def record_text(self, *, is_open: bool) -> str:
        """The record so far; `is_open` shows the secret and is for finished games only."""
        header = self._header()
        header.data = header.data or self.match.game.played_with(self.match.options)
        if is_open:
            header.began = self.course.began
            header.pace = None if (pace := self.founding.pace) is None else (pace.bank, pace.gain)
        if is_open and not self.founding.opening:
            header.commit = self.commit
            header.salts = split_salts(self.salt)
            header.secret = self.salting.secret
            self.salting.sign(header, self.id)
        return self.course.record(header).write()

    def _header(self) -> Header:
        founding = self.founding
        options = {key: write_setting(value) for key, value in founding.options.items()}
        names = [seat.name for seat in self.seats]
        return Header(founding.game, founding.rules_version, options, names, data=founding.data, draws=founding.draws)

    # Events -----------------------------------------------------------------------------------------------------

    def apply(self, event: Event, at: float, key: str | None, steps: list[Step] | None = None) -> Change | None:
        """One more event, with its steps if they were done already; returns what it did to the game, if anything."""
        self.seq += 1
        self.changes += isinstance(event, Renamed | StoodIn | Offered | Listed)
        if isinstance(event, SaltEvent | Sat | Left) and self.status == "waiting":
            self.salting.apply(event)
        change = self._apply(event, at, steps)
        if not self.is_hidden(event, change):
            if self.timing is not None:
                self.timing.keep(event, at, tuple(self.seen_to_act(())))
                self._settle_offer()
            if not isinstance(event, TakenOver | Rested):
                self.updated = at
        if change is not None:
            self._remember()
        if key is not None:
            self.keys[key] = self.version
        return change

    def _apply(self, event: Event, at: float, steps: list[Step] | None) -> Change | None:
        match event:
            case Acted(seat, action, draws, intent, result):
                if intent is not None:
                    self.hearing.note_intent(Intent(self.moves + 1, seat, intent), self.deaf_to(seat))
                return self._act(seat, [(seat, action), *_dealt(draws)], steps, result, at)
            case Undone(seat, index):
                self.past.take_back(index)
                if self.course.take_back(index):
                    self.unnoticed.take_back(index)
                    self.chronicle.cut(index)
                self.hearing.forget_intent(index)
                self.undoing.note_undo(seat)
                self.version += 1
                self.acted_at[seat] = self.version
                return Change(index, undone=index)
            case Started(salt, draws, result):
                self.salt = salt
                self.status = "playing"
                self.course.begin(at)
                for seated in self.seats:
                    seated.has_stand_in = seated.kind != "bot" and not seated.token
                return self._act(DEALER, _dealt(draws), steps, result, at)
            case Sat(seat, token, name, salt):
                seated = self.seats[seat]
                if seated.kind == "open":
                    seated.kind = "person"
                    seated.name = name
                seated.token = token
                seated.has_stand_in = False
                if salt:
                    self.salts.append(salt)
            case Said(seat, text) if text:
                name = "" if seat is None else self.seats[seat].name
                self.hearing.note_line(seat, name, text, at, self.deaf_to(seat))
            case Renamed(seat, name):
                self.seats[seat].name = name
            case StoodIn(seat, on, strength):
                if self.timing is not None and not on:
                    self.timing.come_back(seat, strength)
                else:
                    self.seats[seat].stand_in(on, strength)
                self._settle_offer()
            case Fell(seat) if self.timing is not None:
                self.timing.note_fall(seat, is_secret_moment(self.match.position))
            case Offered(seat, agree):
                self._offer(seat, agree)
            case Followed(table):
                self.rematch = table
            case Left(seat):
                self._leave(self.seats[seat])
            case Hinted(seat, action):
                self.course.note_hint(seat, action)
            case Listed(_, until):
                self.listed = until
                self.listed_at = at if until else self.listed_at
            case TakenOver(result):
                self.is_taken_over = True
                self._end(result, is_news=False)
        return None

    def _act(self, seat: int, played: Played, steps: list[Step] | None, result: Result | None, at: float) -> Change:
        """What `seat` did and the draws that followed, or (dealer) the first draws."""
        since = self.moves
        version = self.version + 1
        is_unnoticed = False
        for step in self.course.play(played, steps, at):
            is_unnoticed |= self._note(step, version)
        self.course.note_window(is_unnoticed, len(played))
        if seat != DEALER:
            if steps and steps[0].before.automatic(seat) not in (-1, steps[0].action):
                self.seats[seat].is_automatic = False
            self.acted_at[seat] = version
        self.draws += sum(actor == DEALER for actor, _ in played)
        self.version = version
        self._end(result, is_news=steps is not None)
        return Change(since, noticed_by=seat if is_unnoticed else None)

    def _end(self, told: Result | None, is_news: bool) -> None:
        """See whether the game is over."""
        self.course.end(told, is_news)
        if self.course.result is not None:
            self.status = "over"
            self.offer = None

    def _note(self, step: Step, version: int) -> bool:
        """A step was taken, part of what leads to `version`; returns whether nobody else may notice it."""
        is_unnoticed = step.seat != DEALER and step.before.is_unnoticed(step.seat, step.action)
        if is_unnoticed:
            self.unnoticed.add(self.moves - 1, version, step.seat)
            self.undoing.note_unnoticed(step.seat)
        else:
            self.undoing.note_act(step.seat)
            if self.timing is not None:
                self.timing.see(self.founding.game, self.match.game.show, step)
        if self.chronicle.has_readers:
            self.chronicle.note(step.before, step.after)
        return is_unnoticed

    def _remember(self) -> None:
        if len(self.match.position.to_act()) > 1:
            self.past.note(self.version)

    def _offer(self, seat: int, agree: bool) -> None:
        if not agree:
            self.offer = None
        elif self.offer is None:
            self.offer = Offer("end", seat, [seat])
        elif seat not in self.offer.agreed:
            self.offer = Offer("end", self.offer.by, [*self.offer.agreed, seat])
        self._settle_offer()

    def _settle_offer(self) -> None:
        """The game ends when every person who plays has agreed; bots always do."""
        if self.offer is not None and all(
            seat in self.offer.agreed for seat, seated in enumerate(self.seats) if seated.is_human
        ):
            self.status = "ended"
            self.offer = None

    def is_hidden(self, event: Event, change: Change | None) -> bool:
        """Whether nobody but the seat itself may notice what has just happened."""
        if change is not None:
            return change.noticed_by is not None
        return isinstance(event, Fell) and self.seats[event.seat].has_fallen_unseen

    def _leave(self, seat: Seat) -> None:
        seat.token = ""
        if self.status == "waiting":
            seat.kind, seat.name = "open", ""
        elif self.status == "playing":
            seat.kind = "bot"
            seat.stand_in(False, seat.strength)
            seat.was_replaced = True
            self._settle_offer()


def _dealt(draws: list[str]) -> Played:
    return [(DEALER, draw) for draw in draws]


def split_salts(salt: str) -> list[str]:
    """The players' salts, which events join with full stops."""
    return salt.split(".") if salt else []


def hash_token(token: str) -> str:
    return hashlib.sha256(f"tropa seat 1:{token}".encode()).hexdigest()
