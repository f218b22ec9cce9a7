"""The table as a pure thing: events, secrecy, limits."""

from __future__ import annotations

from typing import TypeVar

import msgspec
import pytest

from tests.server.bids_game import Bids
from tropa.core.contract import DEALER
from tropa.core.rng import Rng
from tropa.registry import find_game
from tropa.server import beginning, commands, faces
from tropa.server.client import NOTHING
from tropa.server.denials import DENIALS, Denied
from tropa.server.events import Acted, Founding, SeatPlan, Started, decode_event, decode_founding, encode
from tropa.server.limits import Limits
from tropa.server.protocol.messages import Earlier, News, Snapshot
from tropa.server.protocol.tables import LogEntry
from tropa.server.quota import Bucket, Quota
from tropa.server.table import Change, Decided, Table, hash_token

FOUNDING = Founding(
    "bids",
    1,
    {},
    [SeatPlan("person", "A", token=hash_token("a")), SeatPlan("person", "B", token=hash_token("b"))],
    True,
    "secret",
)
T = TypeVar("T")
VIEWERS: list[faces.Seats] = [(0,), (1,), (0, 1), ()]


def started(founding: Founding = FOUNDING) -> Table:
    table = Table("table", find_game("bids"), founding, 0.0)
    happen(table, beginning.start(table), 1.0, "start")
    return table


def happen(table: Table, decided: Decided, at: float, key: str | None) -> Change | None:
    return table.apply(decided.event, at, key, decided.steps)


def snapshot(table: Table, seats: faces.Seats, limits: Limits | None = None) -> bytes:
    for seat in seats:
        table.can_undo(seat)
    state = faces.table_state(table, frozenset(), 0)
    return msgspec.json.encode(faces.snapshot(table, seats, faces.now(table, seats), state, limits or Limits()))


def news_to(table: Table, seats: faces.Seats, change: Change) -> News:
    """To somebody who knew nothing of the game."""
    return faces.news(table, seats, NOTHING, faces.now(table, seats), change, {})


def wire(message: object, kind: type[T]) -> T:
    """What the receiver makes of it."""
    return msgspec.json.decode(msgspec.json.encode(message), type=kind)


def random_command(table: Table, rng: Rng) -> Decided:
    """Something that a client could bring about now."""
    seat = int(rng.below(2))
    choice = rng.below(8)
    if choice == 0 and table.can_undo(seat):
        return Decided(commands.undo(table, seat, table.version))
    if choice == 1:
        return Decided(commands.chat(table, seat, f"line {rng.below(100)}", Limits()))
    actions = table.match.position.actions(seat)
    if not actions:
        return Decided(commands.chat(table, None, "waiting", Limits()))
    return commands.move(table, seat, table.version, table.match.position.text(seat, actions[rng.below(len(actions))]))


def test_what_is_said_about_a_move_goes_with_it() -> None:
    """Taken back with its action; about a later one it counts one less, as the action does."""
    table = started()
    for seat, action, intent in [(0, "pick 1", {"plan": 1}), (1, "pick 2", {"plan": 2}), (1, "pick 3", None)]:
        happen(table, commands.move(table, seat, table.version, action, intent), 2.0, None)
    assert [(intent.move, intent.seat) for intent in table.hearing.heard_intents((0,))] == [(3, 0), (4, 1)]
    change = table.apply(commands.undo(table, 0, table.version), 3.0, None)
    assert change is not None
    news = wire(news_to(table, (1,), change), News)
    assert news.undone == 2
    assert [(intent.move, intent.seat, intent.what) for intent in news.intents] == [(3, 1, {"plan": 2})]
    assert table.hearing.heard_intents(()) == news.intents


@pytest.mark.parametrize("seed", range(10))
def test_a_table_is_what_its_events_make_of_it(seed: int) -> None:
    """At every moment, and told bit by bit or all at once, stored and read again: the same."""
    rng = Rng(seed)
    live = Table("table", find_game("bids"), FOUNDING, 0.0)
    stored: list[bytes] = [encode(FOUNDING)]
    told: dict[faces.Seats, list[LogEntry]] = {seats: [] for seats in VIEWERS}
    for number in range(60):
        decided = beginning.start(live) if number == 0 else random_command(live, rng)
        stored.append(encode(decided.event))
        change = happen(live, decided, float(number), f"key {number}")
        if change is not None:
            for seats in VIEWERS:
                news = wire(news_to(live, seats, change), News)
                kept = [entry for entry in told[seats] if news.undone is None or entry.move <= news.undone]
                told[seats] = kept + news.log
        replayed = Table("table", find_game("bids"), decode_founding(stored[0]), 0.0)
        for at, body in enumerate(stored[1:]):
            replayed.apply(decode_event(body), float(at), f"key {at}")
        for seats in VIEWERS:
            assert snapshot(replayed, seats) == snapshot(live, seats)
            assert wire(faces.log(live, seats), list[LogEntry]) == told[seats]
        assert replayed.keys == live.keys
        assert replayed.record_text(is_open=True) == live.record_text(is_open=True)
        if live.is_finished:
            break


@pytest.mark.parametrize("page", [1, 5, 100])
def test_a_long_log_is_told_from_its_end_a_page_at_a_time(page: int) -> None:
    rng, table = Rng(3), started()
    for number in range(60):
        if table.is_going_on:
            happen(table, random_command(table, rng), float(number), None)
    assert table.moves > 20
    for seats in VIEWERS:
        told = msgspec.json.decode(snapshot(table, seats, Limits(moves_shown=page)), type=Snapshot)
        since, log = told.since, told.log
        assert since == max(0, faces.moves(table, seats) - page)
        while since > 0:
            earlier = wire(faces.earlier(table, seats, "key", since, page), Earlier)
            assert earlier.since == max(0, since - page)
            since, log = earlier.since, earlier.log + log
        assert log == wire(faces.log(table, seats), list[LogEntry])
        assert faces.earlier(table, seats, "key", -5, page).log == []
        assert faces.earlier(table, seats, "key", 10**9, page).since == told.since


def test_nothing_hidden_reaches_a_seat() -> None:
    """Change only what a seat may not see, and not one byte that reaches it changes."""
    told: dict[faces.Seats, set[bytes]] = {(1,): set(), (): set()}
    for card in range(1, 7):
        for pick in (1, 2, 3):
            table = Table("table", find_game("bids"), FOUNDING, 0.0)
            changes = [table.apply(Started("", [f"card {card}", "card 4"]), 1.0, None)]
            changes.append(table.apply(Acted(0, f"pick {pick}"), 2.0, None))
            changes.append(table.apply(Acted(0, "confirm"), 3.0, None))
            for seats, different in told.items():
                news = [msgspec.json.encode(news_to(table, seats, change)) for change in changes if change]
                different.add(b"\n".join([snapshot(table, seats), *news]))
            position = table.match.position
            assert isinstance(position, Bids)
            assert position.cards[0] == card
    assert [len(different) for different in told.values()] == [1, 1]


def test_the_secret_and_the_tokens_stay_inside() -> None:
    table = started()
    for seats in VIEWERS:
        text = snapshot(table, seats).decode()
        assert '"secret"' not in text.replace('"secret":null', "")
        assert hash_token("a") not in text
    assert "secret" not in table.record_text(is_open=False)


def test_a_commanded_move_changes_nothing_until_it_is_applied() -> None:
    table = started()
    before = [snapshot(table, seats) for seats in VIEWERS]
    decided = commands.move(table, 0, table.version, "pick 1")
    with pytest.raises(Denied):
        commands.move(table, 0, 0, "pick 1")
    assert [snapshot(table, seats) for seats in VIEWERS] == before
    change = happen(table, decided, 2.0, None)
    assert change is not None
    assert (change.since, change.undone, change.noticed_by) == (2, None, None)


def test_draws_are_made_with_the_action_that_brought_them_about() -> None:
    table = started()
    assert table.match.draws() == 2
    for seat, action in ((0, "pick 1"), (0, "confirm"), (1, "pick 1")):
        decided = commands.move(table, seat, table.version, action)
        assert decided.event == Acted(seat, action)
        happen(table, decided, 2.0, None)
    decided = commands.move(table, 1, table.version, "confirm")
    assert isinstance(decided.event, Acted)
    assert len(decided.event.draws) == 2
    happen(table, decided, 2.0, None)
    assert [actor for actor, _ in table.match.actions[-3:]] == [1, DEALER, DEALER]
    assert table.to_act() == [0, 1]


def test_every_denial_is_said_in_both_languages() -> None:
    for code, denial in DENIALS.items():
        assert denial.en.endswith("."), code
        assert denial.ru.endswith("."), code
        assert 400 <= denial.status < 600


def test_rates() -> None:
    now = 0.0
    bucket = Bucket(3, 2.0, lambda: now)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    now = 100.0
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    quota = Quota(2, lambda: now)
    assert [quota.take("a"), quota.take("a"), quota.take("a"), quota.take("b")] == [True, True, False, True]
    quota.forget_idle()
    assert not quota.take("a")
    now = 200.0
    quota.forget_idle()
    assert quota._buckets == {}
