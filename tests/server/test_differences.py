"""Told bit by bit or all at once: the same, for everybody and at every moment of a game; and nothing hidden shows in the bits."""

from __future__ import annotations

import asyncio
import json

import msgspec
import pytest

from tropa.core.contract import DEALER
from tropa.core.difference import merge
from tropa.core.meta import complete_options
from tropa.core.record import NAMED
from tropa.core.rng import Rng
from tropa.registry import find_game
from tropa.server import beginning, commands, faces
from tropa.server.client import Client
from tropa.server.events import Founding, SeatPlan
from tropa.server.limits import Limits
from tropa.server.protocol.tables import Now
from tropa.server.table import Change, Decided, Table
from tropa.server.telling import Telling

PLAYERS = {"bids": 3, "lost-cities": 2, "night-cage": 4, "en-route": 2, "innsmouth": 2, "bigfoot": 4}
MOVES = 60


class Reader:
    """A client that keeps what it is told, as the browser does."""

    def __init__(self, *seats: int) -> None:
        self.client = Client([], "", Limits())
        self.client.seats = seats
        self.now: object = None

    async def read(self) -> list[str]:
        """All messages since the last time."""
        lines: list[str] = []
        while self.client._unsent:
            lines += (await self.client.take()).split("\n")
        for line in lines:
            message = json.loads(line)
            self.now = message["now"] if message["type"] == "snapshot" else merge(self.now, message["change"])
        return lines


def new_table(game: str, seed: int) -> Table:
    found = find_game(game)
    plans = [SeatPlan("person", f"P{seat}", token=f"token {seat}") for seat in range(PLAYERS[game])]
    options = complete_options(found.info, {})
    founding = Founding(game, found.info.rules_version, options, plans, True, f"{seed:064x}", "", [], NAMED)
    return Table("table", found, founding, 0.0)


def tell_all(telling: Telling, reader: Reader) -> None:
    telling.tell_all(reader.client, faces.table_state(telling.table, frozenset(), 0), 100)


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
    if rng.below(6) == 0 and table.undoing.find(seat, 2) is not None:
        return Decided(commands.undo(table, seat, table.version))
    actions = table.match.position.actions(seat)
    return commands.move(table, seat, table.version, table.match.position.text(seat, actions[rng.below(len(actions))]))


def written(now: Now) -> bytes:
    return msgspec.json.encode(now)


@pytest.mark.parametrize("game", PLAYERS)
def test_what_was_told_bit_by_bit_is_what_a_snapshot_says(game: str) -> None:
    """All seats, several at once and onlookers, with undo, offers to undo, answers left to the table, and who comes back in between."""

    async def test() -> None:
        rng = Rng(7)
        table = new_table(game, 7)
        telling = Telling(table)
        readers = [Reader(seat) for seat in range(PLAYERS[game])] + [Reader(), Reader(0, 1), Reader(0)]
        for reader in readers:
            tell_all(telling, reader)
        for _ in range(MOVES):
            if table.is_finished:
                break
            change = happen(table, next_event(table, rng))
            telling.tell_news([reader.client for reader in readers], change)
            if rng.below(3) == 0:
                table.can_undo(rng.below(PLAYERS[game]))
                table.seats[0].is_automatic = bool(rng.below(2))
                telling.tell_changes([reader.client for reader in readers])
            if rng.below(5) == 0:
                tell_all(telling, readers[rng.below(len(readers))])
            for reader in readers:
                await reader.read()
                if change.noticed_by is None:
                    assert msgspec.json.encode(reader.now) == written(faces.now(table, reader.client.seats))

    asyncio.run(test())


def told_of(table: Table, rng: Rng, viewer: int) -> tuple[list[str], list[str]]:
    """What a seat is told of the next move in truth, and in guesses of what was before and after it."""
    truth, guess = Telling(table), Telling(table)
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
    return asyncio.run(as_it_is.read()), asyncio.run(as_it_seems.read())


def first_leak(game: str, seed: int) -> int | None:
    """The number of the first move of a random game at which a seat's messages depend on what it can't know."""
    rng = Rng(seed)
    table = new_table(game, seed)
    happen(table, beginning.start(table))
    for move in range(MOVES):
        if table.is_finished:
            return None
        truth, guess = told_of(table, rng, int(rng.below(PLAYERS[game])))
        if truth != guess:
            return move
    return None


@pytest.mark.parametrize("game", PLAYERS)
def test_truth_and_guess_give_the_same_bytes_and_as_many_messages(game: str) -> None:
    assert first_leak(game, 3) is None


@pytest.mark.parametrize("game", ["lost-cities", "en-route", "bigfoot"])
def test_a_leak_would_be_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A number that is told, and follows from the whole position."""
    monkeypatch.setattr(faces, "moves", lambda table, seats: hash(str(table.match.position.key())) % 100)
    assert first_leak(game, 3) is not None


@pytest.mark.parametrize("game", ["lost-cities", "en-route", "bigfoot"])
def test_a_message_more_would_be_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that comes for something hidden."""
    tell_news = Telling.tell_news

    def tell_more(self: Telling, clients: list[Client], change: Change) -> None:
        tell_news(self, clients, change)
        if hash(str(self.table.match.position.key())) % 2:
            clients[0].tell('{"type": "changed", "change": {}}')

    monkeypatch.setattr(Telling, "tell_news", tell_more)
    assert first_leak(game, 3) is not None
