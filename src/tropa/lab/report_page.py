"""A report for designers as one HTML file: everything is in it, so that it opens without a server."""

from __future__ import annotations

from html import escape
from typing import Final

from tropa.core.texts import load_texts
from tropa.lab.boards import heat_maps
from tropa.lab.plots import bars, histogram, intervals
from tropa.lab.reports import options_text
from tropa.lab.sample import MEASURES, Lift, Sample
from tropa.lab.statistics import wilson
from tropa.lab.sweep import Row
from tropa.registry import find_game

TEXTS: Final = load_texts("tropa.lab")
BEST: Final = 8
"""Things of a kind in sight; the others open."""
STYLE: Final = """
body { font: 16px/1.5 system-ui, sans-serif; color: #2b2733; background: #faf6ee; max-width: 960px; margin: 0 auto; padding: 24px 16px 64px }
h1 { font-size: 1.9rem; margin: 0 0 4px } h2 { margin: 40px 0 4px; font-size: 1.3rem } h3 { margin: 20px 0 4px; font-size: 1rem }
p { margin: 4px 0 12px; color: #5d5766; max-width: 46rem }
svg { display: block; width: 100%; max-width: 640px; height: auto }
.boards { display: flex; flex-wrap: wrap; gap: 24px } .boards figure { flex: 1 1 380px; margin: 0; min-width: 0 }
figcaption { color: #5d5766; margin-bottom: 8px }
.scroll { overflow-x: auto } table { border-collapse: collapse; font-size: 14px } th, td { padding: 3px 14px 3px 0; text-align: right; white-space: nowrap }
th:first-child, td:first-child { text-align: left } thead th { border-bottom: 1px solid #8a8494; font-weight: 600 }
.sure { font-weight: 600 } summary { cursor: pointer; margin: 6px 0 }
"""


class Page:
    """One report in one language."""

    def __init__(self, main: Sample, language: str) -> None:
        self.main = main
        self.language = language
        self.game = find_game(main.plan.game)
        self.parts: list[str] = []

    def say(self, path: str, **values: int | str) -> str:
        return TEXTS.say(path, self.language, dict(values))

    def chapter(self, key: str, about: str, content: str) -> None:
        if content:
            self.parts.append(f"<h2>{escape(self.say(f'report.head.{key}'))}</h2><p>{escape(about)}</p>{content}")

    def write(self, ladder: list[tuple[str, str, Sample]], rows: list[Row]) -> str:
        """`ladder` has pairs of bots, or one bot twice where all play together."""
        plan, main = self.main.plan, self.main
        is_rivalry = self.game.info.spirit == "competitive" and len(plan.bots) > 1
        self.chapter(
            "scores",
            self.say("report.about.scores"),
            histogram(self.say("report.head.scores"), main.scores, self.say("report.axis.points")),
        )
        if len(plan.bots) > 1 and not main.is_together:
            self.chapter("seats", self.say("report.about.seats"), self.seats())
        self.chapter(
            "skill", self.say("report.about.together" if main.is_together else "report.about.skill"), self.skill(ladder)
        )
        self.chapter(
            "length",
            self.say("report.about.length"),
            histogram(self.say("report.head.length"), main.decided, self.say("report.axis.decisions")),
        )
        if is_rivalry:
            leads = histogram(self.say("report.head.leads"), main.lead_changes, self.say("report.axis.changes"))
            self.chapter("leads", self.say("report.about.leads"), leads)
        ends = [(self.reason(reason), count) for reason, count in main.ends.most_common()]
        self.chapter("ends", "", bars(self.say("report.head.ends"), ends))
        self.chapter("roles", self.say("report.about.roles"), self.roles())
        self.chapter("board", "", self.board())
        self.chapter("uses", self.say("report.about.uses"), self.uses())
        self.chapter("options", self.say("report.about.options"), self.options(rows))
        return self.frame()

    def frame(self) -> str:
        plan = self.main.plan
        name = self.game.info.names.ru if self.language == "ru" else self.game.info.names.en
        title = escape(self.say("report.title", game=name))
        told = [
            self.say("report.about", n=self.main.games, players=len(plan.bots), seed=plan.seed),
            self.say("report.bots", bots=", ".join(plan.bots)),
        ]
        if plan.options:
            told.append(self.say("report.options", options=options_text(plan.options)))
        head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title><style>{STYLE}</style>'
        body = f"<main><h1>{title}</h1><p>{escape(' '.join(told))}</p>{''.join(self.parts)}</main>"
        return f'<!doctype html>\n<html lang="{self.language}"><head>{head}</head><body>{body}</body></html>\n'

    def reason(self, reason: str) -> str:
        path = f"table.reasons.{reason}"
        return self.game.texts.say(path, self.language) if path in self.game.texts.words else reason

    def seats(self) -> str:
        players = len(self.main.plan.bots)
        rows = [(self.say("report.axis.place", n=place + 1), *self.main.place_share(place)) for place in range(players)]
        return intervals(
            self.say("report.head.seats"), rows, 1 / players if self.game.info.spirit == "competitive" else None
        )

    def skill(self, ladder: list[tuple[str, str, Sample]]) -> str:
        rows = []
        for one, other, sample in ladder:
            name = one if one == other else self.say("report.axis.against", one=one, other=other)
            rows.append((name, *sample.win_share(0)))
        is_match = self.game.info.spirit == "competitive"
        return intervals(self.say("report.head.skill"), rows, 0.5 if is_match else None) if rows else ""

    def roles(self) -> str:
        rows = []
        for role, won in sorted(self.main.role_wins.items()):
            if role:
                known = f"report.roles.{role}" in TEXTS.words
                name = self.say(f"report.roles.{role}") if known else role
                rows.append((name, won[True] / won.total(), wilson(won[True], won.total())))
        return intervals(self.say("report.head.roles"), rows, None) if rows else ""

    def board(self) -> str:
        figures = heat_maps(self.main, self.say("report.about.used"), self.say("report.about.lifted"))
        drawn = [
            f"<figure><figcaption>{escape(words)}</figcaption>{picture}</figure>" for words, picture in figures if picture
        ]
        return f'<div class="boards">{"".join(drawn)}</div>' if drawn else ""

    def uses(self) -> str:
        by_kind: dict[str, list[Lift]] = {}
        for lift in self.main.lifts():
            kind, _, name = lift.thing.partition(" ")
            known = f"report.kinds.{kind}" in TEXTS.words and name
            by_kind.setdefault(kind if known else "other", []).append(lift)
        return "".join(self.kind(kind, lifts) for kind, lifts in by_kind.items())

    def kind(self, kind: str, lifts: list[Lift]) -> str:
        """The surest first: those at the top would be missed."""
        lifts = sorted(lifts, key=lambda lift: (-max(lift.interval[0], -lift.interval[1]), lift.thing))
        shown = self.table(lifts[:BEST])
        if len(lifts) > BEST:
            shown += f"<details><summary>{escape(self.say('report.table.all'))} ({len(lifts)})</summary>{self.table(lifts)}</details>"
        return f"<h3>{escape(self.say(f'report.kinds.{kind}'))}</h3>{shown}"

    def table(self, lifts: list[Lift]) -> str:
        head = [self.say(f"report.table.{key}") for key in ("thing", "share", "times", "lift", "interval")]
        rows = []
        for lift in lifts:
            kind, _, name = lift.thing.partition(" ")
            is_sure = not lift.interval[0] <= 0.0 <= lift.interval[1]
            gain = f"{100 * lift.lift:+.1f}"
            between = f"{100 * lift.interval[0]:+.1f} … {100 * lift.interval[1]:+.1f}"
            rows.append(
                [name or kind, f"{100 * lift.share:.1f} %", str(lift.times), f"*{gain}" if is_sure else gain, between]
            )
        return table(head, rows)

    def options(self, rows: list[Row]) -> str:
        if not rows:
            return ""
        head = [
            self.say("report.table.variant"),
            self.say("report.table.games"),
            *(self.say(f"report.table.{measure}") for measure in MEASURES),
        ]
        return table(head, [self.option_row(row) for row in rows])

    def option_row(self, row: Row) -> list[str]:
        cells = [row.name, str(row.games)]
        for measure in MEASURES:
            gap = row.differences.get(measure)
            if gap is None:
                cells.append(f"{row.means[measure]:.2f}")
                continue
            told = f"{row.means[measure]:.2f} ({gap.low:+.2f} … {gap.high:+.2f})"
            cells.append(told if gap.low <= 0.0 <= gap.high else f"*{told}")
        return cells


def table(head: list[str], rows: list[list[str]]) -> str:
    """A cell that begins with a star is in bold."""
    first = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    body = "".join(
        "<tr>"
        + "".join(
            f'<td class="sure">{escape(cell[1:])}</td>' if cell.startswith("*") else f"<td>{escape(cell)}</td>"
            for cell in row
        )
        + "</tr>"
        for row in rows
    )
    return f'<div class="scroll"><table><thead><tr>{first}</tr></thead><tbody>{body}</tbody></table></div>'
