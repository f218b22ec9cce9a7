"""Data that players have played with is kept: a record says by its version, or by a digest, what it was played with."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tropa.core.data import digest, digest_data, kept_versions, read_data
from tropa.core.meta import complete_options
from tropa.core.record import new_header
from tropa.registry import BUILT_IN, find_game

PLAYED: dict[str, dict[str, dict[str, str]]] = tomllib.loads(
    (Path(__file__).parent / "fixtures" / "data.toml").read_text(encoding="utf-8")
)
HOW_TO = (
    "raise the game's rules_version, keep the file as it was in data/until_<last version>/, "
    "let Game.edition give it to games of those versions, and add the new digest to tests/fixtures/data.toml"
)


def package_of(game_id: str) -> str:
    return f"tropa.games.{game_id.replace('-', '_')}"


def played_with(game_id: str, version: int) -> dict[str, str]:
    """The digests of the data that a version of the rules was played with."""
    return {
        name: digests[str(max(since for since in map(int, digests) if since <= version))]
        for name, digests in PLAYED[game_id].items()
        if min(map(int, digests)) <= version
    }


@pytest.mark.parametrize("game_id", list(BUILT_IN))
def test_no_version_of_the_rules_lost_its_data(game_id: str) -> None:
    info = find_game(game_id).info
    for version in range(info.oldest_rules, info.rules_version + 1):
        assert digest_data(package_of(game_id), version) == played_with(game_id, version), HOW_TO
    assert find_game(game_id).data_digests() == played_with(game_id, info.rules_version)


@pytest.mark.parametrize("game_id", list(BUILT_IN))
def test_a_game_with_older_data_plays_its_earlier_versions_with_it(game_id: str) -> None:
    game = find_game(game_id)
    for version in range(game.info.oldest_rules, game.info.rules_version + 1):
        assert game.edition(version, {}).data_digests() == played_with(game_id, version), HOW_TO


def test_what_is_kept_is_found() -> None:
    package = "tests.core.heap"
    assert kept_versions(package) == [1]
    assert digest_data(package, 1) == {"heap": digest(read_data(package, "heap", 1))}


def test_a_game_says_what_it_is_played_with_and_no_more() -> None:
    """A change of one city's numbers concerns no game in another."""
    game = find_game("en-route")
    for city in ("first-city", "london", "new-york"):
        header = new_header(game, ["a", "b"], {"city": city})
        assert header.data == {city.replace("-", "_"): game.data_digests()[city.replace("-", "_")]}
    assert new_header(game, ["a"], {"city": "random"}).data == game.data_digests()
    assert list(game.edition(1, {}).played_with(complete_options(game.info, {"city": "random"}))) == [
        "first_city",
        "two_banks",
    ]
