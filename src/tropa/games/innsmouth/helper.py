"""A sheet from a real table, entered by hand: the best final route before the check (IN-7.11), and the points after it.

board = 1
character = "boatman"
caches = 2
goals = ["winding", "sets"]
segments = ["h1,3", "v1,3"]

[tourists]
"2,3" = "ccx"

[threats]
"3,3" = 1
"""

from __future__ import annotations

from tropa.atlas.helper import (
    MOST_TOURISTS,
    location_of,
    report_lines,
    section_of,
    segments_of,
    tourists_of,
    walk_of,
)
from tropa.atlas.helper import TEXTS as ATLAS_TEXTS
from tropa.core.helper import FILE_NAME, MOST_FILE, ScoreHelper, SheetFault
from tropa.core.meta import ScoreLine
from tropa.core.source import DataFault
from tropa.core.texts import load_texts
from tropa.games.innsmouth import scoring
from tropa.games.innsmouth.components import (
    BOATMAN,
    CHARACTER_NAMES,
    GOAL_NAMES,
    HUNTRESS,
    KIND_LETTERS,
    KINDS,
    MOST_FERRIES,
    TOWN,
    WARLOCK,
    Town,
    read_town,
    town_text,
)
from tropa.games.innsmouth.rules.best.odds import NOTHING
from tropa.games.innsmouth.rules.best.prospect import WIN, Prospect, win_chance
from tropa.games.innsmouth.rules.best.route import best_route_within
from tropa.games.innsmouth.rules.best.walks import MOST_SEGMENTS
from tropa.games.innsmouth.rules.check import threat_level
from tropa.games.innsmouth.scoring import UNOPENED, Section, section_end
from tropa.games.innsmouth.setting import Setting
from tropa.games.innsmouth.show.helper_structs import (
    BoardGuide,
    CharacterGuide,
    Checked,
    Counted,
    Guide,
    Paper,
    PaperCheck,
    Solved,
)
from tropa.games.innsmouth.show.view import town_view
from tropa.games.innsmouth.state import Sheet, State

TEXTS = load_texts("tropa.games.innsmouth")
MOST_SYMBOLS = 6
"""As many as a game can bring (IN-5)."""
SECONDS = 2.0
"""Of search at most; what isn't proven by then comes with its bound (IN-7.11)."""


class PaperSheet:
    """A sheet as it was entered, checked."""

    def __init__(self, paper: Paper, town: Town) -> None:
        self.paper = paper
        self.town = town
        self.drawn = segments_of(self.town.map, paper.segments, int(MOST_SEGMENTS))
        self.sheet = self._read_sheet()
        if len(paper.goals) != 2 or paper.goals[0] == paper.goals[1]:
            raise SheetFault(["goals"], "two different goals are in play (IN-3.2)")
        self.state = self.new_state(2)
        self.own = self._read_route()
        if paper.check is not None and not self.own:
            raise SheetFault(["check"], "a check belongs to the route that was chosen for it: write that down, too (IN-7.5)")

    def _read_sheet(self) -> Sheet:
        paper = self.paper
        sheet = Sheet(self.town)
        sheet.board = paper.board - 1
        sheet.character = CHARACTER_NAMES.index(paper.character)
        for segment in self.drawn:
            sheet.segment_round[segment] = 1
        for district, kinds in tourists_of(self.town.map, paper.tourists, "".join(KIND_LETTERS)).items():
            for kind, count in enumerate(kinds):
                sheet.tourists[district * KINDS + kind] = count
        for name, symbols in paper.threats.items():
            if symbols > MOST_SYMBOLS:
                raise SheetFault(["threats", name], f"at most {MOST_SYMBOLS} symbols are drawn in a game (IN-5)")
            sheet.threats[location_of(self.town.map, "threats", name)] = symbols
        if sum(paper.threats.values()) > MOST_SYMBOLS:
            raise SheetFault(["threats"], f"at most {MOST_SYMBOLS} symbols are drawn in a game (IN-5)")
        return sheet

    def new_state(self, players: int) -> State:
        setting = Setting(self.town, players)
        if self.paper.challenge is not None:
            setting.total = self.paper.challenge.total
            setting.goal_total = self.paper.challenge.goals
        state = State(setting)
        for slot, goal in enumerate(self.paper.goals):
            state.goal[slot] = GOAL_NAMES.index(goal)
        state.caches = self.paper.caches - 1
        return state

    def _read_route(self) -> list[Section]:
        """IN-7.2, IN-7.3."""
        route: list[Section] = []
        if len(self.paper.route) > MOST_FERRIES + 1:
            raise SheetFault(["route"], "at most five sections (IN-7.2)")
        for number, written in enumerate(self.paper.route, start=1):
            path = ["route", str(number)]
            section = walk_of(self.town.map, self.drawn, written, path)
            if route:
                end = section_end(self.town, route[-1])
                if not self.town.can_ferry(end, section[0], self.sheet.character == BOATMAN):
                    place = self.town.map.node_names[end]
                    raise SheetFault([*path, "start"], f"no ferry goes from {place} to {written.start} (IN-7.3)")
            if any(segment in walked for segment in section[1] for _, walked in route):
                raise SheetFault([*path, "segments"], "a segment is walked twice (IN-7.2)")
            route.append(section)
        return route

    def count(self, route: list[Section], check: PaperCheck | None) -> Counted:
        """What the route brings; `check` says what happened to it."""
        names = self.town.map.location_names
        sheet = self.sheet.copy()
        sheet.set_route(route)
        count = scoring.count_sheet(self.state, sheet, route)
        sheet.taken = 0 if sheet.character == WARLOCK else count.caches
        level = int(threat_level(sheet))
        prospect = Prospect(self.state, sheet, count, level)
        value = prospect.value()
        chance = None
        opening = None
        if self.paper.challenge is not None:
            alone = Prospect(self.new_state(1), sheet, count, level)
            chance = round(win_chance(alone.value()), 4)
            opening = _opening_gain(alone)
            opening = None if opening is None else opening / float(WIN)
        else:
            opening = _opening_gain(prospect)
        if check is not None:
            self._apply_check(sheet, prospect, check)
            count = scoring.count_sheet(self.state, sheet, route)
        walked = [segment for _, segments in route for segment in segments]
        return Counted(
            route=[section_of(self.town.map, start, segments) for start, segments in route],
            points=scoring.total(self.state, sheet, count),
            lines=scoring.score_lines(self.state, sheet, count),
            level=level,
            artifacts=sheet.taken,
            expected=round(value, 2),
            chance=chance,
            after_failures=_after_failures(prospect),
            opening_gain=None if opening is None else round(opening, 4),
            rituals=[names[district] for district in _rituals(prospect)],
            lost=[
                names[district]
                for district in range(int(self.town.districts))
                if sheet.crowd(district) and district not in count.along
            ],
            erased=[self.town.map.segment_names[segment] for segment in self.drawn if segment not in walked],
            along=[names[district] for district in count.along],
        )

    def _apply_check(self, sheet: Sheet, prospect: Prospect, check: PaperCheck) -> None:
        """What the check of the sheet's route did, as far as it can have done that."""
        level = prospect.level
        if check.opened > sheet.taken:
            raise SheetFault(["check", "opened"], f"the route takes {sheet.taken} artifacts (IN-7.5)")
        if check.opened and level == 0:
            raise SheetFault(["check", "opened"], "at level 0 nothing is opened (IN-7.5)")
        if check.hits and (sheet.character != HUNTRESS or check.hits > level):
            raise SheetFault(["check", "hits"], "the Huntress counts dice of the check, as many as its level (IN-10.5)")
        for district in self._lost_districts(prospect, check):
            sheet.lost += sheet.crowd(district)
            for kind in range(KINDS):
                sheet.tourists[district * KINDS + kind] = 0
        # Which artifacts were opened doesn't matter for points.
        sheet.opened[0] = check.opened
        sheet.hits = check.hits

    def _lost_districts(self, prospect: Prospect, check: PaperCheck) -> list[int]:
        """IN-7.7: those that failures, or a Warlock's rituals, can have taken."""
        lost: list[int] = []
        for name in check.lost:
            district = location_of(self.town.map, "check", name)
            if district not in prospect.count.along:
                raise SheetFault(["check", "lost"], f"{name} isn't along the route (IN-7.2)")
            if district in lost:
                raise SheetFault(["check", "lost"], f"{name} is there twice")
            lost.append(district)
        peril = prospect.peril
        if prospect.character == WARLOCK:
            rituals = int(peril.count)
            reached = peril.chain(prospect.start(), rituals)[-1]
            message = f"that isn't what {rituals} rituals take, one for every symbol on the map (IN-10.2, IN-7.7)"
        else:
            standings = prospect.start()
            for _ in range(check.hits):
                standings = peril.after_hit(standings, prospect.count.along)
            failures = prospect.level - check.hits
            if len(lost) > failures:
                message = f"{len(lost)} lost, but at most {failures} of the dice can have failed (IN-7.6)"
                raise SheetFault(["check", "lost"], message)
            reached = set().union(*peril.chain(standings, failures))
            message = "failures take other districts: near a symbol, the one with most tourists first (IN-7.7)"
        if not any(peril.lost(standing) == sorted(lost) for standing in reached):
            raise SheetFault(["check", "lost"], message)
        return lost


def _opening_gain(prospect: Prospect) -> float | None:
    if prospect.level == 0 or prospect.taken == 0:
        return None
    odds = prospect.odds(prospect.ends())
    return odds.open_value(NOTHING) - odds.stop_value(NOTHING)


def _after_failures(prospect: Prospect) -> list[int]:
    if prospect.character == WARLOCK:
        return [int(prospect.value())]
    extra = UNOPENED * prospect.taken
    chain = prospect.peril.chain(prospect.start(), prospect.level)
    return [max(prospect.points_after(standing)[0] for standing in reached) + extra for reached in chain]


def _rituals(prospect: Prospect) -> list[int]:
    if prospect.character != WARLOCK:
        return []
    reached = prospect.peril.chain(prospect.start(), int(prospect.peril.count))[-1]
    return prospect.peril.lost(max(sorted(reached), key=prospect.points_after))


def _town_of(paper: Paper) -> Town:
    return read_town(FILE_NAME, paper.city_file) if paper.city_file else TOWN


def build_guide(town: Town) -> Guide:
    return Guide(
        town=town_view(town),
        boards=[BoardGuide(board.columns, board.rows) for board in town.boards],
        caches=[[town.map.node_names[node] for node in card] for card in town.cache_cards],
        characters=[
            CharacterGuide(name, has_check=number != WARLOCK, counts_hits=number == HUNTRESS)
            for number, name in enumerate(CHARACTER_NAMES)
        ],
        goals=list(GOAL_NAMES),
        tiers=town.tiers,
        most_segments=int(MOST_SEGMENTS),
        most_tourists=MOST_TOURISTS,
        most_symbols=MOST_SYMBOLS,
        most_artifacts=sum(town.artifacts),
        most_level=MOST_SYMBOLS + int(MOST_FERRIES),
        most_file=MOST_FILE,
    )


def _words(line: ScoreLine, language: str) -> str:
    """A line as the table's score sheet says it."""
    detail = line.detail
    match line.key:
        case "colour":
            colour = TEXTS.say(f"table.colours.{detail['colour']}", language)
            return TEXTS.say(
                "table.score.colour", language, {**detail, "colour": colour, "sheltered": str(detail["sheltered"])}
            )
        case "yellow":
            return TEXTS.say("table.score.yellow", language, {"number": detail["districts"]})
        case "unopened":
            return TEXTS.say("table.score.unopened", language, {"number": detail["count"], "taken": detail["taken"]})
        case "goal":
            name = TEXTS.say(f"table.goalNames.{detail['goal']}", language)
            return TEXTS.say("table.score.goal", language, {**detail, "name": name})
    return TEXTS.say(f"table.score.{detail['character']}", language, {**detail})


class InnsmouthHelper(ScoreHelper[Paper, Solved]):
    """The final route of a sheet of Innsmouth with the highest expected score, and the count of one's own."""

    def guide(self) -> Guide:
        return build_guide(TOWN)

    def solve(self, paper: Paper, file: tuple[str, str] | None = None) -> Solved:
        entered = PaperSheet(paper, _town_of(paper) if file is None else read_town(*file))
        state = entered.state if paper.challenge is None else entered.new_state(1)
        found = best_route_within(state, entered.sheet, SECONDS)
        bound = round(found.bound, 2) if paper.challenge is None else round(win_chance(found.bound), 4)
        return Solved(
            best=entered.count(found.route, None),
            own=entered.count(entered.own, paper.check) if entered.own else None,
            bound=bound,
            is_proven=found.is_proven(),
        )

    def report(self, solved: Solved, language: str) -> list[str]:
        """The score sheet of the route of one's own, or of the best one, in lines of text."""
        counted = solved.own or solved.best
        start = ATLAS_TEXTS.say("report.start", language)
        lines = [f"{start} {section.start}: {' '.join(section.segments)}" for section in counted.route]
        lines += report_lines([(line.points, _words(line, language)) for line in counted.lines], counted.points, language)
        counts = {"level": f"{counted.level}", "artifacts": f"{counted.artifacts}", "expected": f"{counted.expected:.2f}"}
        lines += [f"{TEXTS.say(f'helper.{name}', language)}: {value}" for name, value in counts.items()]
        if counted.chance is not None:
            lines.append(f"{TEXTS.say('helper.chance', language)}: {counted.chance:.1%}")
        if solved.own is None:
            most = f"{solved.bound:.2f}" if counted.chance is None else f"{solved.bound:.1%}"
            proven = "helper.proven" if solved.is_proven else "helper.bounded"
            lines.append(ATLAS_TEXTS.say(proven, language, {"most": most}))
        return lines

    def file_texts(self) -> dict[str, str]:
        return {TOWN.id: town_text()}

    def check_file(self, text: str) -> Checked:
        try:
            return Checked(build_guide(read_town(FILE_NAME, text)), None)
        except DataFault as fault:
            return Checked(None, self.file_fault(fault))


HELPER = InnsmouthHelper(Paper, Solved, Guide, Checked, ATLAS_TEXTS, TEXTS)
