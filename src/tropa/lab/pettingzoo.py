"""Our games for PettingZoo: seats in turn (`env`, `raw_env`), or all at once (`parallel_env`). `pip install tropa[rl]`.

    from tropa.lab import pettingzoo
    env = pettingzoo.env("lost-cities", players=2)

An observation is a dictionary of the row and the mask of actions. Where several seats owe a decision the lowest comes first; what it
did the others see no sooner than at a table.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from tropa.core.contract import Game
from tropa.lab.episodes import Episode

Observation = dict[str, Any]


class _Seats:
    """What both kinds of environment say about their agents."""

    episode: Episode
    has_wait: ClassVar[bool] = False
    """A last action: to wait for others."""

    def _set_up(self, game: str | Game, settings: dict[str, Any]) -> None:
        self.episode = Episode(game, **settings)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.episode.players)]
        self.agents = self.possible_agents[:]
        self.metadata: dict[str, Any] = {"name": f"tropa_{self.episode.game.info.id}_v0", "render_modes": ["ansi"]}
        self.render_mode = None

    @cached_property
    def _spaces(self) -> tuple[spaces.Dict, spaces.Discrete[Any]]:
        low, high = self.episode.sight.bounds()
        room = self.episode.sight.room + self.has_wait
        row = spaces.Box(low, high, dtype=np.int16)
        return spaces.Dict({"observation": row, "action_mask": spaces.Box(0, 1, (room,), np.int8)}), spaces.Discrete(room)

    @cached_property
    def observation_spaces(self) -> dict[str, Any]:
        return dict.fromkeys(self.possible_agents, self._spaces[0])

    @cached_property
    def action_spaces(self) -> dict[str, Any]:
        return {agent: spaces.Discrete(int(self._spaces[1].n)) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def _seen(self, seat: int) -> Observation:
        owed = self.episode.owed(seat)
        mask = self.episode.sight.mask(owed, self.episode.sight.room + self.has_wait)
        if self.has_wait and not owed:
            mask[-1] = 1
        return {"observation": self.episode.row(seat), "action_mask": mask}

    def render(self) -> str:
        """The position as text: what an onlooker would be told of it."""
        return str(self.episode.game.show.view(self.episode.position, None))

    def close(self) -> None:
        """There is nothing to close."""


class TurnEnv(_Seats, AECEnv):  # type: ignore[misc]
    """Seats act one after the other."""

    def __init__(self, game: str | Game, **settings: Any) -> None:
        super().__init__()
        self._set_up(game, settings)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.episode.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        seats = self.episode.seats()
        self.agent_selection = self.possible_agents[seats[0]] if seats else self.agents[0]

    def observe(self, agent: str) -> Observation:
        return self._seen(self.possible_agents.index(agent))

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.episode.act(self.possible_agents.index(agent), int(action))
        if not self.episode.seats():
            for other, reward in zip(self.possible_agents, self.episode.rewards(), strict=True):
                self.rewards[other] = reward
                self._cumulative_rewards[other] += reward
                self.terminations[other] = True
        self._select()


class TogetherEnv(_Seats, ParallelEnv):  # type: ignore[misc]
    """All seats act in every step; those who owe nothing wait, which is the last action."""

    has_wait: ClassVar[bool] = True

    def __init__(self, game: str | Game, **settings: Any) -> None:
        super().__init__()
        self._set_up(game, settings)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.episode.begin(seed)
        self.agents = self.possible_agents[:]
        return self._all_seen(), {agent: {} for agent in self.agents}

    def _all_seen(self) -> dict[str, Observation]:
        return {agent: self._seen(seat) for seat, agent in enumerate(self.possible_agents)}

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        for seat in self.episode.seats():
            # What a seat does may spare another its decision, or end the game.
            if seat in self.episode.seats():
                self.episode.act(seat, int(actions[self.possible_agents[seat]]))
        is_over = not self.episode.seats()
        rewards = self.episode.rewards() if is_over else [0.0] * self.episode.players
        told: tuple[dict[str, Any], ...] = (
            self._all_seen(),
            dict(zip(self.possible_agents, rewards, strict=True)),
            dict.fromkeys(self.possible_agents, is_over),
            dict.fromkeys(self.possible_agents, False),
            {agent: {} for agent in self.possible_agents},
        )
        self.agents = [] if is_over else self.possible_agents[:]
        return told


def raw_env(game: str | Game, **settings: Any) -> TurnEnv:
    """`players`, `options`, `illegal`, `reward` and `places` as `tropa.lab.episodes.Episode` takes them."""
    return TurnEnv(game, **settings)


def env(game: str | Game, **settings: Any) -> Any:
    """The same, guarded against actions out of bounds and steps out of order."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw_env(game, **settings)))


def parallel_env(game: str | Game, **settings: Any) -> TogetherEnv:
    """All seats at once."""
    return TogetherEnv(game, **settings)
