"""How a game ended: as its players were told, and by today's rules."""

from __future__ import annotations

from tropa.core.contract import Position
from tropa.core.match import Match, Step
from tropa.core.meta import Outcome, Result, Today
from tropa.core.record import Record


def result_of(position: Position) -> Result:
    """How the game ended by today's rules; only when it is over."""
    outcome = position.outcome()
    return Result(outcome.reason, outcome.paragraph, outcome.scores, outcome.winners, position.score_sheets())


def result_after(steps: list[Step]) -> Result | None:
    """How the game ended by these steps, if it did."""
    return result_of(steps[-1].after) if steps and steps[-1].after.is_over() else None


def result_told(record: Record, match: Match) -> Result | None:
    """How the record says that the game ended; where it doesn't, as those of version 0.1.0, how it ended by the rules that it was played by."""
    if record.result is not None or match.halt is not None:
        return record.result
    if match.position.is_over():
        return result_of(match.position)
    return result_before(match) if record.header.form == 1 else None


def result_before(match: Match) -> Result | None:
    """How the game ended by its own version of the rules, where today's go on."""
    ended = match.game.ended_by(match.header.rules_version, match.position) if match.is_earlier else None
    return None if ended is None else result_of(ended)


def judge_today(told: Result, match: Match) -> Today | None:
    """What today's rules make of a game that is told to have ended so; None if they agree."""
    version = match.game.info.rules_version
    halt = match.halt
    if halt is not None and halt.refusal is not None:
        return Today(version, [halt.refusal.paragraph], None)
    if halt is not None or not match.position.is_over():
        return Today(version, [told.paragraph], None)
    found = result_of(match.position)
    if found == told:
        return None
    outcome = Outcome(found.reason, found.paragraph, found.scores, found.winners)
    paragraphs: set[str] = set()
    if outcome != Outcome(told.reason, told.paragraph, told.scores, told.winners):
        paragraphs |= {told.paragraph, found.paragraph}
    for then, now in zip(told.sheets, found.sheets, strict=False):
        paragraphs |= {line.paragraph for line in then if line not in now} | {
            line.paragraph for line in now if line not in then
        }
    return Today(version, sorted(paragraphs), outcome)
