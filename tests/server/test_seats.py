"""Who sits where: friends, bots that stand in, leaving and coming back."""

from __future__ import annotations

from tests.server.harness import run, serving


def test_a_friend_takes_an_open_seat_of_a_waiting_table(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, (first,) = await server.found("me", "open", "open", start=False)
            one = await server.join(table, first)
            sit = f"/api/tables/{table}/sit"
            seated = (await server.http.post(sit, json={"name": "B", "seat": 2})).json()
            assert seated["keys"][0]["seat"] == 2
            await one.until("table")
            assert [seat["kind"] for seat in one.table["seats"]] == ["person", "open", "person"]
            assert (await server.http.post(sit, json={"name": "C", "seat": 2})).json()["code"] == "seat_taken"
            assert (await server.http.post(sit, json={"name": "C"})).json()["keys"][0]["seat"] == 1
            assert (await server.http.post(sit, json={"name": "D"})).json()["code"] == "no_open_seat"
            assert (await server.http.post(sit, json={"name": "D", "seat": -1})).json()["code"] == "no_open_seat"

    run(test)


def test_a_bot_plays_an_open_seat_until_the_friend_comes(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, (first,) = await server.found("me", "open")
            one = await server.join(table, first)
            assert one.table["seats"][1] == {
                "seat": 1, "kind": "open", "name": "", "strength": "normal", "is_present": False, "has_stand_in": True,
            }  # fmt: skip
            while not one.face["view"]["confirmed"][1]:
                await one.receive()
            friend = (await server.http.post(f"/api/tables/{table}/sit", json={"name": "B"})).json()["keys"][0]["token"]
            two = await server.join(table, friend)
            await one.sync()
            assert one.table["seats"][1]["kind"] == "person"
            assert not one.table["seats"][1]["has_stand_in"]
            await one.act("pick 1")
            await one.act("confirm")
            await two.sync()
            assert two.face["view"]["round"] == 2
            assert (await two.act("pick 1", seat=1))["type"] == "ok"
            assert two.face["view"]["tokens"] == [0, 1], "the bot grabs no more"

    run(test)


def test_a_bot_stands_in_and_hands_the_seat_back(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, (first, second) = await server.found("me", "device")
            one = await server.join(table, first)
            two = await server.join(table, second)
            assert (await one.ask(type="stand_in", seat=0, of=1, on=True))["code"] == "is_present"
            await two.line.close()
            while one.table["seats"][1]["is_present"]:
                await one.receive()
            assert (await one.ask(type="stand_in", seat=0, of=1, on=True, strength="strong"))["type"] == "ok"
            assert one.table["seats"][1]["has_stand_in"]
            assert one.table["seats"][1]["strength"] == "strong"
            while not one.face["view"]["tokens"][1]:
                await one.receive()
            two = await server.join(table, second)
            assert (await two.act("pick 1", seat=1))["code"] == "stand_in_plays"
            assert (await one.ask(type="stand_in", seat=0, of=1, on=False))["code"] == "not_your_seat"
            assert (await two.ask(type="stand_in", seat=1, of=1, on=False))["type"] == "ok"
            assert not two.table["seats"][1]["has_stand_in"]

    run(test)


def test_leaving_a_waiting_table_opens_the_seat(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, (first, second) = await server.found("me", "device", start=False)
            one, two = await server.join(table, first), await server.join(table, second)
            await two.send(type="leave", seat=1)
            assert (await two.until("snapshot"))["faces"][0]["seat"] is None
            while one.table["seats"][1]["kind"] != "open":
                await one.receive()
            again = await server.join(table, second)
            assert again.face["seat"] is None, "the token is worth nothing any more"
            assert (await two.act("pick 1", seat=1))["code"] == "not_your_seat"

    run(test)


def test_leaving_a_running_game_gives_the_seat_to_a_bot(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, (first, second) = await server.found("me", "device")
            one, two = await server.join(table, first), await server.join(table, second)
            await two.send(type="leave", seat=1)
            while one.table["seats"][1]["kind"] != "bot":
                await one.receive()
            while not one.face["view"]["confirmed"][1]:
                await one.receive()
            assert (await one.ask(type="stand_in", seat=0, of=1, on=True))["code"] == "is_bot"
            assert (await server.http.post(f"/api/tables/{table}/sit", json={"name": "B"})).json()["code"] == "no_open_seat"

    run(test)


def test_the_last_person_who_has_to_agree_may_also_leave(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, (first, second) = await server.found("me", "device")
            one, two = await server.join(table, first), await server.join(table, second)
            await one.ask(type="offer_end", seat=0, agree=True)
            await two.send(type="leave", seat=1)
            while one.table["status"] == "playing":
                await one.receive()
            assert one.table["status"] == "ended"

    run(test)
