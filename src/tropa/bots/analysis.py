"""What went wrong, and what was luck? A game that is over, decision by decision and draw by draw.

A decision is judged by what its seat knew then; chance is measured by the truth. All decisions are looked at briefly; those that
seem to have cost something are measured in many more worlds, and what these say is told only if it is confirmed in others: of
many decisions some were unlucky in the worlds that they were measured in.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, final

from tropa.bots.advice import ENGINE, SURE, appraisal_of, is_secret_moment, make_option, unit_of
from tropa.bots.advice_structs import Account, Analysis, Draw, Grade, Option, Prospect, Unit, Verdict
from tropa.bots.comparison import Comparison, Contender, Effort, Watch, gap_between
from tropa.bots.measure_structs import Thresholds
from tropa.bots.measures import thresholds_for
from tropa.bots.reasons import name_lines, reason_for
from tropa.core.appraisal import Appraisal
from tropa.core.contract import DEALER, Game, Position
from tropa.core.match import Match, replay
from tropa.core.record import Record
from tropa.core.rng import Rng

MOMENTS: Final = 5
"""Told of each seat at most."""
GLANCE: Final = 8
"""The brief look takes one in so many of the worlds."""
SUSPECT: Final = 0.5
"""Of the smallest loss that counts: what seems to have cost so much is measured."""
CONFIRMED: Final = 3
"""What is told is confirmed in so many times the worlds."""
LATER: Final = 60
"""No decision consists of more actions."""


Growth = Callable[[float, Callable[[], Analysis]], bool]
"""Is told from time to time which part is done, and can have what is known by then; False: stop here."""


@final
class Moment:
    """One action of the record, and the position that it was taken in."""

    def __init__(self, number: int, position: Position, seat: int, action: int) -> None:
        self.number = number
        self.position = position
        self.seat = seat
        self.action = action


def analyse(game: Game, record: Record, effort: Effort, seed: int, watch: Watch | None = None) -> Analysis:
    """Look back on a record; the same seed gives the same answer, unless seconds decide.

    The effort is that of one decision which has to be measured. If the watch ends it, the analysis holds what was done by then.
    """
    if watch is None:
        return look_back(game, record, effort, seed)
    asked = watch
    return look_back(game, record, effort, seed, lambda share, so_far: asked(share))


def look_back(game: Game, record: Record, effort: Effort, seed: int, watch: Growth | None = None) -> Analysis:
    """The same for whoever wants to see it grow."""
    moments: list[Moment] = []

    def note(match: Match, seat: int, action: int) -> None:
        moments.append(Moment(len(moments), match.position, seat, action))

    match = replay(game, record, note)
    return _Analyst(match, moments, effort, seed, watch).look_back()


def judge(game: Game, record: Record, number: int, effort: Effort, seed: int) -> Verdict | None:
    """One decision of a record alone, the one that begins after so many actions; None where an analysis says nothing."""
    moments: list[Moment] = []
    match = replay(
        game, record, lambda match, seat, action: moments.append(Moment(len(moments), match.position, seat, action))
    )
    analyst = _Analyst(match, moments, effort, seed, None)
    if moments[number].seat != DEALER:
        analyst.judge(moments[number])
    return analyst.verdicts[0] if analyst.verdicts else None


@final
class _Analyst:
    def __init__(self, match: Match, moments: list[Moment], effort: Effort, seed: int, watch: Growth | None) -> None:
        players = match.header.players
        self.game = match.game
        self.moments = moments
        self.end = match.position
        self.players = players
        self.effort = effort
        self.rng = Rng(seed)
        self.watch = watch
        self.unit: Unit = "chance"
        """Of the first decision; what is weighed in another unit can't be added to it, such as the check at the end of a game alone."""
        self.covered = [0] * players
        """Up to which moment each seat's actions belong to a decision that was judged."""
        self.done = 0
        self.is_whole = True
        self.verdicts: list[Verdict] = []
        self.draws: list[Draw] = []
        self.curve: list[Prospect] = []

    def look_back(self) -> Analysis:
        for moment in self.moments:
            self.done = moment.number
            if not self._is_wanted(0.0):
                break
            if moment.seat == DEALER:
                self._weigh_draw(moment)
            elif moment.number >= self.covered[moment.seat]:
                self.judge(moment)
        if self.is_whole and self.end.is_over():
            self._add_end()
        return self.so_far()

    def so_far(self) -> Analysis:
        accounts = [self._account(seat) for seat in range(self.players)]
        return Analysis(
            self.game.info.id, self.unit, ENGINE, int(self.effort.worlds), self.verdicts, self.draws, self.curve, accounts, self.is_whole
        )  # fmt: skip

    def _is_wanted(self, share: float) -> bool:
        """Tell how far it is; whoever watches may end it in the middle of a decision, too, which then isn't judged."""
        if self.is_whole and self.watch is not None:
            self.is_whole = self.watch(float(self.done) / float(len(self.moments)), self.so_far)
        return self.is_whole

    def _add_end(self) -> None:
        """What it came to."""
        outcome = self.end.outcome()
        for seat in range(self.players):
            value = float(outcome.scores[seat]) if self.unit == "points" else 1.0 if seat in outcome.winners else 0.0
            self.curve.append(Prospect(len(self.moments), seat, value))

    # Luck -----------------------------------------------------------------------------------------------------

    def _weigh_draw(self, moment: Moment) -> None:
        """What was drawn against the mean of what could have been."""
        chances = moment.position.chances()
        if len(chances) < 2:
            return
        mean = [0.0] * self.players
        drawn: list[float] = []
        total = float(moment.position.chance_total())
        for action, weight in chances:
            after = moment.position.copy()
            after.act(DEALER, action)
            own = self.game.knowledge.appraise(after, 0, self.rng)
            values = own.prospects() if own is not None else []
            if len(values) == 0:
                return
            for seat, value in enumerate(values):
                mean[seat] += value * float(weight) / total
            if action == moment.action:
                drawn = values
        self.draws.append(Draw(moment.number, [value - expected for value, expected in zip(drawn, mean, strict=True)]))

    # Decisions ------------------------------------------------------------------------------------------------

    def judge(self, moment: Moment) -> None:
        position, seat = moment.position, moment.seat
        owed = position.owed(seat) if seat in position.to_act() else []
        if len(owed) < 2 or moment.action not in owed or is_secret_moment(position):
            return
        rng = self.rng.split()
        appraisal = appraisal_of(self.game, position.guess(seat, rng), seat, rng)
        if not appraisal.can_say() or not appraisal.is_graded() or (self.verdicts and unit_of(appraisal) != self.unit):
            return
        later = [other for other in self.moments[moment.number : moment.number + LATER * self.players] if other.seat == seat]
        played = [other.action for other in later]
        played = played[: int(appraisal.length_of(played))]
        self.covered[seat] = later[len(played) - 1].number + 1
        self.unit = unit_of(appraisal)
        self._compare(moment, appraisal, played, rng)

    def _compare(self, moment: Moment, appraisal: Appraisal, played: list[int], rng: Rng) -> None:
        effort = self.effort
        thresholds = thresholds_for(self.game.info.id, appraisal.scale())
        worlds = max(int(appraisal.round_size()), int(effort.worlds) // GLANCE)
        glance = Effort(min(int(effort.worlds), worlds), effort.seconds / GLANCE)
        comparison = Comparison(appraisal, glance, rng, self._is_wanted)
        found = comparison.choose(played)
        if not self.is_whole:
            return
        chosen = found[0]
        mine = next(contender for contender in found if contender.line == played)
        if chosen is mine:
            named = name_lines(self.game, moment.position, moment.seat, appraisal, [mine.line])
            option = make_option(moment.position, moment.seat, mine, mine, named[0], False)
            self._add(moment, option, None, 0.0, 0.0)
            return
        is_suspect = chosen.mean() - mine.mean() > SUSPECT * thresholds.small
        closer = Comparison(appraisal, effort if is_suspect else glance, rng, self._is_wanted)
        best, mine = closer.measure([chosen.line, played])
        is_told = is_suspect and is_mistake(thresholds, best, mine)
        if is_told:
            sure = Effort(int(effort.worlds) * CONFIRMED, effort.seconds)
            best, mine = Comparison(appraisal, sure, rng, self._is_wanted).measure([chosen.line, played])
            is_told = is_mistake(thresholds, best, mine)
        if not self.is_whole:
            return
        loss, error = gap_between(best, mine)
        named = name_lines(self.game, moment.position, moment.seat, appraisal, [mine.line, best.line])
        option = make_option(moment.position, moment.seat, best, mine, named[0], True)
        better = make_option(moment.position, moment.seat, best, best, named[1], True) if is_told else None
        self._add(moment, option, better, loss, error)
        if is_told:
            self.verdicts[-1].grade = grade_of(thresholds, loss)
            self.verdicts[-1].reason = reason_for(self.game, appraisal, best, mine)

    def _add(
        self,
        moment: Moment,
        played: Option,
        better: Option | None,
        loss: float,
        error: float,
    ) -> None:
        self.verdicts.append(Verdict(moment.number, moment.seat, played, better, loss, error, None, None))
        self.curve.append(Prospect(moment.number, moment.seat, played.value + max(0.0, loss)))

    def _account(self, seat: int) -> Account:
        own = [number for number, verdict in enumerate(self.verdicts) if verdict.seat == seat]
        losses = [self.verdicts[number].loss for number in own]
        count = max(1, len(losses))
        squares = sum([self.verdicts[number].loss_error ** 2 for number in own])
        moments = [number for number in own if self.verdicts[number].better is not None]
        moments.sort(key=lambda number: -self.verdicts[number].loss)
        luck = sum([draw.luck[seat] for draw in self.draws]) if self.draws else None
        return Account(seat, len(own), sum(losses) / count, math.sqrt(squares) / count, luck, moments[:MOMENTS])


def is_mistake(thresholds: Thresholds, best: Contender, played: Contender) -> bool:
    """Whether the one was better for sure, and by so much that it is told."""
    loss, error = gap_between(best, played)
    return loss > SURE * error and loss >= thresholds.small


def grade_of(thresholds: Thresholds, loss: float) -> Grade:
    if loss >= thresholds.large:
        return "large"
    return "middle" if loss >= thresholds.middle else "small"
