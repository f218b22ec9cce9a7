"""One seat of our games for Gymnasium, against bots. `pip install tropa[rl]`.

    from tropa.lab.gym import SeatEnv
    env = SeatEnv("lost-cities", bots="greedy")

`action_masks()` is what MaskablePPO of sb3-contrib asks for.
"""

from __future__ import annotations

from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from tropa.bots.players import make_bot
from tropa.core.contract import Game
from tropa.lab.episodes import Episode


class SeatEnv(gymnasium.Env[NDArray[np.int16], Any]):
    """`bots` is one of them for all other seats, or one for each, in order; they see guesses, never the truth."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"]}  # type: ignore[misc]

    def __init__(
        self,
        game: str | Game,
        seat: int = 0,
        bots: str | list[str] = "greedy",
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        """The rest as `tropa.lab.episodes.Episode` takes it: `players`, `options`, `illegal`, `reward`, `places`."""
        self.episode = Episode(game, **settings)
        players = self.episode.players
        if not 0 <= seat < players:
            raise ValueError(f"there is no seat {seat} at a table of {players}")
        names = [bots] * (players - 1) if isinstance(bots, str) else bots
        if len(names) != players - 1:
            raise ValueError(f"{len(names)} bots for {players - 1} other seats")
        self.seat = seat
        others = [other for other in range(players) if other != seat]
        self.bots = {other: make_bot(name, self.episode.game) for other, name in zip(others, names, strict=True)}
        self.render_mode = render_mode
        low, high = self.episode.sight.bounds()
        self.observation_space = spaces.Box(low, high, dtype=np.int16)
        self.action_space = spaces.Discrete(self.episode.sight.room)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int16], dict[str, Any]]:
        super().reset(seed=seed)
        self.episode.begin(seed)
        self.thinking = self.episode.rng.split()
        self._play_others()
        if not self.episode.seats():  # Over before the seat was asked: another game.
            return self.reset()
        return self.episode.row(self.seat), {}

    def step(self, action: Any) -> tuple[NDArray[np.int16], float, bool, bool, dict[str, Any]]:
        self.episode.act(self.seat, int(action))
        self._play_others()
        is_over = not self.episode.seats()
        reward = self.episode.rewards()[self.seat] if is_over else 0.0
        return self.episode.row(self.seat), reward, is_over, False, {}

    def _play_others(self) -> None:
        """The bots act until the seat owes a decision, or the game is over."""
        episode = self.episode
        while (seats := episode.seats()) and self.seat not in seats:
            seen = episode.position.guess(seats[0], self.thinking)
            episode.do(seats[0], self.bots[seats[0]].decide(seen, seats[0], self.thinking))

    def action_masks(self) -> NDArray[np.bool_]:
        """What the seat may do now."""
        return self.episode.sight.mask(self.episode.owed(self.seat)).astype(np.bool_)

    def render(self) -> str:
        """What the seat sees, as text."""
        return str(self.episode.game.show.view(self.episode.position, self.seat))
