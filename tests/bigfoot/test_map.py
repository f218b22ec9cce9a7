"""Cards, placement and loops: BF-1, BF-3.3 to BF-3.6, and the reference cases."""

from __future__ import annotations

from collections import Counter
from importlib import resources

import pytest

from tests.bigfoot.table import Table, all_hike_camp, as_laid, lay
from tropa.core.source import DataFault, read_table
from tropa.games.bigfoot import components
from tropa.games.bigfoot.components import (
    ANIMALS,
    CAMP_NAMES,
    CARD_NAMES,
    CARD_OF,
    DECK,
    KIND,
    PARTNER,
    SQUARE,
    all_faces,
    read_animals,
    read_camps,
)
from tropa.games.bigfoot.grid import PLACES, RIM, place_of, place_turn, place_x, place_y
from tropa.games.bigfoot.ground import Ground
from tropa.games.bigfoot.show.view import build_loops


def test_the_deck_has_every_distinct_card_once() -> None:
    """BF-1.3: 243 faces, 135 cards, and the counts that check it."""
    assert len(all_faces()) == 243
    names = {face.name() for face in all_faces()}
    assert len(names) == 243
    assert len(DECK) == len(set(CARD_NAMES)) == 135
    covered = set(CARD_NAMES) | {face.half_turned().name() for face in DECK}
    assert covered == names
    assert Counter(face.long for face in DECK) == {0: 45, 1: 45, 2: 45}
    assert Counter(len({face.long, face.left_short, face.right_short}) for face in DECK) == {1: 18, 2: 90, 3: 27}


def test_mirror_images_differ() -> None:
    """BF-1.3: NN-hbk upside down is SS-hkb, its mirror image SS-hbk another card."""
    assert as_laid("SS", "hbk", 0, 0, 0)[0] == "NN-hkb"
    assert "NN-hbk" in CARD_OF
    assert "NN-hkb" in CARD_OF


def test_every_square_has_four_openings_in_two_pairs() -> None:
    """BF-1.2, BF-1.4: on every half of every card, turned in any way, also on the inner edge."""
    for card, face in enumerate(DECK):
        for turn in range(4):
            for half in range(2):
                code = SQUARE[card * 8 + turn * 2 + half]
                assert 1 <= code <= 27
                for side in range(4):
                    across = PARTNER[code * 4 + side]
                    assert across != side
                    assert PARTNER[code * 4 + across] == side
                    assert KIND[code * 4 + across] == KIND[code * 4 + side]
                inner = ((1 if half == 0 else 3) + turn) % 4
                exit_side = ((face.left_exit if half == 0 else face.right_exit) + turn) % 4
                assert PARTNER[code * 4 + inner] == exit_side
                assert KIND[code * 4 + inner] == face.long
                short = next(side for side in range(4) if side not in (inner, exit_side))
                assert KIND[code * 4 + short] == (face.left_short if half == 0 else face.right_short)


def test_animals() -> None:
    """BF-1.5: 60 cards show one, 20 for each kind of long trail, spread over shapes and colourings."""
    assert sum(ANIMALS) == 60
    for kind in range(3):
        assert sum(ANIMALS[card] for card, face in enumerate(DECK) if face.long == kind) == 20
    shapes = Counter((face.left_exit, face.right_exit) for card, face in enumerate(DECK) if ANIMALS[card])
    assert len(shapes) == len({(face.left_exit, face.right_exit) for face in DECK})
    assert max(shapes.values()) <= 12


def test_faulty_data_names_its_place() -> None:
    """BF-1.5, BF-1.6: a file that doesn't describe the game is refused with the place of the fault."""
    folder = resources.files("tropa.games.bigfoot").joinpath("data")
    cards = folder.joinpath("cards.toml").read_text(encoding="utf-8")
    camps = folder.joinpath("camps.toml").read_text(encoding="utf-8")
    for change, told in [
        ("NN-hhh = 2", r"line 5, animals\.NN-hhh: expected a whole number from 0 to 1, found 2"),
        ("XX-hhh = 0", r"line 5, animals\.XX-hhh: unknown key"),
        ("", r"animals\.NN-hhh: expected a whole number from 0 to 1, found nothing"),
        ("NN-hhh = 1", "animals: 21 on cards"),
    ]:
        with pytest.raises(DataFault, match=rf"here\.toml, (line 4, )?{told}"):
            read_animals(read_table("here.toml", cards.replace("NN-hhh = 0", change)))
    for camp, told in [('["hike"]', "expected four of"), ('["hike", "hike", "bike", "sea"]', "expected four of")]:
        changed = camps.replace('["kayak", "kayak", "hike", "hike"]', camp)
        with pytest.raises(DataFault, match=rf"here\.toml, line 6, camps\.kayak-hike: {told}"):
            read_camps(read_table("here.toml", changed))
    with pytest.raises(DataFault, match=r"camps\.hike-bike: expected a list of texts"):
        read_camps(read_table("here.toml", "[camps]"))


def test_hybrid_camps() -> None:
    """BF-1.6: three camps, N and E of one kind, S and W of the next; a turned camp serves turned sides."""
    assert CAMP_NAMES == ["hike-bike", "bike-kayak", "kayak-hike"]
    for camp in range(3):
        for turn in range(4):
            ground = Ground()
            ground.lay_camp(camp, place_of(0, 0, turn))
            served = [ground.camp_kind[camp * 4 + (side + turn) % 4] for side in range(4)]
            assert served == [camp, camp, (camp + 1) % 3, (camp + 1) % 3]


def test_trails_do_not_pass_through_camps() -> None:
    """BF-1.6, BF-3.5: a trail from camp to camp ends there."""
    ground = all_hike_camp()
    ground.lay_camp(2, place_of(4, 0, 0))  # its west side serves hikers
    lay(ground, "WE", "hbb", 2, 0, 0)
    assert ground.points() == 0


def test_rows_and_track() -> None:
    """BF-1.7"""
    view = Table().view()
    assert len(view.rows) == 3
    assert view.row_cells == 12
    assert components.TRACK_END == 5


# Reference cases --------------------------------------------------------------------------------------------------


def test_reference_case_1() -> None:
    """BF-3.5, BF-3.6: one loop of two points."""
    ground = all_hike_camp()
    lay(ground, "SS", "hbk", 0, -1, 0)
    assert ground.points() == 2
    assert [loop.points for loop in build_loops(ground)] == [2]


def test_reference_case_2() -> None:
    """BF-3.4, BF-3.5: the kind of the camp's side counts."""
    ground = Ground()
    ground.lay_camp(0, place_of(0, 0, 0))
    lay(ground, "SS", "hbk", 0, -1, 0)
    assert ground.points() == 2
    ground = Ground()
    ground.lay_camp(0, place_of(0, 0, 0))
    lay(ground, "SS", "bbk", 0, -1, 0)
    assert ground.points() == 0


def test_reference_case_3() -> None:
    """BF-1.4, BF-3.3: covering half of the card cuts its long trail."""
    ground = all_hike_camp()
    lay(ground, "SS", "hbk", 0, -1, 0)
    lay(ground, "WE", "khh", 1, -1, 0)
    assert ground.points() == 0
    assert build_loops(ground) == []


def test_reference_case_4() -> None:
    """BF-3.5, BF-3.6: six points, one square passed twice, both ends on one side."""
    ground = all_hike_camp()
    lay(ground, "WS", "hhh", 2, 0, 1)
    lay(ground, "WN", "hhh", 4, 0, 2)
    lay(ground, "NN", "hhh", 3, -1, 2)
    assert ground.points() == 6
    (loop,) = build_loops(ground)
    assert loop.points == 6
    squares = Counter((x, y) for x, y, _, _ in loop.path)
    assert squares[2, 0] == 2
    assert loop.path[0][:3] in ((2, 0, 3), (2, 1, 3))
    assert loop.path[-1][3] == 3


def test_two_loops_of_a_camp_count_both() -> None:
    """BF-3.5, BF-3.6: a camp may have several loops, and all of them count once each."""
    ground = all_hike_camp()
    lay(ground, "SS", "hbk", 0, -1, 0)
    lay(ground, "SS", "hbb", 2, 0, 1)
    assert ground.points() == 4
    assert len(build_loops(ground)) == 2


def test_every_side_of_a_camp_has_two_openings() -> None:
    """BF-1.6, BF-3.6: a card along each of the four sides makes a loop of two points."""
    ground = all_hike_camp()
    for x, y, turn in [(0, -1, 0), (2, 0, 1), (1, 2, 2), (-1, 1, 3)]:
        lay(ground, "SS", "hbk", x, y, turn)
    assert sorted(loop.points for loop in build_loops(ground)) == [2, 2, 2, 2]
    assert ground.points() == 8


def test_a_trail_comes_home_only_where_the_camp_serves_its_kind() -> None:
    """BF-3.5: hikers who leave in the north and come back to the bikers' west side have no loop."""
    for camp, points in ((all_hike_camp(), 3), (Ground(), 0)):
        if points == 0:
            camp.lay_camp(0, place_of(0, 0, 0))
        lay(camp, "SS", "hbk", -1, -1, 0)
        lay(camp, "WS", "bbh", -2, 0, 0)
        assert camp.points() == points
        assert [loop.points for loop in build_loops(camp)] == [points] * (points > 0)


def test_a_ring_without_a_camp_is_no_loop() -> None:
    """BF-3.5"""
    ground = all_hike_camp()
    lay(ground, "SS", "hbb", 2, 1, 0)
    lay(ground, "NN", "hbb", 2, 2, 0)
    assert ground.points() == 0


def test_kinds_need_not_match_but_do_not_join() -> None:
    """BF-3.3, BF-3.4: the card may lie there; its trail doesn't go on."""
    ground = all_hike_camp()
    lay(ground, "SS", "bhh", 0, -1, 0)
    assert ground.points() == 0


# Placement --------------------------------------------------------------------------------------------------------


def test_contact_and_overlap() -> None:
    """BF-1.1, BF-3.3: an edge or part of one is enough, a corner is not; camps are never covered."""
    table = Table({1: "NN-hhh NN-hhb"})
    table.play("show NN-hhh")
    for text in [
        "place at 0,-1 turn 0",
        "place at 1,-1 turn 0",
        "place at -1,-1 turn 0",
        "place at 2,1 turn 1",
        "place at 2,0 turn 3",
    ]:
        assert table.can(text), text
    assert table.refused("place at 2,2 turn 0") == ("no-contact", "BF-3.3")
    assert table.refused("place at -1,-1 turn 3") == ("no-contact", "BF-3.3")
    assert table.refused("place at 9,9 turn 0") == ("no-contact", "BF-3.3")
    assert table.refused("place at 5000,0 turn 0") == ("no-contact", "BF-3.3")
    assert table.refused("place at 1,1 turn 0") == ("covers-camp", "BF-3.3")
    assert table.refused("place at 2,1 turn 2") == ("covers-camp", "BF-3.3")
    table.play("place at 0,-1 turn 0")


def test_cards_cover_cards_at_any_height() -> None:
    """BF-1.1, BF-3.3: wholly, partly (shifted by half a card), and across several."""
    ground = all_hike_camp()
    lay(ground, "WE", "hhh", 2, 0, 0)
    lay(ground, "WE", "bbb", 2, 0, 0)
    lay(ground, "WE", "kkk", 3, 0, 0)
    lay(ground, "WE", "hhb", 4, 0, 0)
    lay(ground, "NN", "hhh", 3, 0, 1)
    assert [KIND[ground.at(2, 0) * 4 + side] for side in range(4)] == [1, 1, 1, 1]
    assert KIND[ground.at(4, 0) * 4 + 3] == 0


def test_camps_touch_but_do_not_overlap() -> None:
    """BF-3.3"""
    table = Table()
    table.fill_rows(4, 0, 0)
    table.play("camp bike-kayak")
    assert table.can("place at 2,0 turn 0")
    assert table.refused("place at 1,1 turn 0") == ("covers-camp", "BF-3.3")
    assert table.refused("place at 60,1 turn 0") == ("no-contact", "BF-3.3")


def test_the_first_camp_lies_at_the_origin() -> None:
    """BF-3.3: anywhere on a table without border is one place."""
    table = Table(camp="")
    table.play("camp kayak-hike")
    assert table.options()[-4:] == [f"place at 0,0 turn {turn}" for turn in range(4)]
    assert table.refused("place at 1,0 turn 0") == ("first-camp", "BF-3.3")


def test_places_are_counted_and_drawn_without_listing_them() -> None:
    """On a map that grows, with camps and a figure that bar squares."""
    table = Table()
    for row in ["hike", "bike", "kayak"] * 3:
        table.turn(row)
        ground = table.position.ground
        assert [ground.card_place_at(ticket) for ticket in range(ground.count_card_places())] == ground.places(False, 0)
    ground.bar_card(table.position.laid_place[table.position.laid - 1])
    assert [ground.card_place_at(ticket) for ticket in range(ground.count_card_places())] == ground.places(False, 0)


def test_places_are_found_as_a_slow_search_finds_them() -> None:
    """BF-3.3: all of them and no other, for cards and for camps, on a map that has grown."""
    table = Table()
    for row in ["hike", "bike", "kayak"] * 3:
        table.turn(row)
    ground = table.position.ground
    found = set(ground.places(False, 0))
    camps = set(ground.places(True, 0))
    occupied = {(x, y) for x in range(-30, 30) for y in range(-30, 30) if ground.at(x, y)}
    camp_squares = {(x, y) for x in (0, 1) for y in (0, 1)}
    expected = set()
    for x in range(-30, 30):
        for y in range(-30, 30):
            for turn in range(4):
                dx, dy = [(1, 0), (0, 1), (-1, 0), (0, -1)][turn]
                cells = {(x, y), (x + dx, y + dy)}
                around = {(a + p, b + q) for a, b in cells for p, q in [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)]}
                if not cells & camp_squares and around & occupied:
                    expected.add(int(ground.number_of(place_of(x, y, turn))))
    assert found == expected
    assert -1 not in expected
    for x in range(-30, 30):
        for y in range(-30, 30):
            squares = {(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)}
            around = {(a + p, b + q) for a, b in squares for p, q in [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)]}
            fits = not squares & camp_squares and bool(around & occupied)
            assert ground.can_lay_camp(place_of(x, y, 0)) == fits
            assert (ground.number_of(place_of(x, y, 0)) in camps) == fits
    for number in found:
        place = ground.place_at(number)
        assert ground.number_of(place) == number
        assert -30 < place_x(place) < 30
        assert -30 < place_y(place) < 30
        assert 0 <= place_turn(place) < 4


def test_the_longest_possible_map_has_numbers_for_all_places() -> None:
    """BF-1.1: cards in one line as far as a game can reach, and the square-like one with the largest box."""
    for steps in ([(2, 0)] * 76, [(2, 0), (0, 2)] * 38):
        ground = Ground()
        ground.lay_camp(0, place_of(0, 0, 0))
        x, y = 2, 0
        for dx, dy in steps:
            ground.lay_card(0, place_of(x, y, 0 if dx else 1))
            x, y = (x + dx, y) if dx else (x, y + dy)
        numbers = ground.places(False, 0)
        assert max(numbers) < PLACES
        assert ground.number_of(place_of(x + RIM - 1, y, 0)) < PLACES
