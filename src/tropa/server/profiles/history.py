"""What a profile's games come to: for posters, plots, and the end of the next one."""

from __future__ import annotations

from collections.abc import Iterable

from tropa.server.profiles.results import is_by_points, is_counted, own_seat
from tropa.server.protocol.profiles import (
    Best,
    EarlierBest,
    EndNews,
    PlayedGame,
    ScorePoint,
    Statistics,
    Tally,
    WinCount,
)

POINTS = 100
STRENGTHS = ("easy", "normal", "strong")


def tallies(games: list[PlayedGame]) -> list[Tally]:
    found: dict[str, Tally] = {}
    for game in filter(is_counted, games):
        tally = found.setdefault(game.game, Tally(game.game, 0, 0, None))
        tally.games += 1
        tally.wins += own_seat(game).is_won
        tally.best = _better(tally.best, _score(game))
    return list(found.values())


def statistics(name: str, games: list[PlayedGame]) -> Statistics:
    """Of one game; `games` are the newest first."""
    counted = [game for game in reversed(games) if is_counted(game)]
    scores = [score for game in counted if (score := _score(game)) is not None]
    wins = [own_seat(game).is_won for game in counted]
    return Statistics(
        game=name,
        games=len(counted),
        wins=sum(wins),
        since=counted[0].at if counted else 0.0,
        best=max(scores, default=None),
        average=sum(scores) / len(scores) if scores else None,
        by_strength=_by_strength(counted),
        points=[
            ScorePoint(game.at, score, own_seat(game).is_won, game.table)
            for game in counted[-POINTS:]
            if (score := _score(game)) is not None
        ],
        streak=_streaks(wins)[-1],
        longest_streak=max(_streaks(wins)),
        bests=bests(counted),
    )


def _by_strength(games: list[PlayedGame]) -> dict[str, WinCount]:
    found: dict[str, WinCount] = {}
    for game in games:
        others = [seat for number, seat in enumerate(game.ended.seats) if number != game.seats[0]]
        if not others or any(seat.strength is None for seat in others):
            continue
        strongest = max((seat.strength for seat in others if seat.strength), key=STRENGTHS.index)
        count = found.setdefault(strongest, WinCount(0, 0))
        count.of += 1
        count.won += own_seat(game).is_won
    return {strength: found[strength] for strength in STRENGTHS if strength in found}


def _streaks(wins: list[bool]) -> list[int]:
    """After each game how many were won one after another; 0 before the first."""
    lengths = [0]
    for is_won in wins:
        lengths.append(lengths[-1] + 1 if is_won else 0)
    return lengths


def bests(games: list[PlayedGame]) -> list[Best]:
    """Of each kind of game; `games` are the oldest first, and the first to reach a score keeps it."""
    found: dict[str, Best] = {}
    for game in games:
        seat, score = own_seat(game), _score(game)
        best = found.get(game.kind)
        if best is None:
            options, players = game.ended.options, len(game.ended.seats)
            best = found[game.kind] = Best(game.kind, players, options, score, game.at, game.table, 0, 0, None)
        elif score is not None and (best.score is None or score > best.score):
            best.score, best.at, best.table = score, game.at, game.table
        best.games += 1
        best.wins += seat.is_won
        if seat.is_won and best.won is None:
            best.won = game.at
    return sorted(found.values(), key=lambda best: -best.games)


def end_news(games: list[PlayedGame], table: str) -> EndNews | None:
    """What the game at that table changed; None if it doesn't count. `games` are the newest first."""
    this = next((game for game in games if game.table == table), None)
    if this is None or not is_counted(this):
        return None
    before = [game for game in games if is_counted(game) and game.kind == this.kind and _is_earlier(game, this)]
    is_won, score, lead = own_seat(this).is_won, _score(this), _lead(this)
    leads = [found for game in before if own_seat(game).is_won and (found := _lead(game)) is not None]
    best = max(before, key=lambda game: (_score(game) is not None, _score(game), -game.at), default=None)
    reached = None if best is None else _score(best)
    is_better = best is not None and reached is not None and score is not None and score > reached
    return EndNews(
        games=len(before) + 1,
        wins=sum(own_seat(game).is_won for game in before) + is_won,
        is_first_win=is_won and not any(own_seat(game).is_won for game in before),
        is_closest=is_won and lead is not None and bool(leads) and lead < min(leads),
        beaten=EarlierBest(reached, best.at) if is_better and best is not None and reached is not None else None,
    )


def _is_earlier(game: PlayedGame, this: PlayedGame) -> bool:
    return (game.at, game.table) < (this.at, this.table)


def _score(game: PlayedGame) -> int | None:
    return own_seat(game).score if is_by_points(game.game) else None


def _lead(game: PlayedGame) -> int | None:
    """By how much one was ahead of the best of the others."""
    own = _score(game)
    others: Iterable[int] = (
        seat.score for number, seat in enumerate(game.ended.seats) if number != game.seats[0] and seat.score is not None
    )
    best = max(others, default=None)
    return None if own is None or best is None else own - best


def _better(best: int | None, score: int | None) -> int | None:
    return score if best is None or (score is not None and score > best) else best
