"""The rounds in which notices are noted and told: what was missed is made up for, and what is no longer so isn't told."""

from __future__ import annotations

import time
from typing import Any

import pytest

from tests.server.harness import run, serving
from tests.server.push_service import PushService
from tests.server.test_notices import (
    HOUR,
    Ahead,
    played_by_two,
    quiet_ringer,
    running_service,
    settings_of,
)
from tests.server.test_profiles import LAPTOP, PHONE
from tests.server.test_schema import ask
from tropa.server.days import calendar, deals
from tropa.server.storage import StoreFault

__all__ = ["quiet_ringer", "running_service"]


def test_what_a_store_that_failed_could_not_note_is_noted_later(
    db: str, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with serving(db, **settings_of(service)) as server:
            await server.house.ringer.go_round()
            await played_by_two(server, service, begin=False)

            async def fail(_: Any) -> None:
                raise StoreFault("full")

            with monkeypatch.context() as broken:
                broken.setattr(server.house.storage, "keep", fail)
                with pytest.raises(StoreFault):
                    await server.house.ringer.go_round()
            await Ahead(server).by(130)
            assert len(service.letters) == 1

    run(test)


def test_what_was_before_somebody_wanted_to_be_told_is_no_news(db: str, service: PushService) -> None:
    async def test() -> None:
        async with serving(db, **settings_of(service)) as server:
            await played_by_two(server, service, begin=False)
            await server.post("/profile/notices/unsubscribe", by=LAPTOP)
        ask(db, "UPDATE events SET at = at - 3600")
        async with serving(db, **settings_of(service)) as server:
            await server.post("/profile/notices/subscribe", by=LAPTOP, **service.subscription())
            later = Ahead(server)
            await later.by(60)
            await later.by(60)
            assert service.letters == []
            await later.by(130)
            assert len(service.letters) == 1

    run(test)


def test_what_is_no_longer_so_is_noted_anew_instead_of_told(db: str, service: PushService) -> None:
    async def test() -> None:
        async with serving(db, **settings_of(service)) as server:
            await played_by_two(server, service, begin=False)
            await server.house.ringer.go_round()
            ask(db, "UPDATE notices SET mark = 'turn/earlier', due = 0")
            await server.house.ringer.go_round()
            assert service.letters == []
            ((mark, due),) = ask(db, "SELECT mark, due FROM notices")
            assert mark != "turn/earlier"
            assert due > time.time()

    run(test)


def test_the_deal_of_the_day_is_not_told_to_who_has_tried_it_or_wants_it_no_more(db: str, service: PushService) -> None:
    async def test() -> None:
        async with serving(db, **settings_of(service)) as server:
            await server.found("me", "bot", by=PHONE)
            await server.post("/profile/notices/subscribe", by=PHONE, **service.subscription())
            await server.post("/profile/notices", by=PHONE, day=True)
            day = calendar.today()
            game = deals.featured(day)
            names = ["Vera", "Boris", "Irina"][: 1 + deals.plans()[game].bots]
            tried = await server.post(f"/days/{calendar.name_of(day)}/{game}", by=PHONE, names=names)
            assert tried.is_success, tried.text
            ask(db, "UPDATE notices SET due = 0 WHERE tag = 'day'")
            await server.house.ringer.go_round()
            assert service.letters == []
            ((due,),) = ask(db, "SELECT due FROM notices WHERE tag = 'day'")
            assert due > time.time()
            # As if the wish came to another process just now.
            ask(db, "UPDATE wishes SET body = '{}'")
            ask(db, "UPDATE notices SET due = 0 WHERE tag = 'day'")
            await server.house.ringer.go_round()
            assert service.letters == []
            assert ask(db, "SELECT * FROM notices WHERE tag = 'day'") == []

    run(test)


def test_every_day_has_a_notice_of_its_own_whenever_it_was_wished_for(db: str, service: PushService) -> None:
    async def test() -> None:
        async with serving(db, **settings_of(service)) as server:
            await server.found("me", "bot", by=PHONE)
            await server.post("/profile/notices/subscribe", by=PHONE, **service.subscription())
            for days in (0, 1):
                await server.post("/profile/notices", by=PHONE, day=True)
                await Ahead(server).by(24 * HOUR * (days + 1))
            assert len({letter["mark"] for letter in service.letters}) == len(service.letters) == 2

    run(test)
