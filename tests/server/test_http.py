"""The API for programs, and the pages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from tests.server.harness import RELAXED, Server, run, serving
from tropa.core.record import read_record
from tropa.registry import find_game
from tropa.server import static
from tropa.server.days.calendar import name_of, today
from tropa.server.openapi import OPERATIONS, build_document
from tropa.server.words import plain_words

PAIR = [{"kind": "me"}, {"kind": "device"}]


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


async def act(server: Server, table: str, token: str, **wish: Any) -> httpx.Response:
    return await server.http.post(f"/api/tables/{table}/act", json=wish, headers=bearer(token))


def test_games_and_rules(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            games = (await server.http.get("/api/games")).json()
            assert "lost-cities" in [game["id"] for game in games]
            assert "bids" not in [game["id"] for game in games]
            for language in ("en", "ru"):
                page = await server.http.get(f"/api/games/lost-cities/rules/{language}")
                assert page.headers["content-type"] == "text/markdown; charset=utf-8"
                assert page.text == find_game("lost-cities").rules(language)
            assert (await server.http.get("/api/games/chess/rules/en")).json()["code"] == "no_such_game"
            assert (await server.http.get("/api/games/lost-cities/rules/de")).status_code == 404
            words = plain_words(find_game("lost-cities").texts)
            assert (await server.http.get("/api/games/lost-cities/words")).json() == msgspec.to_builtins(words)
            assert (await server.http.get("/api/games/chess/words")).json()["code"] == "no_such_game"
            assert (await server.http.get("/api/games/lost-cities/lesson/rio")).json()["code"] == "no_such_page"

    run(test)


def test_a_program_plays_a_whole_game(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, tokens = await server.found("me", "device")
            onlooker = (await server.http.get(f"/api/tables/{table}/now")).json()
            assert onlooker["face"]["seat"] is None
            while True:
                owed = (await server.http.get(f"/api/tables/{table}/now")).json()["to_act"]
                if not owed:
                    break
                for seat in owed:
                    address = f"/api/tables/{table}/now?seat={seat}"
                    now = (await server.http.get(address, headers=bearer(tokens[seat]))).json()
                    actions = [choice["action"] for choice in now["face"]["choices"]]
                    action = "confirm" if "confirm" in actions else actions[0]
                    key = f"{now['version']}"
                    done = await act(server, table, tokens[seat], key=key, version=now["version"], action=action)
                    assert done.status_code == 200, done.text
                    assert done.json()["version"] == now["version"] + 1
                    again = await act(server, table, tokens[seat], key=key, version=now["version"], action=action)
                    assert again.json()["version"] == now["version"] + 1, "a retry does nothing more"
            final = (await server.http.get(f"/api/tables/{table}/now", headers=bearer(tokens[0]))).json()
            assert final["result"]["reason"] == "most"
            assert (await server.http.get(f"/api/tables/{table}/record")).text.startswith("tropa record 2\n")

    run(test)


def test_what_a_program_may_not_do(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, (first, second) = await server.found("me", "device")
            wish = {"key": "k", "version": 1, "action": "pick 1"}
            now = f"/api/tables/{table}/now"
            for answer, status, code in [
                (await act(server, table, "0" * 32, **wish), 403, "not_your_seat"),
                (await server.http.post(f"/api/tables/{table}/act", json=wish), 403, "not_your_seat"),
                (await server.http.get(now + "?seat=1", headers=bearer(first)), 403, "not_your_seat"),
                (await server.http.get(now + "?seat=1"), 403, "not_your_seat"),
                (await act(server, table, first, key="k", version=1, action="confirm"), 409, "no-pick"),
                (await act(server, table, first, key="k", version=7, action="pick 1"), 409, "stale"),
                (await act(server, table, first, key="", version=1, action="pick 1"), 400, "malformed"),
                (await act(server, table, first, key="k", version=1, action="card 6"), 400, "malformed_action"),
                (await server.http.get("/api/tables/nosuchtable2"), 404, "no_such_table"),
                (await server.http.get("/api/nothing"), 404, "no_such_page"),
            ]:
                assert (answer.status_code, answer.json()["code"]) == (status, code)
                assert set(answer.json()["text"]) == {"en", "ru"}
            refusal = await act(server, table, second, key="k", version=1, action="confirm")
            assert refusal.json()["paragraph"] == "B-2"
            assert (await server.http.put("/api/tables", json={})).status_code == 404
            assert (await server.http.get(now)).json()["version"] == 1

    run(test)


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"game": "chess", "seats": PAIR}, "no_such_game"),
        ({"game": "bids", "seats": [{"kind": "me"}]}, "wrong_seat_count"),
        ({"game": "bids", "seats": [{"kind": "me"}] * 9}, "wrong_seat_count"),
        ({"game": "bids", "seats": PAIR, "options": {"speed": 3}}, "wrong_options"),
        ({"game": "bids", "seats": [{"kind": "me", "name": "n" * 50}, {"kind": "bot"}]}, "too_long"),
        ({"game": "bids", "seats": [{"kind": "king"}, {"kind": "bot"}]}, "malformed"),
        ({"game": "bids", "seats": PAIR, "surprise": 1}, "malformed"),
        ({"game": "bids", "seats": PAIR, "from_record": {"record": "", "moves": 0}}, "wrong_record"),
        ({"game": "bids", "seats": PAIR, "from_record": {"record": "x" * 300_001, "moves": 0}}, "record_too_long"),
        ([], "malformed"),
    ],
)
def test_tables_that_cannot_be(db: str, wish: Any, code: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            answer = await server.http.post("/api/tables", json=wish)
            assert answer.json()["code"] == code
            assert 400 <= answer.status_code < 500

    run(test)


def test_bodies_are_json_and_not_too_long(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            plain = await server.http.post("/api/tables", content=b"{}", headers={"Content-Type": "text/plain"})
            assert plain.json()["code"] == "malformed"
            for body in (b"", b"\xff\xfe", b"{", b"[" * 100_000):
                broken = await server.http.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
                assert broken.json()["code"] == "malformed"
            large = await server.http.post(
                "/api/tables", content=b" " * 500_000, headers={"Content-Type": "application/json"}
            )
            assert (large.status_code, large.json()["code"]) == (413, "too_long")

    run(test)


def test_rates_are_limited_by_address(db: str) -> None:
    async def test() -> None:
        async with serving(db, msgspec.structs.replace(RELAXED, tables_per_minute=3, requests_per_minute=10)) as server:
            statuses = [
                (await server.http.post("/api/tables", json={"game": "bids", "seats": PAIR})).status_code for _ in range(5)
            ]
            assert statuses == [201, 201, 201, 429, 429]
            answers = [await server.http.get("/api/games") for _ in range(7)]
            assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 2
            assert 1 <= int(answers[-1].headers["Retry-After"]) <= 6, "one more request in six seconds"
            assert (await server.http.get("/healthz")).status_code == 200, "whoever runs the server isn't counted"

    run(test)


def test_ones_own_tables(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            old, (old_token, _) = await server.found("me", "device")
            new, (new_token, _) = await server.found("me", "device", start=False)
            await act(server, old, old_token, key="k", version=1, action="pick 1")
            asked = [
                {"table": new, "token": new_token}, {"table": old, "token": old_token}, {"table": old, "token": old_token},
                {"table": old, "token": new_token}, {"table": "nosuchtable2", "token": new_token},
            ]  # fmt: skip
            mine = (await server.http.post("/api/mine", json={"tokens": asked})).json()
            assert [entry["table"]["id"] for entry in mine] == [old, new], "the latest first"
            assert mine[0]["moves"] == 3
            assert mine[0]["to_act"] == [0, 1]
            assert mine[0]["headline"] == {"round": 1}
            assert (await server.http.post("/api/mine", json={"tokens": asked[:1] * 101})).status_code == 413

    run(test)


# Records --------------------------------------------------------------------------------------------------------


async def finished_record(server: Server) -> str:
    table, tokens = await server.found("me", "device")
    both = await server.join(table, *tokens)
    while not both.result:
        for seat in (0, 1):
            await both.act("pick 2", seat)
            await both.act("confirm", seat)
    return (await server.http.get(f"/api/tables/{table}/record")).text


def test_replays(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            record = await finished_record(server)
            moves = len(read_record(record).actions)

            async def replay(text: str, perspective: Any) -> httpx.Response:
                return await server.http.post("/api/replay", json={"record": text, "perspective": perspective})

            for perspective, seats in [(0, [0]), (1, [1]), ("onlooker", [None]), ("open", [0, 1])]:
                answer = (await replay(record, perspective)).json()
                assert len(answer["frames"]) == moves + 1
                assert [face["seat"] for face in answer["frames"][-1]["faces"]] == seats
                assert answer["verified"] is True
                assert answer["names"] == ["P0", "P1"]
            assert (await replay(record, "onlooker")).json()["frames"][1]["faces"][0]["view"]["card"] is None
            second = (await replay(record, 1)).json()
            assert second["frames"][0]["actor"] is None
            assert second["frames"][2]["log"][0]["event"]["value"] == second["frames"][2]["faces"][0]["view"]["card"]
            unfair = record.replace("secret: ", "secret: 0")
            assert (await replay(unfair, 0)).json()["verified"] is False
            open_header = "\n".join(
                line for line in record.split("\n") if not line.startswith(("draws", "commit", "secret", "salt"))
            )
            assert (await replay(open_header, 0)).json()["verified"] is None
            shuffled = record.replace("\n* card ", "\n* card 9", 1)
            for text, perspective, code in [
                ("", 0, "wrong_record"),
                (shuffled, 0, "wrong_record"),
                (record.replace("0 confirm", "0 juggle"), 0, "wrong_record"),
                (record, 5, "wrong_record"),
                (record, -1, "wrong_record"),
                (record, "everything", "malformed"),
                (record + "x" * 300_000, 0, "record_too_long"),
                (record + "0 pick 1\n" * 7_000, 0, "record_too_long"),
            ]:
                assert (await replay(text, perspective)).json()["code"] == code

    run(test)


def test_going_on_from_a_record(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            record = await finished_record(server)
            table, tokens = await server.found("me", "device", from_record={"record": record, "moves": 3})
            both = await server.join(table, *tokens)
            assert both.now["moves"] == 3
            assert both.face["view"]["pick"] == 2
            assert both.table["commit"] == "", "the draws so far are none of this table's"
            assert not both.face["can_undo"]
            assert (await both.ask(type="undo", seat=0, version=both.version))["code"] == "nothing_to_undo"
            assert (await both.act("confirm"))["type"] == "ok"
            while not both.result:
                for seat in (1, 0):
                    await both.act("pick 1", seat)
                    await both.act("confirm", seat)
            again = (await server.http.get(f"/api/tables/{table}/record")).text
            replay = await server.http.post("/api/replay", json={"record": again, "perspective": 0})
            assert replay.json()["verified"] is None
            moves = len(read_record(record).actions)
            for from_record, code in [
                ({"record": record, "moves": moves}, "game_over"),
                ({"record": record, "moves": moves + 1}, "wrong_record"),
                ({"record": record, "moves": -1}, "wrong_record"),
            ]:
                wish = {"game": "bids", "seats": PAIR, "from_record": from_record}
                assert (await server.http.post("/api/tables", json=wish)).json()["code"] == code

    run(test)


# Description and pages ------------------------------------------------------------------------------------------


def test_the_description_covers_the_api() -> None:
    document = build_document()
    assert document["openapi"].startswith("3.1")
    text = msgspec.json.encode(document).decode()
    for name in {part.partition('"')[0] for part in text.split("#/components/schemas/")[1:]}:
        assert name in document["components"]["schemas"]
    assert {operation.path for operation in OPERATIONS} == set(document["paths"])


def test_every_described_path_is_served(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            for operation in OPERATIONS:
                city = "innsmouth" if "innsmouth" in operation.path else "first-city"
                names = {"game": "lost-cities", "language": "en", "table": "nosuchtable2", "name": city}
                names |= {"day": name_of(today()), "code": "nosuchcode22", "analysis": "ab" * 16, "number": "1"}
                if "/lesson/" in operation.path:
                    names |= {"game": "en-route", "name": "rio"}
                path = operation.path.format(**names)
                answer = await server.http.request(operation.method, path, json={} if operation.body else None)
                assert answer.status_code != 405
                refusals = ["no_such_table", "no_analysis", "malformed", *(["no_profile"] if operation.has_device else [])]
                if "/passkeys/" in path:
                    # Asked for by an address instead of a name.
                    refusals.append("no_passkeys_here")
                assert answer.status_code == 200 or answer.json()["code"] in refusals
            document = await server.http.get("/api/openapi.json")
            assert document.json() == msgspec.to_builtins(build_document())
            page = await server.http.get("/api/docs")
            assert "text/html" in page.headers["content-type"]
            for name in ("docs.js", "docs.css"):
                assert f"/api/docs/{name}" in page.text
                assert (await server.http.get(f"/api/docs/{name}")).status_code == 200
            assert (await server.http.get("/api/docs/..%2Fapp.py")).status_code == 404

    run(test)


def test_the_client_is_served(db: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = tmp_path / "static"
    (root / "assets").mkdir(parents=True)
    (root / "index.html").write_text("<!doctype html><title>Tropa</title>" + " " * 2000)
    (root / "mark.svg").write_text("<svg/>")
    (root / "assets" / "app-1a2b.js").write_text("export {};")
    (tmp_path / "secret.txt").write_text("secret")

    async def test() -> None:
        async with serving(db) as server:
            http = server.http
            for path in ("/", "/t/abcdef", "/rules/lost-cities", "/index.html"):
                page = await http.get(path)
                assert page.text.startswith("<!doctype html>")
                assert page.headers["cache-control"] == "no-cache"
                assert page.headers["content-encoding"] == "gzip"
                assert (await http.get(path, headers={"If-None-Match": page.headers["etag"]})).status_code == 304
            policy = page.headers["content-security-policy"]
            assert "script-src 'self';" in policy
            assert page.headers["x-content-type-options"] == "nosniff"
            script = await http.get("/assets/app-1a2b.js")
            assert script.headers["content-type"].startswith("text/javascript")
            assert "immutable" in script.headers["cache-control"]
            assert (await http.get("/mark.svg")).headers["content-type"] == "image/svg+xml"
            assert (await http.get("/assets/missing.js")).status_code == 404
            for path in ("/..%2Fsecret.txt", "/assets/..%2F..%2Fsecret.txt", "/%2e%2e/secret.txt", "/a%00b"):
                assert "secret" not in (await http.get(path)).text

    monkeypatch.setattr(static, "ROOT", root)
    run(test)


def test_an_unbuilt_client_is_said_so(db: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with serving(db) as server:
            page = await server.http.get("/")
            assert page.status_code == 503
            assert "make run" in page.text

    monkeypatch.setattr(static, "ROOT", tmp_path / "nothing")
    run(test)
