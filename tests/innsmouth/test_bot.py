"""The rule-based player."""

from __future__ import annotations

from tests.innsmouth.table import at_the_end, draw, drawing, new_game, play_random, put, threaten, walk
from tropa.core.contract import DEALER
from tropa.core.rng import Rng
from tropa.games.innsmouth.bot import network, promise
from tropa.games.innsmouth.game import GAME


def play_solo(character: str, seed: int) -> int:
    rng = Rng(seed)
    position = new_game(1, character=character)
    while not position.is_over():
        seat = position.to_act()[0]
        if seat == DEALER:
            position.act(seat, position.chance_at(rng.below(position.chance_total())))
        else:
            position.act(seat, GAME.knowledge.decide(position.guess(seat, rng), seat, rng))
    return position.outcome().scores[0]


def test_it_plays_far_better_than_chance() -> None:
    by_rule = sum(play_solo(character, seed) for character in ("collector", "boatman", "huntress") for seed in (1, 2))
    by_chance = 0
    for seed in range(6):
        position = new_game(1, character="collector")
        play_random(position, Rng(seed))
        by_chance += position.outcome().scores[0]
    assert by_rule > 6 * 90
    assert by_rule > 4 * by_chance


def test_it_joins_pieces_by_water_and_shuns_symbols() -> None:
    position = at_the_end(2, character="collector")
    sheet = position.sheets[0]
    draw(sheet, "h2,1", "h2,2", "v2,3", "h5,4")
    whole, ferries = network(sheet)
    assert (len(whole), ferries) == (3, 1)
    put(sheet, "3,3", "tt")
    before = promise(position, sheet)
    threaten(sheet, "3,3")
    assert promise(position, sheet) < before


def test_its_shortlist_is_short() -> None:
    position = drawing()
    seat = position.to_act()[0]
    position.act(seat, GAME.knowledge.decide(position, seat, Rng(1)))
    short = GAME.knowledge.shortlist(position, seat)
    assert 1 <= len(short) <= 6
    assert set(short) <= set(position.owed(seat))


def test_it_goes_on_with_a_route_that_somebody_has_begun() -> None:
    position = at_the_end(2, character="collector")
    draw(position.sheets[0], "h2,2", "v2,3")
    walk(position, 0, "2,2", "h2,2", ">2,3")
    assert GAME.knowledge.shortlist(position, 0) == position.owed(0)
    while position.owed(0):
        position.act(0, GAME.knowledge.decide(position, 0, Rng(1)))
    assert len(position.sheets[0].route()) == 2


def test_it_judges_a_game_that_has_no_goals_yet() -> None:
    assert GAME.knowledge.worth(new_game(3)) == [0.5, 0.5, 0.5]
