"""Playing over the socket."""

from __future__ import annotations

import asyncio

from msgspec import structs

from tests.server.harness import RELAXED, Player, run, serving
from tropa.server.protocol.messages import PROTOCOL


async def play_on(players: list[Player]) -> None:
    """All seats pick 1 and confirm until the game is over."""
    while not any(player.result for player in players):
        for seat, player in enumerate(players):
            await player.sync()
            if player.face["owes"]:
                assert (await player.act("pick 1", seat))["type"] == "ok"
                assert (await player.act("confirm", seat))["type"] == "ok"
    for player in players:
        await player.sync()


def test_a_move_is_told_to_all_and_then_confirmed(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, (first, second) = await server.found("me", "device")
            one, two = await server.join(table, first), await server.join(table, second)
            answer = await one.act("pick 2")
            assert answer == {"type": "ok", "key": answer["key"], "version": 2}
            assert one.received[-2]["type"] == "news"
            assert one.face["view"]["pick"] == 2
            news = await two.until("news")
            assert news["version"] == 2
            assert news["log"] == [], "a pick is hidden"
            assert two.face["view"]["pick"] == 0

    run(test)


def test_a_seat_sees_its_own_and_only_its_own(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, (first, second) = await server.found("me", "device")
            one, two, onlooker = [await server.join(table, *tokens) for tokens in ((first,), (second,), ())]
            assert [face["seat"] for face in one.faces] == [0]
            assert [face["seat"] for face in two.faces] == [1]
            assert [face["seat"] for face in onlooker.faces] == [None]
            assert onlooker.face["choices"] == []
            assert onlooker.face["view"]["card"] is None
            cards = [entry["event"]["value"] for entry in one.log]
            assert cards[0] == one.face["view"]["card"]
            assert cards[1] is None
            assert [entry["event"]["value"] for entry in onlooker.log] == [None, None]

    run(test)


def test_who_looks_back_is_told_what_the_snapshot_left_out(db: str) -> None:
    """As that one may know it, and nobody else is told anything."""

    async def test() -> None:
        async with serving(db, structs.replace(RELAXED, moves_shown=1)) as server:
            table, (first, _) = await server.found("me", "device")
            one, onlooker = await server.join(table, first), await server.join(table)
            assert [entry["move"] for entry in one.log] == [2]
            told = {}
            for player in (one, onlooker):
                earlier = await player.ask(type="look_back", before=1)
                assert (earlier["type"], earlier["since"]) == ("earlier", 0)
                told[player] = [entry["event"]["value"] for entry in earlier["log"]]
            assert told == {one: [one.face["view"]["card"]], onlooker: [None]}
            assert [message["type"] for message in one.received].count("earlier") == 1

    run(test)


def test_who_holds_two_seats_gets_both_faces_and_the_log_that_both_may_know(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, tokens = await server.found("me", "device")
            both = await server.join(table, *tokens)
            assert [face["seat"] for face in both.faces] == [0, 1]
            assert [entry["event"]["value"] for entry in both.log] == [None, None]
            assert (await both.act("pick 3", seat=1))["type"] == "ok"
            assert both.faces[1]["view"]["pick"] == 3

    run(test)


def test_a_game_to_its_end_opens_the_secret_and_gives_the_record(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, (first, second) = await server.found("me", "device")
            players = [await server.join(table, first), await server.join(table, second)]
            assert players[0].table["secret"] is None
            assert (await server.http.get(f"/api/tables/{table}/record")).json()["code"] == "not_over"
            await play_on(players)
            assert players[0].table["status"] == "over"
            assert players[0].table["secret"]
            assert players[0].result == players[1].result
            assert players[0].result is not None
            assert players[0].result["reason"] == "most"
            assert (await players[0].act("pick 1"))["code"] == "game_over"
            record = (await server.http.get(f"/api/tables/{table}/record")).text
            replay = await server.http.post("/api/replay", json={"record": record, "perspective": "open"})
            assert replay.status_code == 200, replay.text
            assert replay.json()["verified"] is True
            assert replay.json()["result"] == players[0].result

    run(test)


def test_the_same_key_is_done_once(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, (first, _) = await server.found("me", "device")
            one = await server.join(table, first)
            done = await one.act("pick 2", key="mine")
            await one.act("pick 3")
            again = await one.act("pick 2", key="mine")
            assert again == done
            assert one.face["view"]["pick"] == 3
            other_tab = await server.join(table, first)
            assert await other_tab.act("pick 2", key="mine", version=1) == done
            assert other_tab.version == one.version == 3

    run(test)


def test_a_key_of_another_seat_is_no_key_of_mine(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, (first, second) = await server.found("me", "device")
            one, two = await server.join(table, first), await server.join(table, second)
            await one.act("pick 2", key="same")
            await two.sync()
            await two.act("pick 3", seat=1, key="same")
            assert two.face["view"]["pick"] == 3

    run(test)


def test_refusals_name_their_paragraph_and_change_nothing(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, (first, _) = await server.found("me", "device")
            one = await server.join(table, first)
            refused = await one.act("confirm")
            assert refused["type"] == "refused"
            assert (refused["code"], refused["paragraph"]) == ("no-pick", "B-2")
            assert refused["text"] == {"en": "Pick first.", "ru": "Сначала выберите."}
            assert (await one.act("juggle"))["code"] == "malformed_action"
            assert (await one.ask(type="why", seat=0, ask={"action": "confirm"}))["code"] == "no-pick"
            assert (await one.ask(type="why", seat=0, ask={"action": "pick 1"}))["type"] == "ok"
            await one.sync()
            assert one.version == 1

    run(test)


def test_undo_takes_back_ones_own_and_everybody_hears_it(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, (first, second) = await server.found("me", "device")
            one, two = await server.join(table, first), await server.join(table, second)
            assert not one.face["can_undo"]
            await one.act("pick 2")
            await two.sync()
            await two.act("pick 3", seat=1)
            await one.settle()
            assert one.face["can_undo"]
            moves = one.now["moves"]
            assert (await one.ask(type="undo", seat=0, version=one.version))["type"] == "ok"
            assert one.face["view"]["pick"] == 0
            await two.sync()
            assert two.face["view"]["pick"] == 3, "the other's move stays"
            fresh = await server.join(table, second)
            assert fresh.log == two.log
            assert fresh.now["moves"] == moves - 1
            assert (await one.ask(type="undo", seat=0, version=one.version))["code"] == "nothing_to_undo"

    run(test)


def test_chat_and_names(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, (first, second) = await server.found("me", "device")
            one, two, onlooker = [await server.join(table, *tokens) for tokens in ((first,), (second,), ())]
            await one.ask(type="rename", seat=0, name="  Аня\n ")
            await one.ask(type="chat", seat=0, text="Привет!")
            line = (await two.until("chat"))["line"]
            assert (line["number"], line["seat"], line["name"], line["text"]) == (1, 0, "Аня", "Привет!")
            assert two.table["seats"][0]["name"] == "Аня"
            await onlooker.ask(type="chat", seat=None, text="Hi")
            assert (await two.until("chat"))["line"]["seat"] is None
            assert (await one.ask(type="chat", seat=0, text="  "))["code"] == "empty_chat"
            assert (await one.ask(type="chat", seat=None, text="as nobody"))["code"] == "not_your_seat"
            late = await server.join(table)
            assert [line["text"] for line in late.received[0]["chat"]] == ["Привет!", "Hi"]

    run(test)


def test_grim_silence_keeps_words_from_those_who_are_apart(db: str) -> None:
    """NC-8.9: during setup nobody is connected to anybody; a line that doesn't reach a seat isn't in its snapshot either."""

    async def test() -> None:
        async with serving(db) as server:
            options = {"grim_silence": True}
            table, tokens = await server.found("me", "device", "device", game="night-cage", options=options)
            one, two, onlooker = [await server.join(table, *held) for held in (tokens[:1], tokens[1:2], ())]
            await one.ask(type="chat", seat=0, text="Is anybody there?")
            assert (await onlooker.until("chat"))["line"]["text"] == "Is anybody there?"
            await two.ask(type="chat", seat=1, text="Hello?")
            assert (await onlooker.until("chat"))["line"]["text"] == "Hello?"
            assert [message["line"]["text"] for message in two.received if message["type"] == "chat"] == ["Hello?"]
            late = await server.join(table, tokens[1])
            assert [line["text"] for line in late.received[0]["chat"]] == ["Hello?"]
            both = await server.join(table, *tokens[:2])
            assert [line["text"] for line in both.received[0]["chat"]] == ["Is anybody there?", "Hello?"]
            # A gap in the numbers would tell that something was said.
            assert [message["line"]["number"] for message in two.received if message["type"] == "chat"] == [1]
            assert [line["number"] for line in late.received[0]["chat"]] == [1]
            assert [line["number"] for line in both.received[0]["chat"]] == [1, 2]

    run(test)


def test_presence_and_onlookers_are_told(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, (first, second) = await server.found("me", "device")
            one = await server.join(table, first)
            assert [seat["is_present"] for seat in one.table["seats"]] == [True, False]
            two = await server.join(table, second)
            await one.until("table")
            assert [seat["is_present"] for seat in one.table["seats"]] == [True, True]
            onlooker = await server.join(table)
            await one.until("table")
            assert one.table["onlookers"] == 1
            await onlooker.line.close()
            await two.line.close()
            while one.table["onlookers"] or one.table["seats"][1]["is_present"]:
                await one.until("table")

    run(test)


def test_a_table_without_onlookers_shows_itself_to_nobody_else(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, (first, _) = await server.found("me", "device", watch=False)
            stranger = await server.connect(table)
            await stranger.send(type="hello", protocol=PROTOCOL)
            assert (await stranger.closed())["code"] == "no_onlookers"
            assert (await server.http.get(f"/api/tables/{table}/now")).status_code == 403
            one = await server.join(table, first)
            await one.send(type="leave", seat=0)
            assert (await one.closed())["code"] == "no_onlookers"

    run(test)


def test_the_game_ends_when_all_people_agree(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, (first, second) = await server.found("me", "device")
            one, two = await server.join(table, first), await server.join(table, second)
            assert (await two.ask(type="offer_end", seat=1, agree=False))["code"] == "no_offer"
            await one.ask(type="offer_end", seat=0, agree=True)
            await two.sync()
            assert two.table["offer"] == {"what": "end", "by": 0, "agreed": [0]}
            await two.ask(type="offer_end", seat=1, agree=False)
            await one.sync()
            assert one.table["offer"] is None
            await two.ask(type="offer_end", seat=1, agree=True)
            await one.ask(type="offer_end", seat=0, agree=True)
            assert one.table["status"] == "ended"
            assert one.table["secret"]
            assert (await server.http.get(f"/api/tables/{table}/record")).status_code == 200

    run(test)


def test_rematch_seats_everybody_again(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, (first, second) = await server.found("me", "device")
            one, two = await server.join(table, first), await server.join(table, second)
            assert (await one.ask(type="rematch", seat=0))["code"] == "not_over"
            await play_on([one, two])
            seated = (await one.ask(type="rematch", seat=0, key="again"))["seated"]
            assert (await one.ask(type="rematch", seat=0, key="again"))["seated"] == seated
            await two.sync()
            assert two.table["rematch"] == seated["table"]
            assert (await server.http.get(f"/api/tables/{seated['table']}")).json()["status"] == "waiting"
            others = (await two.ask(type="rematch", seat=1))["seated"]
            assert others["table"] == seated["table"]
            state = (await server.http.get(f"/api/tables/{seated['table']}")).json()
            assert state["status"] == "playing", "it starts when all are there"
            assert [seat["name"] for seat in state["seats"]] == ["P0", "P1"]
            again = await server.join(seated["table"], others["keys"][0]["token"])
            assert again.face["seat"] == 1
            assert again.table["commit"] != two.table["commit"]
            stranger = await server.join(seated["table"], second)
            assert stranger.face["seat"] is None

    run(test)


def test_two_who_ask_for_a_rematch_at_once_meet_at_one_table(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, (first, second) = await server.found("me", "device")
            one, two = await server.join(table, first), await server.join(table, second)
            await play_on([one, two])
            answers = await asyncio.gather(one.ask(type="rematch", seat=0), two.ask(type="rematch", seat=1))
            assert answers[0]["seated"]["table"] == answers[1]["seated"]["table"]

    run(test)


def test_nothing_is_lost_when_the_table_leaves_the_memory(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, (first,) = await server.found("me", "open", start=False)
            sat = await server.http.post(f"/api/tables/{table}/sit", json={"name": "Friend"})
            second = sat.json()["keys"][0]["token"]
            one = await server.join(table, first)
            await one.ask(type="start", seat=0)
            await one.act("pick 2")
            await one.ask(type="chat", seat=0, text="wait")
            await one.act("pick 3", key="kept")
            await one.ask(type="undo", seat=0, version=one.version)
            await one.act("grab")
            before = (await server.join(table, second)).received[0]
            await server.leave_all()
            room = await server.rooms.find(table)
            while room.clients:
                await asyncio.sleep(0.01)
            room.touched = -1e9
            server.rooms.forget_idle()
            assert (await server.rooms.find(table)) is not room
            two = await server.join(table, second)
            after = two.received[0]
            before["table"]["seats"][0]["is_present"] = False
            assert after == before
            one = await server.join(table, first)
            assert (await one.act("pick 3", key="kept", version=2))["version"] == 3, "keys outlive the memory"

    run(test)
