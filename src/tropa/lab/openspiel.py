"""Our games for OpenSpiel: `register()` makes `pyspiel.load_game("tropa_lost_cities(players=3,short=true)")` work. `pip install tropa[spiel]`.

    import pyspiel
    from tropa.lab import openspiel
    openspiel.register()
    game = pyspiel.load_game("tropa_lost_cities")

Parameters are `players`, the options of the game, `reward` (`win` or `score`), `illegal` (`raise`, `lose` or `random`) and `recall`:
whether information states remember all that a seat saw and did at its decisions, as CFR and best responses need it; without it they are
what the seat knows now. Where several seats owe a decision the lowest acts first, what it did the others see no sooner than at a
table. `resample_from_infostate` is the game's own guess, so nothing hidden reaches a search.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from typing import Any, ClassVar, Final, get_args

import numpy as np
import pyspiel
from numpy.typing import NDArray

from tropa.core.contract import DEALER, Game, Position
from tropa.core.lanes import IllegalAction
from tropa.core.meta import GameInfo, Options, complete_options
from tropa.core.rng import Rng
from tropa.lab import mini_cities
from tropa.lab.batch import Reward, judge_of
from tropa.lab.episodes import LOST, Illegal, Sight
from tropa.registry import find_game, game_ids

LONGEST: Final = 40_000
"""No random game has more actions, the dealer's included; the conformance suite says so."""
TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)
OWN_PARAMETERS: Final[dict[str, Any]] = {"players": 0, "reward": "win", "illegal": "raise", "recall": True}
"""0 players: the smallest number that the game is for."""
Memory = tuple[bytes, ...]
NO_MEMORY: Final = b""


class Table:
    """What all states of one OpenSpiel game share: it is never copied, and kept by what it was set up with."""

    def __init__(self, game_id: str, players: int, options: Options, reward: Reward, illegal: Illegal, recall: bool) -> None:
        self.setup = (game_id, players, tuple(options.items()), reward, illegal, recall)
        self.game = lab_game(game_id)
        self.players = players
        self.start = self.game.new(players, options)
        self.sight = Sight(self.game, self.start, "all")
        self.judge = judge_of(self.game, reward)
        self.illegal = illegal
        self.recall = recall

    def remember(self, memory: Memory, position: Position, seat: int, action: int) -> Memory:
        """What the seats remember once the seat has acted so."""
        lived = memory[seat] + self.sight.glance(position, seat) + action.to_bytes(4, "little")
        return (*memory[:seat], blake2b(lived, digest_size=16).digest(), *memory[seat + 1 :])

    def tell(self, memory: Memory, position: Position, seat: int) -> str:
        """What the seat knows now, after all that it remembers, as text."""
        return f"{seat} {b64encode(memory[seat] + self.sight.glance(position, seat)).decode()}"

    def __deepcopy__(self, memo: object) -> Table:
        return self

    def __reduce__(self) -> tuple[Callable[..., Table], tuple[Any, ...]]:
        return table_of, self.setup


@cache
def table_of(
    game_id: str, players: int, options: tuple[tuple[str, Any], ...], reward: Reward, illegal: Illegal, recall: bool
) -> Table:
    return Table(game_id, players, dict(options), reward, illegal, recall)


class State(pyspiel.State):  # type: ignore[misc]
    """A position. What is in its dictionary OpenSpiel copies and pickles."""

    def __init__(self, game: pyspiel.Game, table: Table) -> None:
        super().__init__(game)
        self.table = table
        self.position: Position = table.start
        self.is_own = False
        """The first position belongs to the table; it is copied before something happens to it."""
        self.memory: Memory = (NO_MEMORY,) * table.players
        """For each seat a digest of all that it knew at its decisions and what it did then."""
        self.loser = -1

    def current_player(self) -> int:
        seats = self.position.to_act()
        return seats[0] if seats and self.loser < 0 else TERMINAL

    def is_terminal(self) -> bool:
        return self.loser >= 0 or not self.position.to_act()

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.owed(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        chances = self.position.chances()
        total = sum(weight for _, weight in chances)
        return [(action, weight / total) for action, weight in chances]

    def _apply_action(self, action: int) -> None:
        if not self.is_own:
            self.position, self.is_own = self.position.copy(), True
        position = self.position
        seat = position.to_act()[0]
        if seat != DEALER:
            table = self.table
            if action not in (owed := position.owed(seat)):
                if table.illegal == "raise":
                    raise IllegalAction(f"seat {seat} doesn't owe action {action}")
                if table.illegal == "lose":
                    self.loser = seat
                    return
                action = owed[action % len(owed)]
            if table.recall:
                self.memory = table.remember(self.memory, position, seat, action)
        position.act(seat, action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.position.text(player, action)

    def returns(self) -> list[float]:
        if self.loser >= 0:
            return [LOST if seat == self.loser else 0.0 for seat in range(self.table.players)]
        return [0.0] * self.table.players if self.position.to_act() else self.table.judge(self.position)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> State:
        """A state that looks the same to the player, the hidden rest drawn afresh: without the history, which would tell it."""
        state: State = self.get_game().new_initial_state()
        rng = Rng(int(sampler() * (1 << 62)))
        state.position, state.is_own = self.position.guess(player, rng), True
        own = self.memory[player]
        state.memory = tuple(own if seat == player else NO_MEMORY for seat in range(self.table.players))
        return state

    def __str__(self) -> str:
        return str(self.table.game.show.view(self.position, None))


class Observer:
    """What a seat knows: as a tensor, its blocks by name, and as text."""

    def __init__(self, table: Table, kind: pyspiel.IIGObservationType) -> None:
        self.has_memory = bool(kind.perfect_recall) and table.recall
        self.table = table
        self.tensor: NDArray[np.float32] = np.zeros(table.sight.width, np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        at = 0
        for block in table.sight.layout:
            self.dict[block.name] = self.tensor[at : at + block.size].reshape(block.shape)
            at += block.size

    def set_from(self, state: State, player: int) -> None:
        self.tensor[:] = self.table.sight.row(state.position, player)

    def string_from(self, state: State, player: int) -> str:
        memory = state.memory if self.has_memory else (NO_MEMORY,) * self.table.players
        return self.table.tell(memory, state.position, player)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One game at a table of so many, with its options; each has a class of its own, as OpenSpiel's have."""

    game_id: ClassVar[str]

    def __init__(self, parameters: dict[str, Any]) -> None:
        game_id = self.game_id
        game = lab_game(game_id)
        given = {**OWN_PARAMETERS, **parameters}
        players = int(given["players"]) or game.info.players[0]
        keys = [option.key for option in game.info.options]
        options = complete_options(game.info, {key: given[key] for key in keys if key in given})
        for key, known in (("reward", get_args(Reward)), ("illegal", get_args(Illegal))):
            if given[key] not in known:
                raise ValueError(f"{key} is one of {', '.join(known)}, not {given[key]!r}")
        self.table = table_of(
            game_id, players, tuple(options.items()), given["reward"], given["illegal"], bool(given["recall"])
        )
        kind, info = declare(game, self.table, given["reward"], given["illegal"], options)
        super().__init__(kind, info, parameters)

    def new_initial_state(self) -> State:
        return State(self, self.table)

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.table, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


def declare(game: Game, table: Table, reward: Reward, illegal: Illegal, options: Options) -> tuple[Any, Any]:
    """What OpenSpiel wants to know of a game beforehand."""
    utilities = pyspiel.GameType.Utility
    low, high, total = 0.0, 1.0, 0.0
    if reward == "score":
        utility = utilities.GENERAL_SUM
        low, high = (float(bound) for bound in game.score_bounds(table.players, options))
    elif game.info.spirit == "competitive" and table.players > 1 and illegal != "lose":
        utility, total = utilities.CONSTANT_SUM, 1.0
    else:
        utility = utilities.GENERAL_SUM
    if illegal == "lose":
        low = min(low, LOST)
    info = pyspiel.GameInfo(
        num_distinct_actions=game.action_count,
        max_chance_outcomes=game.chance_count,
        num_players=table.players,
        min_utility=low,
        max_utility=high,
        utility_sum=total if utility == utilities.CONSTANT_SUM else None,
        max_game_length=LONGEST,
    )
    return game_type(game, utility), info


def game_type(game: Game, utility: Any) -> Any:
    chance = pyspiel.GameType.ChanceMode
    return pyspiel.GameType(
        short_name=spiel_name(game.info),
        long_name=game.info.names.en,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance.EXPLICIT_STOCHASTIC if game.chance_count else chance.DETERMINISTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.info.players),
        min_num_players=min(game.info.players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**OWN_PARAMETERS, **{option.key: option.default for option in game.info.options}},
    )


def spiel_name(info: GameInfo) -> str:
    return f"tropa_{info.id.replace('-', '_')}"


def lab_game(game_id: str) -> Game:
    """A game of the table, or the one that only the lab has."""
    return mini_cities.GAME if game_id == mini_cities.INFO.id else find_game(game_id)


def register() -> list[str]:
    """Make all games known to OpenSpiel; returns their names there. Doing it again does nothing."""
    names = []
    for game_id in [*game_ids(), mini_cities.INFO.id]:
        game = lab_game(game_id)
        name = spiel_name(game.info)
        names.append(name)
        if name not in pyspiel.registered_names():
            # A class outlives the interpreter's last moments, in which OpenSpiel lets go of it; a function wouldn't.
            kind = type(name, (SpielGame,), {"game_id": game_id})
            pyspiel.register_game(game_type(game, pyspiel.GameType.Utility.GENERAL_SUM), kind)
    return names


def as_tree(game: SpielGame) -> tuple[Any, int]:
    """A small game written out as a tree inside OpenSpiel, where CFR and best responses run without Python; and how many
    information sets it has. It has to fit into memory: that of the mini Lost Cities has 159,329 nodes."""
    table = game.table
    if not table.recall:
        raise ValueError("a tree needs information states that remember: recall=true")
    seated = " ".join(f'"{seat}"' for seat in range(table.players))
    lines = [f'EFG 2 R "{table.game.info.id}" {{ {seated} }}']
    numbers: list[dict[str, int]] = [{} for _ in range(table.players)]
    to_write: list[tuple[Position, Memory]] = [(table.start.copy(), (NO_MEMORY,) * table.players)]
    while to_write:  # A node stands before all that follows from it, its first branch first.
        position, memory = to_write.pop()
        seats = position.to_act()
        if not seats:
            lines.append(f't "" {len(lines)} "" {{ {" ".join(map(str, table.judge(position)))} }}')
            continue
        seat = seats[0]
        if seat == DEALER:
            chances = position.chances()
            total = sum(weight for _, weight in chances)
            branches = " ".join(f'"{action}" {weight / total:.16f}' for action, weight in chances)
            lines.append(f'c "" {len(lines)} "" {{ {branches} }} 0')
            actions = [action for action, _ in chances]
        else:
            actions = position.owed(seat)
            number = numbers[seat].setdefault(table.tell(memory, position, seat), len(numbers[seat]) + 1)
            branches = " ".join(f'"{action}"' for action in actions)
            lines.append(f'p "" {seat + 1} {number} "" {{ {branches} }} 0')
        for action in reversed(actions):
            child = position.copy()
            child.act(seat, action)
            to_write.append((child, memory if seat == DEALER else table.remember(memory, position, seat, action)))
    return pyspiel.load_efg_game("\n".join(lines) + "\n"), sum(len(known) for known in numbers)
