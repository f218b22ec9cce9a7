"""What a position of Innsmouth is: dice, common things, everybody's sheet, and how far everybody is."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from tropa.core.contract import Position
from tropa.core.keeping import Kept
from tropa.core.vecs import vec
from tropa.core.vectors import filled, zeros
from tropa.games.innsmouth.components import (
    ARTIFACTS,
    CULTIST_MARKS,
    CULTISTS,
    DEEP_ONE_MARKS,
    DICE,
    FACES,
    GOALS_IN_PLAY,
    KINDS,
    Town,
)
from tropa.games.innsmouth.setting import Setting

# Phases.
SET_CHARACTERS: Final[i64] = 0
SET_GOALS: Final[i64] = 1
SET_CACHES: Final[i64] = 2
SET_THREAT: Final[i64] = 3
SET_BOARDS: Final[i64] = 4
SET_FIRST: Final[i64] = 5
SET_AVAILABLE: Final[i64] = 6
"""Solo: which three dice are available first (IN-11.2)."""
TAKE_DICE: Final[i64] = 7
"""Opening rounds: in order each takes a tourist die (IN-6.1)."""
CHOOSE_FATE: Final[i64] = 8
ROLL_DICE: Final[i64] = 9
DRAFT: Final[i64] = 10
PICK_DICE: Final[i64] = 11
"""Solo: two of the available dice (IN-11.2)."""
DRAWING: Final[i64] = 12
THREAT: Final[i64] = 13
"""Deep Ones: draw or skip (IN-5.4)."""
EXTENSION: Final[i64] = 14
ROUTES: Final[i64] = 15
CHECK: Final[i64] = 16
OVER: Final[i64] = 17

# Where a tourist die is.
POOL: Final[i64] = 0
ROUND: Final[i64] = 1
REMOVED: Final[i64] = 2
FATE_DIE: Final[i64] = 3
SHOWN: Final[i64] = 4
"""Taken in an opening round."""
AVAILABLE: Final[i64] = 5
UNAVAILABLE: Final[i64] = 6

ROUNDS: Final[i64] = 10
BONUS_DIE: Final[i64] = 5
"""After the tourist dice, which are numbered from 0; a literal, so that the compiler folds it."""

# How far a seat is.
PICKING: Final[i64] = 0
LOCATING: Final[i64] = 1
CORRECTING: Final[i64] = 2
REDRAWING: Final[i64] = 3
NAMING: Final[i64] = 4
"""A kind of tourist is to be named in a forced turn (IN-4.2)."""
ROUTING: Final[i64] = 5
WITNESSING: Final[i64] = 6
"""The Detective chooses between two kinds of the fate die (IN-10.1)."""
SKIPPING: Final[i64] = 7
EXTENDING: Final[i64] = 8
WALKING: Final[i64] = 9
FINISHED: Final[i64] = 10
OPENING: Final[i64] = 11
REVEALING: Final[i64] = 12
ROLLING: Final[i64] = 13
REROLLING: Final[i64] = 14
APPLYING: Final[i64] = 15
BANISHING: Final[i64] = 16
LOSING: Final[i64] = 17
CALMING: Final[i64] = 18

SECTIONS: Final[i64] = 5


@final
class Sheet(Kept):
    """Things drawn bear the number of their round; 0 is not drawn."""

    MADE_OF: ClassVar[tuple[str, ...]] = ("town",)
    FIELDS: ClassVar[dict[str, str]] = {"town": "fixed", "is_checked": "shared", "walk": "shared"}

    def __init__(self, town: Town, source: Sheet | None = None) -> None:
        self.town = town
        self.board: i64 = source.board if source else -1
        self.character: i64 = source.character if source else -1
        self.changes: i64 = source.changes if source else 0
        self.extras: i64 = source.extras if source else 0
        self.diagonals: i64 = source.diagonals if source else 0
        self.segment_round: vec[i64] = source.segment_round[:] if source else zeros(town.segments)
        """Rounds 1 to 10, 11 for bonuses of the end (IN-7.1)."""
        self.district_round: vec[i64] = source.district_round[:] if source else zeros(town.districts)
        self.tourists: vec[i64] = source.tourists[:] if source else zeros(town.districts * KINDS)
        self.threats: vec[i64] = source.threats[:] if source else zeros(town.districts)
        self.is_checked: vec[i64] = source.is_checked if source else zeros(town.nodes)
        """Shelters and caches that drawn segments have touched, which is the Detective's concern only (IN-10.1). Written seldom, as
        `walk` is: copies share both, and whoever writes replaces them."""
        self.has_skipped: i64 = source.has_skipped if source else 0
        # This turn.
        self.stage: i64 = source.stage if source else FINISHED
        self.dice: vec[i64] = source.dice[:] if source else filled(2, -1)
        self.coordinate: vec[i64] = source.coordinate[:] if source else zeros(2)
        self.chosen: i64 = source.chosen if source else -1
        self.is_forced: i64 = source.is_forced if source else 0
        self.is_bonus_used: i64 = source.is_bonus_used if source else 0
        self.drawn: i64 = source.drawn if source else 0
        self.new: vec[i64] = source.new[:] if source else filled(3, -1)
        """This turn's segments of IN-4.4, in order."""
        self.has_found: i64 = source.has_found if source else 0
        """A place not checked before was touched in this round."""
        # The final route.
        self.sections: i64 = source.sections if source else 0
        self.section_start: vec[i64] = source.section_start[:] if source else filled(SECTIONS, -1)
        self.section_length: vec[i64] = source.section_length[:] if source else zeros(SECTIONS)
        self.walk: vec[i64] = source.walk if source else zeros(town.segments)
        self.walked: i64 = source.walked if source else 0
        # The check.
        self.level: i64 = source.level if source else 0
        self.taken: i64 = source.taken if source else 0
        """Artifacts taken; no more than are opened are known to anybody."""
        self.opened: vec[i64] = source.opened[:] if source else zeros(ARTIFACTS)
        self.used: vec[i64] = source.used[:] if source else zeros(ARTIFACTS)
        self.faces: vec[i64] = source.faces[:] if source else zeros(FACES + 1)
        """How many dice of the check show each value."""
        self.lifted: i64 = source.lifted if source else 0
        self.to_roll: i64 = source.to_roll if source else 0
        self.hits: i64 = source.hits if source else 0
        """Dice of 5 and 6, for the Huntress (IN-10.5)."""
        self.failures: i64 = source.failures if source else 0
        self.to_banish: i64 = source.to_banish if source else 0
        self.to_lose: i64 = source.to_lose if source else 0
        self.losing: i64 = source.losing if source else -1
        """The district whose loss erases a neighbouring symbol."""
        self.lost: i64 = source.lost if source else 0
        """Tourists lost in the check or in rituals."""

    def copy(self) -> Sheet:
        return Sheet(self.town, self)

    def key(self) -> tuple[object, ...]:
        return (
            (self.board, self.character, self.changes, self.extras, self.diagonals, tuple(self.segment_round)),
            (
                tuple(self.district_round),
                tuple(self.tourists),
                tuple(self.threats),
                tuple(self.is_checked),
                self.has_skipped,
            ),
            (self.stage, tuple(self.dice), tuple(self.coordinate), self.chosen, self.is_forced, self.is_bonus_used),
            (self.drawn, tuple(self.new), self.has_found, self.sections, tuple(self.section_start)),
            (tuple(self.section_length), tuple(self.walk), self.walked, self.level, self.taken, tuple(self.opened)),
            (tuple(self.used), tuple(self.faces), self.lifted, self.to_roll, self.hits, self.failures, self.to_banish),
            (self.to_lose, self.losing, self.lost),
        )

    def is_drawn(self, segment: i64) -> bool:
        return self.segment_round[segment] > 0

    def is_free(self, district: i64) -> bool:
        return self.district_round[district] == 0

    def coordinates_of(self, district: i64) -> list[int]:
        """X and Y of the district on the sheet's own board."""
        board = self.town.boards[self.board]
        columns = int(self.town.map.columns)
        return [board.columns[int(district) % columns], board.rows[int(district) // columns]]

    def drawn_segments(self) -> list[int]:
        return [segment for segment in range(int(self.town.segments)) if self.segment_round[segment] > 0]

    def crowd(self, district: i64) -> i64:
        """All tourists in a district."""
        total: i64 = 0
        for kind in range(KINDS):
            total += self.tourists[district * KINDS + kind]
        return total

    def all_threats(self) -> i64:
        total: i64 = 0
        for district in range(self.town.districts):
            total += self.threats[district]
        return total

    def opened_count(self) -> i64:
        """Artifacts opened."""
        total: i64 = 0
        for kind in range(ARTIFACTS):
            total += self.opened[kind]
        return total

    # The final route ------------------------------------------------------------------------------------------

    def is_walked(self, segment: i64) -> bool:
        for index in range(self.walked):
            if self.walk[index] == segment:
                return True
        return False

    def walk_end(self) -> i64:
        """Where the last section has come to."""
        last = self.sections - 1
        node = self.section_start[last]
        for index in range(self.walked - self.section_length[last], self.walked):
            node = self.town.other_end(self.walk[index], node)
        return node

    def route(self) -> list[tuple[int, list[int]]]:
        """The sections of the final route: start node and segments."""
        found: list[tuple[int, list[int]]] = []
        at: i64 = 0
        for section in range(self.sections):
            length = self.section_length[section]
            segments = [int(self.walk[index]) for index in range(at, at + length)]
            found.append((int(self.section_start[section]), segments))
            at += length
        return found

    def clear_route(self) -> None:
        self.walk = zeros(self.town.segments)
        for section in range(SECTIONS):
            self.section_start[section] = -1
            self.section_length[section] = 0
        self.sections = 0
        self.walked = 0

    def set_route(self, route: list[tuple[int, list[int]]]) -> None:
        self.clear_route()
        for start, segments in route:
            self.section_start[self.sections] = start
            self.section_length[self.sections] = len(segments)
            self.sections += 1
            for segment in segments:
                self.walk[self.walked] = segment
                self.walked += 1


class State(Position):
    """Seats that act at the same time don't see each other's choices: `shown` has the sheets as they were before (IN-4.6)."""

    MADE_OF: ClassVar[tuple[str, ...]] = ("setting",)
    FIELDS: ClassVar[dict[str, str]] = {
        "setting": "fixed",
        "town": "fixed",
        "players": "fixed",
        "sheets": "lent",
        "owned": "scratch",
        "shown": "shared",
    }

    def __init__(self, setting: Setting, source: State | None = None) -> None:
        self.setting: Setting = setting
        self.town: Town = setting.town
        self.players: i64 = setting.players
        self.phase: i64 = source.phase if source else SET_CHARACTERS
        self.round: i64 = source.round if source else 0
        self.first: i64 = source.first if source else 0
        self.turn: i64 = source.turn if source else 0
        """Who acts where seats act one after another, or who is dealt to."""
        self.step: i64 = source.step if source else 0
        """How far the dice are: takes and removals of the draft."""
        self.goal: vec[i64] = source.goal[:] if source else filled(GOALS_IN_PLAY, -1)
        self.caches: i64 = source.caches if source else -1
        self.threat: i64 = source.threat if source else -1
        self.track: vec[i64] = source.track[:] if source else zeros(ROUNDS + 1)
        self.die_place: vec[i64] = source.die_place[:] if source else zeros(DICE)
        self.die_number: vec[i64] = source.die_number[:] if source else zeros(DICE)
        self.die_owner: vec[i64] = source.die_owner[:] if source else filled(DICE, -1)
        """Who took it in an opening round."""
        self.to_roll: vec[i64] = source.to_roll[:] if source else zeros(DICE + 1)
        self.bonus: i64 = source.bonus if source else -1
        self.fate: i64 = source.fate if source else -1
        self.round_dice: vec[i64] = source.round_dice[:] if source else filled(2, -1)
        self.sheets: list[Sheet] = source.sheets if source else [Sheet(self.town) for _ in range(setting.players)]
        """A copy has the same ones: whoever writes on a sheet asks for it by `own`."""
        self.owned: i64 = 0 if source else (1 << setting.players) - 1
        """A bit for every sheet that no other position has."""
        if source:
            source.owned = 0
        self.shown: list[Sheet] = source.shown if source else []
        """Never changed once it is there; empty when all is open."""

    def key(self) -> tuple[object, ...]:
        return (
            (self.setting.key(), self.phase, self.round, self.first, self.turn, self.step, tuple(self.goal), self.caches),
            (self.threat, tuple(self.track), tuple(self.die_place), tuple(self.die_number), tuple(self.die_owner)),
            (tuple(self.to_roll), self.bonus, self.fate, tuple(self.round_dice)),
            tuple(sheet.key() for sheet in self.sheets),
            tuple(sheet.key() for sheet in self.shown),
        )

    def own(self, seat: i64) -> Sheet:
        """The seat's sheet, to be written on."""
        if self.owned >> seat & 1 == 0:
            self.sheets = self.sheets[:]
            self.sheets[seat] = self.sheets[seat].copy()
            self.owned |= 1 << seat
        return self.sheets[seat]

    def own_all(self) -> list[Sheet]:
        for seat in range(self.players):
            self.own(seat)
        return self.sheets

    def begin_together(self) -> None:
        """From here on seats act at the same time."""
        self.shown = self.sheets
        self.owned = 0

    def end_together(self) -> None:
        self.shown = []

    def seen_sheet(self, viewer: i64, seat: i64) -> Sheet:
        """The sheet as `viewer` (-1: an onlooker) may see it."""
        return self.sheets[seat] if viewer == seat or len(self.shown) == 0 else self.shown[seat]

    def have_all_finished(self) -> bool:
        for sheet in self.sheets:
            if sheet.stage != FINISHED:
                return False
        return True

    def is_at_table(self, seat: i64) -> bool:
        return 0 <= seat < self.players

    def is_opening(self) -> bool:
        return self.round <= self.setting.opening_rounds()

    def dice_at(self, place: i64) -> list[int]:
        return [die for die in range(int(DICE)) if self.die_place[die] == place]

    def next_to_roll(self) -> i64:
        for die in range(DICE + 1):
            if self.to_roll[die]:
                return die
        return -1

    def marks(self) -> list[int]:
        """The rounds whose cells bear a threat mark (IN-5.2, IN-5.3)."""
        return CULTIST_MARKS if self.threat == CULTISTS else DEEP_ONE_MARKS

    def mark(self) -> i64:
        """The number of this round's threat mark, from 1; 0 if its cell bears none."""
        marks = self.marks()
        return marks.index(int(self.round)) + 1 if int(self.round) in marks else 0

    def cache_nodes(self) -> list[int]:
        return self.town.cache_cards[self.caches] if self.caches >= 0 else []

    def is_place(self, node: i64) -> bool:
        """A cache of this game, or a shelter."""
        return int(node) in self.town.shelters or int(node) in self.cache_nodes()

    def remaining(self, sheet: Sheet) -> list[int]:
        """Artifacts that nobody has seen: the rest of the deck, whether taken or not."""
        return [self.town.artifacts[kind] - int(sheet.opened[kind]) for kind in range(int(ARTIFACTS))]

    def components(self) -> dict[str, int]:
        """Tourist dice are in one place each; artifacts opened or not; dice of the check lie or are in hand."""
        counts = {"dice": 0, "artifacts": 0, "characters": 5, "bonus die": 1}
        for die in range(DICE):
            counts["dice"] += 1 if POOL <= self.die_place[die] <= UNAVAILABLE else 0
        for sheet in self.sheets:
            counts["artifacts"] += sum(self.remaining(sheet)) + sum(sheet.opened)
        return counts
