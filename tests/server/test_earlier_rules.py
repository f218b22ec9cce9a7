"""Tables of earlier rules: their data, how they ended as was told, and what happens where today's rules can't follow."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import msgspec
import pytest

from tests.core import heap
from tests.server.harness import Server, run, serving
from tropa import registry
from tropa.core.meta import Outcome, Result, ScoreLine, Today
from tropa.core.record import read_record
from tropa.lab.reports import record_text
from tropa.registry import play_record
from tropa.server import beginning, commands, faces
from tropa.server.denials import Denied
from tropa.server.events import Acted, Event, Founding, SeatPlan, Started, Undone, encode
from tropa.server.limits import Limits
from tropa.server.protocol.http import NewTable, SeatWish
from tropa.server.replay import build_replay
from tropa.server.storage import Row
from tropa.server.stores import open_storage
from tropa.server.table import Table, hash_token

ID = "aaaabbbbcccc"
FOUNDING = Founding(
    "toy-heap",
    1,
    {"open": True},
    [SeatPlan("person", "A", token=hash_token("a")), SeatPlan("bot", "B")],
    True,
    "secret",
)
TAKEN = [(1, "take 2"), (0, "take 2"), (1, "take 2"), (0, "take 2"), (1, "take 1")]
FORBIDDEN = [(1, "take 2"), (0, "take 3"), (1, "take 1"), (0, "take 1")]


@pytest.fixture(autouse=True)
def _heap_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._loaded, "toy-heap", heap.GAME)


def events_of(played: list[tuple[int, str]], result: Result | None = None) -> list[Event]:
    acted: list[Event] = [Acted(seat, action) for seat, action in played]
    if result is not None:
        last = acted[-1]
        assert isinstance(last, Acted)
        last.result = result
    return [Started("salt", ["first 1"]), *acted]


def table_of(events: list[Event], founding: Founding = FOUNDING) -> Table:
    table = Table(ID, heap.GAME, founding, 0.0)
    for at, event in enumerate(events, start=100):
        table.apply(event, float(at), None)
    return table


def told(*scores: int) -> Result:
    """By version 1, which counted every stone once."""
    sheets = [[ScoreLine("end", "stones", count, "TY-4.3", {"count": count})] for count in scores]
    return Result("heap-gone", "TY-4.3", list(scores), [1], sheets)


async def serve_table(db: str, events: list[Event]) -> None:
    storage = open_storage(db)
    await storage.open(lambda table, seq: None)
    for seq, body in enumerate([FOUNDING, *events]):
        await storage.append(Row(ID, seq, 100.0 + seq, None, encode(body).decode()))
    await storage.close()


# How it ended ---------------------------------------------------------------------------------------------------


def test_a_game_keeps_the_result_that_was_told() -> None:
    table = table_of(events_of(TAKEN, told(4, 5)))
    assert table.status == "over"
    assert table.course.result == told(4, 5)
    assert table.course.today == Today(2, ["TY-4.2", "TY-4.3"], Outcome("heap-gone", "TY-4.3", [4, 6], [1]))
    now = faces.now(table, (0,))
    assert (now.result, now.today) == (told(4, 5), table.course.today)


def test_without_one_it_is_what_today_says() -> None:
    """Version 0.1.0 kept none."""
    table = table_of(events_of(TAKEN))
    assert table.course.result is not None
    assert table.course.result.scores == [4, 6]
    assert table.course.today is None


def test_a_game_that_was_over_stays_over() -> None:
    """Though by today's rules it would go on."""
    table = table_of(events_of(TAKEN[:2], told(2, 2)))
    assert (table.status, table.to_act()) == ("over", [])
    assert table.course.today == Today(2, ["TY-4.3"], None)


def test_the_result_is_written_with_the_action_that_ended_the_game() -> None:
    table = Table(ID, heap.GAME, FOUNDING, 0.0)
    decided = beginning.start(table)
    table.apply(decided.event, 1.0, None, decided.steps)
    while table.status == "playing":
        (seat,) = table.to_act()
        decided = commands.move(table, seat, table.version, "take 1")
        assert isinstance(decided.event, Acted)
        assert (decided.event.result is None) == (len(table.match.actions) < 9)
        table.apply(decided.event, 2.0, None, decided.steps)
    assert isinstance(decided.event, Acted)
    assert table.course.result == decided.event.result
    assert table.course.today is None
    record = read_record(table.record_text(is_open=True))
    assert record.result == table.course.result
    assert record.times[-1] == 1000


# Where it can't go on -------------------------------------------------------------------------------------------


def test_a_table_is_shown_as_far_as_todays_rules_follow() -> None:
    table = table_of(events_of(FORBIDDEN))
    state = faces.table_state(table, frozenset(), 0)
    assert state.halted is not None
    assert "take 3" not in msgspec.json.encode(state).decode(), "it may be hidden what it was"
    assert state.halted.move == 3
    assert (state.halted.paragraph, state.halted.text.en) == ("TY-4.1", "too-many")
    assert (table.status, table.to_act(), table.moves) == ("playing", [], 2)
    face = faces.face(table, 0)
    assert msgspec.to_builtins(face.view) == {"left": 7}
    assert (face.choices, face.owes, face.can_undo) == ([], False, False)


def test_its_record_has_all_that_was_played() -> None:
    record = read_record(table_of(events_of(FORBIDDEN)).record_text(is_open=False))
    assert record.actions == [(-1, "first 1"), *FORBIDDEN]
    halt = play_record(record).halt
    assert halt is not None
    assert halt.number == 3


def test_what_was_taken_back_later_is_gone() -> None:
    table = table_of([*events_of(FORBIDDEN), Undone(0, 4), Acted(0, "take 2")])
    record = read_record(table.record_text(is_open=False))
    assert record.actions == [(-1, "first 1"), *FORBIDDEN[:-1], (0, "take 2")]
    again = table_of([*events_of(FORBIDDEN[:2]), Undone(0, 2), Acted(0, "take 1")])
    assert again.to_act() == [1], "what isn't possible any more was taken back"
    assert again.match.record().actions == [(-1, "first 1"), (1, "take 2"), (0, "take 1")]


def test_its_replay_ends_there_and_says_why() -> None:
    table = table_of(events_of(FORBIDDEN))
    table.status = "ended"
    replay = build_replay(table.record_text(is_open=True), 0)
    assert len(replay.frames) == 3
    assert replay.halted is not None
    assert (replay.halted.move, replay.halted.paragraph) == (3, "TY-4.1")
    assert replay.result is None
    assert (replay.verified, replay.draws_checked) == (None, 0), "the toy's first draw was none of its secret's"


def test_the_replay_of_a_game_that_ended_otherwise_tells_both() -> None:
    replay = build_replay(table_of(events_of(TAKEN, told(4, 5))).record_text(is_open=True), "open")
    assert replay.result == told(4, 5)
    assert replay.today == Today(2, ["TY-4.2", "TY-4.3"], Outcome("heap-gone", "TY-4.3", [4, 6], [1]))
    assert replay.halted is None


def test_nobody_can_go_on_with_it() -> None:
    table = table_of(events_of(FORBIDDEN))
    for attempt in (
        lambda: commands.act(table, 0, table.version, "take 1", Limits()),
        lambda: commands.undo(table, 0, table.version),
        lambda: commands.why_not(table, 0, {"action": "take 1"}),
    ):
        with pytest.raises(Denied) as caught:
            attempt()
        assert caught.value.code == "old_rules"


def test_it_can_be_downloaded_and_ended(tmp_path: Path) -> None:
    db = str(tmp_path / "tables.db")

    async def test() -> None:
        await serve_table(db, events_of(FORBIDDEN))
        async with serving(db) as server:
            for token in (None, "b"):
                refused = await ask_record(server, token)
                assert (refused.status_code, refused.json()["code"]) == (403, "not_your_seat"), "it tells what was dealt"
            assert "secret" not in await record_of(server, "a")
            player = await server.join(ID, "a")
            assert player.table["halted"]["paragraph"] == "TY-4.1"
            assert (await player.act("take 1"))["code"] == "old_rules"
            assert (await player.ask(type="offer_end", seat=0, agree=True))["type"] == "ok"
            assert player.table["status"] == "ended"
            assert "secret: secret" in await record_of(server)

    run(test)


async def ask_record(server: Server, token: str | None) -> httpx.Response:
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    return await server.http.get(f"/api/tables/{ID}/record", headers=headers)


async def record_of(server: Server, token: str | None = None) -> str:
    answer = await ask_record(server, token)
    assert answer.status_code == 200, answer.text
    return answer.text


STUCK = msgspec.structs.replace(FOUNDING, opening=[(-1, "first 1"), *FORBIDDEN])


def test_a_table_that_would_go_on_from_what_is_not_possible_is_not_begun() -> None:
    table = table_of([], STUCK)
    with pytest.raises(Denied) as caught:
        beginning.start(table)
    assert caught.value.code == "old_rules"
    assert "TY-4.1" in caught.value.text.en


def test_but_it_can_be_ended() -> None:
    table = table_of([commands.offer_end(table_of([], STUCK), 0, True)], STUCK)
    assert table.status == "ended"
    assert read_record(table.record_text(is_open=True)).actions == STUCK.opening
    with pytest.raises(Denied) as caught:
        commands.offer_end(table_of([]), 0, True)
    assert caught.value.code == "not_started"


# Data -----------------------------------------------------------------------------------------------------------


def test_a_table_keeps_which_data_it_was_founded_with(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Another file under the same version isn't taken for it without a word."""
    db = str(tmp_path / "tables.db")
    other = msgspec.structs.replace(FOUNDING, data={"heap": "0" * 64})

    async def test() -> None:
        async with serving(db) as server:
            await server.house.storage.append(Row(ID, 0, 1.0, None, encode(other).decode()))
            table = (await server.rooms.find(ID)).table
            text = table.record_text(is_open=True)
            assert f"data heap: {'0' * 64}" in text
            assert build_replay(text, 0).other_data == ["heap"]
            assert "not the data that it was played with: heap" in record_text(
                read_record(text), play_record(read_record(text))
            )
            founded = await server.rooms.found(NewTable("lost-cities", [SeatWish("me", "A"), SeatWish("bot", "B")]))
            room = await server.rooms.find(founded.table)
            assert room.table.founding.data == room.table.match.game.data_digests()
            assert room.table.match.other_data() == []

    run(test)
    assert f"table {ID[:4]}… goes on with other data than it was founded with: heap" in caplog.text


def test_a_table_of_later_rules_is_not_opened(tmp_path: Path) -> None:
    db = str(tmp_path / "tables.db")

    async def test() -> None:
        async with serving(db) as server:
            later = msgspec.structs.replace(FOUNDING, rules_version=3)
            await server.house.storage.append(Row(ID, 0, 1.0, None, encode(later).decode()))
            answer = await server.http.get(f"/api/tables/{ID}")
            assert (answer.status_code, answer.json()["code"]) == (410, "unknown_rules")
            await asyncio.sleep(0)

    run(test)
