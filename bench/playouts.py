"""What a playout costs: the quick policy plays a game on to its end.

    python bench/playouts.py [GAME …]

Positions are taken evenly from whole games of normal bots with fixed seeds, each with a guess of its own; the mean of one playout in
processor time is told, over all positions of a game and by its first and last third, with the interval (95 %) by game.
"""

from __future__ import annotations

import math
import sys
from statistics import mean, stdev
from time import process_time

from tropa.core.contract import DEALER, Game, Position
from tropa.core.drive import deal
from tropa.core.rng import Rng
from tropa.lab.benchmark import is_compiled
from tropa.lab.bot_games import play_match
from tropa.lab.insight_measures import SEATS, options_of
from tropa.registry import BUILT_IN, find_game

GAMES = 12
POSITIONS = 9
"""Of each game."""
TIMES = 4
"""That each is played on."""
SEED = 71


def play_on(game: Game, position: Position, rng: Rng) -> None:
    while seats := position.to_act():
        if seats[0] == DEALER:
            deal(position, rng)
        else:
            position.act(seats[0], game.knowledge.playout_action(position, seats[0], rng))


def seconds_of(game: Game, number: int) -> list[float]:
    """By position of one game, the first one first."""
    match = play_match(game, ["greedy"] * SEATS.get(game.info.id, 2), options_of(game), SEED, number)
    rng = Rng(number + 1)
    found = []
    for at in range(POSITIONS):
        position = match.position_after(len(match.actions) * at // POSITIONS)
        seat = max(position.to_act()[0], 0)
        begun = process_time()
        for _ in range(TIMES):
            play_on(game, position.guess(seat, rng), rng)
        found.append((process_time() - begun) / TIMES)
    return found


def main() -> None:
    for name in sys.argv[1:] or BUILT_IN:
        game = find_game(name)
        games = [seconds_of(game, number) for number in range(GAMES)]
        means = [mean(one) * 1e3 for one in games]
        third = POSITIONS // 3
        first = mean(second for one in games for second in one[:third]) * 1e3
        last = mean(second for one in games for second in one[-third:]) * 1e3
        built = (
            "compiled"
            if is_compiled(play_match(game, ["random"] * SEATS[name], options_of(game), 1, 0).position)
            else "interpreted"
        )
        error = 1.96 * stdev(means) / math.sqrt(GAMES)
        count = GAMES * POSITIONS * TIMES
        print(
            f"{name}, {built}: {mean(means):.2f} ms (± {error:.2f}) a playout, {first:.2f} early, {last:.2f} late; {count} playouts"
        )


if __name__ == "__main__":
    main()
