"""Clocks at live tables: falls that nobody has to claim, times when no server was there, and what may not be noticed."""

from __future__ import annotations

import asyncio
import time
from functools import partial

import httpx
import pytest
from msgspec import to_builtins

from tests.server.harness import Json, Player, Server, run, serving
from tests.server.test_secret_answers import open_window, over_http, snapshot, without
from tests.server.test_workers import sit, two_workers
from tropa.server.clockwork import Clockwork
from tropa.server.events import Fell, Rested, decode_event
from tropa.server.owing import Owing
from tropa.server.retention import build_table
from tropa.server.shelf import reading, writing
from tropa.server.storage import Ask
from tropa.server.table import Decided, Table
from tropa.server.watch import NAMES

SHORT = {"bank": 1, "gain": 1}
LONG = {"bank": 300, "gain": 20}


async def until_fallen(player: Player, *seats: int) -> Json:
    while True:
        told = await player.until("table")
        if [seat["seat"] for seat in told["table"]["seats"] if seat["has_fallen"]] == list(seats):
            return told


def back_in_time(db: str, seconds: float, *, is_watched: bool) -> None:
    """What the store would hold if so many seconds had passed since the last server was there, or (`is_watched`) with a server there."""

    def shift(ask: Ask) -> None:
        ask("UPDATE events SET at = at - ?", seconds)
        ask("UPDATE clocks SET due = due - ?", seconds)
        if not is_watched:
            ask("UPDATE heartbeat SET at = at - ? WHERE name LIKE ?", seconds, NAMES)

    with writing(db) as shelf:
        shelf.keep(shift)


def beat_elsewhere(db: str, at: float) -> None:
    """Another process carries clocks, too."""
    with writing(db) as shelf:
        shelf.keep(lambda ask: ask("INSERT INTO heartbeat VALUES ('clocks/elsewhere/0', ?)", at))


async def events_of(server: Server, table: str, kind: type) -> int:
    rows = await server.house.storage.load(table, after=0)
    return sum(isinstance(decode_event(row.body), kind) for row in rows)


def test_whose_time_is_up_falls_and_comes_back(db: str) -> None:
    """Whoever listens is told before, everybody is told then; the bot decides what there was no time for, and the seat is free again."""
    reminded: list[Owing] = []

    def remind(_: Table, owed: Owing) -> None:
        reminded.append(owed)

    async def test() -> None:
        async with serving(db) as server:
            server.rooms.tools.reminders.append(remind)
            table, tokens = await server.found("me", "device", game="lost-cities", pace=SHORT)
            players = [await server.join(table, token) for token in tokens]
            (first,) = players[0].now["to_act"]
            assert players[0].now["clocks"]["left"] == [1.0, 1.0]
            await until_fallen(players[1 - first], first)
            assert [owed.seat for owed in reminded] == [first]
            assert reminded[0].ends is not None
            assert reminded[0].ends < time.time()
            answer = await players[first].ask(type="stand_in", seat=first, of=first, on=False)
            assert answer["type"] == "ok"
            while players[first].table["seats"][first]["has_stand_in"]:
                await players[first].receive()
            assert not players[first].table["seats"][first]["has_fallen"]

    run(test)


def test_a_clock_stands_while_no_server_is_there(any_db: str) -> None:
    """An hour goes by without one; then somebody has as much time as before, and falls only when that is over."""

    async def test() -> None:
        async with serving(any_db) as server:
            table, (token, _) = await server.found("me", "device", game="lost-cities", pace=LONG)
            before = (await server.join(table, token)).now["clocks"]
            await server.rooms.find(table)
            await asyncio.sleep(0.1)
        await asyncio.to_thread(back_in_time, any_db, 3_600.0, is_watched=False)
        async with serving(any_db) as server:
            player = await server.join(table, token)
            (first,) = player.now["to_act"]
            after = player.now["clocks"]
            assert await events_of(server, table, Rested) == 1
            assert (after["left"][first], before["left"][first]) == (300.0, 300.0)
            assert abs(after["since"][first] - time.time()) < 10.0
            assert await events_of(server, table, Fell) == 0
            again = build_table(await server.house.storage.load(table)).clocks
            assert again is not None
            assert to_builtins(again.state()) == after, "folded again it is the same"

    run(test)


@pytest.mark.parametrize("others", [False, True])
def test_a_short_restart_costs_nobody_time(any_db: str, *, others: bool) -> None:
    """Three seconds without this process, whether or not others were there: too short for anybody to miss it."""

    async def test() -> None:
        async with serving(any_db) as server:
            table, (token, _) = await server.found("me", "device", game="lost-cities", pace=LONG)
        await asyncio.to_thread(back_in_time, any_db, 3.0, is_watched=False)
        await asyncio.to_thread(beat_elsewhere, any_db, time.time() if others else 0.0)
        reopened = time.time()
        async with serving(any_db) as server:
            player = await server.join(table, token)
            (first,) = player.now["to_act"]
            clocks = player.now["clocks"]
            assert clocks["left"][first] == 300.0
            assert clocks["since"][first] >= reopened

    run(test)


def test_while_others_carry_the_clocks_time_runs(any_db: str) -> None:
    """A process that was away for long isn't missed where another one was there."""

    async def test() -> None:
        async with serving(any_db) as server:
            table, (token, _) = await server.found("me", "device", game="lost-cities", pace=LONG)
        await asyncio.to_thread(back_in_time, any_db, 100.0, is_watched=False)
        await asyncio.to_thread(beat_elsewhere, any_db, time.time())
        async with serving(any_db) as server:
            player = await server.join(table, token)
            (first,) = player.now["to_act"]
            assert player.now["clocks"]["since"][first] < time.time() - 90.0
            assert await events_of(server, table, Rested) == 0

    run(test)


@pytest.mark.parametrize("is_watched", [False, True])
def test_a_crash_right_after_the_start_leaves_no_clock_alone(
    db: str, monkeypatch: pytest.MonkeyPatch, *, is_watched: bool
) -> None:
    """The game has begun, and the process died before it did anything else: the next one knows what to look after, and since when."""

    async def test() -> None:
        async with serving(db) as server:
            with monkeypatch.context() as crash:
                crash.setattr(Clockwork, "wake", lambda _: None)
                table, (token, _) = await server.found("me", "device", game="lost-cities", pace=LONG)
        await asyncio.to_thread(back_in_time, db, 3_600.0, is_watched=is_watched)
        async with serving(db) as server:
            if is_watched:
                while await events_of(server, table, Fell) == 0:
                    await asyncio.sleep(0.02)
            else:
                player = await server.join(table, token)
                assert player.now["clocks"]["since"][player.now["to_act"][0]] > time.time() - 60.0
                assert await events_of(server, table, Fell) == 0

    run(test)


def test_the_store_looks_after_a_table_as_long_as_its_game_goes_on(db: str) -> None:
    """From before the first clock runs until nobody's can any more."""
    question = "SELECT table_id, due FROM clocks"

    async def test() -> None:
        async with serving(db) as server:
            table, tokens = await server.found("me", "device", start=False, pace=LONG)
            player = await server.join(table, *tokens)
            assert (await player.ask(type="start", seat=0))["type"] == "ok"
            ((expected, due),) = await server.house.storage.look_up(lambda ask: ask(question))
            assert expected == table
            assert due <= time.time() + 301.5
            for seat in (0, 1):
                assert (await player.ask(type="offer_end", seat=seat, agree=True))["type"] == "ok"
            while await server.house.storage.look_up(lambda ask: ask(question)):
                await asyncio.sleep(0.01)

    run(test)


def test_time_runs_out_though_nobody_looks(any_db: str) -> None:
    """A server is there, but the table isn't in its memory: it comes there by itself, its seat falls, and a bot plays."""

    async def test() -> None:
        async with serving(any_db) as server:
            table, _ = await server.found("me", "device", game="lost-cities", pace=LONG)
            await server.rooms.find(table)
            await asyncio.sleep(0.1)
        await asyncio.to_thread(back_in_time, any_db, 400.0, is_watched=True)
        async with serving(any_db) as server:
            while await events_of(server, table, Fell) == 0:
                await asyncio.sleep(0.02)

    run(test)


@pytest.mark.postgres
def test_of_two_processes_one_lets_a_seat_fall(postgres_db: str) -> None:
    async def test() -> None:
        async with serving(postgres_db) as east, serving(postgres_db) as west:
            table, (first, second) = await east.found("me", "device", pace=SHORT)
            one, two = await east.join(table, first), await west.join(table, second)
            await asyncio.gather(until_fallen(one, 0, 1), until_fallen(two, 0, 1))
            assert await events_of(east, table, Fell) == 2
            while east.rooms.at_hand(table).table.seq != west.rooms.at_hand(table).table.seq:  # type: ignore[union-attr]
                await asyncio.sleep(0.01)
            clocks = [side.rooms.at_hand(table).table.clocks.state() for side in (east, west)]  # type: ignore[union-attr]
            assert clocks[0] == clocks[1]

    run(test)


def test_at_two_workers_on_one_file_a_seat_falls_once(db: str) -> None:
    """One player's line goes to the table's worker, the other's to the stray's: both are told, and one fall is written."""

    async def test() -> None:
        async with two_workers(db) as server:
            wish = {"game": "lost-cities", "seats": [{"kind": "me"}, {"kind": "device"}], "start": True, "pace": SHORT}
            async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=20.0) as http:
                founded = (await http.post("/api/tables", json=wish)).json()
            table, tokens = founded["table"], [key["token"] for key in founded["keys"]]
            one_line, one = await sit(server.port, table, tokens[0])
            two_line, two = await sit(server.port, table, tokens[1], is_stray=True)
            (first,) = one.now["to_act"]
            for player in (one, two):
                while not player.table["seats"][first]["has_fallen"]:
                    await player.receive()
            await one_line.close()
            await two_line.close()
            await server.stop()

    run(test)
    with reading(db) as shelf:
        bodies = [body for (body,) in shelf.run("SELECT body FROM events WHERE seq > 0")]
    falls = [event.seat for event in map(decode_event, bodies) if isinstance(event, Fell)]
    assert len(falls) == len(set(falls)) >= 1


def test_a_pace_is_checked_kept_in_a_rematch_and_absent_by_default(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            seats = [{"kind": "me"}, {"kind": "bot"}]
            for bank, gain in ((0, 0), (10, 11), (300, 0), (31 * 86_400, 60)):
                wish = {"game": "bids", "seats": seats, "pace": {"bank": bank, "gain": gain}}
                answer = await server.http.post("/api/tables", json=wish)
                assert (answer.status_code, answer.json()["code"]) == (400, "wrong_pace")
            table, (token,) = await server.found("me", "bot", pace=LONG)
            player = await server.join(table, token)
            assert (await player.ask(type="offer_end", seat=0, agree=True))["type"] == "ok"
            seated = (await player.ask(type="rematch", seat=0))["seated"]
            state = (await server.http.get(f"/api/tables/{seated['table']}")).json()
            assert state["pace"] == LONG
            plain, (token,) = await server.found("me", "bot")
            player = await server.join(plain, token)
            assert (player.table["pace"], player.now["clocks"]) == (None, None)

    run(test)


def test_a_fall_in_a_window_reaches_nobody_until_it_closes(db: str) -> None:
    """BF-5.2: whose time is up while all are asked in secret shows in no message, no answer and no list."""

    async def test() -> None:
        async with serving(db) as server:
            table, tokens, first = await open_window(server, "me", "device", "device", "device", pace=LONG)
            one, two, three = [seat for seat in range(4) if seat != first]
            players = [await server.join(table, token) for token in tokens]
            onlooker = await server.join(table)
            for player in [*players, onlooker]:
                await player.sync()
            others = [players[first], players[two], players[three], onlooker]
            heard = [len(without(player.received, "pong")) for player in others]
            ask = partial(snapshot, server, table)
            before = [await ask(), await ask(tokens[first]), *await over_http(server, table, tokens[two], two)]
            room = await server.rooms.find(table)
            version = room.table.version
            await room.do(None, lambda: Decided(Fell(one)))
            while room.table.version == version:
                await asyncio.sleep(0.01)
            assert one not in room.table.to_act(), "a bot has answered"
            for player, count in zip(others, heard, strict=True):
                await player.sync()
                assert without(player.received, "pong", "table")[count:] == []
            assert before == [await ask(), await ask(tokens[first]), *await over_http(server, table, tokens[two], two)]
            assert (await players[one].act("pass", one))["code"] == "stand_in_plays"
            await players[two].act("pass", two)
            await players[three].act("pass", three)
            told = await until_fallen(onlooker, one)
            assert told["table"]["seats"][one]["has_stand_in"]

    run(test)
