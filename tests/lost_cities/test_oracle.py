"""The engine and the oracle play the same games and must agree at every step."""

from __future__ import annotations

from itertools import product

import pytest

from tests.lost_cities.oracle import COLOURS, Oracle, value_of
from tests.lost_cities.table import start, view_of
from tropa.core.contract import DEALER
from tropa.core.rng import Rng
from tropa.games.lost_cities.rules.position import LostCities


class Duel:
    """The same game in both implementations."""

    def __init__(self, players: int, *, short: bool, up_and_down: bool) -> None:
        self.engine: LostCities = start(players, short=short, up_and_down=up_and_down)
        self.oracle = Oracle(players, short, up_and_down)

    def act(self, text: str) -> None:
        (actor,) = self.engine.to_act()
        self.engine.act(actor, self.engine.parse(actor, text))
        self.oracle.act(text)

    def play(self, rng: Rng, actions: int = 1_000_000) -> None:
        """By chance, now boldly and now not, comparing everything before each action."""
        boldness = [1.0, 0.9, 0.5, 0.0][rng.below(4)]
        for _ in range(actions):
            self.compare()
            actor = self.oracle.actor()
            if actor is None:
                return
            if actor == DEALER:
                self.act(self.engine.text(DEALER, int(self.engine.chance_at(rng.below(self.engine.chance_total())))))
            else:
                self.act(self._choose(sorted(self.oracle.legal(bots=rng.below(10) > 0)), rng, bold=rng.chance() < boldness))

    def _choose(self, legal: list[str], rng: Rng, *, bold: bool) -> str:
        """Bold players take every free step, advance with the lowest card that fits, and begin paths with low cards."""
        if bold:
            walks = [text for text in legal if _eagerness(text) < 20]
            if walks:
                return min(walks, key=_eagerness)
        return legal[rng.below(len(legal))]

    def compare(self) -> None:
        engine, oracle = self.engine, self.oracle
        actor = oracle.actor()
        assert engine.to_act() == (() if actor is None else (actor,))
        for seat in range(oracle.players):
            listed = [engine.text(seat, action) for action in engine.actions(seat)]
            assert len(listed) == len(set(listed))
            assert set(listed) == (oracle.legal() if seat == actor else set())
        if actor == DEALER:
            assert {engine.text(DEALER, action): weight for action, weight in engine.chances()} == oracle.chances()
        elif actor is not None:
            assert {engine.text(actor, action) for action in engine.owed(actor)} == oracle.legal(bots=True)
        self._compare_table()
        if actor is None:
            outcome = engine.outcome()
            assert (outcome.reason, outcome.scores, outcome.winners) == oracle.outcome()
            sheets = engine.score_sheets()
            assert [sum(line.points for line in sheet) for sheet in sheets] == outcome.scores

    def _compare_table(self) -> None:
        engine, oracle = self.engine, self.oracle
        if oracle.actor() is None:
            return
        seat = max(0, oracle.turn)
        view = view_of(engine, seat)
        assert view.seats[seat].hand == sorted(
            oracle.explorers[seat].hand, key=lambda card: (COLOURS.index(card[0]), value_of(card))
        )
        assert (view.deck, view.expedition) == (oracle.deck, oracle.expedition)
        assert [pile.top for pile in view.piles] == [
            oracle.piles[colour][-1] if oracle.piles[colour] else None for colour in COLOURS
        ]
        for number, explorer in enumerate(oracle.explorers):
            seen = view.seats[number]
            assert (engine.total[number], seen.artifacts, seen.hand_size) == (
                explorer.points,
                explorer.artifacts,
                len(explorer.hand),
            )
            assert [path.step for path in seen.paths] == [explorer.step.get(colour, 0) for colour in COLOURS]
            assert seen.adventurers + seen.has_researcher == len(explorer.camp)
        for colour, path in zip(COLOURS, view.board, strict=True):
            assert [space.token for space in path] == [oracle.token.get((colour, step)) for step in range(1, 10)]


def _eagerness(text: str) -> int:
    """The lower, the sooner a bold player does it; from 20 on never."""
    verb, *rest = text.split(" ")
    if verb == "move":
        return 0
    if verb == "advance":
        return value_of(rest[0])
    if verb == "begin" and value_of(rest[0]) < 4:
        return 10 + value_of(rest[0])
    return 20


VARIANTS = list(product([2, 3, 4], [False, True], [False, True]))


@pytest.mark.parametrize(("players", "short", "up_and_down"), VARIANTS)
def test_engine_and_oracle_agree(players: int, short: bool, up_and_down: bool) -> None:
    """LC-1 to LC-7 in whole games: legal actions, chances, tables, scores, ends."""
    for seed in range(3 if short else 1):
        duel = Duel(players, short=short, up_and_down=up_and_down)
        duel.play(Rng(1000 * players + seed))
        assert duel.engine.is_over()


# Small worlds ---------------------------------------------------------------------------------------------------


def leaves_of_engine(position: LostCities, depth: int) -> int:
    actors = position.to_act()
    if not actors:
        return 1
    actions = position.actions(actors[0])
    if depth == 1:
        return len(actions)
    count = 0
    for action in actions:
        after = position.copy()
        after.act(actors[0], action)
        count += leaves_of_engine(after, depth - 1)
    return count


def leaves_of_oracle(oracle: Oracle, depth: int) -> int:
    actor = oracle.actor()
    if actor is None:
        return 1
    texts = oracle.chances() if actor == DEALER else oracle.legal()
    if depth == 1:
        return len(texts)
    count = 0
    for text in texts:
        after = oracle.copy()
        after.act(text)
        count += leaves_of_oracle(after, depth - 1)
    return count


LEAVES: list[tuple[int, bool, int, int, list[int]]] = [
    (2, False, 7, 42, [24, 24, 1296, 31104]),
    (3, True, 7, 140, [16, 16, 624, 13104]),
    (4, False, 7, 170, [34, 544, 544, 18080]),
    (2, False, 7, 310, [5, 61, 392, 3112, 26517]),
    (2, True, 9, 300, [34, 238, 952, 13713]),
    (4, True, 3, 336, [9, 20, 99, 475, 1574]),
    (4, True, 23, 280, [3, 38, 227, 1281, 11725]),
]
"""Players, LC-7.2 or not, seed and length of the game so far, and the counts; the last two are about to end at the bridge."""


@pytest.mark.parametrize(("players", "up_and_down", "seed", "actions", "leaves"), LEAVES)
def test_leaf_counts(players: int, up_and_down: bool, seed: int, actions: int, leaves: list[int]) -> None:
    """How many ways there are to go on for 1, 2, 3 … actions, the dealer's included."""
    duel = Duel(players, short=True, up_and_down=up_and_down)
    duel.play(Rng(seed), actions)
    for depth, count in enumerate(leaves, start=1):
        assert leaves_of_engine(duel.engine, depth) == count
        assert leaves_of_oracle(duel.oracle, depth) == count
