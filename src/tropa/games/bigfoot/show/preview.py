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


MOUTHS: Final = vec[i64](_mouths())

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
    walked: set[int] = set()
    for number, segments in enumerate(TRAILS[card]):
        mouth = card * 6 + 2 * number
        met_behind = _meets(ground, left, right, turn, MOUTHS[mouth])
        met_ahead = _meets(ground, left, right, turn, MOUTHS[mouth + 1])
        if met_behind != JOINED and met_ahead != JOINED:
            trails.append(lone[number])
            continue
        behind, ahead = OPENINGS[met_behind], OPENINGS[met_ahead]
        own = [
            int((right if half else left) * 16 + (one + turn) % 4 * 4 + (other + turn) % 4) for half, one, other in segments
        ]
        if _either_way(own[0]) in walked:
            trails.append((behind, ahead, None, 0))
            continue
        forth: list[int] = []
        back: list[int] = []
        end = _follow(ground, own[-1], own[0], forth)
        start = end if end == RING else _follow(ground, _reversed(own[0]), own[0], back)
        way = [*[_reversed(segment) for segment in reversed(back)], *own, *forth]
        walked.update([_either_way(segment) for segment in way])
        effect = _effect(start, end, behind, ahead)
        trails.append((behind, ahead, effect, len(way)))
        if effect == "closes":
            closes.append(build_path(ground, way))
    return trails, closes


def _reversed(segment: int) -> int:
    return segment >> 4 << 4 | (segment & 3) << 2 | segment >> 2 & 3


def _either_way(segment: int) -> int:
    return min(segment, _reversed(segment))


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


def _follow(ground: Ground, segment: i64, own: i64, path: list[int]) -> i64:
    """Goes on from where a segment ends, and says how that way ends; `own` is where it would come back to the card's trail."""
    index = segment >> 4
    side = segment & 3
    kind = KIND[ground.square[index] * 4 + side]
    while True:
        index += DX[side] + DY[side] * ground.width
        code = ground.square[index]
        if not _goes_on(ground, code, side, kind):
            return NOWHERE
        if code >= CAMP_SQUARE:
            return AT_CAMP + code - CAMP_SQUARE
        entered = (side + 2) & 3
        if index == own >> 4 and entered == own >> 2 & 3:
            return RING
        side = PARTNER[code * 4 + entered]
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
