"""Two bots compared deal by deal: whether a net that was learned replaces the one before is decided so."""

from __future__ import annotations

from msgspec import Struct

from tropa.bots.players import Bot
from tropa.core.contract import Game, Position
from tropa.core.drive import deal
from tropa.core.rng import Rng
from tropa.lab.self_play import SEED_LIMIT, SEED_STRIDE, Setting
from tropa.lab.statistics import wilson
from tropa.lab.turns import drawn, turns


class Share(Struct, frozen=True):
    """How much of so many games the first of two won, with its 95 % interval; deals that both did as well in count half."""

    games: int
    won: float

    @property
    def share(self) -> float:
        return self.won / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.won, self.games)

    def text(self) -> str:
        low, high = self.interval
        return f"{100 * self.share:.0f} % ({100 * low:.0f}–{100 * high:.0f}) of {self.games}"


def duel(game: Game, bots: tuple[Bot, Bot], setting: Setting, games: int, seed: int) -> Share:
    """Rivals sit at one table, and every deal is played once from each seat; others each play the deal by themselves."""
    won = 0.0
    for number in range(games):
        if game.info.spirit == "competitive" and setting.players > 1:
            won += _meet(game, bots, setting, seed, number)
        else:
            first, second = (_play_alike(game, bot, setting, seed, number) for bot in bots)
            won += 0.5 if first == second else float(first > second)
    return Share(games, won)


def _meet(game: Game, bots: tuple[Bot, Bot], setting: Setting, seed: int, number: int) -> float:
    """The first bot has one seat, another one from game to game."""
    own = number % setting.players
    seats = [bots[0] if seat == own else bots[1] for seat in range(setting.players)]
    winners = play_deal(game, seats, setting, seed, number // setting.players, number).outcome().winners
    return 1.0 / len(winners) if own in winners else 0.0


def _play_alike(game: Game, bot: Bot, setting: Setting, seed: int, number: int) -> tuple[int, int]:
    """How well the bot does in all seats: whether it wins, then the points."""
    outcome = play_deal(game, [bot] * setting.players, setting, seed, number, number).outcome()
    return len(outcome.winners), sum(outcome.scores)


def play_deal(game: Game, bots: list[Bot], setting: Setting, seed: int, deal_number: int, number: int) -> Position:
    """A game to its end: the deal follows from its number, what bots think from that of the game."""
    luck = Rng((seed * SEED_STRIDE + deal_number) % SEED_LIMIT)
    thinking = Rng((seed * SEED_STRIDE + number) % SEED_LIMIT).split()
    position = game.new(setting.players, setting.options)
    for seat in turns(lambda: position, lambda position: deal(position, luck), drawn(thinking)):
        position.act(seat, bots[seat].decide(position.guess(seat, thinking), seat, thinking))
    return position
