"""The deal of the day as the house sees it: beginning a try, coming back to it, and what a day came to."""

from __future__ import annotations

import time
from functools import partial

from tropa.core.fair import commit_to
from tropa.core.record import NAMED
from tropa.server import commands, faces
from tropa.server.days import attempts, calendar, deals
from tropa.server.days.attempts import Attempt
from tropa.server.days.chain import Chain, find_chain, make_chain, secret_of
from tropa.server.days.deals import STRENGTH, Deal
from tropa.server.days.endings import finished, make_up
from tropa.server.days.standing import Standing
from tropa.server.denials import Denied
from tropa.server.events import DayMark, Founding, SeatPlan
from tropa.server.naming import new_id, new_token
from tropa.server.profiles import ledger
from tropa.server.profiles.profiles import Profiles
from tropa.server.profiles.results import day_kind
from tropa.server.protocol.days import Begin, DayBoard, DayPage, DayProof, DealToday, OwnTry, TodaysDeals
from tropa.server.puzzles.daily import daily_puzzle
from tropa.server.rooms import Rooms
from tropa.server.storage import Ask
from tropa.server.table import hash_token

SHOWN = 3
"""Of the best, on the start page."""
WEEK = 7


class Days:
    def __init__(self, profiles: Profiles, rooms: Rooms) -> None:
        self.profiles = profiles
        self.rooms = rooms

    # What is dealt ----------------------------------------------------------------------------------------------

    async def chain(self, day: int) -> Chain:
        """The chain that has a link for that day; one begins today if there is none."""
        found = await self.profiles.look_up(partial(find_chain, day=day))
        if found is None:
            if day != calendar.today():
                raise Denied("no_deal")
            found = await self.profiles.keep(partial(make_chain, day=day))
        return found

    async def deal(self, day: int, id: str) -> Deal:
        """As it is pinned for its day; today it is now, if nobody has come before."""
        game = deals.game_of(id)
        found = await self.profiles.look_up(lambda ask: deals.find_deal(ask, day, id))
        if found is None:
            if day != calendar.today():
                raise Denied("no_deal")
            found = await self.profiles.keep(lambda ask: deals.pin_deal(ask, day, game))
        return found

    # A try ------------------------------------------------------------------------------------------------------

    async def begin(self, device: str, day: int, id: str, wish: Begin, address: str) -> str:
        """The table of one's try; the same one as often as one asks, from whichever device."""
        deal = await self.deal(day, id)
        own = (await self._tries(device, day)).get(id)
        names = self._names(wish.names, deal.players)
        if wish.is_practice:
            return await self._practise(device, day, id, deal, own, names)
        if own is None:
            if day != calendar.today():
                raise Denied("day_over")
            if not deals.is_as_pinned(deal, deals.game_of(id)):
                raise Denied("deal_changed")
            await self.profiles.count_new(device, address)
        new = Attempt(new_id(), hash_token(new_token()))
        attempt = await self.profiles.keep(
            partial(attempts.claim, device=ledger.hash_key(device), day=day, game=id, new=new, now=time.time())
        )
        await self._found(attempt, day, id, deal, names, is_counted=True)
        return attempt.table

    async def _practise(self, device: str, day: int, id: str, deal: Deal, own: OwnTry | None, names: list[str]) -> str:
        if not calendar.is_closed(day) and (own is None or own.state == "playing"):
            raise Denied("not_played_yet")
        new = Attempt(new_id(), hash_token(new_token()))
        await self.profiles.keep(partial(attempts.hold, device=ledger.hash_key(device), new=new, now=time.time()))
        await self._found(new, day, id, deal, names, is_counted=False)
        return new.table

    async def _found(self, attempt: Attempt, day: int, id: str, deal: Deal, names: list[str], is_counted: bool) -> None:
        """Write the founding, unless it is there, and begin. Who was interrupted in between goes on here."""
        game = deals.game_of(id)
        secret = secret_of((await self.chain(day)).link(day), id)
        plans = [SeatPlan("person", names[0], token=attempt.token)]
        plans += [SeatPlan("bot", name, STRENGTH) for name in names[1:]]
        founding = Founding(
            id,
            game.info.rules_version,
            deal.options,
            plans,
            watch=False,
            secret=secret,
            draws=NAMED,
            data=game.played_with(deal.options),
            hints=not is_counted,
            day=DayMark(day, is_counted, deal.bots),
        )
        await self.rooms.write_founding(attempt.table, founding)
        await self.rooms.start(attempt.table)

    def _names(self, names: list[str], players: int) -> list[str]:
        if len(names) != players:
            raise Denied("wrong_seat_count")
        return [commands.check_name(name, self.rooms.tools.limits) for name in names]

    async def _tries(self, device: str, day: int) -> dict[str, OwnTry]:
        """One's own that count; what ended without a word is written down first."""
        if not device:
            return {}
        hashed = ledger.hash_key(device)
        found = await self.profiles.look_up(lambda ask: _tries_of(ask, hashed, day))
        if await make_up(self.rooms, [own.table for own in found.values() if own.state == "playing"]):
            found = await self.profiles.look_up(lambda ask: _tries_of(ask, hashed, day))
        return found

    # What a day comes to ----------------------------------------------------------------------------------------

    async def today(self, device: str) -> TodaysDeals:
        day = calendar.today()
        own = await self._tries(device, day)
        found = []
        for name in deals.plans():
            deal = await self.deal(day, name)
            is_playable = deals.is_as_pinned(deal, deals.game_of(name))
            found.append(DealToday(name, deal.options, deal.players, own.get(name), is_playable))
        game = deals.featured(day)
        table = own[game].table if game in own else ""
        hashed = ledger.hash_key(device) if device else ""

        def look(ask: Ask) -> TodaysDeals:
            standing = Standing(ask, game, day_kind(day), table, is_open=False)
            played = _days_of(ask, hashed)
            return TodaysDeals(
                day=calendar.name_of(day),
                seconds=calendar.ends_at(day) - time.time(),
                featured=game,
                deals=found,
                results=standing.results,
                best=standing.best(SHOWN),
                played=[calendar.name_of(number) for number in sorted(played) if number > day - WEEK],
                streak=attempts.streak(played, day),
                puzzle=daily_puzzle(),
            )

        return await self.profiles.look_up(look)

    async def page(self, device: str, day: int, id: str) -> DayPage:
        if day > calendar.today():
            raise Denied("no_such_day")
        deal = await self.deal(day, id)
        own = (await self._tries(device, day)).get(id)
        proof = await self._proof(day, id)
        is_closed = calendar.is_closed(day)

        def look(ask: Ask) -> DayPage:
            standing = Standing(ask, id, day_kind(day), own.table if own else "", is_closed)
            score = own.score if own else None
            best = standing.best()
            is_among = any(row.is_own for row in best)
            return DayPage(
                day=calendar.name_of(day),
                game=id,
                options=deal.options,
                players=deal.players,
                is_today=day == calendar.today(),
                is_closed=is_closed,
                seconds=max(0.0, calendar.closes_at(day) - time.time()),
                own=own,
                rank=None if score is None else standing.rank(score),
                results=standing.results,
                behind=0 if score is None else standing.behind(score),
                spread=standing.spread,
                best=best,
                near=[] if score is None or is_among else standing.near(score),
                median=standing.median(),
                proof=proof,
            )

        return await self.profiles.look_up(look)

    async def _proof(self, day: int, id: str) -> DayProof:
        chain = await self.chain(day)
        link = chain.link(day)
        opened = link if calendar.is_closed(day) else None
        return DayProof(chain.anchor, calendar.name_of(chain.first), commit_to(secret_of(link, id)), opened)

    async def board(self, device: str, day: int, id: str, table: str) -> DayBoard:
        """Of others only when nobody plays the deal any more."""
        found = await finished(self.rooms, table)
        mark = None if found is None else found.founding.day
        if found is None or mark is None or (mark.number, found.founding.game) != (day, id):
            raise Denied("no_such_table")
        own = (await self._tries(device, day)).get(id)
        if not calendar.is_closed(day) and (own is None or own.table != table):
            raise Denied("day_open")
        if found.course.result is None:
            raise Denied("not_over")
        return DayBoard(table, [seat.name for seat in found.seats], faces.face(found, 0), found.course.result)


def _tries_of(ask: Ask, device: str, day: int) -> dict[str, OwnTry]:
    profile = ledger.profile_of(ask, device)
    return {} if profile is None else attempts.tries(ask, profile, day)


def _days_of(ask: Ask, device: str) -> set[int]:
    profile = ledger.profile_of(ask, device)
    return set() if profile is None else attempts.days_played(ask, profile)
