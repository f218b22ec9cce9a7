"""What is played for a report for designers: the game itself, a ladder of bots, and options side by side."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from tropa.lab.campaign import play_runs
from tropa.lab.playing import Plan, PlanFault
from tropa.lab.report_page import Page
from tropa.lab.simulation import Players
from tropa.lab.sweep import Variant, compare, variants
from tropa.registry import find_game


class Commission(Struct, frozen=True):
    """What a report is to tell. `plan` is the game itself: the same bot in all seats."""

    plan: Plan
    ladder: list[str]
    """Bots from the weakest to the strongest."""
    compared: list[str] = []
    """Options with their values, each by itself: `short=false,true`."""
    cities: list[Path] = []

    def main(self) -> Plan:
        return replace(self.plan, keeps_uses=True)

    def matches(self) -> list[tuple[str, str, Plan]]:
        """Neighbours of the ladder against each other, two at the table; where all play together each bot by itself."""
        info = find_game(self.plan.game).info
        if info.spirit != "competitive":
            return [(bot, bot, replace(self.plan, bots=[bot] * len(self.plan.bots))) for bot in self.ladder]
        if 2 not in info.players:
            return []
        return [(strong, weak, replace(self.plan, bots=[strong, weak])) for weak, strong in pairwise(self.ladder)]

    def variants(self) -> list[Variant]:
        """Each option is compared by itself, so that their number stays small."""
        found = []
        base = replace(self.plan, keeps_uses=True)
        for written in self.compared:
            found += variants(base, [written], [])
        if self.cities:
            found += variants(base, [], self.cities)
        return found


def make_report(
    commission: Commission,
    languages: dict[str, Path],
    keep: Path | None,
    players: Players,
    watch: Callable[[int, int], None] | None = None,
) -> None:
    """Play what is missing and write a page for each language."""
    matches, compared = commission.matches(), commission.variants()
    plans = [commission.main(), *(plan for _, _, plan in matches), *(variant.plan for variant in compared)]
    if commission.plan.city and commission.cities:
        raise PlanFault("a report is of one city, or compares several")
    total = sum(plan.games for plan in {id(plan): plan for plan in plans}.values())
    samples = play_runs(plans, keep, players, None if watch is None else lambda done: watch(done, total))
    ladder = [(one, other, sample) for (one, other, _), sample in zip(matches, samples[1:], strict=False)]
    rows = compare([variant.name for variant in compared], samples[1 + len(matches) :]) if compared else []
    for language, path in languages.items():
        path.write_text(Page(samples[0], language).write(ladder, rows), encoding="utf-8")
