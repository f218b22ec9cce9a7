"""Seats belong to a profile as well as to the browser: a lost tab or a new phone loses no game, and nobody else gains one."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.fixtures.earlier import EXPECTED, copy_store
from tests.server.harness import Json, Player, Server, run, serving
from tests.server.test_schema import ask
from tropa.server.limits import Limits

PHONE = "a" * 32
LAPTOP = "b" * 32
STRANGER = "c" * 32


async def play_to_end(player: Player, *seats: int) -> None:
    """By whoever holds all seats that no bot plays."""
    for round_number in (1, 2):
        while player.face["view"]["round"] != round_number:
            await player.receive()
        for seat in seats:
            for action in ("pick 1", "confirm"):
                await player.act(action, seat=seat)
    while player.result is None:
        await player.receive()


async def finished(server: Server, by: str) -> str:
    """A game of that device against a bot, played to its end."""
    table, tokens = await server.found("me", "bot", by=by)
    player = await server.join(table, *tokens, by=by)
    await play_to_end(player, 0)
    await player.line.close()
    return table


async def pair(server: Server, old: str, new: str) -> Any:
    code = (await server.post("/profile/codes", by=old)).json()["code"]
    return await server.post("/profile/join", by=new, code=code, name="Phone")


async def games_of(server: Server, by: str, count: int) -> list[Json]:
    """The games that ended, once so many are there: results are written right after the end."""
    for _ in range(100):
        found: list[Json] = (await server.get("/profile/games", by=by)).json()["games"]
        if len(found) == count:
            return found
        await asyncio.sleep(0.02)
    raise AssertionError(f"{len(found)} games")


def test_who_only_looks_around_stores_nothing(any_db: str) -> None:
    async def test() -> None:
        async with serving(any_db) as server:
            table, _ = await server.found("me", "device")
            nothing: dict[str, Json | None] = {
                "/profile": None,
                "/profile/home": {"going": [], "tallies": []},
                "/profile/games": {"games": [], "total": 0},
                f"/profile/ends/{table}": None,
            }
            for path, answer in nothing.items():
                assert (await server.get(path, by=PHONE)).json() == answer
                assert (await server.get(path)).json()["code"] == "no_profile"
            await server.join(table, by=PHONE)
            assert (await server.get(f"/tables/{table}/mine", by=PHONE)).json() == []
            assert (await server.get("/profile", by="not a key")).json()["code"] == "no_profile"
        assert ask(any_db, "SELECT * FROM profiles") == []

    run(test)


def test_a_founder_and_a_guest_find_their_seats_without_tokens(any_db: str) -> None:
    async def test() -> None:
        async with serving(any_db) as server:
            table, _ = await server.found("me", "open", start=False, by=PHONE)
            seated = await server.post(f"/tables/{table}/sit", by=LAPTOP, name="B")
            assert seated.status_code == 200
            one, two = await server.join(table, by=PHONE), await server.join(table, by=LAPTOP)
            assert [face["seat"] for face in one.faces] == [0]
            assert [face["seat"] for face in two.faces] == [1]
            await one.ask(type="start", seat=0)
            await two.sync()
            assert (await two.act("pick 1", seat=1))["type"] == "ok"
            assert (await two.act("pick 1", seat=0))["code"] == "not_your_seat"
            assert (await server.get(f"/tables/{table}/mine", by=LAPTOP)).json() == [1]
            (going,) = (await server.get("/profile/home", by=PHONE)).json()["going"]
            assert going["seats"] == [0]
            assert going["summary"]["table"]["id"] == table

    run(test)


def test_only_hashes_are_in_the_store(any_db: str) -> None:
    async def test() -> None:
        async with serving(any_db) as server:
            _, tokens = await server.found("me", "open", by=PHONE)
            code = (await server.post("/profile/codes", by=PHONE)).json()["code"]
            await server.post("/profile/recovery", by=PHONE, key=LAPTOP)
            rows = [ask(any_db, f"SELECT * FROM {name}") for name in ("profiles", "devices", "held", "codes")]
            assert all(rows)
            assert not any(secret in str(rows) for secret in (PHONE, LAPTOP, code, *tokens))

    run(test)


def test_a_seat_taken_by_a_link_belongs_to_the_profile_from_the_first_greeting_on(any_db: str) -> None:
    async def test() -> None:
        async with serving(any_db) as server:
            table, tokens = await server.found("me", "device")
            await server.join(table, *tokens, by=PHONE)
            again = await server.join(table, by=PHONE)
            assert [face["seat"] for face in again.faces] == [0, 1], "one device may hold several seats"

    run(test)


def test_a_profile_acts_over_http(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, _ = await server.found("me", "device", by=PHONE)
            now = await server.get(f"/tables/{table}/now?seat=1", by=PHONE)
            assert now.json()["face"]["seat"] == 1
            wish = {"key": "k", "version": now.json()["version"], "action": "pick 2"}
            assert (await server.post(f"/tables/{table}/act?seat=1", by=PHONE, **wish)).status_code == 200
            assert (await server.post(f"/tables/{table}/act?seat=1", by=STRANGER, **wish)).status_code == 403
            assert (await server.get(f"/tables/{table}/now?seat=0", by=STRANGER)).json()["code"] == "not_your_seat"

    run(test)


def test_two_devices_of_one_profile_play_the_same_seat(any_db: str) -> None:
    async def test() -> None:
        async with serving(any_db) as server:
            table, _ = await server.found("me", "open", by=PHONE)
            assert (await pair(server, PHONE, LAPTOP)).status_code == 200
            one, two = await server.join(table, by=PHONE), await server.join(table, by=LAPTOP)
            assert (await one.act("pick 1"))["type"] == "ok"
            await two.until("news")
            await two.sync()
            assert (await two.act("confirm"))["type"] == "ok"

    run(test)


def test_what_somebody_else_holds_stays_theirs_and_hidden(any_db: str) -> None:
    async def test() -> None:
        async with serving(any_db) as server:
            table, _ = await server.found("me", "open", by=PHONE)
            await server.found("me", "bot", by=STRANGER)
            stranger = await server.join(table, by=STRANGER)
            assert [face["seat"] for face in stranger.faces] == [None]
            assert stranger.face["view"]["card"] is None
            assert (await stranger.act("pick 1"))["code"] == "not_your_seat"
            mine = (await server.get("/profile/home", by=STRANGER)).json()["going"]
            assert table not in {going["summary"]["table"]["id"] for going in mine}

    run(test)


def test_who_left_holds_the_seat_no_more(any_db: str) -> None:
    async def test() -> None:
        async with serving(any_db) as server:
            table, _ = await server.found("me", "open", start=False, by=PHONE)
            other = await server.post(f"/tables/{table}/sit", by=LAPTOP, name="B")
            assert other.status_code == 200
            two = await server.join(table, by=LAPTOP)
            await two.ask(type="leave", seat=1)
            await server.post(f"/tables/{table}/sit", by=STRANGER, name="C")
            assert (await server.get(f"/tables/{table}/mine", by=LAPTOP)).json() == []
            assert (await server.get("/profile/home", by=LAPTOP)).json()["going"] == []
            assert (await server.get(f"/tables/{table}/mine", by=STRANGER)).json() == [1]

    run(test)


def test_a_rematch_belongs_to_the_profiles_of_before(any_db: str) -> None:
    async def test() -> None:
        async with serving(any_db) as server:
            table, tokens = await server.found("me", "bot", by=PHONE)
            await pair(server, PHONE, LAPTOP)
            player = await server.join(table, *tokens, by=PHONE)
            await play_to_end(player, 0)
            other = await server.join(table, by=LAPTOP)
            by_profile = (await other.ask(type="rematch", seat=0))["seated"]
            by_token = (await player.ask(type="rematch", seat=0))["seated"]
            following = by_profile["table"]
            assert by_token["table"] == following
            assert len(by_profile["keys"]) == 1, "the first who asks gets a token"
            assert by_token["keys"] == [], "no token is told that isn't one's own"
            for device in (PHONE, LAPTOP):
                again = await server.join(following, by=device)
                assert [face["seat"] for face in again.faces] == [0]

    run(test)


def test_a_rematch_is_asked_for_from_the_history(any_db: str) -> None:
    async def test() -> None:
        async with serving(any_db) as server:
            table = await finished(server, PHONE)
            first = (await server.post(f"/tables/{table}/rematch", by=PHONE)).json()
            again = (await server.post(f"/tables/{table}/rematch", by=PHONE)).json()
            assert first == again
            assert [key["seat"] for key in first["keys"]] == [0]
            assert (await server.get(f"/tables/{first['table']}/mine", by=PHONE)).json() == [0]
            assert (await server.post(f"/tables/{table}/rematch", by=STRANGER)).json()["code"] == "not_your_seat"
            going, _ = await server.found("me", "bot", by=PHONE)
            assert (await server.post(f"/tables/{going}/rematch", by=PHONE)).json()["code"] == "not_over"

    run(test)


def test_results_are_kept_and_outlive_the_table(any_db: str) -> None:
    async def test() -> None:
        async with serving(any_db) as server:
            table = await finished(server, PHONE)
            (game,) = await games_of(server, PHONE, 1)
            assert (game["table"], game["seats"], game["game"], game["kind"]) == (table, [0], "bids", "2")
            scores = [seat["score"] for seat in game["ended"]["seats"]]
            assert game["ended"]["status"] == "over"
            assert game["ended"]["seats"][1]["strength"] == "normal"
            ask(any_db, "DELETE FROM events")
            server.rooms.heard(table, -1)
            assert await games_of(server, PHONE, 1) == [game]
            home = (await server.get("/profile/home", by=PHONE)).json()
            won = scores[0] >= scores[1]
            assert home["tallies"] == [{"game": "bids", "games": 1, "wins": int(won), "best": scores[0]}]

    run(test)


def test_an_end_that_nobody_wrote_down_is_made_up_for(any_db: str) -> None:
    async def test() -> None:
        async with serving(any_db) as server:
            await finished(server, PHONE)
            await games_of(server, PHONE, 1)
            ask(any_db, "DELETE FROM results")
            await games_of(server, PHONE, 1)
            assert len(ask(any_db, "SELECT * FROM results")) == 1

    run(test)


def test_a_new_game_is_compared_with_those_of_its_kind(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            tables = [await finished(server, PHONE) for _ in range(3)]
            games = await games_of(server, PHONE, 3)
            first = (await server.get(f"/profile/ends/{tables[0]}", by=PHONE)).json()
            last = (await server.get(f"/profile/ends/{tables[2]}", by=PHONE)).json()
            assert (first["games"], first["beaten"]) == (1, None)
            assert last["games"] == 3
            scores = [game["ended"]["seats"][0]["score"] for game in games]
            statistics = (await server.get("/profile/statistics/bids", by=PHONE)).json()
            assert statistics["best"] == max(scores)
            assert statistics["average"] == pytest.approx(sum(scores) / 3)
            assert [point["score"] for point in statistics["points"]] == scores[::-1]
            assert statistics["by_strength"]["normal"]["of"] == 3
            assert (last["beaten"] is not None) == (scores[0] > max(scores[1:]))

    run(test)


def test_games_from_hand_to_hand_are_listed_and_do_not_count(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, tokens = await server.found("me", "device", by=PHONE)
            player = await server.join(table, *tokens, by=PHONE)
            await play_to_end(player, 0, 1)
            (game,) = await games_of(server, PHONE, 1)
            assert game["seats"] == [0, 1]
            assert (await server.get("/profile/home", by=PHONE)).json()["tallies"] == []
            assert (await server.get(f"/profile/ends/{table}", by=PHONE)).json() is None

    run(test)


def test_pages_of_the_history_follow_each_other(db: str) -> None:
    async def test() -> None:
        async with serving(db, Limits(games_shown=2, effort_at_once=1e6)) as server:
            tables = [await finished(server, PHONE) for _ in range(3)]
            await server.get("/profile/games", by=PHONE)
            pages = [(await server.get(f"/profile/games?after={after}", by=PHONE)).json() for after in (0, 2, -5)]
            assert [[game["table"] for game in page["games"]] for page in pages] == [
                tables[:0:-1],
                tables[:1],
                tables[:0:-1],
            ]
            assert [page["total"] for page in pages] == [3, 3, 3]
            assert (await server.get("/profile/games?after=x", by=PHONE)).json()["code"] == "malformed"
            assert (await server.get("/profile/games?game=chess", by=PHONE)).json() == {"games": [], "total": 0}

    run(test)


def test_a_browser_of_0_1_0_claims_its_seats_by_their_tokens(tmp_path: Path) -> None:
    db = str(copy_store(tmp_path))
    own = [
        {"table": table["id"], "token": token}
        for table in EXPECTED.values()
        for seat, token in table["tokens"].items()
        if seat == "0"
    ]

    async def test() -> None:
        async with serving(db) as server:
            wrong = [{"table": own[0]["table"], "token": "f" * 32}, {"table": "nowhere23456", "token": own[0]["token"]}]
            assert (await server.post("/profile/claim", by=PHONE, tokens=wrong)).json() == {"tables": []}
            assert ask(db, "SELECT * FROM profiles") == []
            claimed = (await server.post("/profile/claim", by=PHONE, tokens=own, name="Old laptop")).json()["tables"]
            assert claimed == sorted({entry["table"] for entry in own})
            home = (await server.get("/profile/home", by=PHONE)).json()
            done = (await server.get("/profile/games", by=PHONE)).json()["games"]
            ids = [going["summary"]["table"]["id"] for going in home["going"]] + [game["table"] for game in done]
            assert sorted(ids) == claimed, "each of them goes on or has ended"
            assert done
            (device,) = (await server.get("/profile", by=PHONE)).json()["devices"]
            assert device["name"] == "Old laptop"

    run(test)


@pytest.mark.postgres
def test_two_processes_know_the_same_profiles(postgres_db: str) -> None:
    async def test() -> None:
        async with serving(postgres_db) as east, serving(postgres_db) as west:
            table, _ = await east.found("me", "open", by=PHONE)
            code = (await east.post("/profile/codes", by=PHONE)).json()["code"]
            assert (await west.post("/profile/join", by=LAPTOP, code=code)).status_code == 200
            one, two = await west.join(table, by=PHONE), await east.join(table, by=LAPTOP)
            assert (await one.act("pick 1"))["type"] == "ok"
            await two.until("news")
            assert [face["seat"] for face in two.faces] == [0]

    run(test)


def test_thousands_of_profiles_from_one_address_are_not_made(db: str) -> None:
    async def test() -> None:
        async with serving(db, Limits(profiles_per_minute=3, tables_per_minute=100)) as server:
            for number in range(8):
                table, tokens = await server.found("me", "bot", by=f"{number:032x}")
                player = await server.join(table, *tokens, by=f"{number:032x}")
                assert player.face["seat"] == 0, "one plays without a profile, too"
            assert len(ask(db, "SELECT * FROM profiles")) == 3
            own = [{"table": table, "token": tokens[0]}]
            assert (await server.post("/profile/claim", by=STRANGER, tokens=own)).status_code == 429

    run(test)


def test_a_profile_holds_only_so_many_tables(db: str) -> None:
    async def test() -> None:
        async with serving(db, Limits(tables_per_profile=2, tables_per_minute=100)) as server:
            for _ in range(4):
                await server.found("me", "bot", by=PHONE)
            assert (await server.get("/profile", by=PHONE)).json()["games"] == 2
            many = [{"table": "x" * 12, "token": ""}] * 101
            assert (await server.post("/profile/claim", by=PHONE, tokens=many)).status_code == 413

    run(test)
