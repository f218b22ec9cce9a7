"""The town of Innsmouth: map, dice, caches, artifacts, characters, goals (IN-1, IN-2), read from `data/innsmouth.toml` and checked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from mypy_extensions import i64

from tropa.atlas.citymap import BRIDGE, DEAD_END, DIAGONAL, ROAD, CityMap, read_nodes
from tropa.atlas.numbering import Numbering
from tropa.core.data import read_data
from tropa.core.meta import Text
from tropa.core.source import Table, read_table
from tropa.core.vecs import vec

PACKAGE: Final = "tropa.games.innsmouth"

Tourist = Literal["c", "s", "t", "x"]
KINDS: Final[i64] = 4
KIND_LETTERS: Final[list[Tourist]] = ["c", "s", "t", "x"]
Colour = Literal["c", "s", "t", "x", "y", "."]
COLOUR_LETTERS: Final[list[Colour]] = ["c", "s", "t", "x", "y"]
YELLOW: Final[i64] = 4
WHITE: Final[i64] = -1
WHITE_LETTER: Final[Colour] = "."
DICE: Final[i64] = 5
FACES: Final[i64] = 6
BOARDS: Final[i64] = 4
CACHE_CARDS: Final[i64] = 4
GOALS_IN_PLAY: Final[i64] = 2
MOST_FERRIES: Final[i64] = 4
MOST_SHELTERS: Final = 9
"""As many as the search for the best route tells apart beside the caches."""

# Faces of the bonus die (IN-8).
BLANK: Final[i64] = 0
CORRECTION: Final[i64] = 1
ALLEY: Final[i64] = 2
NEW_TURN: Final[i64] = 3
CHANGE: Final[i64] = 4
ZIGZAG: Final[i64] = 5
Bonus = Literal["blank", "correction", "alley", "turn", "change", "zigzag"]
BONUS_NAMES: Final[list[Bonus]] = ["blank", "correction", "alley", "turn", "change", "zigzag"]

# Characters (IN-10).
DETECTIVE: Final[i64] = 0
WARLOCK: Final[i64] = 1
COLLECTOR: Final[i64] = 2
BOATMAN: Final[i64] = 3
HUNTRESS: Final[i64] = 4
CHARACTERS: Final[i64] = 5
Character = Literal["detective", "warlock", "collector", "boatman", "huntress"]
CHARACTER_NAMES: Final[list[Character]] = ["detective", "warlock", "collector", "boatman", "huntress"]

# Artifacts (IN-7.6).
MANUSCRIPT: Final[i64] = 0
DAGGER: Final[i64] = 1
AMULET: Final[i64] = 2
TIARA: Final[i64] = 3
ARTIFACTS: Final[i64] = 4
Artifact = Literal["manuscript", "dagger", "amulet", "tiara"]
ARTIFACT_NAMES: Final[list[Artifact]] = ["manuscript", "dagger", "amulet", "tiara"]

# Goals (IN-7.10).
WINDING: Final[i64] = 0
TOURISTS: Final[i64] = 1
DISTRICTS: Final[i64] = 2
CACHES: Final[i64] = 3
SETS: Final[i64] = 4
GOALS: Final[i64] = 5
Goal = Literal["winding", "tourists", "districts", "caches", "sets"]
GOAL_NAMES: Final[list[Goal]] = ["winding", "tourists", "districts", "caches", "sets"]
TIER_POINTS: Final[i64] = 8

CULTISTS: Final[i64] = 0
DEEP_ONES: Final[i64] = 1
Threat = Literal["cultists", "deep-ones"]
THREAT_NAMES: Final[list[Threat]] = ["cultists", "deep-ones"]
CULTIST_MARKS: Final = [2, 4, 6, 8, 10]
DEEP_ONE_MARKS: Final = [2, 4, 6, 8, 9, 10]


TODAY: Final = 0
FOREIGN: Final = -1
"""Instead of a version of the rules: today's town, and one of somebody's file."""


class Town:
    """Everything about the town that doesn't change during a game (IN-1.7)."""

    def __init__(self, table: Table, version: int) -> None:
        self.version: i64 = version
        """Of the rules that it is for, or one of the two above."""
        table.check_keys(
            [
                "id",
                "names",
                "map",
                "boards",
                "yellow",
                "shelters",
                "caches",
                "dice",
                "artifacts",
                "characters",
                "goals",
                "solo",
            ]
        )
        self.id: str = table.text("id")
        names = table.table("names")
        self.names: Text = Text(names.text("en"), names.text("ru"))
        self.map: CityMap = CityMap(table.table("map"))
        self._check_map(table.table("map"))
        self.boards: list[Numbering] = [
            Numbering(board, self.map, int(self.map.columns)) for board in table.tables("boards")
        ]
        if len(self.boards) != BOARDS:
            raise table.fault("boards", "expected four boards")
        self.districts: i64 = self.map.location_count
        self.segments: i64 = self.map.segment_count
        self.nodes: i64 = self.map.node_count
        self._read_colours(table)
        self._read_shelters(table.table("shelters"))
        self._read_caches(table.table("caches"))
        self._read_dice(table.table("dice"))
        artifacts = table.table("artifacts")
        artifacts.check_keys(ARTIFACT_NAMES)
        self.artifacts: list[int] = [artifacts.number(name, 0, 7) for name in ARTIFACT_NAMES]
        if sum(self.artifacts) != 7:
            raise table.fault("artifacts", "a deck has seven artifacts")
        self._read_characters(table.table("characters"))
        goals = table.table("goals")
        goals.check_keys(GOAL_NAMES)
        self.tiers: list[list[int]] = [goals.numbers(name, 1, 100) for name in GOAL_NAMES]
        for name, tiers in zip(GOAL_NAMES, self.tiers, strict=True):
            if len(tiers) != 3 or tiers != sorted(set(tiers)):
                raise goals.fault(name, "expected three rising tiers")
        solo = table.table("solo")
        solo.check_keys(["totals", "goals"])
        self.totals: list[int] = solo.numbers("totals", 1, 10_000)
        self.goal_totals: list[int] = solo.numbers("goals", 1, 48)
        if len(self.totals) != 4 or len(self.goal_totals) != 4:
            raise table.fault("solo", "expected four totals and four numbers of goal points")
        self._lay_out_segments()

    def _check_map(self, table: Table) -> None:
        """IN-1: what Innsmouth asks of a map beyond what every map is."""
        table.check_keys(["locations", "rounded_corners", "river", "diagonals", "links", "spans"])
        for link in table.tables("links"):
            link.check_keys(["name", "ends", "headings"])
        if self.map.rows != 6 or self.map.columns != 6:
            raise table.fault("locations", "expected 6 by 6 districts")
        if self.map.river < 0:
            raise table.fault("river", "expected a river")
        if self.map.river == 1:
            raise table.table("river").fault("after_column", "the rounded roads of the west would cross the river")
        if len(set(self.map.waterside)) < len(self.map.waterside):
            raise table.table("river").fault("waterside", "a node is there twice")
        for key in ("rounded_corners", "diagonals"):
            if not table.is_set(key):
                raise table.fault(key, "a town has them (IN-1.2, IN-9.3)")
        for key in ("links", "spans"):
            if table.has(key):
                raise table.fault(key, "a town has none")

    def _read_colours(self, table: Table) -> None:
        self.colour: vec[i64] = vec[i64]([WHITE] * self.districts)
        self.value: vec[i64] = vec[i64]([0] * self.districts)
        yellow = table.table("yellow")
        listed = list(yellow.data)
        for district in range(int(self.districts)):
            letter = self.map.letter(district)
            name = self.map.location_names[district]
            if letter != WHITE_LETTER:
                known = [colour.upper() for colour in COLOUR_LETTERS]
                if letter not in known:
                    raise table.fault("map", f"{letter!r} in {name} is none of {', '.join(known)} and no dot")
                self.colour[district] = known.index(letter)
            if letter == "Y":
                self.value[district] = yellow.number(name, 1, 100)
                listed.remove(name)
        if listed:
            raise yellow.fault(listed[0], "there is no yellow district")

    def _read_shelters(self, table: Table) -> None:
        if len(table.data) > MOST_SHELTERS:
            raise table.fault("", f"at most {MOST_SHELTERS} shelters")
        self.shelters: list[int] = []
        self.shelter_tourists: list[list[int]] = []
        for name in table.data:
            if name not in self.map.node_of:
                raise table.fault(name, "there is no such node")
            self.shelters.append(self.map.node_of[name])
            self.shelter_tourists.append(read_tourists(table, name, table.text(name)))

    def _read_caches(self, table: Table) -> None:
        table.check_keys(["cards"])
        cards = table.data.get("cards")
        if not isinstance(cards, list) or len(cards) != 4:
            raise table.fault("cards", "expected four cache cards")
        self.cache_cards: list[list[int]] = []
        for card in cards:
            nodes = read_nodes(Table(table.source, {"cards": card}, table.path), "cards", self.map)
            if len(nodes) != 7 or len(set(nodes)) != 7:
                raise table.fault("cards", "a cache card has seven different places")
            self.cache_cards.append(nodes)

    def _read_dice(self, table: Table) -> None:
        table.check_keys(["faces"])
        dice = table.data.get("faces")
        if not isinstance(dice, list) or len(dice) != DICE:
            raise table.fault("faces", "expected five tourist dice")
        self.face_tourists: vec[i64] = vec[i64]([0] * (DICE * 7 * KINDS))
        """At (die * 7 + number) * KINDS + kind."""
        self.face_names: list[list[str]] = []
        for die, faces in enumerate(dice):
            names = Table(table.source, {"faces": faces}, table.path).texts("faces")
            if sorted(name[:1] for name in names) != ["1", "2", "3", "4", "5", "6"]:
                raise table.fault("faces", f"die {die + 1} needs each number from 1 to 6 exactly once")
            self.face_names.append([""] + sorted(names))
            for name in names:
                for kind, count in enumerate(read_tourists(table, "faces", name[1:])):
                    self.face_tourists[(die * 7 + int(name[0])) * KINDS + kind] = count

    def _read_characters(self, table: Table) -> None:
        table.check_keys(CHARACTER_NAMES)
        self.changes: list[int] = []
        self.extras: list[int] = []
        self.diagonals: list[int] = []
        for name in CHARACTER_NAMES:
            entry = table.table(name)
            entry.check_keys(["change", "segment", "diagonal"])
            self.changes.append(entry.number("change", 0, 4))
            self.extras.append(entry.number("segment", 0, 4))
            self.diagonals.append(entry.number("diagonal", 0, 4))

    def _lay_out_segments(self) -> None:
        """Flat copies of what the rules ask for at every step."""
        self.end_a: vec[i64] = vec[i64]([first for first, _ in self.map.ends])
        self.end_b: vec[i64] = vec[i64]([second for _, second in self.map.ends])
        self.along_1: vec[i64] = vec[i64]([along[0] for along in self.map.along])
        self.along_2: vec[i64] = vec[i64]([along[1] if len(along) > 1 else -1 for along in self.map.along])
        self.kind: vec[i64] = vec[i64](self.map.segment_kind)
        self.is_waterside: vec[i64] = vec[i64]([0] * self.nodes)
        for node in self.map.waterside:
            self.is_waterside[node] = 1
        self.neighbours: list[list[int]] = []
        """Districts that share a grid side, whatever the river (IN-7.7)."""
        for district in range(int(self.districts)):
            row, column = district // 6, district % 6
            near = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
            self.neighbours.append([r * 6 + c for r, c in near if 0 <= r < 6 and 0 <= c < 6])

    def __reduce__(self) -> tuple[Callable[..., Town], tuple[int]]:
        """A position is kept with the version of its town."""
        if self.version == FOREIGN:
            raise TypeError(f"the town {self.id} isn't the package's: its games can't be pickled")
        return town_of, (int(self.version),)

    # Questions ------------------------------------------------------------------------------------------------

    def is_along(self, segment: i64, district: i64) -> bool:
        return self.along_1[segment] == district or self.along_2[segment] == district

    def is_diagonal(self, segment: i64) -> bool:
        return self.kind[segment] == DIAGONAL

    def is_straight(self, segment: i64) -> bool:
        """A road, bridge or dead end: neither rounded nor diagonal (IN-8.4, IN-8.6)."""
        kind = self.kind[segment]
        return kind == ROAD or kind == BRIDGE or kind == DEAD_END

    def joint(self, first: i64, second: i64) -> i64:
        """The node that two segments share, or -1."""
        a, b = self.end_a[first], self.end_b[first]
        c, d = self.end_a[second], self.end_b[second]
        if a == c or a == d:
            return a
        return b if b == c or b == d else -1

    def other_end(self, segment: i64, node: i64) -> i64:
        return self.end_b[segment] if self.end_a[segment] == node else self.end_a[segment]

    def bend(self, first: i64, second: i64) -> i64:
        """The turn from the first straight road into the second, in eighths: 2 right, 6 left; -1 if they don't meet."""
        node = self.joint(first, second)
        if first == second or node < 0:
            return -1
        start = int(self.other_end(first, node))
        return (self.map.departure(second, int(node)) - self.map.arrival(first, start) + 8) % 8

    def can_ferry(self, start: i64, end: i64, is_boatman: bool) -> bool:
        """IN-7.3; the Boatman may stay on one bank (IN-10.4)."""
        if not self.is_waterside[start] or not self.is_waterside[end] or start == end:
            return False
        return is_boatman or self.map.node_bank[start] != self.map.node_bank[end]

    def goal_points(self, goal: i64, value: i64) -> i64:
        points: i64 = 0
        for needed in self.tiers[goal]:
            if value >= needed:
                points += TIER_POINTS
        return points


def read_tourists(table: Table, key: str, letters: str) -> list[int]:
    if not 1 <= len(letters) <= 2 or any(letter not in KIND_LETTERS for letter in letters):
        raise table.fault(key, f"{letters!r}: expected one or two tourists of {', '.join(KIND_LETTERS)}")
    return [letters.count(letter) for letter in KIND_LETTERS]


def read_town(name: str, text: str, version: int = FOREIGN) -> Town:
    """A town from the text of its file; `name` is how faults call the file."""
    return Town(read_table(name, text), version)


def town_text(version: int | None = None) -> str:
    """Our own town file; that of an earlier version of the rules if one is named."""
    return read_data(PACKAGE, "innsmouth", version)


TOWN: Final = read_town("innsmouth/data/innsmouth.toml", town_text(), TODAY)
"""The town that games are played in."""
_earlier: dict[int, Town] = {}


def town_of(version: int) -> Town:
    """The town as an earlier version of the rules had it, read once; `TODAY` is that of today's."""
    if version == TODAY:
        return TOWN
    if version not in _earlier:
        _earlier[version] = read_town(f"town of version {version}", town_text(version), version)
    return _earlier[version]
