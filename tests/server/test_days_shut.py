"""Nothing of a day opens before it closes; then everybody can see that all were dealt the same, and by a secret fixed before."""

from __future__ import annotations

import logging

import pytest

from tests.server.days import DAY, GAME, NOON, TODAY, Clock, begin, clock_for, concede, page, play, played
from tests.server.harness import run, serving
from tests.server.test_profiles import LAPTOP, PHONE, STRANGER
from tests.test_same_luck import UNTIL, Draw, Luck, compare
from tropa.bots.players import STRENGTHS, make_bot
from tropa.core.contract import DEALER
from tropa.core.fair import commit_to
from tropa.core.match import Match
from tropa.core.record import NAMED, Record, read_record
from tropa.core.rng import Rng
from tropa.registry import find_game, play_record
from tropa.server import beginning, commands
from tropa.server.days import calendar, deals
from tropa.server.days.chain import hash_link, secret_of
from tropa.server.events import DayMark, Founding, SeatPlan
from tropa.server.table import Table


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return clock_for(monkeypatch)


def test_nothing_of_a_day_opens_before_it_closes(any_db: str, clock: Clock, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "tropa")

    async def test() -> None:
        async with serving(any_db, metrics=["127.0.0.1"]) as server:
            table = await begin(server, PHONE)
            player = await server.join(table, by=PHONE)
            await concede(player)
            await player.sync()
            day = server.house.days
            secrets = [(await day.chain(DAY)).root, (await day.chain(DAY)).link(DAY)]
            secrets.append(secret_of(secrets[1], GAME))
            assert player.table["secret"] is None
            shut = {
                f"/tables/{table}/record": "day_open",
                f"/tables/{table}/now": "no_onlookers",
            }
            for path, code in shut.items():
                assert (await server.get(path)).json()["code"] == code
            board = f"/days/{TODAY}/{GAME}/boards/{table}"
            assert (await server.get(board, by=STRANGER)).json()["code"] == "day_open"
            assert (await server.get(board, by=PHONE)).status_code == 200
            (export,) = (await server.get("/profile/export", by=PHONE)).json()["games"]
            assert export["record"] is None
            assert (await page(server))["best"][0]["table"] == "", "others can't even ask for it"
            outlets = [
                f"/tables/{table}",
                "/days",
                f"/days/{TODAY}/{GAME}",
                board,
                "/profile/home",
                "/profile/games",
                "/profile/export",
            ]
            told = [(await server.get(path, by=PHONE)).text for path in outlets]
            told += [(await server.http.get("/metrics")).text, str(player.received), caplog.text]
            assert [secret for secret in secrets for text in told if secret in text] == []
            clock(calendar.closes_at(DAY))
            assert (await server.get(f"/tables/{table}")).json()["secret"] == secrets[2]
            assert (await server.get(board, by=STRANGER)).status_code == 200
            assert (await page(server))["best"][0]["table"] == table
            header = read_record((await server.get(f"/tables/{table}/record")).text).header
            assert (header.secret, header.salts) == (secrets[2], [])
            replayed = await server.post("/replay", record=(await server.get(f"/tables/{table}/record")).text, perspective=0)
            assert replayed.json()["verified"] is True
            (export,) = (await server.get("/profile/export", by=PHONE)).json()["games"]
            assert export["record"]

    run(test)


def test_a_closed_day_is_hashed_back_to_the_anchor(any_db: str, clock: Clock) -> None:
    async def test() -> None:
        async with serving(any_db) as server:
            await begin(server, PHONE)
            first = (await page(server))["proof"]
            assert first["link"] is None
            clock(NOON + 3 * calendar.DAY)
            await begin(server, PHONE, day=calendar.name_of(DAY + 3))
            later = (await page(server, day=calendar.name_of(DAY + 3)))["proof"]
            assert (later["anchor"], later["first"]) == (first["anchor"], TODAY), "one anchor covers all days"
            assert later["commit"] != first["commit"]
            clock(NOON + 6 * calendar.DAY)
            opened = (await page(server, day=calendar.name_of(DAY + 3)))["proof"]["link"]
            assert commit_to(secret_of(opened, GAME)) == later["commit"]
            for _ in range(3):
                opened = hash_link(opened)
            assert commit_to(secret_of(opened, GAME)) == first["commit"]
            assert hash_link(opened) == first["anchor"]
            assert (await server.get(f"/days/{calendar.name_of(DAY + 1)}/{GAME}")).json()["code"] == "no_deal"
            assert (await server.get(f"/days/{calendar.name_of(DAY + 9)}/{GAME}")).json()["code"] == "no_such_day"
            assert (await server.get(f"/days/yesterday/{GAME}")).json()["code"] == "no_such_day"
            assert (await server.get(f"/days/{TODAY}/bigfoot")).json()["code"] == "no_deal"

    run(test)


@pytest.mark.parametrize(("what", "later"), [("__version__", "99"), ("GENERATION", 99)])
def test_rules_and_bots_are_pinned_for_the_day(
    any_db: str, clock: Clock, monkeypatch: pytest.MonkeyPatch, what: str, later: object
) -> None:
    async def test() -> None:
        async with serving(any_db) as server:
            table = await begin(server, PHONE, "lost-cities")
            monkeypatch.setattr(deals, what, later)
            (changed,) = [deal["game"] for deal in (await server.get("/days")).json()["deals"] if not deal["is_playable"]]
            assert changed == "lost-cities", "who plays alone plays without bots"
            answer = await server.post(f"/days/{TODAY}/lost-cities", by=LAPTOP, names=["A", "B", "C"])
            assert answer.json()["code"] == "deal_changed"
            assert await begin(server, PHONE, "lost-cities") == table, "one may go on, but it doesn't count"
            assert await begin(server, LAPTOP)

    run(test)


def test_practice_isnt_told_apart_from_others_rematches(any_db: str, clock: Clock) -> None:
    """All tables of a day have one secret; what follows one of them is its own all the same."""

    async def test() -> None:
        async with serving(any_db) as server:
            tables = [await played(server, by) for by in (PHONE, LAPTOP)]
            after = [
                (await server.post(f"/tables/{table}/rematch", by=by)).json()["table"]
                for table, by in zip(tables, (PHONE, LAPTOP), strict=True)
            ]
            assert len(set(after)) == 2
            assert (await server.get(f"/tables/{after[0]}")).json()["day"] is None

    run(test)


def test_two_people_who_choose_otherwise_are_dealt_alike(db: str, clock: Clock) -> None:
    """By their records, once these are open; that it is so in 24 pairs of each game: `tests/test_same_luck.py`."""

    async def test() -> None:
        async with serving(db) as server:
            tables = []
            for by, seed in ((PHONE, 1), (LAPTOP, 2)):
                tables.append(await begin(server, by))
                await play(server, await server.join(tables[-1], by=by), seed)
            clock(calendar.closes_at(DAY))
            one, other = [read_record((await server.get(f"/tables/{table}/record")).text) for table in tables]
            assert one.actions != other.actions
            compare(GAME, luck_of(one), luck_of(other))

    run(test)


def test_who_chooses_the_same_meets_the_same_bots_and_others_the_same_luck() -> None:
    (one, luck), (again, _), (other, others) = (
        against_bots(table, seed) for table, seed in (("one", 1), ("again", 1), ("other", 2))
    )
    assert one.actions == again.actions
    shared = luck.keys() & others.keys()
    assert len(shared) > 20
    assert {key: luck[key] for key in shared} == {key: others[key] for key in shared}, "by seat and number of the decision"
    assert len(set(luck.values())) == len(luck)
    assert one.actions != other.actions
    compare("lost-cities", luck_of(one), luck_of(other))


def against_bots(table_id: str, seed: int) -> tuple[Record, dict[tuple[int, int], int]]:
    """A whole game of somebody who chooses by chance, at a table of the day, and the luck that bots had at their decisions."""
    luck: dict[tuple[int, int], int] = {}
    game = find_game("lost-cities")
    deal = deals.deal_today(game, DAY)
    plans = [SeatPlan("person", token="x"), *(SeatPlan("bot", strength=deals.STRENGTH) for _ in range(deal.players - 1))]
    mark = DayMark(DAY, True, deal.bots)
    founding = Founding(game.info.id, deal.rules_version, deal.options, plans, False, "secret", draws=NAMED, day=mark)
    table, own, bot = Table(table_id, game, founding, 1.0), Rng(seed), make_bot(STRENGTHS[deals.STRENGTH], game)
    decided = beginning.start(table)
    while True:
        table.apply(decided.event, 1.0, None, decided.steps)
        position = table.match.position
        if not table.to_act():
            return table.match.record(), luck
        seat = table.to_act()[0]
        if seat != 0:
            luck[seat, sum(decider == seat for decider, _ in luck)] = table.bot_seed(seat)
        rng = Rng(table.bot_seed(seat))
        owed = position.owed(seat)
        action = owed[own.below(len(owed))] if seat == 0 else bot.decide(position.guess(seat, rng), seat, rng)
        decided = commands.move(table, seat, table.version, position.text(seat, action))


def luck_of(record: Record) -> Luck:
    draws: list[Draw] = []
    until = UNTIL.get(record.header.game, "#")

    def watch(match: Match, seat: int, action: int) -> None:
        name = match.position.draw_name() if seat == DEALER else ""
        if name and not any(draw.name.startswith(until) for draw in draws) and len(match.position.chances()) > 1:
            draws.append(Draw(name, match.position.text(seat, action)))

    play_record(record, watch)
    return Luck([draw for draw in draws if not draw.name.startswith(until)])
