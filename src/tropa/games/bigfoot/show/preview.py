"""What a card to be laid would do: what its openings would meet, and which way each of its trails becomes part of (BF-3.4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tropa.core.vecs import vec
from tropa.games.bigfoot.components import CAMP_SQUARE, DECK, DX, DY, EMPTY, KIND, PARTNER, card_trails
from tropa.games.bigfoot.grid import place_turn, place_x, place_y
from tropa.games.bigfoot.ground import Ground
from tropa.games.bigfoot.show.choice_structs import Effect, Opening, TrailPreview
from tropa.games.bigfoot.show.structs import Path
from tropa.games.bigfoot.show.view import build_path

TRAILS: Final = [card_trails(face) for face in DECK]


def _mouths() -> list[int]:
    """Where the openings of every card's trails are, two for each trail, before it is turned: four times the half, and the side."""
    found: list[int] = []
    for trails in TRAILS:
        for segments in trails:
            found.append(4 * segments[0][0] + segments[0][1])
            found.append(4 * segments[-1][0] + segments[-1][2])
    return found


def _trails_at() -> list[int]:
    """Which of a card's trails runs over each side of its halves, before it is turned: eight for each card."""
    found = [0] * (8 * len(TRAILS))
    for card, trails in enumerate(TRAILS):
        for number, segments in enumerate(trails):
            for half, one, other in segments:
                found[8 * card + 4 * half + one] = found[8 * card + 4 * half + other] = number
    return found


MOUTHS: Final = vec[i64](_mouths())
TRAIL_AT: Final = vec[i64](_trails_at())

# How a way that goes on from the card ends: in the open or cut, at the card again, or at a camp, `AT_CAMP + camp`.
NOWHERE: Final[i64] = 0
RING: Final[i64] = 1
AT_CAMP: Final[i64] = 2


# What an opening of a card meets.
FREE: Final[i64] = 0
OTHER: Final[i64] = 1
JOINED: Final[i64] = 2
OPENINGS: Final[list[Opening]] = ["free", "cut", "joined"]


def _lone_trails(code: int) -> list[TrailPreview]:
    """A card's trails that meet nothing of their kind: two openings each, a bit for each that is cut."""
    found: list[TrailPreview] = []
    for trail, segments in enumerate(TRAILS[0]):
        behind, ahead = OPENINGS[code >> 2 * trail & 1], OPENINGS[code >> 2 * trail + 1 & 1]
        found.append((behind, ahead, _effect(NOWHERE, NOWHERE, behind, ahead), len(segments)))
    return found


def preview_card(ground: Ground, card: i64, place: i64, points: i64) -> tuple[int, list[TrailPreview], list[Path]]:
    """What is gained where the loops are worth `points`, what becomes of each of its trails, and the loops that would run through it.

    Segments are those of `Ground.walk`.
    """
    covered = ground.put_card(card, place)
    turn = place_turn(place)
    right = (1 + turn) & 3
    one = ground.index(place_x(place), place_y(place))
    other = one + DX[right] + DY[right] * ground.width
    lone: i64 = 0
    is_joined = False
    for opening in range(6):
        met = _meets(ground, one, other, turn, MOUTHS[card * 6 + opening])
        is_joined = is_joined or met == JOINED
        lone |= (met & 1) << opening
    # Most places join nothing.
    trails, closes = _follow_trails(ground, card, one, other, turn, LONE[lone]) if is_joined else (LONE[lone], NO_LOOPS)
    # Loops are broken only by what covers a part of them.
    gain = ground.points() - points if covered != EMPTY else sum([len(path) for path in closes])
    ground.take_back(place, covered)
    return int(gain), trails, closes


def _follow_trails(
    ground: Ground, card: i64, left: i64, right: i64, turn: i64, lone: list[TrailPreview]
) -> tuple[list[TrailPreview], list[Path]]:
    """`lone` is what would become of its trails if they met nothing of their kind, as some of them do."""
    trails: list[TrailPreview] = []
    closes: list[Path] = []
    # A bit for each of its trails that an earlier one runs on into.
    passed: i64 = 0
    for number, segments in enumerate(TRAILS[card]):
        mouth = card * 6 + 2 * number
        met_behind = _meets(ground, left, right, turn, MOUTHS[mouth])
        met_ahead = _meets(ground, left, right, turn, MOUTHS[mouth + 1])
        if met_behind != JOINED and met_ahead != JOINED:
            trails.append(lone[number])
            continue
        behind, ahead = OPENINGS[met_behind], OPENINGS[met_ahead]
        if passed >> number & 1:
            trails.append((behind, ahead, None, 0))
            continue
        own = [
            int((right if half else left) * 16 + (one + turn) % 4 * 4 + (other + turn) % 4) for half, one, other in segments
        ]
        walk = _Walk(ground, card, left, right, turn, own[0])
        forth = walk.follow(own[-1])
        end = start = walk.end
        back: i64 = 0
        if end != RING:
            back = walk.follow(_reversed(own[0]))
            start = walk.end
        passed |= walk.passed
        effect = _effect(start, end, behind, ahead)
        trails.append((behind, ahead, effect, int(back + len(own) + forth)))
        if effect == "closes":
            closes.append(build_path(ground, walk.way(own)))
    return trails, closes


def _reversed(segment: int) -> int:
    return segment >> 4 << 4 | (segment & 3) << 2 | segment >> 2 & 3


def _meets(ground: Ground, left: i64, right: i64, turn: i64, mouth: i64) -> i64:
    """What lies where one of the card's trails opens."""
    square = right if mouth >= 4 else left
    side = (mouth + turn) & 3
    code = ground.square[square + DX[side] + DY[side] * ground.width]
    if code == EMPTY:
        return FREE
    return JOINED if _goes_on(ground, code, side, KIND[ground.square[square] * 4 + side]) else OTHER


def _goes_on(ground: Ground, code: i64, side: i64, kind: i64) -> bool:
    """A trail of that kind that leaves by that side goes on over a square with that code."""
    entered = (side + 2) & 3
    if code >= CAMP_SQUARE:
        return ground.camp_kind[(code - CAMP_SQUARE) * 4 + entered] == kind
    return KIND[code * 4 + entered] == kind


class _Walk:
    """Along a way that goes on from one of the card's trails; most are only counted, as few of them are shown."""

    def __init__(self, ground: Ground, card: i64, left: i64, right: i64, turn: i64, own: i64) -> None:
        """`own` is the first segment of the trail, where a ring would come back to it."""
        self.ground: Ground = ground
        self.card: i64 = card
        self.left: i64 = left
        self.right: i64 = right
        self.turn: i64 = turn
        self.own: i64 = own
        self.end: i64 = NOWHERE
        """How the way that was followed last ends."""
        self.passed: i64 = 0
        """A bit for each of the card's trails that it runs over."""

    def way(self, own: list[int]) -> list[int]:
        """The segments from one end to the other."""
        forth: list[int] = []
        back: list[int] = []
        self.follow(own[-1], forth)
        self.follow(_reversed(own[0]), back)
        return [*[_reversed(segment) for segment in reversed(back)], *own, *forth]

    def follow(self, segment: i64, path: list[int] | None = None) -> i64:
        """Goes on from where a segment ends; returns over how many more."""
        ground = self.ground
        index = segment >> 4
        side = segment & 3
        kind = KIND[ground.square[index] * 4 + side]
        length: i64 = 0
        while True:
            index += DX[side] + DY[side] * ground.width
            code = ground.square[index]
            if not _goes_on(ground, code, side, kind):
                self.end = NOWHERE
                return length
            if code >= CAMP_SQUARE:
                self.end = AT_CAMP + code - CAMP_SQUARE
                return length
            entered = (side + 2) & 3
            if index == self.own >> 4 and entered == self.own >> 2 & 3:
                self.end = RING
                return length
            if index == self.left or index == self.right:
                half: i64 = 4 if index == self.right else 0
                self.passed |= 1 << TRAIL_AT[self.card * 8 + half + ((entered - self.turn) & 3)]
            side = PARTNER[code * 4 + entered]
            length += 1
            if path is not None:
                path.append(int(index * 16 + entered * 4 + side))


def _effect(start: i64, end: i64, behind: Opening, ahead: Opening) -> Effect:
    if start >= AT_CAMP and start == end:
        return "closes"
    if behind == "joined" and ahead == "joined":
        return "joins"
    if behind == "joined" or ahead == "joined":
        return "extends" if start >= AT_CAMP or end >= AT_CAMP else "joins"
    return "blocked" if behind == "cut" and ahead == "cut" else "new"


LONE: Final = [_lone_trails(code) for code in range(64)]
NO_LOOPS: Final[list[Path]] = []
