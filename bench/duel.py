"""Two bots compared deal by deal, with the processor time that each takes: every game is kept, so that it can be stopped and goes on.

    python bench/duel.py search:300i search:300i@0.1.0 --games 400 --seed 2
    nice -n 19 python bench/duel.py search:0.2 search:0.2@0.1.0 --games 40

The first has one seat, the second all others; each deal is played once from every seat. A budget in seconds is one of processor time here, so
that both have what they are promised however busy the machine is. What is kept lies in `bench/duels`, a line
for each game, and belongs to the bots as they were: when one of them changes in what it decides, its lines are taken away.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import msgspec

from tropa.bots.players import Bot, make_bot
from tropa.core.contract import Position
from tropa.core.meta import complete_options
from tropa.core.rng import Rng
from tropa.lab.duels import play_deal
from tropa.lab.self_play import Setting
from tropa.lab.statistics import wilson
from tropa.registry import find_game


class Timed(Bot):
    """A bot that counts its decisions and the processor time that they take."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.decisions = 0
        self.seconds = 0.0

    def decide(self, seen: Position, seat: int, rng: Rng) -> int:
        began = time.process_time()
        action = self.bot.decide(seen, seat, rng)
        self.seconds += time.process_time() - began
        self.decisions += 1
        return action


class Met(msgspec.Struct):
    """One game; what concerns bots is in their order, the second's points are the mean of its seats."""

    number: int
    won: float
    points: tuple[float, float]
    decisions: tuple[int, int]
    seconds: tuple[float, float]


def meet(game_id: str, specs: tuple[str, str], setting: Setting, seed: int, number: int) -> Met:
    game = find_game(game_id)
    bots = [Timed(make_bot(spec, game)) for spec in specs]
    own = number % setting.players
    seats: list[Bot] = [bots[0] if seat == own else bots[1] for seat in range(setting.players)]
    outcome = play_deal(game, seats, setting, seed, number // setting.players, number).outcome()
    others = [float(score) for seat, score in enumerate(outcome.scores) if seat != own]
    return Met(
        number,
        1.0 / len(outcome.winners) if own in outcome.winners else 0.0,
        (float(outcome.scores[own]), sum(others) / len(others)),
        (bots[0].decisions, bots[1].decisions),
        (bots[0].seconds, bots[1].seconds),
    )


def count_processor_time() -> None:
    """From now on the clock that budgets are read by stands still while other processes run."""
    time.perf_counter = time.process_time


def tell(specs: tuple[str, str], games: list[Met]) -> str:
    won = sum(met.won for met in games)
    low, high = wilson(won, len(games))
    points = [sum(met.points[side] for met in games) / len(games) for side in range(2)]
    spent = [1000 * sum(m.seconds[side] for m in games) / sum(m.decisions[side] for m in games) for side in range(2)]
    return (
        f"{specs[0]} against {specs[1]}: {100 * won / len(games):.1f} % ({100 * low:.1f}–{100 * high:.1f}) of {len(games)}, "
        f"{points[0]:.0f} to {points[1]:.0f} points, {spent[0]:.2f} and {spent[1]:.2f} ms a decision, {spent[0] / spent[1]:.2f} times"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bots", nargs=2)
    parser.add_argument("--game", default="lost-cities")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=Path(__file__).parent / "duels")
    asked = parser.parse_args()
    specs = (asked.bots[0], asked.bots[1])
    count_processor_time()
    setting = Setting(asked.players, complete_options(find_game(asked.game).info, {}))
    name = f"{asked.game} {asked.players} {asked.seed} {specs[0]} {specs[1]}".replace("/", "_").replace(" ", "-")
    asked.folder.mkdir(parents=True, exist_ok=True)
    kept = asked.folder / f"{name}.jsonl"
    games = [msgspec.json.decode(line, type=Met) for line in kept.read_bytes().splitlines()] if kept.exists() else []
    for number in range(len(games), asked.games):
        games.append(meet(asked.game, specs, setting, asked.seed, number))
        with kept.open("ab") as lines:
            lines.write(msgspec.json.encode(games[-1]) + b"\n")
    print(tell(specs, games[: asked.games]))


if __name__ == "__main__":
    main()
