"""Told bit by bit or all at once: the same, for everybody and at every moment of a game; and nothing hidden shows in the bits."""

from __future__ import annotations

import json
from collections.abc import Iterable
from zlib import crc32

import msgspec
import pytest

from tropa.core.contract import DEALER, Refusal
from tropa.core.difference import find_difference, merge
from tropa.core.match import SCRUTINY, Match
from tropa.core.meta import complete_options
from tropa.core.record import NAMED
from tropa.core.rng import Rng
from tropa.registry import find_game
from tropa.server import beginning, commands, faces
from tropa.server.client import Client
from tropa.server.events import Founding, SeatPlan
from tropa.server.limits import Limits
from tropa.server.table import Change, Decided, Table
from tropa.server.telling import Telling
from tropa.server.undoing import GLIMPSE, Undoing

PLAYERS = {"bids": 3, "lost-cities": 2, "night-cage": 4, "en-route": 2, "innsmouth": 2, "bigfoot": 4}


class Reader:
    """A client that keeps what it is told, as the browser does."""

    def __init__(self, *seats: int) -> None:
        self.client = Client([], "", Limits())
        self.client.seats = seats
        self.now: object = None

    def read(self) -> list[str]:
        """All messages since the last time."""
        lines: list[str] = []
        while taken := self.client.take():
            lines += taken.decode().split("\n")
        for line in lines:
            message = json.loads(line)
            self.now = message["now"] if message["type"] == "snapshot" else merge(self.now, message["change"])
        return lines


def new_table(game: str, seed: int) -> Table:
    found = find_game(game)
    plans = [SeatPlan("person", f"P{seat}", token=f"token {seat}") for seat in range(PLAYERS[game])]
    options = complete_options(found.info, {"short": True} if game == "lost-cities" else {})
    founding = Founding(game, found.info.rules_version, options, plans, True, f"{seed:064x}", "", [], NAMED)
    return Table("table", found, founding, 0.0)


def tell_all(telling: Telling, reader: Reader) -> None:
    telling.tell_all(reader.client, faces.table_state(telling.table, frozenset(), 0), Limits())


def happen(table: Table, decided: Decided) -> Change:
    change = table.apply(decided.event, 1.0, None, decided.steps)
    assert change is not None
    return change


def next_event(table: Table, rng: Rng) -> Decided:
    """A move by chance, or something taken back."""
    if table.status == "waiting":
        return beginning.start(table)
    seats = table.to_act()
    seat = seats[rng.below(len(seats))]
    if rng.below(6) == 0 and table.undoing.find(seat, 3) is not None:
        return Decided(commands.undo(table, seat, table.version))
    actions = table.match.position.actions(seat)
    return commands.move(table, seat, table.version, table.match.position.text(seat, actions[rng.below(len(actions))]))


def written(now: object) -> bytes:
    """The order of an object's members means nothing."""
    return msgspec.json.encode(now, order="sorted")


@pytest.mark.parametrize("game", PLAYERS)
def test_what_was_told_bit_by_bit_is_what_a_snapshot_says(game: str) -> None:
    """A whole game: all seats, several at once and onlookers, with undo, offers to undo, answers left to the table, and who comes back in between."""

    rng = Rng(7)
    table = new_table(game, 7)
    telling = Telling(table)
    readers = [Reader(seat) for seat in range(PLAYERS[game])] + [Reader(), Reader(0, 1), Reader(0)]
    for reader in readers:
        tell_all(telling, reader)
    while not table.is_finished:
        change = happen(table, next_event(table, rng))
        telling.tell_news([reader.client for reader in readers], change)
        if rng.below(3) == 0:
            table.can_undo(rng.below(PLAYERS[game]))
            table.seats[0].is_automatic = bool(rng.below(2))
            telling.tell_changes([reader.client for reader in readers])
        if rng.below(5) == 0:
            tell_all(telling, readers[rng.below(len(readers))])
        for reader in readers:
            reader.read()
            if change.noticed_by is None:
                assert written(reader.now) == written(faces.now(table, reader.client.seats))


def told_of(table: Table, rng: Rng, viewer: int, telling: type[Telling]) -> tuple[list[str], list[str]]:
    """What a seat is told of the next move in truth, and in guesses of what was before and after it."""
    truth, guess = telling(table), telling(table)
    as_it_is, as_it_seems = Reader(viewer), Reader(viewer)
    match = table.match

    def seemingly(tell: object) -> None:
        position = match.position
        if position.to_act() != (DEALER,):
            match.position = position.guess(viewer, rng)
        assert callable(tell)
        tell()
        match.position = position

    tell_all(truth, as_it_is)
    seemingly(lambda: tell_all(guess, as_it_seems))
    change = happen(table, next_event(table, rng))
    truth.tell_news([as_it_is.client], change)
    seemingly(lambda: guess.tell_news([as_it_seems.client], change))
    if change.undone is None and viewer in table.undoing.undecided():
        offered_in_guess = is_offered_seemingly(table, rng, viewer)
        table.can_undo(viewer)
        truth.tell_changes([as_it_is.client])
        if offered_in_guess is not None:
            seemingly(lambda: tell_offer(guess, as_it_seems, viewer, offered_in_guess))
        else:
            seemingly(lambda: guess.tell_changes([as_it_seems.client]))
    return as_it_is.read(), as_it_seems.read()


def is_offered_seemingly(table: Table, rng: Rng, viewer: int) -> bool | None:
    """Whether the seat would be offered to take back its last action if all that it can't know were otherwise; None if that
    can't be told: its action was no longer possible then, or it would have learned something else by it."""
    match, show = table.match, table.match.game.show
    index = match._last_action(viewer)
    before = None if index is None else match.recent_position(index)
    if index is None or before is None or before.to_act() == (DEALER,):
        return None
    other = Match(match.game, match.header)
    other.position = before.guess(viewer, rng)
    other._anchors = [(0, other.position)]
    try:
        for seat, action in match.actions[index:]:
            other.act(seat, action)
    except Refusal:
        return None
    if find_difference(show.view(other.position, viewer), show.view(match.position, viewer)) is not None:
        return None
    return type(table.undoing)(other, 0).find(viewer, GLIMPSE) is not None


def tell_offer(telling: Telling, reader: Reader, viewer: int, is_offered: bool) -> None:
    undoing = telling.table.undoing
    offered = set(undoing._offered)
    undoing._offered = offered | {viewer} if is_offered else offered - {viewer}
    telling.tell_changes([reader.client])
    undoing._offered = offered


def first_leak(game: str, telling: type[Telling] = Telling, undoing: type[Undoing] = Undoing, seed: int = 3) -> int | None:
    """After how many moves of a random game for the first time a seat's messages depend on what it can't know."""
    rng = Rng(seed)
    table = new_table(game, seed)
    table.undoing = undoing(table.match, 0)
    happen(table, beginning.start(table))
    while not table.is_finished:
        truth, guess = told_of(table, rng, int(rng.below(PLAYERS[game])), telling)
        if truth != guess:
            return table.moves
    return None


@pytest.mark.parametrize("game", PLAYERS)
def test_truth_and_guess_give_the_same_bytes_and_as_many_messages(game: str) -> None:
    assert first_leak(game) is None


def hidden(match: Match) -> int:
    """A number that follows from the whole position."""
    return crc32(str(match.position.key()).encode())


class TellsNumber(Telling):
    def tell_news(self, clients: Iterable[Client], change: Change) -> None:
        for client in clients:
            client.tell(json.dumps({"type": "changed", "change": {"moves": [hidden(self.table.match)]}}).encode())


class TellsMore(Telling):
    def tell_news(self, clients: Iterable[Client], change: Change) -> None:
        super().tell_news(clients, change)
        if hidden(self.table.match) % 2:
            for client in clients:
                client.tell(b'{"type": "changed", "change": {}}')


class OffersByHidden(Undoing):
    def find(self, seat: int, guesses: int = SCRUTINY) -> int | None:
        if guesses != GLIMPSE:
            return super().find(seat, guesses)
        return 1 if hidden(self._match) % 2 else None


@pytest.mark.parametrize("game", ["lost-cities", "en-route", "bigfoot"])
def test_a_leak_would_be_found(game: str) -> None:
    """A number that is told, or a message that comes, by what is hidden."""
    assert first_leak(game, telling=TellsNumber) is not None
    assert first_leak(game, telling=TellsMore) is not None


@pytest.mark.parametrize("game", ["lost-cities", "en-route"])
def test_an_offer_that_tells_something_would_be_found(game: str) -> None:
    """To take back an action, or not, by what is hidden."""
    assert first_leak(game, undoing=OffersByHidden) is not None
