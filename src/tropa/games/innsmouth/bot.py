"""What a good player of Innsmouth knows: keep one walkable network, join it by water, don't court the threat."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.contract import Knowledge, Position
from tropa.core.rng import Rng
from tropa.games.innsmouth import outlook
from tropa.games.innsmouth.components import KINDS, MOST_FERRIES, TOWN, WARLOCK, YELLOW
from tropa.games.innsmouth.counting import Count, count_places
from tropa.games.innsmouth.notation import BEST, CONFIRM, DONE, DRAW, EXTRA, KEEP, KIND, LOCATE, SKIP, SPEND, SUFFER, WITNESS
from tropa.games.innsmouth.rules import Innsmouth
from tropa.games.innsmouth.sheet import CORRECTING, LOCATING, NAMING, ROUTING, WITNESSING, Sheet
from tropa.games.innsmouth.state import CHECK, DRAWING, EXTENSION, ROUTES, THREAT

PER_CACHE: Final = 4.0
PER_SYMBOL: Final = 3.0
PER_BRANCH: Final = 1.5
"""An end too many: no single walk takes in all of a network with more than two."""
PER_FERRY: Final = 2.0
NEAR: Final = 0.15
"""What a tourist off the network is worth per district of its colour, for each step that it is nearer than five."""


def pieces(sheet: Sheet) -> list[set[int]]:
    """The connected pieces of what is drawn, as sets of segments, largest first."""
    left = set(sheet.drawn_segments())
    found: list[set[int]] = []
    while left:
        front = [left.pop()]
        piece = set(front)
        while front:
            for node in TOWN.map.ends[front.pop()]:
                for segment in TOWN.map.incident[node]:
                    if segment in left:
                        left.remove(segment)
                        piece.add(segment)
                        front.append(segment)
        found.append(piece)
    found.sort(key=len, reverse=True)
    return found


def nodes_of(segments: set[int]) -> set[int]:
    return {node for segment in segments for node in TOWN.map.ends[segment]}


def network(sheet: Sheet) -> tuple[set[int], int]:
    """The largest piece with those that ferries can join to it, and how many ferries that takes."""
    found = pieces(sheet)
    if not found:
        return set(), 0
    whole = set(found[0])
    ferries = 0
    for piece in found[1:]:
        here = [node for node in nodes_of(whole) if TOWN.is_waterside[node]]
        there = [node for node in nodes_of(piece) if TOWN.is_waterside[node]]
        if ferries < MOST_FERRIES and any(TOWN.can_ferry(one, other, False) for one in here for other in there):
            whole |= piece
            ferries += 1
    return whole, ferries


def promise(position: Innsmouth, sheet: Sheet) -> float:
    """How good a sheet looks."""
    whole, ferries = network(sheet)
    along = {district for segment in whole for district in TOWN.map.along[segment]}
    nodes = nodes_of(whole)
    count = Count()
    count_places(count, sorted(along), nodes, position.cache_nodes())
    worth = float(count.yellow) + PER_CACHE * count.caches - PER_FERRY * ferries
    for district in range(int(TOWN.districts)):
        if district in along:
            for kind in range(int(KINDS)):
                count.tourists[kind] += int(sheet.tourists[district * KINDS + kind])
            if sheet.character != WARLOCK:
                worth -= PER_SYMBOL * int(sheet.threats[district])
        elif sheet.crowd(district) > 0 and along:
            steps = min(abs(district // 6 - other // 6) + abs(district % 6 - other % 6) for other in along)
            for kind in range(int(KINDS)):
                colours = count.colours[kind] + 1
                worth += NEAR * max(0, 5 - steps) * int(sheet.tourists[district * KINDS + kind]) * colours
    for kind in range(int(KINDS)):
        worth += (count.tourists[kind] + count.sheltered[kind]) * (count.colours[kind] + 0.5)
    odd = 0
    for node in nodes:
        odd += sum(1 for segment in TOWN.map.incident[node] if segment in whole) % 2
    worth -= PER_BRANCH * max(0, odd - 2 - 2 * ferries)
    for slot in range(2):
        goal = position.goal[slot]
        if goal >= 0:
            worth += 8.0 * min(3.0, count.goal_value(goal) / TOWN.tiers[goal][0])
    return worth + 0.2 * len(whole)


class InnsmouthKnowledge(Knowledge):
    def decide(self, seen: Position, seat: i64, rng: Rng) -> i64:
        assert isinstance(seen, Innsmouth)
        owed = seen.owed(seat)
        sheet = seen.sheets[seat]
        if len(owed) == 1:
            return owed[0]
        if seen.phase == ROUTES:
            return self._on_route(owed)[0]
        if seen.phase == CHECK:
            worths = outlook.check_worths(seen, int(seat))
            return max(owed, key=lambda action: worths[action])
        if seen.phase == THREAT:
            return self._face_threat(seen, sheet)
        if seen.phase == DRAWING or seen.phase == EXTENSION:
            worths = {action: self._worth_of(seen, seat, action) for action in owed}
            return max(owed, key=lambda action: worths[action])
        return owed[rng.below(len(owed))]

    def _on_route(self, owed: list[int]) -> list[int]:
        """The best route, confirmed; one that somebody has begun goes on until it can be."""
        for wish in (int(BEST), int(CONFIRM)):
            if wish in owed:
                return [wish]
        return owed

    def _face_threat(self, seen: Innsmouth, sheet: Sheet) -> i64:
        """Skip where it would hurt, and in good time."""
        place = TOWN.boards[sheet.board].location(seen.mark(), seen.track[seen.round])
        whole, _ = network(sheet)
        along = {district for segment in whole for district in TOWN.map.along[segment]}
        is_close = int(place) in along or sheet.crowd(place) > 0
        return SKIP if is_close != (sheet.character == WARLOCK) else SUFFER

    def _worth_of(self, seen: Innsmouth, seat: i64, action: int) -> float:
        """What the sheet promises after the action; a first segment that lets a second follow counts a little more."""
        sheet = seen.sheets[seat]
        stage = sheet.stage
        if SPEND <= action < LOCATE:
            return -1000.0
        if stage == CORRECTING:
            return 0.0 if action == KEEP else -1.0
        if stage == NAMING or stage == WITNESSING:
            colours = [0] * (int(YELLOW) + 1)
            for district in range(int(TOWN.districts)):
                if not sheet.is_free(district) and TOWN.colour[district] >= 0:
                    colours[TOWN.colour[district]] += 1
            return float(colours[action - int(KIND if stage == NAMING else WITNESS)])
        trial = sheet.copy()
        if stage == LOCATING:
            district = action - int(LOCATE)
            trial.tourists[district * KINDS] += 3
            return promise(seen, trial) + (1.0 if 0 <= TOWN.colour[district] < KINDS else 0.0)
        if action == DONE:
            return promise(seen, trial) + 0.1
        segment = action - int(EXTRA if seen.phase == EXTENSION else DRAW)
        if segment < 0 or segment >= TOWN.segments:
            return 0.0
        trial.segment_round[segment] = 1
        worth = promise(seen, trial)
        if stage == ROUTING and sheet.drawn == 0 and TOWN.is_along(segment, sheet.chosen) and not sheet.is_forced:
            worth += 4.0
        return worth

    def shortlist(self, position: Position, seat: i64) -> list[int]:
        """The few actions of a drawing turn that promise most."""
        assert isinstance(position, Innsmouth)
        owed = position.owed(seat)
        if position.phase == ROUTES:
            return self._on_route(owed)
        if position.phase != DRAWING or len(owed) <= 6:
            return owed
        worths = {action: self._worth_of(position, seat, action) for action in owed}
        return sorted(sorted(owed, key=lambda action: worths[action], reverse=True)[:6])

    def playout_action(self, position: Position, seat: i64, rng: Rng) -> i64:
        owed = [action for action in position.owed(seat) if action != BEST]
        return owed[rng.below(len(owed))]

    def horizon(self, position: Position) -> i64:
        assert isinstance(position, Innsmouth)
        return position.round

    def worth(self, position: Position) -> list[float]:
        assert isinstance(position, Innsmouth)
        if position.is_over():
            return super().worth(position)
        looks = [promise(position, sheet) for sheet in position.sheets]
        if len(looks) == 1:
            return [max(0.0, min(1.0, looks[0] / 300.0))]
        mean = sum(looks) / len(looks)
        return [max(0.0, min(1.0, 0.5 + (look - mean) / 200.0)) for look in looks]
