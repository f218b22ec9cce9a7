"""Pointing at the board: seen by the others, no part of the game."""

from __future__ import annotations

import msgspec
import pytest

from tests.server.harness import RELAXED, Json, Player, run, serving


def points(player: Player) -> list[Json]:
    """What `player` has been shown so far."""
    return [message for message in player.received if message["type"] == "point"]


def test_the_others_see_it_and_nothing_else_happens(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, (first, second) = await server.found("me", "device")
            one, two, onlooker = [await server.join(table, *tokens) for tokens in ((first,), (second,), ())]
            rows = len(await server.house.storage.load(table))
            answer = await one.ask(type="point", seat=0, sign="here", places=[[3, -4], [0, 1]])
            assert answer == {"type": "ok", "key": answer["key"], "version": 1}
            shown = {"type": "point", "seat": 0, "sign": "here", "places": [[3, -4], [0, 1]]}
            for watcher in (two, onlooker):
                await watcher.sync()
                assert points(watcher) == [shown]
                assert watcher.version == 1
            assert points(one) == [], "who points knows it"
            assert len(await server.house.storage.load(table)) == rows, "nothing was written"

    run(test)


def test_the_last_one_counts_and_is_shown_to_who_comes_later(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, (first, second) = await server.found("me", "device")
            one = await server.join(table, first)
            for place in ([1, 1], [2, 2]):
                await one.ask(type="point", seat=0, sign="here", places=[place])
            await one.ask(type="point", seat=0, sign="ping", places=[[7]])
            two = await server.join(table, second)
            await two.sync()
            assert [(point["sign"], point["places"]) for point in points(two)] == [("here", [[2, 2]])], "a brief one is over"
            await one.ask(type="point", seat=0, sign="ping", places=[[8]])
            await one.ask(type="point", seat=0, sign="here", places=[])
            await two.sync()
            assert [(point["sign"], point["places"]) for point in points(two)[1:]] == [("ping", [[8]]), ("here", [])]
            late = await server.join(table)
            await late.sync()
            assert points(late) == []

    run(test)


def test_it_goes_when_the_rules_forbid_it_or_the_turn_has_passed(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, (first, second) = await server.found("me", "device")
            one, two = await server.join(table, first), await server.join(table, second)
            await one.ask(type="point", seat=0, sign="here", places=[[1, 1]])
            await two.ask(type="point", seat=1, sign="here", places=[[2, 2]])
            await one.act("pick 1")
            await two.sync()
            assert [point["places"] for point in points(two)] == [[[1, 1]]], "a move that changes nothing about it leaves it"
            await one.act("confirm")
            await two.sync()
            cleared = [(point["seat"], point["places"]) for point in points(two)[1:]]
            assert cleared == [(0, []), (1, [])], "seat 0 may not, and all others are to act now"
            refused = await one.ask(type="point", seat=0, sign="here", places=[[1, 1]])
            assert (refused["type"], refused["code"], refused["paragraph"]) == ("refused", "confirmed", "B-1")

    run(test)


def test_it_goes_with_who_pointed(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, (first, second) = await server.found("me", "device")
            one, two = await server.join(table, first), await server.join(table, second)
            await one.ask(type="point", seat=0, sign="here", places=[[1, 1]])
            await one.line.close()
            assert (await two.until("point", places=[]))["seat"] == 0

    run(test)


def test_a_bot_that_stands_in_points_at_nothing(db: str) -> None:
    async def test() -> None:
        async with serving(db, bot="tests.server.slow_bot:decide") as server:
            table, (first, second) = await server.found("me", "device")
            one, two = await server.join(table, first), await server.join(table, second)
            await one.ask(type="point", seat=0, sign="here", places=[[1, 1]])
            await one.ask(type="stand_in", seat=0, of=0, on=True)
            assert (await two.until("point", places=[]))["seat"] == 0
            assert (await one.ask(type="point", seat=0, sign="here", places=[[1, 1]]))["code"] == "stand_in_plays"

    run(test)


def test_who_may_not_hear_does_not_see_it_either(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, tokens = await server.found("me", "device", "device")
            one, two, three, onlooker = [await server.join(table, *held) for held in (*([token] for token in tokens), [])]
            await two.act("pick 1", seat=1)
            await two.act("confirm", seat=1)
            await one.ask(type="point", seat=0, sign="here", places=[[1, 1]])
            for watcher in (three, onlooker):
                await watcher.until("point")
            late = await server.join(table, tokens[1])
            for deaf in (two, late):
                await deaf.sync()
                assert points(deaf) == []
            await three.act("pick 1", seat=2)
            await three.act("confirm", seat=2)
            await two.sync()
            assert points(two) == [], "what it never saw is not taken back either"
            assert points(three)[-1]["places"] == []
            assert (await one.ask(type="point", seat=0, sign="ping", places=[[1]]))["code"] == "nobody_hears"

    run(test)


@pytest.mark.parametrize(
    ("sign", "places", "code"),
    [
        ("there", [[1, 1]], "no_such_sign"),
        ("", [], "no_such_sign"),
        ("here", [[1, 1], [2, 2], [3, 3]], "too_many_places"),
        ("here", [[1, 1], [1, 1]], "place_twice"),
        ("here", [[]], "no_such_place"),
        ("here", [[1]], "no_such_place"),
        ("here", [[1, 1, 1]], "no_such_place"),
        ("here", [[1, 10_001]], "no_such_place"),
        ("here", [[1, -(10**15)]], "no_such_place"),
        ("here", [[1, 10**30]], "no_such_place"),
        ("here", [[1, "1"]], "malformed"),
        ("here", [[1, 1.5]], "malformed"),
        ("here", [[[1, 1]]], "malformed"),
        ("here", {"x": 1}, "malformed"),
        ("here", None, "malformed"),
        (5, [], "malformed"),
    ],
)
def test_nonsense_is_refused_and_shown_to_nobody(db: str, sign: object, places: object, code: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, (first, second) = await server.found("me", "device")
            one, two = await server.join(table, first), await server.join(table, second)
            assert (await one.ask(type="point", seat=0, sign=sign, places=places))["code"] == code
            assert (await one.ask(type="point", seat=0, sign="here", places=[[1, 1]], more=1))["code"] == "malformed"
            assert (await one.ask(type="point", seat=1, sign="here", places=[[1, 1]]))["code"] == "not_your_seat"
            assert (await one.ask(type="point", seat=0, sign="here", places=[[1, 1]]))["type"] == "ok"
            await two.sync()
            assert [point["places"] for point in points(two)] == [[[1, 1]]]

    run(test)


def test_who_points_too_fast_is_refused_and_stays(db: str) -> None:
    async def test() -> None:
        limits = msgspec.structs.replace(RELAXED, points_at_once=3, points_per_second=0.0)
        async with serving(db, limits) as server:
            table, (first, second) = await server.found("me", "device")
            one, two = await server.join(table, first), await server.join(table, second)
            codes = [(await one.ask(type="point", seat=0, sign="ping", places=[[at]])).get("code") for at in range(5)]
            assert codes == [None, None, None, "too_many_points", "too_many_points"]
            await two.sync()
            assert [point["places"] for point in points(two)] == [[[0]], [[1]], [[2]]]
            assert (await one.act("pick 1"))["type"] == "ok"

    run(test)


def test_before_the_start_and_after_the_end_nobody_points(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, tokens = await server.found("me", "device", start=False)
            one = await server.join(table, *tokens)
            assert (await one.ask(type="point", seat=0, sign="ping", places=[[1]]))["code"] == "not_started"
            await one.ask(type="start", seat=0)
            for seat in (0, 1):
                await one.ask(type="offer_end", seat=seat, agree=True)
            assert (await one.ask(type="point", seat=0, sign="ping", places=[[1]]))["code"] == "game_over"

    run(test)
