"""What a place says beforehand about the card's trails is what the map shows once the card lies there (BF-3.4 to BF-3.6)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bigfoot.table import as_laid
from tropa.core.match import Match
from tropa.core.record import read_record
from tropa.games.bigfoot.components import CARD_OF
from tropa.games.bigfoot.grid import place_of, squares_at
from tropa.games.bigfoot.ground import Ground
from tropa.games.bigfoot.notation import PLACE_AT
from tropa.games.bigfoot.rules.position import Bigfoot
from tropa.games.bigfoot.show.choice_structs import PlaceChoice
from tropa.games.bigfoot.show.choices import build_choice
from tropa.games.bigfoot.show.preview import preview_card
from tropa.games.bigfoot.show.structs import LaidCard, View
from tropa.games.bigfoot.show.structs import Path as Walk
from tropa.games.bigfoot.state import PLACE
from tropa.registry import find_game, play_record

Way = frozenset[tuple[int, int, frozenset[int]]]


def either_way(walk: Walk) -> Way:
    return frozenset((x, y, frozenset((one, other))) for x, y, one, other in walk)


@pytest.mark.parametrize("name", ["3p-great", "2p-reveal-caught"])
def test_a_place_foretells_the_loops_through_the_card(name: str) -> None:
    told = 0
    positions: list[Bigfoot] = []

    def keep(match: Match, seat: int, action: int) -> None:
        if isinstance(match.position, Bigfoot) and match.position.phase == PLACE:
            positions.append(match.position)

    play_record(read_record(Path(f"tests/golden/bigfoot/{name}.tropa").read_text(encoding="utf-8")), keep)
    for position in positions[::3]:
        seat = position.turn
        for action in [action for action in position.actions(seat) if action >= PLACE_AT][::7]:
            choice = build_choice(position, seat, action)
            assert isinstance(choice, PlaceChoice)
            after = position.copy()
            after.act(seat, action)
            view = find_game("bigfoot").show.view(after, None)
            assert isinstance(view, View)
            squares = squares_at(place_of(choice.x, choice.y, choice.turn), False)
            through = [loop for loop in view.loops if any((x, y) in squares for x, y, _, _ in loop.path)]
            assert {either_way(walk) for walk in choice.closes} == {either_way(loop.path) for loop in through}
            closing = [trail for trail in choice.trails if trail[2] == "closes"]
            assert sorted(length for *_, length in closing) == sorted(loop.points for loop in through)
            assert choice.gain == after.points - position.points
            laid = view.laid[-1]
            assert isinstance(laid, LaidCard)
            assert len(laid.looped) >= len(through)
            told += len(through)
    assert told > 3, "no loop was met: this test says nothing"


def preview(ground: Ground, exits: str, kinds: str, x: int, y: int, turn: int = 0) -> list[tuple[str, str, str | None, int]]:
    name, x, y, turn = as_laid(exits, kinds, x, y, turn)
    _, trails, _ = preview_card(ground, CARD_OF[name], place_of(x, y, turn), ground.points())
    return [*trails]


def test_what_openings_meet_and_what_trails_do() -> None:
    """BF-3.4: a trail goes on only into its own kind."""
    ground = Ground()
    ground.lay_camp(0, place_of(0, 0, 0))
    before = ground.key()
    # Above the camp's two hike openings: the long trail bends from one down to the other, both shorts lead away.
    assert preview(ground, "SS", "hbk", 0, -1) == [
        ("joined", "joined", "closes", 2),
        ("free", "free", "new", 1),
        ("free", "free", "new", 1),
    ]
    assert preview(ground, "SS", "bhk", 0, -1)[0] == ("cut", "cut", "blocked", 2)
    assert preview(ground, "NS", "hbk", 0, -1)[0][:3] in (("free", "joined", "extends"), ("joined", "free", "extends"))
    assert ground.key() == before, "a preview leaves the map as it was"


def test_a_trail_from_camp_to_camp_is_no_loop() -> None:
    """BF-3.5."""
    ground = Ground()
    ground.lay_camp(0, place_of(0, 0, 0))
    ground.lay_camp(2, place_of(4, 0, 0))
    assert preview(ground, "WE", "hbk", 2, 0)[0] == ("joined", "joined", "joins", 2)
