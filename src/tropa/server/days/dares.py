"""Any game that one person has finished, sent to a friend as the same deal: with the table's secret and salts, and bots as strong."""

from __future__ import annotations

import hashlib
import hmac
import time
from functools import partial

from msgspec import Struct

from tropa.core.record import NAMED
from tropa.registry import find_game
from tropa.server.commands import check_name
from tropa.server.days.attempts import Attempt
from tropa.server.days.calendar import is_sealed
from tropa.server.days.endings import make_up
from tropa.server.denials import Denied
from tropa.server.events import Founding, SeatPlan
from tropa.server.naming import letters, new_id, new_token
from tropa.server.profiles import ledger
from tropa.server.profiles.ledger import Right
from tropa.server.profiles.profiles import Profiles
from tropa.server.profiles.results import decode_ended
from tropa.server.protocol.days import Dare, DareRow
from tropa.server.rooms import Rooms
from tropa.server.storage import Ask
from tropa.server.table import Table, hash_token


class Taken(Struct):
    """A friend's try, with what it came to if it has."""

    table: str
    name: str = ""
    score: int | None = None
    is_won: bool = False
    is_over: bool = False


class Dares:
    def __init__(self, profiles: Profiles, rooms: Rooms) -> None:
        self.profiles = profiles
        self.rooms = rooms

    async def offer(self, table: Table, seat: int) -> str:
        """The code by which a friend plays what was played at `seat`; the same one as often as one asks."""
        if lone_person(table) != seat or not is_comparable(table):
            raise Denied("no_dare")
        code = _code_of(table)
        values = (code, table.id, time.time())
        await self.profiles.keep(lambda ask: ask("INSERT INTO dares VALUES (?, ?, ?) ON CONFLICT DO NOTHING", *values))
        return code

    async def look(self, device: str, code: str) -> Dare:
        """What there is to beat; how all did, and where to watch it, once one has played it oneself."""
        source = await self._source(code)
        seat = lone_person(source)
        result = source.course.result
        assert seat is not None
        assert result is not None
        hashed = ledger.hash_key(device) if device else ""
        is_giver, own = await self.profiles.look_up(partial(_own, hashed, source.id, code))
        taken = await self.profiles.look_up(partial(_taken, code))
        if await make_up(self.rooms, [entry.table for entry in taken if not entry.is_over]):
            taken = await self.profiles.look_up(partial(_taken, code))
        is_open = is_giver or any(entry.table == own and entry.is_over for entry in taken)
        first = DareRow(source.seats[seat].name, result.scores[seat], seat in result.winners, source.id, is_giver)
        rows = [first, *(_row(entry, own) for entry in taken if entry.is_over and entry.score is not None)]
        return Dare(
            game=source.founding.game,
            options=source.match.options,
            players=len(source.seats),
            is_giver=is_giver,
            own=own,
            is_done=is_open and not is_giver,
            rows=rows if is_open else [DareRow(first.name, first.score, first.is_won, "", False)],
        )

    async def begin(self, device: str, code: str, name: str, address: str) -> str:
        """The table of one's try: one for each profile."""
        source = await self._source(code)
        name = check_name(name, self.rooms.tools.limits)
        hashed = ledger.hash_key(device)
        is_giver, own = await self.profiles.look_up(partial(_own, hashed, source.id, code))
        if is_giver:
            raise Denied("own_dare")
        if not own:
            await self.profiles.count_new(device, address)
            if not source.match.is_as_played():
                raise Denied("rules_changed")
        new = Attempt(new_id(), hash_token(new_token()))
        seat = lone_person(source)
        assert seat is not None
        attempt = await self.profiles.keep(partial(_claim, hashed, code, seat, new, time.time()))
        await self.rooms.write_founding(attempt.table, _same_deal(source, seat, name, attempt.token, code))
        await self.rooms.start(attempt.table)
        return attempt.table

    async def _source(self, code: str) -> Table:
        found = await self.profiles.look_up(lambda ask: ask("SELECT table_id FROM dares WHERE code = ?", code))
        if not found:
            raise Denied("no_such_table")
        return (await self.rooms.find(found[0][0], is_asked_for=False)).table


def lone_person(table: Table) -> int | None:
    """The seat of the only person, where bots, or nobody, played along."""
    people = [number for number, seat in enumerate(table.seats) if seat.kind != "bot"]
    return people[0] if len(people) == 1 and table.seats[people[0]].kind == "person" else None


def is_comparable(table: Table) -> bool:
    """Played to its end by draws that have names, from the first one on, and open to all."""
    founding = table.founding
    has_names = founding.draws == NAMED and not founding.opening
    return table.status == "over" and has_names and not is_sealed(founding) and table.match.is_as_played()


def _same_deal(source: Table, seat: int, name: str, token: str, code: str) -> Founding:
    plans = [
        SeatPlan("person", name, token=token) if number == seat else SeatPlan("bot", seated.name, seated.strength)
        for number, seated in enumerate(source.seats)
    ]
    game = find_game(source.founding.game)
    return Founding(
        source.founding.game,
        source.founding.rules_version,
        source.match.options,
        plans,
        watch=False,
        secret=source.salting.secret,
        salt=source.salt,
        draws=NAMED,
        data=game.played_with(source.match.options),
        dare=code,
    )


def _code_of(table: Table) -> str:
    """Nobody gets from it to the table."""
    return letters(hmac.new(table.salting.secret.encode(), f"tropa dare 1:{table.id}".encode(), hashlib.sha256).digest())


def _own(device: str, source: str, code: str, ask: Ask) -> tuple[bool, str]:
    """Whether one has played what was sent, and the table of one's own try at it."""
    profile = ledger.profile_of(ask, device)
    if profile is None:
        return False, ""
    found = ask("SELECT table_id FROM dared WHERE code = ? AND profile = ?", code, profile)
    return bool(ledger.rights_at(ask, profile, source)), found[0][0] if found else ""


def _claim(device: str, code: str, seat: int, new: Attempt, now: float, ask: Ask) -> Attempt:
    profile = ledger.make_profile(ask, device, now)
    ask("INSERT INTO dared VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING", code, profile, new.table, new.token, now)
    found = Attempt(*ask("SELECT table_id, token FROM dared WHERE code = ? AND profile = ?", code, profile)[0])
    ledger.bind(ask, profile, found.table, [Right(seat, found.token)], now)
    return found


def _taken(code: str, ask: Ask) -> list[Taken]:
    rows = ask(
        "SELECT dared.table_id, results.seat, results.score, results.is_won, results.body FROM dared "
        "LEFT JOIN results ON results.table_id = dared.table_id WHERE dared.code = ? ORDER BY dared.at",
        code,
    )
    return [
        Taken(table) if body is None else Taken(table, decode_ended(body).seats[seat].name, score, bool(is_won), True)
        for table, seat, score, is_won, body in rows
    ]


def _row(entry: Taken, own: str) -> DareRow:
    assert entry.score is not None
    return DareRow(entry.name, entry.score, entry.is_won, entry.table, entry.table == own)
