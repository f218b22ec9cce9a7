"""What would you do? A decision of any game, weighed by what the seat may know and by nothing else: all follows from a guess."""

from __future__ import annotations

from typing import Final

from tropa.bots.advice_structs import Advice, Option, Unit
from tropa.bots.comparison import FINALISTS, LEAST_ROUNDS, Comparison, Contender, Effort, Watch, by_mean, gap_between
from tropa.bots.reasons import equal_reason, name_lines, only_reason, reason_for, unsure_reason
from tropa.core.appraisal import CHANCE, Appraisal
from tropa.core.contract import Game, Position
from tropa.core.meta import Text
from tropa.core.playing_on import PlayingOn
from tropa.core.rng import Rng

ENGINE: Final = 8
"""Counts the changes after which the same question gets another answer."""
SURE: Final = 2.0
"""Standard errors."""
WORTH_A_WORD: Final = 0.25
"""Of the smallest loss that counts as one."""


class Stopped(Exception):
    """Whoever watched has seen enough before there was an answer."""


def can_advise(game: Game, position: Position, seat: int) -> bool:
    """Whether the seat can be told what to do: it has a choice that the game can weigh, and nobody owes a secret answer."""
    to_act = position.to_act()
    if seat < 0 or seat not in to_act:
        return False
    # Asked after every move, and there may be hundreds of actions: they are listed once.
    owed = position.owed(seat)
    if len(owed) < 2 or _has_secret(position, seat, owed):
        return False
    for other in to_act:
        if other != seat and _has_secret(position, other, position.owed(other)):
            return False
    return appraisal_of(game, position, seat, Rng(0)).can_say()


def is_secret_moment(position: Position) -> bool:
    """Whether somebody owes an answer that nobody else may notice: then whoever asks for a hint would give himself away."""
    return any(seat >= 0 and _has_secret(position, seat, position.owed(seat)) for seat in position.to_act())


def _has_secret(position: Position, seat: int, owed: list[int]) -> bool:
    # A loop, because a generator would take several times as long.
    for action in owed:
        if position.is_secret(seat, action):
            return True
    return False


def appraisal_of(game: Game, seen: Position, seat: int, rng: Rng) -> Appraisal:
    """The game's own, or the one that plays on; `seen` is a guess."""
    own = game.knowledge.appraise(seen, seat, rng)
    return PlayingOn(game.knowledge, seen, seat) if own is None else own


def advise(
    game: Game,
    position: Position,
    seat: int,
    effort: Effort,
    seed: int,
    watch: Watch | None = None,
) -> Advice:
    """What the seat should do by what it knows: the same seed gives the same answer, unless seconds decide.

    Only where `can_advise`. Raises `Stopped` if the watch ends it before anything was measured.
    """
    rng = Rng(seed)
    seen = position.guess(seat, rng)
    appraisal = appraisal_of(game, seen, seat, rng)
    comparison = Comparison(appraisal, effort, rng, watch)
    chosen = comparison.choose([])
    if comparison.is_stopped:
        raise Stopped()
    measured = comparison.measure([contender.line for contender in chosen[:FINALISTS]])
    favourite = measured[0]
    # What isn't settled is told in the order in which it was measured; settled is only what was chosen before.
    measured.sort(key=by_mean)
    best = measured[0]
    rest = chosen[FINALISTS:]
    named = name_lines(game, seen, seat, appraisal, [contender.line for contender in measured + rest])
    options = [make_option(seen, seat, best, one, named[place], True) for place, one in enumerate(measured)]
    options += [
        make_option(seen, seat, chosen[0], one, name, False) for one, name in zip(rest, named[len(measured) :], strict=True)
    ]
    is_settled = len(measured) == 1 or (best is favourite and is_clear(appraisal, options[1]))
    if len(measured) == 1:
        reason = only_reason()
    elif is_settled:
        reason = reason_for(game, appraisal, best, measured[1])
    else:
        reason = unsettled_reason(appraisal, options)
    return Advice(seat, unit_of(appraisal), options, is_settled, reason, effort.precision)


def unsettled_reason(appraisal: Appraisal, options: list[Option]) -> Text:
    """What is about as good; or, where that would hardly be believed, that it isn't sure."""
    count = 0
    for option in options[1:]:
        if is_clear(appraisal, option) or option.gap >= appraisal.scale().small:
            break
        count += 1
    return equal_reason(count, count == len(options) - 1) if count else unsure_reason()


def is_clear(appraisal: Appraisal, other: Option) -> bool:
    """Whether the best one is ahead of this one for sure, and by enough to be worth a word."""
    # One world has no error to tell.
    is_sure = other.worlds >= LEAST_ROUNDS and other.gap > SURE * other.gap_error
    return is_sure and other.gap >= appraisal.scale().small * WORTH_A_WORD


def unit_of(appraisal: Appraisal) -> Unit:
    return "chance" if appraisal.scale().unit == CHANCE else "points"


def make_option(
    seen: Position,
    seat: int,
    best: Contender,
    contender: Contender,
    named: Text,
    is_measured: bool,
) -> Option:
    """What became of one line, beside the best."""
    gap, gap_error = gap_between(best, contender)
    return Option(
        line_texts(seen, seat, contender.line),
        named,
        contender.mean(),
        contender.error(),
        gap,
        gap_error,
        len(contender.values) if is_measured else 0,
    )


def line_texts(seen: Position, seat: int, line: list[int]) -> list[str]:
    """As a record would write them, one after the other."""
    trial = seen.copy()
    texts = []
    for number, action in enumerate(line):
        texts.append(trial.text(seat, action))
        if number + 1 < len(line):
            trial.act(seat, action)
    return texts
