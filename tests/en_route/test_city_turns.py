"""Six more cities: what their chapters add to turns and final routes (ER-20 to ER-26)."""

from __future__ import annotations

import pytest

from tests.en_route.cities import NEW_YORK, begin, draw_sheet, play_until, refusal
from tests.en_route.test_bots import play_on
from tropa.atlas.route import MEASURES, RouteScoring, Tally, tally_walk
from tropa.core.rng import Rng
from tropa.games.en_route import scoring
from tropa.games.en_route.components import CITY_OF, City
from tropa.games.en_route.features import SEGMENT
from tropa.games.en_route.notation import DRAW, EXTRA, GREET, LEAVE, LOWER, RAISE, SPEND
from tropa.games.en_route.rules.locations import kinds_to_name
from tropa.games.en_route.rules.position import EnRoute
from tropa.games.en_route.rules.ratings import find_ratings, raise_rating
from tropa.games.en_route.rules.segments import can_draw
from tropa.games.en_route.state import AFTER_ALL, DRAWING, FINAL, LEAD, LOCATING, NAMING, ROUTING, TAKE_LINES


def plain_scoring(city: City) -> RouteScoring:
    return city.new_scoring([4] * int(city.landmarks))


def walk(city: City, start: str, names: list[str], scored: RouteScoring | None = None) -> Tally:
    town = city.map
    return tally_walk(scored or plain_scoring(city), town.node_of[start], [town.segment_of[name] for name in names])


def greet_at(scored: RouteScoring, city: City, location: str, kind: int, count: int = 1) -> None:
    scored.tourists[city.map.location_of[location] * city.kinds + kind] = count


def cleared(position: EnRoute) -> EnRoute:
    """The same moment on empty sheets."""
    for sheet in (position.segment_round, position.location_round, position.tourists, position.cafe_round):
        for place in range(len(sheet)):
            sheet[place] = 0
    return position


def routing(position: EnRoute, location: str) -> EnRoute:
    """Seat 0 has chosen that location and may draw."""
    position.stage[0] = ROUTING
    position.chosen[0] = position.city.map.location_of[location]
    position.drawn[0] = 0
    position.is_forced[0] = 0
    return position


# ER-20 ----------------------------------------------------------------------------------------------------------


def measured(tally: Tally, name: str) -> int:
    return int(tally.measure(MEASURES.index(name)))  # type: ignore[arg-type]


def test_measures_of_attractions_and_cafes() -> None:
    """ER-20.6: along the first row of London from (0,0) to (1,4), past G . R . and K . B below, past the café at (0,4)."""
    city = CITY_OF["london"]
    scored = plain_scoring(city)
    tally = walk(city, "1,0", ["h1,0", "h1,1", "h1,2", "h1,3"], scored)
    # Along it: G at (1,1), K at (2,2), R at (1,3), B at (2,4).
    assert tally.attractions == [1, 1, 1, 0, 1]
    assert [measured(tally, name) for name in ("landmarks", "popular", "one_colour")] == [1, 0, 1]
    tally = walk(city, "4,1", ["h4,1", "h4,2", "h4,3", "h4,4"], scored)
    # Along it: Y (4,2), K (5,3), Y (4,4), B (5,5).
    assert [measured(tally, name) for name in ("landmarks", "popular", "one_colour")] == [1, 2, 1]
    assert measured(walk(city, "0,3", ["h0,3", "h0,4"]), "cafes") == 1
    assert measured(walk(city, "0,4", ["h0,4"]), "cafes") == 1
    assert measured(walk(city, "0,0", ["h0,0", "h0,1", "h0,2", "h0,3"]), "cafes") == 2


def test_one_colour_counts_purple_but_neither_yellow_nor_grey() -> None:
    """ER-20.6: along the fourth column of Rio stand two purple ones, along two roads of London two yellow ones."""
    rio = CITY_OF["rio"]
    tally = walk(rio, "1,3", ["v1,3", "v2,3", "v3,3"])
    assert tally.attractions[3] == 2
    assert measured(tally, "one_colour") == measured(tally, "fourth_colour") == 2
    london = CITY_OF["london"]
    tally = walk(london, "3,3", ["h3,3", "h3,4"])
    assert (measured(tally, "popular"), measured(tally, "one_colour")) == (2, 0)


def test_guests_stand_at_attractions_on_the_route() -> None:
    """ER-20.6: in a location of theirs that lies on the route; one attraction counts once."""
    city = CITY_OF[NEW_YORK]
    scored = plain_scoring(city)
    greet_at(scored, city, "2,3", 0)
    greet_at(scored, city, "3,3", 1, 2)
    beside = ["h1,2"]
    assert measured(walk(city, "1,2", beside, scored), "busy_attractions") == 1
    through = ["h1,2", "v1,3", "v2,3"]
    assert measured(walk(city, "1,2", through, scored), "busy_attractions") == 1
    scored.tourists[city.map.location_of["2,3"] * city.kinds] = 0
    assert measured(walk(city, "1,2", beside, scored), "busy_attractions") == 0
    greet_at(scored, city, "1,3", 0)
    assert city.colour[city.map.location_of["1,3"]] < 0
    assert measured(walk(city, "1,2", beside, scored), "busy_attractions") == 0


def test_bank_changes_are_bridges_and_boats_to_the_other_bank() -> None:
    """ER-20.6, ER-26.4: a boat along the own bank is none."""
    city = CITY_OF["cairo"]
    assert measured(walk(city, "1,1", ["h1,1"]), "bank_changes") == 1
    assert measured(walk(city, "6,1", ["h6,1", "boata", "h2,1"]), "bank_changes") == 0
    assert measured(walk(city, "6,1", ["h6,1", "boate", "h5,2"]), "bank_changes") == 1
    assert measured(walk(city, "6,1", ["h6,1", "boate", "v4,2", "h4,1"]), "bank_changes") == 2


def test_purple_tourists_have_a_measure() -> None:
    """ER-20.6, ER-26.5."""
    city = CITY_OF["cairo"]
    scored = plain_scoring(city)
    greet_at(scored, city, "1,2", 3, 2)
    greet_at(scored, city, "2,2", 2, 4)
    greet_at(scored, city, "6,6", 3, 3)
    assert measured(walk(city, "1,1", ["h1,1"], scored), "fourth_tourists") == 2


# ER-21 London ---------------------------------------------------------------------------------------------------


def test_a_tunnel_on_the_route_gives_four_points() -> None:
    """ER-21.1, ER-21.6, ER-21.11: walked to (1,1), ridden to (3,3), walked on: 4; ridden on to (6,3): 8."""
    city = CITY_OF["london"]
    scored = plain_scoring(city)
    base = walk(city, "1,0", ["h1,0"], scored)
    one = walk(city, "1,0", ["h1,0", "bakerlooa"], scored)
    both = walk(city, "1,0", ["h1,0", "bakerlooa", "bakerloob"], scored)
    assert [int(tally.points(scored)) - int(base.points(scored)) for tally in (one, both)] == [4, 8]


def test_tunnels_make_a_route_longer() -> None:
    """ER-21.7: for «segments» and for the longer route of ER-9.8."""
    position = play_until(begin("london", 2), FINAL)
    card = position.city.start_cards[position.line[0]]
    score = scoring.seat_score(position, 0, card.nodes[0], card.links)
    assert measured(score.tally, "length") == 2
    assert score.tie_rank()[1] == 2


def test_a_tunnel_joins_no_new_segments() -> None:
    """ER-21.5: the first may begin at a station; the second shares a crossing with it, a tunnel in between is none."""
    position = routing(cleared(play_until(begin("london", 1), DRAWING)), "2,1")
    position.line[0] = [card.names.en for card in position.city.start_cards].index("Bakerloo")
    names = position.city.map.segment_of
    position.act(0, int(DRAW) + names["v1,1"])
    assert refusal(position, 0, int(DRAW) + names["v3,3"]) == "ER-5.4"
    assert can_draw(position, 0, names["h2,0"])


def test_in_teams_lines_are_taken_in_the_same_order() -> None:
    """ER-21.8, ER-21.3."""
    position = play_until(begin("london", 4, teams=True), TAKE_LINES)
    order = []
    while position.phase == TAKE_LINES:
        order.append(position.to_act()[0])
        position.act(order[-1], position.owed(order[-1])[0])
    leader = int(position.leader)
    assert order == [(leader - step) % 4 for step in (1, 2, 3, 4)]


def test_a_bonus_segment_is_never_a_tunnel() -> None:
    """ER-21.8: neither a balance card's nor a café's."""
    position = play_until(begin("london", 2, balance=True), DRAWING)
    position.balance_taken = 1
    position.balance_owner[0], position.balance_kind[0], position.balance_used[0] = 0, SEGMENT, 0
    routing(position, "1,1")
    for line in (position.line[0], position.line[1]):
        for link in position.city.start_cards[line].links:
            assert int(EXTRA) + link not in position.actions(0)
            assert refusal(position, 0, int(EXTRA) + link) == "ER-21.4"


# ER-22 New York -------------------------------------------------------------------------------------------------


def test_a_visited_cafe_has_another_card_in_the_next_round() -> None:
    """ER-22.1, ER-22.6: the others keep theirs."""
    changed = 0
    for seed in range(3):
        rng = Rng(seed)
        position = play_until(begin(NEW_YORK, 2), LEAD, seed)
        while position.phase != FINAL:
            number = position.round
            cards = [int(card) for card in position.cafe_card]
            while position.phase != FINAL and (position.round == number or position.is_dealing()):
                play_on(position, rng)
            visited = {c for c in range(7) for seat in range(2) if position.cafe_round[seat * 7 + c] == number}
            now = [int(card) for card in position.cafe_card]
            assert all(now[cafe] == cards[cafe] for cafe in range(7) if cafe not in visited)
            if number < 10 and len(visited) < 5:
                assert all(now[cafe] != cards[cafe] for cafe in visited)
                changed += len(visited)
    assert changed > 3


def test_central_park_counts_once_and_has_room_twice() -> None:
    """ER-22.3."""
    city = CITY_OF[NEW_YORK]
    scored = plain_scoring(city)
    greet_at(scored, city, "2,3", 1, 2)
    greet_at(scored, city, "3,3", 1, 3)
    tally = walk(city, "1,2", ["v1,2", "v2,2"], scored)
    green = sum(letter == "G" for letter in (city.map.letter(place) for place in (city.map.location_of["2,3"],)))
    assert (tally.attractions[1], tally.tourists[1]) == (green, 5)


def test_the_lowest_rating_is_three() -> None:
    """ER-22.3, ER-4.5: each step is one place on the track, up to 12 and down to 3."""
    position = play_until(begin(NEW_YORK, 2), LEAD)
    card = next(card for card in range(int(position.city.cards)) if position.city.card_landmark[card] == 2)
    position.raises[2] = 0
    found = []
    for _ in range(4):
        found.append(int(position.rating(2)))
        raise_rating(position, card)
    assert found == [3, 6, 9, 12]
    assert position.rating(2) == 12
    position.lead_card, position.symbol = card, 0
    raising, lowering, leaving = int(RAISE), int(LOWER), int(LEAVE)
    for raises, expected in enumerate(([raising, leaving], [raising, lowering], [raising, lowering], [lowering, leaving])):
        position.raises[2] = raises
        assert find_ratings(position) == expected


def test_nothing_is_had_without_a_bonus() -> None:
    """ER-22.12: neither greeting, nor extra segment, nor change."""
    position = routing(cleared(play_until(begin(NEW_YORK, 2), DRAWING)), "1,1")
    assert refusal(position, 0, int(GREET)) == "ER-6.2"
    assert refusal(position, 0, int(EXTRA)) == "ER-6.3"
    position.stage[0] = LOCATING
    assert refusal(position, 0, int(SPEND)) == "ER-6.4"


# ER-23 Hong Kong ------------------------------------------------------------------------------------------------


def test_whoever_is_there_first_takes_more() -> None:
    """ER-23.1, ER-23.4: a sheet is read when its round ends."""
    position = play_until(begin("hong-kong", 2), DRAWING)
    position = cleared(position)
    names = [goal.measure for goal in position.city.goals]
    position.goal[0] = names.index("sheet_bridges")
    for place in range(len(position.mark)):
        position.mark[place] = 0
    draw_sheet(position, 1, ["h1,2", "h3,2"])
    rng = Rng(5)
    number = position.round
    while position.phase == DRAWING:
        assert position.mark[len(position.goal)] == 0
        seat = position.to_act()[0]
        owed = position.owed(seat)
        position.act(seat, owed[rng.below(len(owed))])
    assert position.mark[len(position.goal)] == number
    draw_sheet(position, 0, ["h1,2", "h3,2"])
    play_until(position, FINAL)
    assert position.mark[0] > number
    assert [scoring.race_points(position, seat)[0] for seat in range(2)] == [4, 7]


# ER-24 Paris ----------------------------------------------------------------------------------------------------


def test_sights_in_their_order_from_the_first_on() -> None:
    """ER-24.1, ER-24.5: none to four of them bring 0, 2, 6, 12, 20, for each of two excursions; no goals (ER-24.2)."""
    position = cleared(play_until(begin("paris", 2), FINAL))
    city = position.city
    assert (list(position.goal), city.tour_points) == ([-1] * 4, [0, 2, 6, 12, 20])
    tours = [[names.names.en for names in city.tours].index(name) for name in ("The South", "Night Lights")]
    position.tour_open = tours[0]
    position.tour_dealt[0], position.tour_dealt[1], position.tour_kept[0] = tours[1], tours[0], 0
    scored = scoring.sheet_scoring(position, 0, AFTER_ALL, True)
    sights = [[city.map.location_names[place] for place in tour.sights] for tour in scored.tours]
    assert sights[0][0] == sights[1][0]
    row, column = (int(part) for part in sights[0][0].split(","))
    draw_sheet(position, 0, [f"h{row},{column - 1}"])
    route = scoring.best_route(position, 0)
    assert route is not None
    lines = scoring.sheet_lines(position, 0, scoring.seat_score(position, 0, route.start, route.segments))
    assert [line.points for line in lines if line.key == "tour"] == [2, 2]


# ER-25 Rio ------------------------------------------------------------------------------------------------------


def test_a_cable_way_is_drawn_like_a_road() -> None:
    """ER-25.2: also as one of two, if the other lies along the chosen location; on the route it gives 6."""
    city = CITY_OF["rio"]
    town = city.map
    links = [segment for segment in range(int(city.segments)) if not town.along[segment]]
    assert sorted(town.link_names[link].en for link in links) == ["Corcovado Railway", "Sugarloaf Cable Car"]
    for link in links:
        node = town.ends[link][0]
        road = next(segment for segment in town.incident[node] if town.along[segment])
        position = cleared(play_until(begin("rio", 1), DRAWING))
        routing(position, town.location_names[town.along[road][0]])
        position.act(0, int(DRAW) + road)
        position.act(0, int(DRAW) + link)
        far = next(place for place in range(36) if place not in town.along[road])
        position = routing(cleared(play_until(begin("rio", 1), DRAWING)), town.location_names[far])
        position.act(0, int(DRAW) + link)
        assert refusal(position, 0, int(DRAW) + road) == "ER-5.4"
        scored = plain_scoring(city)
        assert tally_walk(scored, node, [link]).points(scored) == 6


def test_the_parade_of_a_closed_route_is_cut_at_its_start() -> None:
    """ER-25.5, ER-25.1: a ring of twelve, quiet in one place: 11 if it is cut there, less elsewhere."""
    city = CITY_OF["rio"]
    scored = plain_scoring(city)
    ring = ["h2,2", "h2,3", "v2,4", "v3,4", "h4,3", "h4,2", "v3,2", "v2,2"]
    for location in ("2,3", "2,4", "3,5", "4,5", "5,4", "5,3", "4,2"):
        greet_at(scored, city, location, 0)
    # Quiet: v2,2 alone, between (3,2) and (3,3).
    assert measured(walk(city, "2,2", ring, scored), "parade") == 7
    assert measured(walk(city, "2,4", ring[2:] + ring[:2], scored), "parade") == 5


@pytest.mark.parametrize("name", ["rio", "cairo"])
def test_four_kinds_may_be_named(name: str) -> None:
    """ER-25.7, ER-26.7: two repeats, and where no location is left (ER-5.5); each kind is the smallest of four."""
    position = play_until(begin(name, 1), DRAWING)
    city = position.city
    repeats = [card for card in range(int(city.cards)) if city.is_repeat[card]]
    position.round_card[0], position.round_card[1] = repeats[0], repeats[1]
    position.is_forced[0] = 0
    assert kinds_to_name(position, 0) == [0, 1, 2, 3]
    plain = [card for card in range(int(city.cards)) if not city.is_repeat[card]]
    position.round_card[0], position.round_card[1] = plain[0], plain[1]
    position.is_forced[0] = 1
    position.stage[0] = NAMING
    assert kinds_to_name(position, 0) == [0, 1, 2, 3]
    scored = plain_scoring(city)
    for kind, count in enumerate((3, 4, 5, 2)):
        greet_at(scored, city, "1,1", kind, count)
    assert measured(walk(city, "0,0", ["h0,0"], scored), "each_kind") == 2


# ER-26 Cairo ----------------------------------------------------------------------------------------------------


def test_two_pieces_that_touch_landings_make_one_route() -> None:
    """ER-26.1, ER-26.6: without a landing they don't, and no piece sails while it is drawn."""
    for east, is_joined in (("h5,2", True), ("h3,3", False)):
        position = cleared(play_until(begin("cairo", 1), FINAL))
        draw_sheet(position, 0, ["h6,0", "h6,1", east])
        route = scoring.best_route(position, 0)
        assert route is not None
        assert (position.city.map.segment_of[east] in route.segments and len(route.segments) == 4) == is_joined
    drawing = routing(cleared(play_until(begin("cairo", 1), DRAWING)), "6,2")
    names = drawing.city.map.segment_of
    drawing.act(0, int(DRAW) + names["h6,1"])
    assert refusal(drawing, 0, int(DRAW) + names["h5,2"]) == "ER-5.4"
