"""Bots of Bigfoot: what they build, whom they believe, and that they never act on what they can't know."""

from __future__ import annotations

import pytest

from tests.bigfoot.table import Table
from tropa.bots.players import make_bot
from tropa.core.contract import DEALER
from tropa.core.drive import deal
from tropa.core.rng import Rng
from tropa.games.bigfoot.bot.beliefs import belief, suspicions
from tropa.games.bigfoot.bot.outlook import Outlook
from tropa.games.bigfoot.components import ANIMALS, CARD_OF
from tropa.games.bigfoot.game import GAME
from tropa.games.bigfoot.grid import place_of
from tropa.games.bigfoot.rules.position import Bigfoot

GREEDY = make_bot("greedy", GAME)


def decide(table: Table, seat: int) -> str:
    rng = Rng(1)
    return table.position.text(seat, GREEDY.decide(table.position.guess(seat, rng), seat, rng))


def play(players: int, bigfoot: int | None, seed: int) -> Bigfoot:
    rng = Rng(seed)
    position = GAME.new(players, {})
    assert isinstance(position, Bigfoot)
    while seats := position.to_act():
        if seats != (DEALER,):
            position.act(seats[0], GREEDY.decide(position.guess(seats[0], rng), seats[0], rng))
        elif position.roles_dealt < players:
            position.act(DEALER, 1 if position.roles_dealt == bigfoot else 0)
        else:
            deal(position, rng)
    return position


@pytest.mark.once
def test_hikers_without_a_bigfoot_build_loops() -> None:
    """BF-6.3: a handful of games; at random nobody gets beyond a few points."""
    points = [play(3, None, seed).points for seed in (1,)]
    assert min(points) >= 35


def test_a_hiker_closes_a_loop_that_is_there_to_close() -> None:
    """BF-3.5"""
    table = Table({1: "NN-hkb WE-bbb"})
    assert decide(table, 1) == "show NN-hkb"
    table.play("show NN-hkb")
    before = table.position.ground.points()
    table.play(decide(table, 1))
    assert table.position.ground.points() == before + 2


def test_hikers_declare_and_keep_animals_out_of_the_rows() -> None:
    """BF-4.1, BF-6.2: asked in a window, a hiker first says what it holds; of two like cards it lays the one with the animal."""
    table = Table({1: "NN-hhh WE-kkk"}, camp="")
    table.play("camp hike-bike", "place at 0,0 turn 0")
    assert decide(table, 1) == "declare hike kayak"
    table.play("declare hike kayak", seat=1)
    assert decide(table, 1) == "pass"


def test_suspicion_grows_with_what_spoils() -> None:
    """BF-4.1 and the rows: a liar is certain, a card on the longest row speaks against its player."""
    table = Table({1: "NN-hhh NN-hhb"}, bigfoot=1, players=3)
    table.play("declare kayak kayak", "show NN-hhh")
    assert belief(table.position, 0)[1] > 0.99
    level, stacked = Table(players=3), Table(players=3)
    for rows, which in ((("hike", "bike", "kayak"), level), (("hike", "hike", "hike"), stacked)):
        for row in rows:
            which.turn(row)
    assert suspicions(stacked.position)[0] > suspicions(level.position)[0]


def test_a_belief_is_a_distribution_without_oneself() -> None:
    """BF-2.1: what is missing to 1 is the chance that there is no Bigfoot."""
    table = Table(players=4)
    table.turn()
    beliefs = belief(table.position, 2)
    assert beliefs[2] == 0.0
    assert 0.0 < sum(beliefs) < 1.0


def test_bigfoot_drops_animals() -> None:
    """BF-6.2: with one animal in hand he shows the other card."""
    with_animal = next(name for name, card in CARD_OF.items() if ANIMALS[card])
    without = next(name for name, card in CARD_OF.items() if not ANIMALS[card])
    table = Table({1: f"{with_animal} {without}"}, bigfoot=1)
    assert decide(table, 1) == f"show {without}"


def test_distance_to_a_loop() -> None:
    """BF-7.4: nothing is missing in a loop, a trail's own end is no way home."""
    table = Table({1: "NN-hkb WE-bbb"})
    table.play("show NN-hkb", "place at 1,-1 turn 2")
    ground = table.position.ground
    assert Outlook().distance_of_card(ground, place_of(1, -1, 2)) == 0
    table = Table({1: "WE-bbb WE-hhh"})
    table.play("show WE-hhh", "place at 2,0 turn 0")
    assert Outlook().distance_of_card(table.position.ground, place_of(2, 0, 0)) > 1


def test_easy_players_never_accuse_by_mistake() -> None:
    """BF-5.3: a slip must not end the game for all."""
    table = Table(camp="")
    table.play("camp hike-bike", "place at 0,0 turn 0")
    easy = make_bot("easy", GAME)
    rng = Rng(3)
    chosen = {table.position.text(1, easy.decide(table.position.guess(1, rng), 1, rng)) for _ in range(60)}
    assert "accuse" not in chosen
    assert "pass" in chosen
