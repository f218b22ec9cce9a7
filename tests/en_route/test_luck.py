"""The same secret gives the same luck (ER-3.2, ER-7.1, ER-10.2): until the first new hand, whatever is chosen."""

from __future__ import annotations

from collections import Counter

import pytest

from tropa.core.contract import DEALER
from tropa.core.drive import deal
from tropa.core.fair import Dealing
from tropa.core.meta import Options, complete_options
from tropa.core.record import NAMED
from tropa.core.rng import Rng
from tropa.games.en_route.game import GAME
from tropa.games.en_route.notation import RENEW
from tropa.games.en_route.rules.position import EnRoute
from tropa.games.en_route.state import OPEN_QUEUE

PAIRS = 24
SECRETS = 1500


def new_game(players: int, options: Options) -> EnRoute:
    position = GAME.new(players, complete_options(GAME.info, options))
    assert isinstance(position, EnRoute)
    return position


def draws_of(players: int, options: Options, secret: str, seed: int) -> dict[str, str]:
    """What was drawn up to the first new hand, its own cards included; forced draws from under the deck left out."""
    dealing = Dealing(secret, [], NAMED)
    rng = Rng(seed)
    position = new_game(players, options)
    drawn: dict[str, str] = {}
    while seats := position.to_act():
        seat = seats[rng.below(len(seats))]
        if seat == DEALER:
            action = dealing.action(position, 0)
            if len(position.chances()) > 1:
                drawn[position.draw_name()] = position.text(DEALER, action)
        else:
            actions = position.owed(seat)
            renewals = [action for action in position.actions(seat) if action >= RENEW]
            if renewals and rng.below(60) == 0:
                actions = renewals
            action = actions[rng.below(len(actions))]
        position.act(seat, action)
        if sum(position.renewed) and position.renewing < 0:
            return drawn
    return drawn


@pytest.mark.parametrize("number", range(PAIRS))
@pytest.mark.parametrize(("players", "options"), [(1, {}), (1, {"city": "random"}), (2, {}), (3, {}), (4, {"teams": True})])
def test_two_games_of_one_secret_are_dealt_alike(players: int, options: Options, number: int) -> None:
    one, other = (draws_of(players, options, f"secret {number}", seed) for seed in (2 * number, 2 * number + 1))
    common = one.keys() & other.keys()
    assert {name: one[name] for name in common} == {name: other[name] for name in common}
    assert len(common) > 5


def test_alone_no_card_comes_twice_however_the_queue_is_uncovered() -> None:
    """ER-10.2: the queue and the deck are one pack, laid out before the first card was seen."""
    places: dict[str, set[str]] = {}
    for seed in range(40):
        for name, text in draws_of(1, {}, "secret", seed).items():
            if text.startswith("card "):
                places.setdefault(name, set()).add(text)
    assert all(len(cards) == 1 for cards in places.values())
    assert len({min(cards) for cards in places.values()}) == len(places) > 15


def test_a_game_that_goes_on_from_a_record_is_dealt_fairly() -> None:
    """Cards that another secret has dealt are not dealt again, and each of the others is equally likely."""
    position = new_game(1, {})
    rng = Rng(3)
    while position.phase != OPEN_QUEUE or len(position.chances()) > 32:
        if position.to_act() == (DEALER,):
            deal(position, rng)
        else:
            position.act(0, position.owed(0)[0])
    possible = [action for action, _ in position.chances()]
    found = Counter(Dealing(f"secret {number}", [], NAMED).action(position, 0) for number in range(SECRETS))
    assert sorted(found) == possible
    expected = SECRETS / len(possible)
    chi_square = sum((found[action] - expected) ** 2 / expected for action in possible)
    assert chi_square < 65, "31 degrees of freedom: beyond it one in three thousand"
