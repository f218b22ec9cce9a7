"""An analysis, in a worker: told of while it grows, until it is done or nobody wants it any more."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import msgspec

from tropa.bots.advice_structs import Account, Analysis, Draw, Prospect, Verdict
from tropa.bots.analysis import look_back
from tropa.bots.comparison import Effort
from tropa.bots.measures import plays_like
from tropa.core.contract import Position
from tropa.core.match import Match
from tropa.core.record import Record, read_record
from tropa.core.record_lines import RecordFault
from tropa.registry import play_record
from tropa.server.crew import report
from tropa.server.protocol.analyses import GameAnalysis, Judged, Performance, Turning, WeighedLine

SEED: Final = 1
BETWEEN: Final = 1.0
"""Seconds between two words about how far it is."""
DIGITS: Final = 4
"""Of what is told: a thousandth of a point or a hundredth of a percent is nobody's matter."""


class Reading(NamedTuple):
    """What a record is, before anything is worked out."""

    id: str
    """Of what was played: the same whoever played it, and wherever."""
    game: str


class NotOver(ValueError):
    """A game that goes on, as far as the record knows."""


def read(text: str) -> Reading:
    """Raises `NotOver`, or `RecordFault` for what can't be looked back on."""
    record = read_record(text)
    match = play_record(record)
    if match.halt is not None:
        raise RecordFault(
            f"action {match.halt.number} ({match.halt.text}) isn't possible by today's rules: {match.halt.why}"
        )
    if not match.position.is_over() and not record.header.secret:
        raise NotOver("it has no end")
    return Reading(digest(record), record.header.game)


def digest(record: Record) -> str:
    """Names, times and salts are left out: they decide nothing."""
    header = record.header
    played = [
        header.game,
        header.rules_version,
        header.options,
        header.players,
        header.data,
        header.own_data,
        record.actions,
    ]
    return hashlib.sha256(msgspec.json.encode(played)).hexdigest()[:32]


def work_out(text: str, worlds: int, seconds: float) -> bytes:
    """The `GameAnalysis` as JSON; what isn't done after so many seconds is left out, and it says so."""
    record = read_record(text)
    positions: list[Position] = []

    def note(match: Match, seat: int, action: int) -> None:
        positions.append(match.position)

    match = play_record(record, note)
    begun = told = time.monotonic()
    report((0.0, b""))

    def watch(share: float, so_far: Callable[[], Analysis]) -> bool:
        nonlocal told
        now = time.monotonic()
        if now - told < BETWEEN:
            return True
        told = now
        if now - begun > seconds:
            return False
        return report((share, pack(match, so_far(), positions)))

    found = look_back(match.game, record, Effort(worlds), SEED, watch)
    return pack(match, found, positions)


def pack(match: Match, analysis: Analysis, positions: list[Position]) -> bytes:
    told = sorted({place for account in analysis.accounts for place in account.moments})
    places = {place: number for number, place in enumerate(told)}
    return msgspec.json.encode(
        GameAnalysis(
            game=analysis.game,
            unit=analysis.unit,
            engine=analysis.engine,
            worlds=analysis.worlds,
            turnings=[_turning(match, analysis.verdicts[place], positions) for place in told],
            judged=[Judged(each.number, each.seat, rounded(each.loss)) for each in analysis.verdicts],
            draws=[Draw(draw.number, [rounded(luck) for luck in draw.luck]) for draw in analysis.draws],
            curve=[Prospect(point.number, point.seat, rounded(point.value)) for point in analysis.curve],
            performances=[
                _performance(analysis, account, [places[place] for place in account.moments])
                for account in analysis.accounts
            ],
            is_whole=analysis.is_whole,
        )
    )


def _performance(analysis: Analysis, account: Account, turnings: list[int]) -> Performance:
    like: Any = plays_like(
        analysis.game, len(analysis.accounts), account.decisions, account.mean_loss, account.mean_loss_error
    )
    luck = None if account.luck is None else rounded(account.luck)
    mean, error = rounded(account.mean_loss), rounded(account.mean_loss_error)
    return Performance(account.seat, account.decisions, mean, error, luck, like, turnings)


def _turning(match: Match, verdict: Verdict, positions: list[Position]) -> Turning:
    assert verdict.better is not None
    assert verdict.grade is not None
    assert verdict.reason is not None
    played, better = (
        WeighedLine(
            option.named, rounded(option.value), _choices(match, positions[verdict.number], verdict.seat, option.actions)
        )
        for option in (verdict.played, verdict.better)
    )
    loss, error = rounded(verdict.loss), rounded(verdict.loss_error)
    return Turning(verdict.number, verdict.seat, played, better, loss, error, verdict.grade, verdict.reason)


def _choices(match: Match, position: Position, seat: int, actions: list[str]) -> list[Any]:
    """As the table would have offered them, as far as they follow one another without the dealer."""
    trial = position.copy()
    found: list[Any] = []
    for text in actions:
        if seat not in trial.to_act():
            break
        action = trial.parse(seat, text)
        found.append(match.game.show.choice(trial, seat, action))
        trial.act(seat, action)
    return found


def rounded(value: float) -> float:
    return round(value, DIGITS)
