"""On its way from a client to everybody's log an action is parsed once, run once and copied once; so is each draw after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tests.server.bids_game import Bids
from tests.server.harness import run, serving
from tests.server.test_table import started
from tropa.server import commands
from tropa.server.events import Acted, decode_event, encode
from tropa.server.table import Table


@pytest.fixture
def counts(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    found: Counter[str] = Counter()

    def counting(name: str, method: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any) -> Any:
            found[name] += 1
            return method(*arguments)

        return call

    for name in ("parse", "act", "copy"):
        monkeypatch.setattr(Bids, name, counting(name, getattr(Bids, name)))
    return found


def ready_for_the_last_word() -> Table:
    """Everybody reads the log; when seat 1 confirms, two cards are dealt."""
    table = started()
    for reader in (0, 1, None):
        table.chronicle.entries(reader)
    for seat, action in ((0, "pick 1"), (0, "confirm"), (1, "pick 1")):
        decided = commands.move(table, seat, table.version, action)
        table.apply(decided.event, 2.0, None, decided.steps)
    return table


def test_an_action_and_its_draws_are_done_once(counts: Counter[str]) -> None:
    table = ready_for_the_last_word()
    logged = len(table.chronicle.entries(None))
    counts.clear()
    decided = commands.move(table, 1, table.version, "confirm")
    assert counts == {"parse": 1, "act": 3, "copy": 3}
    table.apply(decided.event, 3.0, None, decided.steps)
    assert counts == {"parse": 1, "act": 3, "copy": 3}
    assert len(table.chronicle.entries(None)) > logged


def test_what_another_process_wrote_comes_as_text(counts: Counter[str]) -> None:
    table, other = ready_for_the_last_word(), ready_for_the_last_word()
    event = commands.move(other, 1, other.version, "confirm").event
    assert isinstance(event, Acted)
    assert len(event.draws) == 2
    counts.clear()
    table.apply(decode_event(encode(event)), 3.0, None)
    assert counts == {"parse": 3, "act": 3, "copy": 3}


def test_a_step_is_only_taken_from_where_it_was_prepared() -> None:
    table = ready_for_the_last_word()
    steps = table.prepare(1, 3)
    table.match.act(1, 0)
    with pytest.raises(ValueError, match="the step begins elsewhere"):
        table.match.adopt(steps[0])


def test_a_socket_has_it_parsed_once(db: str, counts: Counter[str]) -> None:
    async def test() -> None:
        async with serving(db) as server:
            table, tokens = await server.found("me", "device")
            both = await server.join(table, *tokens)
            counts.clear()
            assert (await both.act("pick 2"))["type"] == "ok"
            assert counts["parse"] == 1

    run(test)
