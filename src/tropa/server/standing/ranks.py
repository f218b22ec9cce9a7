"""Ranks of people who play listed tables, by `openskill`. Bots are fixed anchors: they hold the scale, and aren't rated themselves.

A rating belongs to a profile and goes with it. That a table was rated is written down without anybody's name, so that it happens once.
"""

from __future__ import annotations

from typing import Any

from tropa.server.protocol.profiles import Ended, EndedSeat
from tropa.server.protocol.standing import Board, BoardRow, Place
from tropa.server.standing.counting import counts_for_standing, is_ranked
from tropa.server.storage import Ask

ANCHORS = {"easy": 19.0, "normal": 25.0, "strong": 29.0}
"""Where bots stand, on a scale on which a newcomer begins at 25. An easy bot loses nine of ten to a normal one, that three of four to a
strong one: roughly what `docs/bots.md` measures over all games."""
ANCHOR_SIGMA = 1.0
FEWEST = 5
"""Games without which nobody has a rank."""
BEST = 10


def load_model() -> Any:
    """It takes a tenth of a second the first time: asked for before a transaction."""
    from openskill.models import PlackettLuce  # noqa: PLC0415 - only who has something to rank needs it

    return PlackettLuce()


def rate_table(ask: Ask, table: str, game: str, at: float, ended: Ended) -> bool:
    """Let a game change the ratings of who played it; whether it did. Done again, or by another process, it changes nothing."""
    if not (ended.listed and counts_for_standing(ended) and is_ranked(game)):
        return False
    rows = ask("SELECT profile, seat FROM held WHERE table_id = ? ORDER BY profile, seat", table)
    people = {seat: profile for profile, seat in rows if ended.seats[seat].kind == "person"}
    # Who sits there twice plays against themselves.
    if len(set(people.values())) < max(2, len(people)):
        return False
    if not ask("INSERT INTO rated VALUES (?, ?, ?) ON CONFLICT DO NOTHING RETURNING table_id", table, game, at):
        return False
    before = {seat: _take(ask, people[seat], game) for seat in sorted(people, key=lambda seat: people[seat])}
    for seat, (mu, sigma) in _rate(ended.seats, before).items():
        ask(
            "UPDATE ratings SET mu = ?, sigma = ?, ordinal = ?, name = ? WHERE profile = ? AND game = ?",
            mu, sigma, mu - 3 * sigma, ended.seats[seat].name, people[seat], game,
        )  # fmt: skip
    return True


def _take(ask: Ask, profile: str, game: str) -> tuple[float, float]:
    """The rating, counted up and thereby locked until the end of the transaction: all take theirs in one order."""
    newcomer = load_model().rating()
    values = (profile, game, newcomer.mu, newcomer.sigma, newcomer.ordinal())
    ask("INSERT INTO ratings VALUES (?, ?, ?, ?, ?, 0, '') ON CONFLICT DO NOTHING", *values)
    statement = "UPDATE ratings SET games = games + 1 WHERE profile = ? AND game = ? RETURNING mu, sigma"
    mu, sigma = ask(statement, profile, game)[0]
    return mu, sigma


def _rate(seats: list[EndedSeat], before: dict[int, tuple[float, float]]) -> dict[int, tuple[float, float]]:
    """Who won comes first, then by points."""
    model = load_model()
    teams = []
    for number, seat in enumerate(seats):
        if number in before:
            mu, sigma = before[number]
            teams.append([model.rating(mu=mu, sigma=sigma)])
        elif seat.strength is not None:
            teams.append([model.rating(mu=ANCHORS[seat.strength], sigma=ANCHOR_SIGMA)])
        else:
            # Somebody without a profile, or who has deleted it: a newcomer each time.
            teams.append([model.rating()])
    ranks = [_order(seat, seats) for seat in seats]
    after = model.rate(teams, ranks=ranks)
    return {number: (after[number][0].mu, after[number][0].sigma) for number in before}


def _order(seat: EndedSeat, seats: list[EndedSeat]) -> float:
    """How many did better."""
    key = (seat.is_won, seat.score or 0)
    return float(sum((other.is_won, other.score or 0) > key for other in seats))


# How one stands -------------------------------------------------------------------------------------------------


def place_of(ask: Ask, game: str, profile: str | None, people: int | None = None) -> Place | None:
    """`people`: how many have a rank, if that was counted already."""
    found = ask("SELECT ordinal, games FROM ratings WHERE profile = ? AND game = ?", profile, game) if profile else []
    if not found:
        return None
    ordinal, games = found[0]
    rank = _rank(ask, game, ordinal) if games >= FEWEST else None
    people = _people(ask, game) if people is None else people
    return Place(rank, people, games, max(0, FEWEST - games))


def board(ask: Ask, game: str, profile: str | None) -> Board:
    rows = ask(
        "SELECT profile, ordinal, games, name FROM ratings WHERE game = ? AND games >= ? ORDER BY ordinal DESC, profile LIMIT ?",
        game, FEWEST, BEST,
    )  # fmt: skip
    best = [
        BoardRow(1 + sum(other[1] > ordinal for other in rows), name, games, by == profile)
        for by, ordinal, games, name in rows
    ]
    people = _people(ask, game)
    return Board(game, people, best, place_of(ask, game, profile, people))


def _people(ask: Ask, game: str) -> int:
    found: int = ask("SELECT count(*) FROM ratings WHERE game = ? AND games >= ?", game, FEWEST)[0][0]
    return found


def _rank(ask: Ask, game: str, ordinal: float) -> int:
    better: int = ask("SELECT count(*) FROM ratings WHERE game = ? AND ordinal > ? AND games >= ?", game, ordinal, FEWEST)[
        0
    ][0]
    return 1 + better
