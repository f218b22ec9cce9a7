"""The same secret gives the same luck, whatever players choose: draws of the same name are the same draws."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tropa.core.contract import DEALER, Game
from tropa.core.fair import Dealing
from tropa.core.meta import Options
from tropa.core.record import NAMED
from tropa.core.rng import Rng
from tropa.lab.conformance import random_set_up
from tropa.registry import BUILT_IN, find_game
from tropa.server.days.chain import Chain, secret_of
from tropa.server.days.deals import deal_today, plans

PAIRS = 24
OWN_MAKING = {"bigfoot": ("hike pile", "bike pile", "kayak pile")}
"""Decks that the players themselves have filled: what lies there follows from what they did."""
BY_CHOICE = (" die", "queue")
"""Which of these comes next is the players' choice: dice are rolled or not, cards of a queue uncovered sooner or later."""

UNTIL = {"en-route": "deck 2 "}
"""Where the comparison ends: a new hand has the deck shuffled, with the cards that were put back (ER-4.4)."""


class Draw(NamedTuple):
    name: str
    text: str


class Luck:
    """What was drawn in a game."""

    def __init__(self, draws: list[Draw]) -> None:
        self.by_name = {draw.name: draw.text for draw in draws}
        assert "" not in self.by_name, "a draw without a name"
        assert len(self.by_name) == len(draws), "a name stands for two draws"
        self.decks: dict[str, list[str]] = {}
        for draw in draws:
            self.decks.setdefault(deck_of(draw.name), []).append(draw.text)
        """What came off each deck, in order. Of dice some are rolled, by choice."""


def deck_of(name: str) -> str:
    """`expedition 2 card 17` lies in the deck `expedition 2 card`."""
    deck, _, place = name.rpartition(" ")
    return deck if place.isdigit() else name


def play(game: Game, players: int, options: Options, dealing: Dealing, seed: int, *, is_greedy: bool = False) -> Luck:
    """A game by players who choose by rules of thumb, or by chance, another chance for each seed."""
    rng = Rng(seed)
    position = game.new(players, options)
    draws: list[Draw] = []
    while seats := position.to_act():
        seat = seats[rng.below(len(seats))]
        if seat == DEALER:
            name = position.draw_name()
            action = dealing.action(position, len(draws))
            if name.startswith(UNTIL.get(game.info.id, "#")):
                break
            if len(position.chances()) > 1:
                draws.append(Draw(name, position.text(DEALER, action)))
        else:
            owed = position.owed(seat)
            action = owed[rng.below(len(owed))]
            if is_greedy:
                action = int(game.knowledge.decide(position.guess(seat, rng), seat, rng))
        position.act(seat, action)
    return Luck(draws)


def set_up(game: Game, number: int) -> tuple[int, Options]:
    """Every number of players in turn, with random options."""
    wanted = game.info.players[number % len(game.info.players)]
    rng = Rng(number)
    while True:
        players, options = random_set_up(game, rng)
        if players == wanted:
            return players, options


@pytest.mark.parametrize("number", range(PAIRS))
@pytest.mark.parametrize("game_id", BUILT_IN)
def test_two_games_of_one_secret_are_dealt_alike(game_id: str, number: int) -> None:
    game = find_game(game_id)
    players, options = set_up(game, number)
    dealing = Dealing(f"secret {number}", ["salt"], NAMED)
    one = play(game, players, options, dealing, 2 * number + 1)
    compare(game_id, one, play(game, players, options, dealing, 2 * number + 2, is_greedy=True))


@pytest.mark.parametrize("number", range(PAIRS))
@pytest.mark.parametrize("game_id", [game_id for game_id in BUILT_IN if game_id in plans()])
def test_two_people_who_choose_otherwise_have_the_same_luck_on_a_day(game_id: str, number: int) -> None:
    game, chain = find_game(game_id), Chain(1, 2 * PAIRS, "root")
    deal = deal_today(game, 1 + number)
    dealing = Dealing(secret_of(chain.link(1 + number), game_id), [], NAMED)
    one, other = (play(game, deal.players, deal.options, dealing, 2 * number + person) for person in (1, 2))
    compare(game_id, one, other)


def compare(game_id: str, one: Luck, other: Luck) -> None:
    own = OWN_MAKING.get(game_id, ())
    common = [name for name in one.by_name if name in other.by_name and not name.startswith(own)]
    assert [one.by_name[name] for name in common] == [other.by_name[name] for name in common]
    assert 2 * len(common) > min(len(one.by_name), len(other.by_name)), (
        "most draws of the shorter game are those of the longer"
    )
    for deck in one.decks.keys() & other.decks.keys():
        if not deck.startswith(own) and not deck.endswith(BY_CHOICE):
            shorter, longer = sorted((one.decks[deck], other.decks[deck]), key=len)
            assert longer[: len(shorter)] == shorter, deck


@pytest.mark.parametrize("game_id", BUILT_IN)
def test_another_secret_is_another_luck(game_id: str) -> None:
    game = find_game(game_id)
    players, options = set_up(game, 1)
    one, other = (play(game, players, options, Dealing(secret, [], NAMED), 1) for secret in ("one", "another"))
    assert one.by_name != other.by_name
