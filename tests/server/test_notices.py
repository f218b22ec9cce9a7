"""Who is waited for and isn't looking is told once, whatever happens to servers meanwhile; and nobody learns or pays by it."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server import push_service
from tests.server.harness import Player, Server, run, serving
from tests.server.push_service import PushService
from tests.server.test_profiles import LAPTOP, PHONE, STRANGER, pair
from tests.server.test_schema import ask
from tropa.server.notices import post_office, posting
from tropa.server.notices.ringer import Ringer
from tropa.server.notices.situation import awake, next_day
from tropa.server.owing import owing
from tropa.server.protocol.notices import Wishes

HOUR = 3600.0
EXAMPLE = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6"
    "cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)
"""The message of RFC 8291, appendix A."""


@pytest.fixture(name="service")
def running_service() -> Iterator[PushService]:
    with push_service.running() as service:
        yield service


@pytest.fixture(autouse=True)
def quiet_ringer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Goes its rounds only when a test says so."""
    monkeypatch.setattr(Ringer, "round_seconds", 3600.0)


class Ahead:
    """Lets a server's ringer see a later time."""

    def __init__(self, *servers: Server) -> None:
        self.servers = servers

    async def by(self, seconds: float) -> None:
        for server in self.servers:
            server.house.ringer.clock = lambda: time.time() + seconds
        await asyncio.gather(*(server.house.ringer.go_round() for server in self.servers))


async def played_by_two(
    server: Server, service: PushService, pace: dict[str, int] | None = None, **wishes: Any
) -> tuple[str, Player]:
    """A table of PHONE and LAPTOP, who wants to be told; PHONE is there."""
    more: dict[str, Any] = {"pace": pace} if pace else {}
    table, _ = await server.found("me", "open", start=False, by=PHONE, **more)
    await server.post(f"/tables/{table}/sit", by=LAPTOP, name="B")
    await server.post("/profile/notices", by=LAPTOP, **wishes)
    told = await server.post("/profile/notices/subscribe", by=LAPTOP, **service.subscription(language="ru"))
    assert told.json()["is_on"], told.text
    one = await server.join(table, by=PHONE)
    await one.ask(type="start", seat=0)
    return table, one


def settings_of(service: PushService) -> dict[str, Any]:
    return {"push_hosts": [service.address]}


def test_our_browser_opens_the_example_of_the_standard() -> None:
    assert push_service.open_letter(push_service.read(EXAMPLE)) == b"When I grow up, I want to be a watermelon"


def test_who_is_waited_for_and_is_not_looking_is_told_once(any_db: str, service: PushService) -> None:
    async def test() -> None:
        async with serving(any_db, **settings_of(service)) as server:
            table, one = await played_by_two(server, service, begin=False, again=True)
            await one.act("pick 1")
            await one.act("confirm")
            later = Ahead(server)
            await later.by(100)
            assert service.letters == [], "after two minutes, not before"
            two = await server.join(table, by=LAPTOP)
            await later.by(130)
            assert service.letters == [], "they have it in sight"
            await two.ask(type="looking", on=False)
            await later.by(400)
            (letter,) = service.letters
            assert (letter["title"], letter["body"]) == ("Ваш ход: Ставки", "Вас ждут: P0")
            assert (letter["tag"], letter["url"], letter["waiting"]) == (table, f"/t/{table}", 1)
            await later.by(500)
            assert len(service.letters) == 1, "not a message per look"
            await later.by(500 + 24 * HOUR)
            assert len(service.letters) == 2, "once more after a day, as wished"
            assert service.letters[1]["mark"] != letter["mark"]
            assert (await server.get("/profile/waiting", by=LAPTOP)).json() == {"games": 1}
            for action in ("pick 1", "confirm"):
                await two.act(action, seat=1)
            await later.by(500 + 24 * HOUR)
            assert ask(any_db, "SELECT count(*) FROM notices") == [(1,)], "another turn of theirs"
            assert len(service.letters) == 3
            assert service.keys == {(await server.get("/profile/notices", by=LAPTOP)).json()["key"]}
            assert (await server.get("/profile/notices", by=PHONE)).json()["is_on"] is False

    run(test)


def test_games_that_wait_are_counted_for_whoever_is_told_nothing(any_db: str) -> None:
    """The number on the app's icon needs no push, and is right as soon as one has moved."""

    async def test() -> None:
        async with serving(any_db) as server:

            async def waiting() -> list[int]:
                return [(await server.get("/profile/waiting", by=device)).json()["games"] for device in (PHONE, LAPTOP)]

            assert await waiting() == [0, 0]
            await server.found("me", "bot", by=PHONE)
            assert await waiting() == [0, 0], "a bot doesn't wait"
            for games in (1, 2):
                table, _ = await server.found("me", "open", start=False, by=PHONE)
                await server.post(f"/tables/{table}/sit", by=LAPTOP, name="B")
                assert await waiting() == [games - 1, games - 1], "it hasn't begun"
                one = await server.join(table, by=PHONE)
                await one.ask(type="start", seat=0)
                assert await waiting() == [games, games]
            await one.act("pick 1")
            await one.act("confirm")
            assert await waiting() == [1, 2]
            await one.ask(type="leave", seat=0)
            assert await waiting() == [1, 1], "a bot plays on for who has left"

    run(test)


def test_whose_time_runs_short_is_told_even_at_night(any_db: str, service: PushService) -> None:
    """Whoever has a tenth of it left; by whatever was told before."""

    async def test() -> None:
        async with serving(any_db, **settings_of(service)) as server:
            hour = time.gmtime().tm_hour
            night = {"quiet": True, "quiet_from": hour, "quiet_to": (hour + 2) % 24}
            table, one = await played_by_two(server, service, {"bank": 600, "gain": 10}, turn=False, begin=False, **night)
            room = await server.rooms.find(table)
            (owed,) = [other for other in owing(room.table) if other.seat == 1]
            later = Ahead(server)
            await later.by(300)
            assert service.letters == []
            for remind in server.rooms.tools.reminders:
                remind(room.table, owed)
            await later.by(530)
            assert service.letters == [], "a minute is a tenth of it, and nobody has that little yet"
            for remind in server.rooms.tools.reminders:
                remind(room.table, owed)
            await later.by(560)
            (letter,) = service.letters
            assert (letter["title"], letter["waiting"]) == ("Время на исходе: Ставки", 1)
            await later.by(570)
            assert len(service.letters) == 1
            two = await server.join(table, by=LAPTOP)
            for action in ("pick 1", "confirm"):
                await two.act(action, seat=1)
            await later.by(0)
            assert ask(any_db, "SELECT count(*) FROM notices") == [(0,)]
            await server.post("/profile/notices", by=LAPTOP, time=False, turn=False, begin=False)
            for action in ("pick 1", "confirm"):
                await one.act(action)
            room.tools.stirred.note(table)
            await later.by(590)
            assert len(service.letters) == 1, "no longer wished for"

    run(test)


def test_a_full_table_and_a_beginning_are_told_and_a_game_against_bots_is_not(db: str, service: PushService) -> None:
    async def test() -> None:
        async with serving(db, **settings_of(service)) as server:
            await server.found("me", "bot", by=LAPTOP)
            table, _ = await server.found("me", "open", start=False, by=LAPTOP)
            await server.post("/profile/notices/subscribe", by=LAPTOP, **service.subscription())
            later = Ahead(server)
            await later.by(1000)
            assert service.letters == []
            await server.post(f"/tables/{table}/sit", by=PHONE, name="P")
            await later.by(20)
            assert [letter["title"] for letter in service.letters] == ["Everybody is here: Bids"]
            one = await server.join(table, by=PHONE)
            await one.ask(type="start", seat=1)
            await later.by(20)
            assert [letter["title"] for letter in service.letters[1:]] == ["Bids begins: your turn"]
            assert {letter["tag"] for letter in service.letters} == {table}

    run(test)


def test_a_restart_loses_nothing_and_tells_nobody_twice(any_db: str, service: PushService) -> None:
    async def test() -> None:
        async with serving(any_db, **settings_of(service)) as server:
            await played_by_two(server, service, begin=False)
            await server.house.ringer.go_round()
        assert ask(any_db, "SELECT count(*) FROM notices") == [(1,)]
        async with serving(any_db, **settings_of(service)) as server:
            await Ahead(server).by(130)
            assert len(service.letters) == 1
        ask(any_db, "DELETE FROM notices")
        async with serving(any_db, **settings_of(service)) as server:
            await Ahead(server).by(130)
            assert len(service.letters) == 2, "nor what a server that died hadn't noted yet"
        async with serving(any_db, **settings_of(service)) as server:
            await Ahead(server).by(130)
            assert len(service.letters) == 2
            # As if it had died while it was handing the notice over.
            ask(any_db, f"UPDATE notices SET sent = 0, due = 0, held = {time.time() + 140}")
            await Ahead(server).by(130)
            assert len(service.letters) == 2
            await Ahead(server).by(150)
            assert service.letters[2]["mark"] == service.letters[1]["mark"], "so that the person sees it once"

    run(test)


@pytest.mark.postgres
def test_of_two_processes_one_tells_and_both_know_who_is_looking(postgres_db: str, service: PushService) -> None:
    async def test() -> None:
        settings = settings_of(service)
        async with serving(postgres_db, **settings) as east, serving(postgres_db, **settings) as west:
            table, _ = await played_by_two(east, service, begin=False)
            two = await west.join(table, by=LAPTOP)
            later = Ahead(east, west)
            await later.by(130)
            await Ahead(east).by(400)
            assert service.letters == [], "the page is in sight at the other process"
            await two.ask(type="looking", on=False)
            room = await east.rooms.find(table)
            while 1 in room.looking():
                await asyncio.sleep(0.01)
            await later.by(800)
            await later.by(800)
            assert len(service.letters) == 1
            assert len(service.keys) == 1

    run(test)


def test_what_push_services_answer(db: str, service: PushService) -> None:
    async def test() -> None:
        async with serving(db, **settings_of(service)) as server:
            await played_by_two(server, service, begin=False)
            later = Ahead(server)
            service.status = 503
            await later.by(130)
            assert len(service.paths) == 1
            await later.by(140)
            assert len(service.paths) == 1, "not at once again"
            service.status = 302
            await later.by(200)
            assert service.paths == ["/browser", "/browser"], "a redirect isn't followed"
            ask(db, "UPDATE notices SET sent = 0, due = 0")
            service.status = 410
            await later.by(200)
            assert ask(db, "SELECT * FROM subscriptions") == []
            assert (await server.post("/profile/notices/trial", by=LAPTOP)).json()["code"] == "not_subscribed"

    run(test)


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://fcm.googleapis.com/x",
        "https://fcm.googleapis.com:8443/x",
        "https://fcm.googleapis.com.example.org/x",
        "https://evilpush.apple.com.example.org/",
        "https://user:word@fcm.googleapis.com/x",
        "https://127.0.0.1/x",
        "https://169.254.169.254/latest/meta-data",
        "http://localhost:8000/x",
        "https://[::1]/x",
        "file:///etc/passwd",
        "https://fcm.googleapis.com/ x",
        "https://fcm.googleapis.com/" + "x" * 2000,
        "https://xn--fcm.googleapis.com@example.org",
        "//fcm.googleapis.com/x",
        "",
    ],
)
def test_a_client_can_not_send_the_server_anywhere(endpoint: str) -> None:
    assert not posting.is_allowed(endpoint, [])
    assert posting.post(endpoint, {}, b"", []) == "refused"


def test_known_services_are_spoken_to_unless_their_name_leads_into_somebodys_house(monkeypatch: pytest.MonkeyPatch) -> None:
    known = [
        "https://fcm.googleapis.com/fcm/send/x",
        "https://web.push.apple.com/x",
        "https://wns2-par02p.notify.windows.com/w/?t=x",
    ]
    assert all(posting.is_allowed(endpoint, []) for endpoint in known)
    for inner in ("10.0.0.1", "127.0.0.1", "::1", "169.254.169.254", "fd00::1"):
        monkeypatch.setattr(socket, "getaddrinfo", lambda *_, inner=inner, **__: [(0, 0, 0, "", (inner, 443))])
        monkeypatch.setattr(socket, "create_connection", lambda *_, **__: pytest.fail("spoken to"))
        assert posting.post(known[0], {}, b"", []) == "later"


def test_subscriptions_are_bounded_checked_and_go_with_their_device(any_db: str, service: PushService) -> None:
    async def test() -> None:
        async with serving(any_db, **settings_of(service)) as server:
            assert (await server.post("/profile/notices/subscribe", by=STRANGER, **service.subscription())).json()[
                "code"
            ] == "no_profile"
            await server.found("me", "open", start=False, by=PHONE)
            for wrong in ({"endpoint": "https://example.org/x"}, {"p256dh": "AAAA"}, {"auth": "AAAA"}, {"p256dh": "Ж" * 9}):
                asked = {**service.subscription(), **wrong}
                assert (await server.post("/profile/notices/subscribe", by=PHONE, **asked)).json()[
                    "code"
                ] == "wrong_endpoint"
            assert (await server.post("/profile/notices", by=PHONE, day_hour=24)).json()["code"] == "malformed"
            await server.post("/profile/notices/subscribe", by=PHONE, **service.subscription("phone"))
            await pair(server, PHONE, LAPTOP)
            await server.post("/profile/notices/subscribe", by=LAPTOP, **service.subscription("laptop"))
            assert (await server.post("/profile/notices/trial", by=LAPTOP)).status_code == 200
            assert service.paths == ["/laptop"]
            assert (await server.get("/profile/notices", by=LAPTOP)).json()["devices"] == 2
            devices = (await server.get("/profile", by=PHONE)).json()["devices"]
            (other,) = [device["id"] for device in devices if not device["is_this"]]
            await server.post("/profile/devices/remove", by=PHONE, device=other)
            assert ask(any_db, "SELECT count(*) FROM subscriptions") == [(1,)]
            await server.post("/profile/notices", by=PHONE, day=True)
            await server.post("/profile/delete", by=PHONE, sure=True)
            assert [ask(any_db, f"SELECT * FROM {name}") for name in ("subscriptions", "wishes", "notices")] == [[], [], []]

    run(test)


def test_the_deal_of_the_day_is_told_at_the_persons_hour(db: str, service: PushService) -> None:
    async def test() -> None:
        async with serving(db, **settings_of(service)) as server:
            await server.found("me", "bot", by=PHONE)
            await server.post("/profile/notices/subscribe", by=PHONE, **service.subscription())
            await server.post("/profile/notices", by=PHONE, day=True, day_hour=9, offset=180)
            (due,) = ask(db, "SELECT due FROM notices")[0]
            assert (due + 3 * HOUR) % (24 * HOUR) == 9 * HOUR
            later = Ahead(server)
            await later.by(due - time.time() + 1)
            await later.by(due - time.time() + 2)
            assert [letter["tag"] for letter in service.letters] == ["day"]
            await later.by(due - time.time() + 24 * HOUR + 1)
            assert len({letter["mark"] for letter in service.letters}) == 2
            await server.post("/profile/notices", by=PHONE)
            assert ask(db, "SELECT * FROM notices") == []

    run(test)


def test_without_the_extra_nothing_is_offered(db: str, service: PushService, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(post_office, "find_spec", lambda _: None)

    async def test() -> None:
        async with serving(db) as server:
            table, _ = await server.found("me", "open", by=PHONE)
            assert (await server.get("/profile/notices", by=PHONE)).json()["is_offered"] is False
            assert (await server.post("/profile/notices/subscribe", by=PHONE, **service.subscription())).json()[
                "code"
            ] == "no_push"
            assert (await server.join(table, by=PHONE)).face["seat"] == 0
            assert server.house.stirred.take() == [], "nothing is noted for nobody"

    run(test)


def test_nights_are_the_persons_own() -> None:
    wishes = Wishes(quiet=True, quiet_from=22, quiet_to=8, offset=180)
    midnight = 20_000 * 24 * HOUR - 3 * HOUR
    moments = {21.0: 21.0, 22.5: 32.0, 24 + 7.99: 32.0, 24 + 8.0: 32.0, 12.0: 12.0}
    for hour, told in moments.items():
        assert awake(midnight + hour * HOUR, wishes) == pytest.approx(midnight + told * HOUR)
    assert awake(midnight, Wishes(quiet=True, quiet_from=8, quiet_to=8)) == midnight
    assert next_day(Wishes(day_hour=9, offset=180), midnight + 8 * HOUR) == midnight + 9 * HOUR
    assert next_day(Wishes(day_hour=9, offset=180), midnight + 9 * HOUR) == midnight + 33 * HOUR
