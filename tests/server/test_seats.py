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
                "has_fallen": False, "is_returning": False,
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
            assert (await two.until("snapshot"))["now"]["faces"][0]["seat"] is None
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


KEY = "9f86d081884c7d659a2feaa0c55ad015"


def test_a_lost_answer_to_a_founding_is_asked_for_again(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            wish = {
                "game": "bids",
                "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "device"}],
                "key": KEY,
                "start": True,
            }
            first, again = [(await server.http.post("/api/tables", json=wish)).json() for _ in range(2)]
            assert again == first
            assert [key["seat"] for key in first["keys"]] == [0, 2]
            other = (await server.http.post("/api/tables", json={**wish, "key": KEY[::-1]})).json()
            assert other["table"] != first["table"]
            assert {key["token"] for key in other["keys"]}.isdisjoint(key["token"] for key in first["keys"])
            one = await server.join(first["table"], first["keys"][1]["token"])
            assert one.face["seat"] == 2
        async with serving(db) as server:
            assert (await server.http.post("/api/tables", json=wish)).json() == first, "also after a restart"

    run(test)


def test_a_lost_answer_to_sitting_down_is_asked_for_again(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, _ = await server.found("me", "open", "open", start=False)
            sit = f"/api/tables/{table}/sit"
            first, again = [(await server.http.post(sit, json={"name": "B", "key": KEY})).json() for _ in range(2)]
            assert again == first
            assert first["keys"][0]["seat"] == 1
            assert (await server.http.post(sit, json={"name": "C", "key": KEY[::-1]})).json()["keys"][0]["seat"] == 2
            two = await server.join(table, first["keys"][0]["token"])
            await two.send(type="leave", seat=1)
            await two.until("snapshot")
            assert (await server.http.post(sit, json={"name": "B", "key": KEY})).json()["code"] == "not_your_seat"

    run(test)


def test_tokens_follow_only_from_keys_that_nobody_guesses(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            wish = {"game": "bids", "seats": [{"kind": "me"}, {"kind": "open"}]}
            table, _ = await server.found("me", "open")
            for key in ("1", "k" * 15, "k" * 65, "ключ" * 5):
                assert (await server.http.post("/api/tables", json={**wish, "key": key})).json()["code"] == "malformed"
                answer = await server.http.post(f"/api/tables/{table}/sit", json={"name": "B", "key": key})
                assert answer.json()["code"] == "malformed"

    run(test)


def test_leaving_twice_is_leaving_once(db: str) -> None:
    """The answer was lost, and who has left holds no seat any more."""

    async def test() -> None:
        async with serving(db) as server:
            table, (_, second) = await server.found("me", "device")
            two = await server.join(table, second)
            answers = [await two.ask(type="leave", seat=1, key="bye") for _ in range(2)]
            assert [answer["type"] for answer in answers] == ["ok", "ok"]
            assert (await two.ask(type="leave", seat=1))["code"] == "not_your_seat"
            assert (await two.ask(type="leave", seat=0, key="bye"))["code"] == "not_your_seat"

    run(test)


def test_onlookers_have_keys_of_their_own(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, (first, _) = await server.found("me", "device")
            one = await server.join(table, first)
            watching = [await server.join(table, visitor=visitor) for visitor in ("aa", "bb", "", "")]
            for number, onlooker in enumerate(watching):
                assert (await onlooker.ask(type="chat", seat=None, key="1", text=f"line {number}"))["type"] == "ok"
            again = await server.join(table, visitor="aa")
            await again.ask(type="chat", seat=None, key="1", text="line 0")
            await one.sync()
            said = [message["line"]["text"] for message in one.received if message["type"] == "chat"]
            assert said == ["line 0", "line 1", "line 2", "line 3"], "and who comes again says nothing twice"

    run(test)
