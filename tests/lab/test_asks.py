"""Asks are made from what a game declares, so that `why` is compared between truth and guess in every game."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import inspect

from tests.lab.heap import HeapGame, HeapShow
from tropa.core.contract import DEALER, Game, MalformedAction, Position, Refusal
from tropa.core.rng import Rng
from tropa.lab.asks import answer_to, members, random_asks
from tropa.lab.secrecy import action_faults
from tropa.registry import BUILT_IN, find_game


def positions(game: Game, count: int) -> list[Position]:
    """Moments of random games."""
    rng = Rng(5)
    found: list[Position] = []
    while len(found) < count:
        position = game.new(game.info.players[-1], {option.key: option.default for option in game.info.options})
        while (seats := position.to_act()) and len(found) < count:
            if seats != (DEALER,):
                found.append(position.copy())
            actions = [action for action, _ in position.chances()] if seats == (DEALER,) else position.owed(seats[0])
            position.act(seats[0], actions[rng.below(len(actions))])
    return found


@pytest.mark.parametrize("game_id", BUILT_IN)
def test_asks_of_every_kind_are_made_and_most_are_understood(game_id: str) -> None:
    game = find_game(game_id)
    rng = Rng(1)
    answers: dict[str, set[str]] = {}
    kind: Any = game.show.ask_kind()
    for position in positions(game, 100):
        for seat in position.to_act():
            asks: list[Any] = random_asks(game, position, seat, 8, rng)
            for ask in asks:
                answers.setdefault(ask["kind"], set()).add(answer_to(game, position, seat, ask)[0])
    structs = [struct for struct in members(inspect.type_info(kind)) if isinstance(struct, inspect.StructType)]
    assert set(answers) == {struct.tag for struct in structs}
    for asked, codes in answers.items():
        assert codes - {"malformed"}, f"{asked} is never understood"
    assert "" in set().union(*answers.values()), "what is possible is asked for, too"


class Telling(HeapShow):
    """Its answer depends on what the seat can't know."""

    truth: Position | None = None

    def asked(self, position: Position, seat: int, ask: object) -> int:
        if position is self.truth:
            raise Refusal("hidden", "TY-3.1")
        raise MalformedAction("nothing there")


def test_a_telling_answer_is_found() -> None:
    show = Telling()
    game = HeapGame(show=show)
    show.truth = position = positions(game, 3)[-1]
    faults = list(action_faults(game, position, position.copy(), position.to_act()[0], Rng(1)))
    assert any("can't have" in fault for fault in faults)
