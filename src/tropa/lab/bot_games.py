"""Games of bots with all that was played: what figures and puzzles are made from."""

from __future__ import annotations

from tropa.bots.players import make_bot
from tropa.core.contract import DEALER, Game, Position
from tropa.core.match import Match
from tropa.core.meta import Options
from tropa.core.record import new_header
from tropa.core.rng import Rng
from tropa.lab.turns import drawn_of_several, turns

SEED_STRIDE = 1_000_003
SEED_LIMIT = 1 << 62


def play_match(game: Game, bots: list[str], options: Options, seed: int, number: int) -> Match:
    """Game `number` of a row to its end. Bots move on by one seat from game to game; all follows from seed and number."""
    players = len(bots)
    rng = Rng((seed * SEED_STRIDE + number) % SEED_LIMIT)
    dealing, order = rng.split(), rng.split()
    thinking = [rng.split() for _ in bots]
    made = [make_bot(bot, game) for bot in bots]
    match = Match(game, new_header(game, [f"{seat + 1}" for seat in range(players)], options))

    def deal(position: Position) -> None:
        match.act(DEALER, int(position.chance_at(dealing.below(position.chance_total()))))

    for seat in turns(lambda: match.position, deal, drawn_of_several(order)):
        entry = (seat + number) % players
        match.act(seat, made[entry].decide(match.position.guess(seat, thinking[entry]), seat, thinking[entry]))
    return match
