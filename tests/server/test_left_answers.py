"""Answers that a person leaves to the table (BF-5.2): given in time, and noticed by nobody."""

from __future__ import annotations

import json
import time

from tests.server.harness import Server, run, serving
from tests.server.test_secret_answers import asked_bigfoot, snapshot


async def told_of_a_window(server: Server, is_automatic: bool) -> list[str]:
    """All that the others and an onlooker are told while one passes by hand, or leaves that to the table."""
    start = {"record": asked_bigfoot(), "moves": 15}
    table, tokens = await server.found("me", "device", "device", "device", game="bigfoot", from_record=start)
    players = [await server.join(table, token) for token in tokens]
    others = [players[0], players[1], players[3], await server.join(table)]
    for player in [*players, others[-1]]:
        await player.sync()
    began = [len(player.received) for player in others]
    if is_automatic:
        assert (await players[2].ask(type="automatic", seat=2, on=True))["type"] == "ok"
        told = [message for message in players[2].received if message["type"] == "changed"]
        assert told[-1] == {"type": "changed", "change": {"faces": {"0": {"is_automatic": [True]}}}}
    for seat in (1, 3) if is_automatic else (1, 3, 2):
        assert (await players[seat].act("pass", seat))["type"] == "ok"
    while players[0].face["view"]["phase"] == "window":
        await players[0].receive()
    for player in others:
        await player.sync()
    told = [message for player, first in zip(others, began, strict=True) for message in player.received[first:]]
    for message in told:
        message.pop("key", None)
    return [json.dumps(message).replace(table, "TABLE") for message in told if message["type"] != "pong"]


def test_a_pass_that_was_left_to_the_table_is_told_as_any_other(db: str) -> None:
    """Nobody else learns who leaves passes to the table: neither by a message nor by a number."""

    async def test() -> None:
        async with serving(db, bot_pause=0.1) as server:
            by_hand = await told_of_a_window(server, is_automatic=False)
            assert len(by_hand) > 4
            assert await told_of_a_window(server, is_automatic=True) == by_hand

    run(test)


def test_it_comes_when_a_strong_bot_would_answer_or_as_much_later_as_people_do(db: str) -> None:
    """Never at once, also where the others have passed already, or where it is left to the table in the middle of a window."""

    async def test() -> None:
        async with serving(db, bot_pause=0.1) as server:
            start = {"record": asked_bigfoot(), "moves": 15}
            table, tokens = await server.found("me", "device", "device", "device", game="bigfoot", from_record=start)
            players = [await server.join(table, token) for token in tokens]
            for seat in (1, 3):
                await players[seat].act("pass", seat)
            asked = time.monotonic()
            await players[2].ask(type="automatic", seat=2, on=True)
            assert (await snapshot(server, table, tokens[2]))["now"]["faces"][0]["is_automatic"]
            assert not (await snapshot(server, table, tokens[1]))["now"]["faces"][0]["is_automatic"]
            while players[2].face["view"]["phase"] == "window":
                await players[2].receive()
            assert time.monotonic() - asked >= 0.25
            assert players[2].face["is_automatic"], "until it is taken back"

    run(test)


def test_whoever_objects_takes_it_back(db: str) -> None:
    async def test() -> None:
        async with serving(db, bot_pause=5.0) as server:
            start = {"record": asked_bigfoot(), "moves": 15}
            table, tokens = await server.found("me", "device", "device", "device", game="bigfoot", from_record=start)
            player = await server.join(table, tokens[2])
            await player.ask(type="automatic", seat=2, on=True)
            room = await server.rooms.find(table)
            assert room.table.automatic_answer(2) == "pass"
            assert (await player.act("accuse", 2))["type"] == "ok"
            assert not room.table.seats[2].is_automatic
            assert (await player.ask(type="automatic", seat=1, on=True))["code"] == "not_your_seat"

    run(test)
