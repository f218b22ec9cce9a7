"""The bots: names and budgets, what they are shown, and that they play better the more they know."""

from __future__ import annotations

import pytest

from tropa.bots.players import STRENGTHS, UnknownBot, make_bot
from tropa.core.contract import DEALER
from tropa.core.drive import deal
from tropa.core.match import Match
from tropa.core.meta import complete_options
from tropa.core.record import new_header
from tropa.core.rng import Rng
from tropa.registry import find_game
from tropa.server.thinking import decide

GAME = find_game("lost-cities")


def winners(specs: list[str], seed: int) -> list[int]:
    """Plays one short game; returns the winning seats."""
    rng = Rng(seed)
    bots = [make_bot(spec, GAME) for spec in specs]
    position = GAME.new(len(specs), complete_options(GAME.info, {"short": True}))
    while seats := position.to_act():
        if seats == (DEALER,):
            deal(position, rng)
        else:
            seat = seats[0]
            position.act(seat, bots[seat].decide(position.guess(seat, rng), seat, rng))
    return position.outcome().winners


def opening(hidden_first: bool) -> Match:
    """A dealt two-player table; two cards that seat 0 can't see differ in where they are, hand or deck."""
    match = Match(find_game("lost-cities"), new_header(find_game("lost-cities"), ["a", "b"], {}))
    match.act_text(DEALER, "first 0")
    for token, count in {"artifact": 9, "arrow": 9, "points5": 2, "points10": 3, "points15": 2}.items():
        for _ in range(count):
            match.act_text(DEALER, f"token {token}")
    for card in ["y0", "y3", "g1", "g4", "w5", "r2", "b7", "b9"]:
        match.act_text(DEALER, f"deal {card}")
    for card in ["y10" if hidden_first else "r9", "g10", "w10", "r10", "b10", "y9", "g9", "w9"]:
        match.act_text(DEALER, f"deal {card}")
    return match


def test_budgets_are_read() -> None:
    for spec in ["random", "easy", "greedy", "search", "search:", "search:0.2", "search:400i"]:
        make_bot(spec, GAME)


@pytest.mark.parametrize("spec", ["best", "greedy:1", "search:x", "search:-1", "search:0i", "search:9999", "search:nan"])
def test_what_is_no_bot_is_refused(spec: str) -> None:
    with pytest.raises(UnknownBot):
        make_bot(spec, GAME)


@pytest.mark.parametrize("strength", ["easy", "normal"])
def test_a_decision_is_one_that_is_owed(strength: str) -> None:
    match = opening(hidden_first=True)
    text, intent = decide(match.record().write(), 0, strength, 5)
    assert intent is None
    assert match.position.parse(0, text) in match.position.owed(0)


def test_every_strength_is_a_bot() -> None:
    for spec in STRENGTHS.values():
        make_bot(spec, GAME)


@pytest.mark.parametrize("spec", ["easy", "greedy", "search:60i"])
def test_bots_do_not_see_what_is_hidden(spec: str) -> None:
    """The same decision, whatever the other player holds."""
    decisions = []
    for hidden_first in (False, True):
        rng = Rng(3)
        seen = opening(hidden_first).position.guess(0, rng)
        decisions.append(make_bot(spec, GAME).decide(seen, 0, rng))
    assert decisions[0] == decisions[1]


def test_greedy_beats_random() -> None:
    assert sum(winners(["greedy", "random"], seed) == [0] for seed in range(10)) >= 9


def test_search_does_not_change_what_it_is_shown() -> None:
    seen = opening(hidden_first=True).position.guess(0, Rng(1))
    before = seen.key()
    make_bot("search:50i", GAME).decide(seen, 0, Rng(2))
    assert seen.key() == before


def test_search_with_iterations_follows_from_its_seed() -> None:
    seen = opening(hidden_first=True).position.guess(0, Rng(1))
    bot = make_bot("search:150i", GAME)
    assert bot.decide(seen, 0, Rng(4)) == bot.decide(seen, 0, Rng(4))
