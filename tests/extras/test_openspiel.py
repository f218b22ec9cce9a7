"""The adapter to OpenSpiel passes its own test, and its searches and solvers run on our games."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from tropa.core.lanes import IllegalAction
from tropa.core.rng import Rng
from tropa.lab import openspiel
from tropa.registry import BUILT_IN

SHORT = {"tropa_lost_cities": "(short=true)"}
HIDING = ["tropa_lost_cities", "tropa_bigfoot"]
"""In which a seat holds something that nobody else sees, at every moment."""
MINI_SETS = 15_020
"""Information sets of the mini Lost Cities, as counted by a walk through all its positions."""


@pytest.fixture(scope="module", autouse=True)
def names() -> list[str]:
    return openspiel.register()


def load(name: str) -> Any:
    return pyspiel.load_game(name + SHORT.get(name, ""))


def spiel_names() -> list[str]:
    return [f"tropa_{game_id.replace('-', '_')}" for game_id in BUILT_IN]


def first_decision(game: Any) -> Any:
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return state


def test_all_games_are_registered_once(names: list[str]) -> None:
    assert set(spiel_names()) | {"tropa_mini_cities"} <= set(names)
    assert openspiel.register() == names


@pytest.mark.parametrize("name", [*spiel_names(), "tropa_mini_cities"])
def test_games_pass_openspiels_own_test(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", spiel_names())
def test_its_searches_play(name: str) -> None:
    game = load(name)
    luck = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, luck)
    state = first_decision(game)
    owed = state.legal_actions()
    assert mcts.MCTSBot(game, 1.4, 3, evaluator, random_state=luck).step(state) in owed
    assert ismcts.ISMCTSBot(game, evaluator, 1.4, 3, random_state=luck).step(state) in owed


@pytest.mark.parametrize("name", spiel_names())
def test_a_resampled_state_looks_the_same_and_tells_nothing(name: str) -> None:
    state = first_decision(load(name))
    rng = Rng(2)
    for _ in range(60):
        owed = state.legal_actions()
        child = state.child(owed[rng.below(len(owed))])
        state = state if child.is_terminal() else child
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    player = state.current_player()
    before = state.position.key()
    lots = iter(Rng(3).chance() for _ in range(100))
    drawn = [state.resample_from_infostate(player, lambda: next(lots)) for _ in range(8)]
    for other in drawn:
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.legal_actions() == state.legal_actions()
        assert other.history() == []
    assert state.position.key() == before
    if name in HIDING:
        assert any(other.position.key() != before for other in drawn)


def test_states_are_copies_of_their_own() -> None:
    state = first_decision(load("tropa_lost_cities"))
    before = state.position.key(), state.information_state_string()
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert (state.position.key(), state.information_state_string()) == before
    assert clone.information_state_string(state.current_player()) != before[1]
    assert clone.history()[:-1] == state.history()


def test_observations_have_named_blocks() -> None:
    game = load("tropa_lost_cities")
    state = first_decision(game)
    observer = game.make_py_observer()
    observer.set_from(state, 0)
    assert observer.dict["hand"].sum() == 8
    assert list(observer.tensor) == state.observation_tensor(0)
    assert state.observation_string(0) != state.observation_string(1)


def test_parameters_are_taken_and_checked() -> None:
    game = pyspiel.load_game("tropa_lost_cities(players=3,short=true,reward=score)")
    assert game.num_players() == 3
    assert game.max_utility() > 100
    assert game.new_initial_state().table.start.is_short
    with pytest.raises(ValueError, match="illegal is one of raise, lose, random"):
        openspiel.SpielGame.__subclasses__()[0]({"illegal": "forgive"})


def test_what_becomes_of_an_action_that_isnt_owed() -> None:
    strict = first_decision(load("tropa_mini_cities"))
    wrong = next(action for action in range(19) if action not in strict.legal_actions())
    with pytest.raises(IllegalAction):
        strict.apply_action(wrong)
    losing = first_decision(pyspiel.load_game("tropa_mini_cities(illegal=lose)"))
    losing.apply_action(wrong)
    assert losing.is_terminal()
    assert losing.returns() == [-1.0, 0.0]
    other = first_decision(pyspiel.load_game("tropa_mini_cities(illegal=random)"))
    before = other.position.key()
    other.apply_action(wrong)
    assert not other.is_terminal()
    assert other.position.key() != before


def test_cfr_solves_the_mini_game_further_than_half() -> None:
    """By OpenSpiel's own solver, on the tree of all positions."""
    tree, sets = openspiel.as_tree(load("tropa_mini_cities"))
    assert sets == MINI_SETS
    chance = pyspiel.exploitability(tree, pyspiel.UniformRandomPolicy(tree))
    solver = pyspiel.CFRSolver(tree)
    for _ in range(100):
        solver.evaluate_and_update_policy()
    assert pyspiel.exploitability(tree, solver.average_policy()) <= chance / 2


def test_the_tree_is_the_game() -> None:
    """The same play by play: who decides, what can be done, what it brings."""
    rng = Rng(5)
    tree, _ = openspiel.as_tree(load("tropa_mini_cities"))
    for _ in range(20):
        state, node = load("tropa_mini_cities").new_initial_state(), tree.new_initial_state()
        while not state.is_terminal():
            assert node.current_player() == state.current_player()
            owed = state.legal_actions()
            assert len(node.legal_actions()) == len(owed)
            place = rng.below(len(owed))
            state.apply_action(owed[place])
            labels = {node.action_to_string(node.current_player(), action): action for action in node.legal_actions()}
            node.apply_action(labels[str(owed[place])])
        assert node.is_terminal()
        assert node.returns() == state.returns()
