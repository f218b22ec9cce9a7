"""What is kept of a game that ended: a row for each seat that belongs to a profile, which outlives the table."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from tropa.core.meta import Options, write_setting
from tropa.registry import UnknownGame, find_game
from tropa.server.days.calendar import closes_at, name_of
from tropa.server.days.deals import bots_version
from tropa.server.events import DayMark
from tropa.server.protocol.profiles import Ended, EndedSeat, PlayedGame
from tropa.server.storage import Ask
from tropa.server.table import Table

PRACTICE = "practice/"
_ended = msgspec.json.Decoder(Ended)


class Kept(Struct):
    """A finished table, ready to be written down."""

    table: str
    at: float
    game: str
    kind: str
    ended: Ended


def result_of(table: Table) -> Kept:
    """Of a table that is finished."""
    assert table.status in ("over", "ended")
    result = table.course.result if table.status == "over" else None
    headline = table.match.game.show.headline(table.match.position)
    options = {key: getattr(headline, key, value) for key, value in table.match.options.items()}
    seats = [
        EndedSeat(
            name=seat.name,
            kind=seat.kind,
            strength=seat.strength if not seat.is_human else None,
            score=None if result is None else result.scores[number],
            is_won=result is not None and number in result.winners,
        )
        for number, seat in enumerate(table.seats)
    ]
    ended = Ended(
        options=options,
        seats=seats,
        status=table.status,
        reason="" if result is None else result.reason,
        paragraph="" if result is None else result.paragraph,
        began=table.course.began / 1000,
        moves=table.moves,
        rules_version=table.founding.rules_version,
        headline=headline,
        day="" if table.founding.day is None else name_of(table.founding.day.number),
        listed=table.listed_at > 0.0,
        is_watched=not table.founding.opening,
        hinted=sorted({hint.seat for hint in table.course.hints}),
        replaced=[number for number, seat in enumerate(table.seats) if seat.was_replaced],
    )
    kind = kind_of(len(seats), options) if table.founding.day is None else _kind_of_day(table, table.founding.day)
    return Kept(table.id, table.updated, table.founding.game, kind, ended)


def _kind_of_day(table: Table, mark: DayMark) -> str:
    """Whether it counts: played by oneself, to the end, in time, and by the rules and with the bots that the day began with."""
    course = table.course
    is_in_time = course.began + course.times[-1] <= 1000 * closes_at(mark.number) if course.times else False
    is_own = mark.is_counted and table.status == "over" and table.seats[0].kind == "person"
    is_same = table.match.is_as_played() and mark.bots in ("", bots_version())
    return day_kind(mark.number) if is_own and is_in_time and is_same else f"{PRACTICE}{name_of(mark.number)}"


def day_kind(day: int) -> str:
    """The kind of results that count on a day."""
    return f"day/{name_of(day)}"


def kind_of(players: int, options: Options) -> str:
    """Which games are compared with each other."""
    return "/".join([str(players), *(f"{key}={write_setting(options[key])}" for key in sorted(options))])


def is_by_points(game: str) -> bool:
    """Whether scores say who played better; in a game against the board they don't."""
    try:
        return find_game(game).info.spirit == "competitive"
    except UnknownGame:
        # It was played by a server that had it.
        return False


def keep_result(ask: Ask, kept: Kept) -> bool:
    """For the seats that belong to profiles; what is there already stays as it was told. Whether nothing was kept of the table before."""
    held = ask("SELECT DISTINCT seat FROM held WHERE table_id = ?", kept.table)
    is_first = not ask("SELECT 1 FROM results WHERE table_id = ? LIMIT 1", kept.table)
    is_new = False
    body = msgspec.json.encode(kept.ended).decode()
    for (number,) in held:
        seat = kept.ended.seats[number]
        is_new |= bool(
            ask(
                "INSERT INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING seat",
                kept.table, number, kept.at, kept.game, kept.kind, seat.score, int(seat.is_won), body,
            )
        )  # fmt: skip
    return is_first and is_new


PLAYED = """
SELECT held.table_id, held.seat, results.at, results.game, results.kind, results.body
FROM held JOIN results ON results.table_id = held.table_id AND results.seat = held.seat
WHERE held.profile = ?
"""


def played_by(ask: Ask, profile: str, game: str = "") -> list[PlayedGame]:
    """All of a profile's games that ended, the newest first; of one game, if it is named."""
    more, values = (" AND results.game = ?", [game]) if game else ("", [])
    rows = ask(f"{PLAYED}{more} ORDER BY results.at DESC, held.table_id, held.seat", profile, *values)
    found: dict[str, PlayedGame] = {}
    for table, seat, at, name, kind, body in rows:
        if table in found:
            found[table].seats.append(seat)
        else:
            ended = _ended.decode(body)
            compared = kind_of(len(ended.seats), ended.options)
            found[table] = PlayedGame(table, [seat], at, name, compared, ended, is_practice=kind.startswith(PRACTICE))
    return list(found.values())


def decode_ended(body: str) -> Ended:
    return _ended.decode(body)


def is_counted(game: PlayedGame) -> bool:
    """Where one device went from hand to hand nobody's best is meant; what all agreed to stop, or a deal known before, says nothing."""
    return len(game.seats) == 1 and game.ended.status == "over" and not game.is_practice


def own_seat(game: PlayedGame) -> EndedSeat:
    return game.ended.seats[game.seats[0]]
