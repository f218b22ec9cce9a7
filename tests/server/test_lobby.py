"""Open tables: shown by their founder where the operator allows it, the same at every process, and gone by themselves."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect

from tests.server.harness import RELAXED, Json, Player, Server, run, serving
from tests.server.test_profiles import LAPTOP, PHONE, STRANGER
from tests.server.test_schema import ask
from tropa.cli import main
from tropa.server.lobby import lobby as lobbies
from tropa.server.lobby.names import LINK

DAYS = {"bank": 259_200, "gain": 86_400}


async def announce(player: Player, on: bool = True, seat: int = 0) -> Json:
    return await player.ask(type="announce", seat=seat, on=on)


async def open_table(server: Server, by: str = PHONE, *kinds: str, **more: Any) -> tuple[str, Player]:
    """A table that its founder shows to everybody."""
    table, tokens = await server.found(*(kinds or ("me", "open")), start=False, by=by, **more)
    player = await server.join(table, *tokens, by=by)
    assert (await announce(player))["type"] == "ok"
    return table, player


async def tables_at(server: Server) -> list[Json]:
    found: list[Json] = (await server.get("/lobby")).json()["tables"]
    return found


async def until_listed(server: Server, *tables: str) -> list[Json]:
    """The list, once it has just these."""
    found = await tables_at(server)
    while {entry["table"] for entry in found} != set(tables):
        await asyncio.sleep(0.02)
        found = await tables_at(server)
    return found


class Watcher:
    def __init__(self, line: Any) -> None:
        self.line = line

    async def until(self, *tables: str) -> list[Json]:
        while True:
            for text in str(await self.line.recv()).split("\n"):
                message = msgspec.json.decode(text)
                if message["type"] == "tables" and {entry["table"] for entry in message["tables"]} == set(tables):
                    return list(message["tables"])


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is gathered for half a second is told at once."""
    monkeypatch.setattr(lobbies, "PAUSE_SECONDS", 0.01)
    monkeypatch.setattr(lobbies, "RENEW_SECONDS", 0.05)


def test_a_table_is_private_until_its_founder_shows_it_and_begins_when_it_is_full(any_db: str) -> None:
    async def test() -> None:
        async with serving(any_db, lobby=True) as server:
            address = f"ws://127.0.0.1:{server.port}/api/lobby/live"
            async with connect(address, compression=None) as line:
                watcher = Watcher(line)
                assert await watcher.until() == []
                table, founder = await open_table(server)
                (entry,) = await watcher.until(table)
                assert (entry["names"], entry["free"], entry["seats"], entry["game"]) == (["P0"], 1, 2, "bids")
                assert founder.table["listed"] > 0
                sat = (await server.post(f"/tables/{table}/sit", by=STRANGER, name="Quiet Fox")).json()
                assert founder.table["status"] == "waiting"
                stranger = await server.join(table, sat["keys"][0]["token"], by=STRANGER)
                while stranger.table["status"] != "playing":
                    await stranger.receive()
                (entry,) = await watcher.until(table)
                while entry["free"]:
                    (entry,) = await watcher.until(table)
                assert entry["names"] == ["P0", "Quiet Fox"], "now it can be watched"
                await founder.ask(type="offer_end", seat=0, agree=True)
                await stranger.ask(type="offer_end", seat=1, agree=True)
                await watcher.until()

    run(test)


def test_only_founders_show_tables_and_only_where_the_operator_allows_it(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            assert (await server.get("/lobby")).json() == {"is_open": False, "tables": []}
            table, (token,) = await server.found("me", "open", start=False, by=PHONE)
            assert (await announce(await server.join(table, token, by=PHONE)))["code"] == "lobby_closed"
            async with connect(f"ws://127.0.0.1:{server.port}/api/lobby/live", compression=None) as line:
                assert msgspec.json.decode(await line.recv())["code"] == "lobby_closed"
        async with serving(db, lobby=True) as server:
            founder = await server.join(table, token, by=PHONE)
            sat = (await server.post(f"/tables/{table}/sit", by=STRANGER, name="Bob")).json()
            guest = await server.join(table, sat["keys"][0]["token"], by=STRANGER)
            assert (await announce(guest, seat=1))["code"] == "not_founder"
            assert (await announce(founder))["code"] == "no_open_seat"
            assert (await announce(founder, on=False))["code"] == "not_listed"
            await guest.ask(type="leave", seat=1)
            assert (await announce(await server.join(table, token)))["code"] == "no_profile"
            assert (await announce(founder))["type"] == "ok"
            await until_listed(server, table)
            assert (await announce(founder, on=False))["type"] == "ok"
            await until_listed(server)
            assert founder.table["is_public"] is True
            await founder.ask(type="start", seat=0)
            assert (await announce(founder))["code"] == "already_started"

    run(test)


@pytest.mark.parametrize(
    ("name", "is_refused"),
    [
        ("Vera", False), ("Mr. Fox", False), ("Анна-Мария 2", False), ("J. R. R.", False), ("", False),
        ("see evil.example", True), ("https://x", True), ("www.x", True), ("a@b", True), ("t/x", True), ("evil . com", True),
        ("call +7 (912) 345", True), ("сайт.рф", True),
    ],
)  # fmt: skip
def test_names_lead_nowhere(name: str, is_refused: bool) -> None:
    assert bool(LINK.search(name)) is is_refused


def test_names_with_links_stay_out_of_listed_tables(db: str) -> None:
    async def test() -> None:
        async with serving(db, lobby=True) as server:
            table, founder = await open_table(server)
            assert (await founder.ask(type="rename", seat=0, name="evil.example"))["code"] == "name_with_link"
            refused = await server.post(f"/tables/{table}/sit", by=STRANGER, name="http://x")
            assert refused.json()["code"] == "name_with_link"
            private, (token,) = await server.found("me", "open", start=False, by=LAPTOP)
            named = await server.join(private, token, by=LAPTOP)
            await named.ask(type="rename", seat=0, name="evil.example")
            assert (await announce(named))["code"] == "name_with_link"

    run(test)


def test_who_is_gone_leaves_the_list_and_comes_back_to_it(any_db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobbies, "LEASE_SECONDS", 0.3)

    async def test() -> None:
        async with serving(any_db, lobby=True) as server:
            table, founder = await open_table(server)
            await until_listed(server, table)
            await asyncio.sleep(0.5)
            await until_listed(server, table)
            slow, patient = await open_table(server, LAPTOP, "me", "open", "open", pace=DAYS)
            async with connect(f"ws://127.0.0.1:{server.port}/api/lobby/live", compression=None) as line:
                watcher = Watcher(line)
                await watcher.until(table, slow)
                for player in (founder, patient):
                    await player.line.close()
                (entry,) = await watcher.until(slow)
                assert entry["names"] == ["P0"]
                await server.post(f"/tables/{slow}/sit", by=STRANGER, name="Bob")
                while entry["names"] != ["P0", "Bob"]:
                    (entry,) = await watcher.until(slow)
                await server.join(table, by=PHONE)
                await watcher.until(table, slow)
        async with serving(any_db, lobby=True) as server:
            await until_listed(server, slow)

    run(test)


def test_a_listing_ends_by_itself(db: str) -> None:
    async def test() -> None:
        limits = msgspec.structs.replace(RELAXED, listing_minutes=0.5 / 60)
        async with serving(db, limits, lobby=True) as server:
            table, founder = await open_table(server)
            await until_listed(server, table)
            await until_listed(server)
            await founder.sync()
            assert founder.table["status"] == "waiting"

    run(test)


def test_one_person_one_address_and_all_together_list_only_so_many(db: str) -> None:
    async def test() -> None:
        limits = msgspec.structs.replace(
            RELAXED, listings_per_profile=2, listings_per_address=3, listings=4, listings_shown=3
        )
        async with serving(db, limits, lobby=True) as server:
            first = [(await open_table(server))[0] for _ in range(2)]
            await until_listed(server, *first)
            table, (token,) = await server.found("me", "open", start=False, by=PHONE)
            assert (await announce(await server.join(table, token, by=PHONE)))["code"] == "too_many_listings"
            third, _ = await open_table(server, LAPTOP)
            await until_listed(server, *first, third)
            table, (token,) = await server.found("me", "open", start=False, by=STRANGER)
            another = await server.join(table, token, by=STRANGER)
            assert (await announce(another))["code"] == "too_many_listings"
            server.house.lobby._listers.clear()
            assert (await announce(another))["type"] == "ok"
            while ask(db, "SELECT count(*) FROM listings WHERE until > 0") != [(4,)]:
                await asyncio.sleep(0.02)
            assert [entry["table"] for entry in await tables_at(server)] == [*first, third], "who waits longest is shown"
            server.house.lobby._listers.clear()
            table, (token,) = await server.found("me", "open", start=False, by="d" * 32)
            assert (await announce(await server.join(table, token, by="d" * 32)))["code"] == "lobby_full"

    run(test)


def test_a_stranger_who_is_away_or_not_wanted_loses_the_seat(db: str) -> None:
    async def test() -> None:
        async with serving(db, lobby=True) as server:
            table, founder = await open_table(server, PHONE, "me", "open", "open")
            tokens = []
            for by in (LAPTOP, STRANGER):
                sat = (await server.post(f"/tables/{table}/sit", by=by, name="Guest")).json()
                tokens.append(sat["keys"][0]["token"])
            there = await server.join(table, tokens[0], by=LAPTOP)
            assert (await there.ask(type="remove", seat=1, of=0))["code"] == "not_late", "nobody sends the founder away"
            assert (await there.ask(type="remove", seat=1, of=2))["type"] == "ok", "who is away"
            assert (await founder.ask(type="remove", seat=0, of=1))["type"] == "ok"
            await founder.sync()
            assert [seat["kind"] for seat in founder.table["seats"]] == ["person", "open", "open"]
            sat = (await server.post(f"/tables/{table}/sit", by=LAPTOP, name="Guest")).json()
            there = await server.join(table, sat["keys"][0]["token"], by=LAPTOP)
            await founder.line.close()
            while there.table["seats"][0]["is_present"]:
                await there.receive()
            assert (await there.ask(type="remove", seat=1, of=0))["code"] == "not_late", "not even one who is away"

    run(test)


@pytest.mark.postgres
def test_two_processes_have_one_list(postgres_db: str) -> None:
    async def test() -> None:
        async with serving(postgres_db, lobby=True) as east, serving(postgres_db, lobby=True) as west:
            line = await connect(f"ws://127.0.0.1:{west.port}/api/lobby/live", compression=None)
            watcher = Watcher(line)
            await watcher.until()
            table, founder = await open_table(east)
            await watcher.until(table)
            sat = (await west.post(f"/tables/{table}/sit", by=STRANGER, name="Bob")).json()
            stranger = await west.join(table, sat["keys"][0]["token"], by=STRANGER)
            while stranger.table["status"] != "playing":
                await stranger.receive()
            await stranger.ask(type="react", seat=1, sign="hello")
            assert (await founder.until("reaction"))["seat"] == 1
            await announce(founder, on=False)
            await watcher.until()
            await line.close()

    run(test)


def test_who_deletes_themselves_is_gone_from_the_list_and_from_reports(any_db: str) -> None:
    async def test() -> None:
        async with serving(any_db, lobby=True) as server:
            table, founder = await open_table(server, PHONE, "me", "open", "open", pace=DAYS)
            await until_listed(server, table)
            await founder.ask(type="chat", seat=0, text="words of mine")
            told = await server.post(f"/tables/{table}/report", by=STRANGER, seat=0, about="chat")
            assert told.status_code == 201, told.text
            # Who is still there while their table is read anew brings nothing back.
            await server.join(table, by="e" * 32)
            sat = (await server.post(f"/tables/{table}/sit", by=LAPTOP, name="Bob")).json()
            guests = [await server.join(table, sat["keys"][0]["token"], by=LAPTOP) for _ in range(2)]
            await server.post("/profile/delete", by=PHONE, sure=True)
            for guest in guests:
                await guest.closed()
            await asyncio.sleep(0.1)
            rows = [*ask(any_db, "SELECT * FROM listings"), *ask(any_db, "SELECT * FROM reports")]
            assert not any("P0" in str(row) or "words of mine" in str(row) for row in rows)

    run(test)


# Reports --------------------------------------------------------------------------------------------------------


def test_a_report_is_kept_once_without_who_told_it(any_db: str) -> None:
    async def test() -> None:
        async with serving(any_db, lobby=True) as server:
            table, founder = await open_table(server)
            for number in range(12):
                await founder.ask(type="chat", seat=0, text=f"line {number}")
            for is_new in (True, False):
                told = await server.post(f"/tables/{table}/report", by=STRANGER, seat=0, about="chat", note="rude")
                assert told.json() == {"is_new": is_new}
            ((name, words, note, by),) = ask(any_db, "SELECT name, words, note, told_by FROM reports")
            assert (name, note, msgspec.json.decode(words)) == ("P0", "rude", [f"line {number}" for number in range(2, 12)])
            assert STRANGER not in by
            for wish, code in (
                ({"seat": 1, "about": "chat"}, "no_person"),
                ({"seat": 9, "about": "chat"}, "no_person"),
                ({"seat": -1, "about": "chat"}, "no_person"),
                ({"seat": 0, "about": "love"}, "malformed"),
                ({"seat": 0, "about": "chat", "note": "x" * 301}, "too_long"),
            ):
                assert (await server.post(f"/tables/{table}/report", by=LAPTOP, **wish)).json()["code"] == code
            assert (await server.post(f"/tables/{table}/report", by=PHONE, seat=0, about="name")).json()[
                "code"
            ] == "own_seat"
            assert (await server.post(f"/tables/{table}/report", seat=0, about="name")).json()["code"] == "no_profile"
            private, _ = await server.found("me", "open", start=False, by=PHONE)
            refused = await server.post(f"/tables/{private}/report", by=LAPTOP, seat=0, about="name")
            assert refused.json()["code"] == "not_listed"

    run(test)


def test_reports_are_only_so_many(db: str) -> None:
    async def test() -> None:
        limits = msgspec.structs.replace(RELAXED, reports_per_table=2, reports_per_minute=4)
        async with serving(db, limits, lobby=True) as server:
            table, _ = await open_table(server)
            answers = [
                (await server.post(f"/tables/{table}/report", by=letter * 32, seat=0, about="name")).json()
                for letter in "bcdef"
            ]
            assert answers[:4] == [{"is_new": True}] * 2 + [{"is_new": False}] * 2
            assert answers[4]["code"] == "too_many_requests"

    run(test)


def test_the_operator_sees_reports_and_hides_tables_while_the_server_runs(
    any_db: str, capsys: pytest.CaptureFixture[str]
) -> None:
    def store(*words: str) -> str:
        assert main(["store", *words, "--db", any_db]) == 0
        return capsys.readouterr().out

    async def test() -> None:
        async with serving(any_db, lobby=True) as server:
            table, founder = await open_table(server)
            await until_listed(server, table)
            await founder.ask(type="chat", seat=0, text="\x1b[31mrude")
            await server.post(f"/tables/{table}/report", by=STRANGER, seat=0, about="chat", note="see")
            shown = await asyncio.to_thread(store, "reports")
            assert table in shown
            assert "said:  [31mrude" in shown, "nothing that a terminal would obey"
            assert "off the list" in await asyncio.to_thread(store, "hide", table)
            await until_listed(server)
            await announce(founder, on=False)
            assert (await announce(founder))["code"] == "listing_hidden"
            await asyncio.to_thread(store, "hide", table, "--undo")
            assert (await announce(founder))["type"] == "ok"
            await until_listed(server, table)
            number = shown.split()[0]
            assert await asyncio.to_thread(store, "reports", "--settle", number) == "0 reports\n"
            assert await asyncio.to_thread(main, ["store", "hide", "abcdefghijkm", "--db", any_db]) == 2

    run(test)


# Reactions ------------------------------------------------------------------------------------------------------


def test_a_sign_reaches_the_others_and_is_kept_nowhere(db: str) -> None:
    async def test() -> None:
        limits = msgspec.structs.replace(RELAXED, reactions_at_once=2, reactions_per_minute=0.001)
        async with serving(db, limits) as server:
            table, (first, second) = await server.found("me", "device")
            one, two, onlooker = [await server.join(table, *tokens) for tokens in ((first,), (second,), ())]
            rows = len(await server.house.storage.load(table))
            assert (await one.ask(type="react", seat=0, sign="nice"))["type"] == "ok"
            for watcher in (two, onlooker):
                assert await watcher.until("reaction") == {"type": "reaction", "seat": 0, "sign": "nice"}
            assert (await one.ask(type="react", seat=1, sign="nice"))["code"] == "not_your_seat"
            assert (await onlooker.ask(type="react", seat=0, sign="nice"))["code"] == "not_your_seat"
            assert (await one.ask(type="react", seat=0, sign="curse"))["code"] == "malformed"
            again = await server.join(table, first)
            assert (await again.ask(type="react", seat=0, sign="oops"))["type"] == "ok"
            for line in (one, again):
                refused = await line.ask(type="react", seat=0, sign="oops")
                assert refused["code"] == "too_many_reactions", "one seat, whichever line"
            await two.act("pick 1", seat=1)
            assert (await two.act("confirm", seat=1))["type"] == "ok"
            await one.sync()
            heard = len([message for message in two.received if message["type"] == "reaction"])
            assert (await two.ask(type="react", seat=1, sign="thanks"))["type"] == "ok"
            assert (await one.until("reaction"))["sign"] == "thanks"
            server.rooms.at_hand(table).reactions._buckets.clear()  # type: ignore[union-attr]
            await one.ask(type="react", seat=0, sign="hello")
            await two.sync()
            assert len([message for message in two.received if message["type"] == "reaction"]) == heard, "covers their ears"
            assert len(await server.house.storage.load(table)) == rows + 2, "the two moves"
            assert (await one.act("pick 1"))["type"] == "ok"

    run(test)
