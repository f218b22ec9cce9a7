"""Run as a service: alive, ready, metrics, proxies and logs."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from typing import Any

import msgspec
import pytest
from prometheus_client.parser import text_string_to_metric_families

from tests.server.harness import RELAXED, Server, run, serving
from tropa.server.logs import JsonLines, start_log
from tropa.server.settings import Settings
from tropa.server.static import build_id
from tropa.server.storage import StoreFault

SECRET_NAME = "Ivan Petrov"


def test_ready_says_what_is_wrong_with_the_store(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with serving(db) as server:
            assert (await server.http.get("/readyz")).json() == {"is_ready": True, "faults": []}
            await asyncio.sleep(1.1)

            async def fail() -> None:
                raise StoreFault("disk on fire at 10.1.2.3")

            monkeypatch.setattr(server.house.storage, "check", fail)
            answer = await server.http.get("/readyz")
            assert answer.status_code == 503
            assert answer.json()["faults"] == ["the store can't be read or written"], "where it lies is nobody's business"
            assert (await server.http.get("/healthz")).json() == {"status": "ok", "build": build_id()}

    run(test)


def test_a_store_that_is_silent_is_told_within_five_seconds(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with serving(db) as server:
            asked = 0

            async def hang() -> None:
                nonlocal asked
                asked += 1
                await asyncio.sleep(60.0)

            monkeypatch.setattr(server.house.storage, "check", hang)
            began = time.monotonic()
            answers = await asyncio.gather(*(server.http.get("/readyz") for _ in range(5)))
            assert time.monotonic() - began < 5.0
            assert {answer.status_code for answer in answers} == {503}
            assert answers[0].json()["faults"][0].startswith("the store hasn't answered for")
            assert asked == 1, "the store isn't asked again while it is silent"

    run(test)


def test_a_refused_write_is_told(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            server.house.meter.note_write_fault()
            assert (await server.http.get("/readyz")).json()["faults"] == ["the store refused to write 0 s ago"]

    run(test)


async def metrics_of(server: Server) -> dict[str, float]:
    text = (await server.http.get("/metrics")).text
    return {
        f"{sample.name}{''.join(sample.labels.values())}": sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def test_metrics_are_for_whom_the_operator_named(db: str) -> None:
    async def test() -> None:
        async with serving(db) as server:
            assert (await server.http.get("/metrics")).status_code == 404
        async with serving(db, metrics=["127.0.0.0/8"]) as server:
            table, (first, second) = await server.found("me", "device")
            one, _ = await server.join(table, first), await server.join(table, second)
            await server.join(table)
            for _ in range(3):
                await one.act("pick 1")
            found = await metrics_of(server)
            assert found["tropa_tables"] == 1
            assert (found["tropa_socketsplayers"], found["tropa_socketsothers"]) == (2, 1)
            assert found["tropa_event_seconds_count"] == 4, "the start and three moves"
            assert found["tropa_store_seconds_count"] == 4
            assert found["tropa_requests_total201"] == 1
            assert found["tropa_queuebots"] == found["tropa_queueuploads"] == 0
            assert found["tropa_turn_seconds_count"] > 0

    run(test)


def test_what_the_operator_asks_counts_against_no_quota(db: str) -> None:
    async def test() -> None:
        limits = msgspec.structs.replace(RELAXED, requests_per_minute=2)
        async with serving(db, limits, metrics=["127.0.0.1"]) as server:
            for path in ("/healthz", "/readyz", "/metrics", "/api/health") * 3:
                assert (await server.http.get(path)).status_code == 200
            assert (await server.http.get("/api/games")).status_code == 200

    run(test)


@pytest.mark.parametrize(("proxies", "is_believed"), [([], False), (["10.0.0.0/8"], False), (["127.0.0.1"], True)])
def test_only_named_proxies_say_whom_they_forward(db: str, proxies: list[str], is_believed: bool) -> None:
    async def test() -> None:
        limits = msgspec.structs.replace(RELAXED, requests_per_minute=2)
        async with serving(db, limits, proxies=proxies) as server:
            asked = [
                await server.http.get("/api/games", headers={"X-Forwarded-For": f"192.0.2.{number}"}) for number in range(4)
            ]
            assert [answer.status_code for answer in asked] == ([200] * 4 if is_believed else [200, 200, 429, 429])

    run(test)


def test_the_log_tells_nothing_about_people(db: str, caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        async with serving(db) as server:
            with caplog.at_level(logging.INFO):
                table, (first, _) = await server.found("me", "device")
                one = await server.join(table, first)
                await one.ask(type="rename", seat=0, name=SECRET_NAME)
                await server.http.get(f"/api/tables/{table}/now", headers={"Authorization": f"Bearer {first}"})
                await server.http.get("/api/nothing?name=Petrov")
            said = "\n".join(JsonLines().format(record) for record in caplog.records if record.name != "httpx")
            asked = [json.loads(line) for line in said.splitlines() if "tropa.requests" in line]
            assert [(line["asked"], line["status"]) for line in asked] == [("create", 201), ("now", 200), ("missing", 404)]
            for private in (table, first, SECRET_NAME, "Petrov", "127.0.0.1"):
                assert private not in said

    run(test)


def test_a_log_line_is_an_object() -> None:
    record = logging.LogRecord("tropa", logging.ERROR, "x.py", 1, "lost: %s", ("it",), None)
    line: dict[str, Any] = json.loads(JsonLines().format(record))
    assert (line["level"], line["logger"], line["message"]) == ("error", "tropa", "lost: it")


def test_the_log_is_written_as_it_is_set() -> None:
    root = logging.getLogger()
    level, handlers = root.level, list(root.handlers)
    try:
        start_log(Settings(log="json", log_level="debug"))
        assert root.level == logging.DEBUG
        assert isinstance(root.handlers[0].formatter, JsonLines)
    finally:
        root.setLevel(level)
        root.handlers[:] = handlers
