"""The bots by name, and by the strength that people choose at the table."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mypy_extensions import mypyc_attr

from tropa.bots.search import Search
from tropa.core.budget import Budget
from tropa.core.contract import Game, Knowledge, Position
from tropa.core.learnable import Learnable
from tropa.core.net_files import read_net
from tropa.core.rng import Rng

STRENGTHS: Final = {"easy": "easy", "normal": "greedy", "strong": "search:1.5"}
"""At the table: what each strength is made of."""

GENERATION: Final = 6
"""Counts the changes after which a strength plays otherwise than before: a deal of the day is played by one generation."""

SLIP: Final = 0.3
"""How often the easy player acts without thinking."""


class UnknownBot(ValueError):
    """No bot of that name, or a budget that can't be read."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Decides for a seat. `seen` is always a guess: a position that looks to the seat as the true one does."""

    def decide(self, seen: Position, seat: int, rng: Rng) -> int:
        raise NotImplementedError


class RandomBot(Bot):
    def decide(self, seen: Position, seat: int, rng: Rng) -> int:
        owed = seen.owed(seat)
        return owed[rng.below(len(owed))]


class GreedyBot(Bot):
    """Plays by the game's own rules of thumb."""

    def __init__(self, knowledge: Knowledge) -> None:
        self.knowledge = knowledge

    def decide(self, seen: Position, seat: int, rng: Rng) -> int:
        return int(self.knowledge.decide(seen, seat, rng))


class EasyBot(Bot):
    """Knows what the greedy player knows, and forgets it now and then."""

    def __init__(self, knowledge: Knowledge) -> None:
        self.knowledge = knowledge

    def decide(self, seen: Position, seat: int, rng: Rng) -> int:
        if rng.chance() < SLIP:
            slips = self.knowledge.slips(seen, seat)
            return slips[rng.below(len(slips))]
        return int(self.knowledge.decide(seen, seat, rng))


class SearchBot(Bot):
    """The game's own planner, or tree search over guesses; with a budget in iterations or in seconds per decision."""

    def __init__(self, knowledge: Knowledge, iterations: int, seconds: float) -> None:
        self.knowledge = knowledge
        self.iterations = iterations
        self.seconds = seconds

    def decide(self, seen: Position, seat: int, rng: Rng) -> int:
        own = self.knowledge.ponder(seen, seat, rng, Budget(self.iterations, self.seconds))
        if own >= 0:
            return int(own)
        shortlist = self.knowledge.shortlist(seen, seat)
        if len(shortlist) == 1:
            return shortlist[0]
        search = Search(self.knowledge, seen, seat, rng)
        search.run(Budget(self.iterations, self.seconds))
        return int(search.best())


def make_bot(spec: str, game: Game) -> Bot:
    """`random`, `easy`, `greedy`, `search:0.5` (seconds per decision) or `search:400i` (iterations); what each of them knows can
    be that of an earlier version, `greedy@0.1.0`, or judge by a net of one's own, `search:400i@my.net`."""
    plain, _, whose = spec.partition("@")
    knowledge = known_by(whose, game) if whose else game.knowledge
    name, _, budget = plain.partition(":")
    if name == "search":
        iterations, seconds = _read_budget(spec, budget or "1")
        return SearchBot(knowledge, iterations, seconds)
    if budget:
        raise UnknownBot(f"{spec!r}: only search takes a budget")
    if name == "random":
        return RandomBot()
    if name == "easy":
        return EasyBot(knowledge)
    if name == "greedy":
        return GreedyBot(knowledge)
    raise UnknownBot(
        f"no bot is called {name!r}; there are random, easy, greedy, and search with a budget (search:0.5, search:400i)"
    )


def known_by(whose: str, game: Game) -> Knowledge:
    """What an earlier version knew of the game; or the game's knowledge with the net of a file."""
    knowledge = game.knowledge
    if not isinstance(knowledge, Learnable):
        raise UnknownBot(f"@{whose}: bots of {game.info.id} judge by no net, and no earlier ones are kept")
    earlier = knowledge.earlier(whose)
    if earlier is not None:
        return earlier
    return knowledge.judged_by(read_net(whose, Path(whose).read_text(encoding="utf-8"), game.info.id, knowledge.shape()))


def _read_budget(spec: str, budget: str) -> tuple[int, float]:
    try:
        iterations = int(budget.removesuffix("i")) if budget.endswith("i") else 0
        seconds = 0.0 if budget.endswith("i") else float(budget)
    except ValueError:
        iterations, seconds = 0, 0.0
    if iterations <= 0 and not 0.0 < seconds < 3600.0:
        raise UnknownBot(f"{spec!r}: a budget is seconds (search:0.5) or iterations (search:400i)")
    return iterations, seconds
