"""Judges plans: what a route over drawn and undrawn segments promises."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.games.en_route.bot.counter import Counter
from tropa.games.en_route.bot.outlook import Outlook
from tropa.games.en_route.bot.plans import Plan
from tropa.games.en_route.bot.special_counts import count_specials

GOAL_NEEDED: Final[i64] = 2500
GOAL_NEAR: Final[i64] = 300
ROUND_MISSING: Final[i64] = 6000
"""A plan for which there are too few rounds will have a gap."""
ROUND_TIGHT: Final[i64] = 3000
"""For every round less to spare than there should be: a plan that just fits is broken more often than not."""
RIDE_BROKEN: Final[i64] = 6000
"""A ride too many, or one at an end: no such route."""
STRETCH_ODD: Final[i64] = 100
PAIR_WORTH: Final[i64] = 500


class Judge(Counter):
    """Judges plans on an outlook, one after another."""

    def __init__(self, outlook: Outlook, margin: i64) -> None:
        super().__init__(outlook)
        self.margin: i64 = margin
        """Hundredths of the rounds left that should be to spare."""

    def count(self, plan: Plan) -> None:
        super().count(plan)
        specials = self.outlook.specials
        if specials is not None:
            count_specials(self, specials, plan)

    def judge(self, plan: Plan) -> i64:
        """What the plan promises, in hundredths of a point."""
        self.count(plan)
        outlook = self.outlook
        left = outlook.left
        hit = outlook.hit[self.free]
        value = outlook.fixed + self.worth + 100 * (outlook.streets.city.stop_points[self.stops] + self.task)
        value += self.cafe_worth + self.cafe_hope
        for kind in range(self.streets.kinds):
            coming = outlook.rate[kind] * left * hit // 100
            if left > 0:
                coming += 90 * self.greeted[kind]
            self.people[kind] = 100 * self.people[kind] + coming
            value += self.people[kind] * self.attractions[kind]
        value += 100 * self.link_points + self.tour_worth + self.race_worth - RIDE_BROKEN * self.broken_rides
        value += self._goal_worth(plan.length) - self.link_doubt
        missing = self.need - left
        extras = outlook.extras + self.new_extras
        singles = self.singles
        while missing > 0 and extras > 0:
            if singles > 0:
                singles -= 1
                extras -= 1
                value -= 200
            elif extras > 1:
                extras -= 2
                value -= 400
            else:
                break
            missing -= 1
        if missing > 0:
            value -= ROUND_MISSING * missing
        tight = self.margin * left + 100 * min(0, missing)
        if tight > 0:
            value -= tight * ROUND_TIGHT // 100
        value -= STRETCH_ODD * self.singles
        if self.chosen >= 0 and not self.has_pair:
            value -= PAIR_WORTH
        return value

    def _share_of_attractions(self, coming: i64) -> i64:
        """Of so many locations that get tourists those that are attractions without any, if all free ones are as likely."""
        lonely: i64 = -self.guests
        for colour in range(self.streets.colours):
            lonely += self.attractions[colour]
        return min(lonely, self.free) * min(coming, 100 * self.free) // max(1, self.free)

    def _goal_worth(self, length: i64) -> i64:
        """Goals that the plan meets, and how near it comes to the others."""
        value: i64 = 0
        worth: i64 = 0
        met = self.tour_marks + self.races_hoped
        coming = self.outlook.hit[self.free] * self.outlook.left
        busy = 100 * self.busy + coming
        self.guests_to_come = self._share_of_attractions(coming)
        for index, goal in enumerate(self.outlook.goals):
            found = self.measure(goal.measure, length, self.people, busy, 100)
            threshold = 100 * goal.threshold
            if goal.is_at_most:
                is_met = found <= threshold
                near: i64 = GOAL_NEAR if is_met else GOAL_NEAR * threshold // found
            else:
                is_met = found >= threshold
                near = GOAL_NEAR if is_met else GOAL_NEAR * found // threshold
            if is_met:
                met += 1
                worth += self.outlook.goal_worth[index]
            value += near
        if self.outlook.is_solo:
            return value + GOAL_NEEDED * min(met, self.outlook.goals_needed)
        return value + worth
