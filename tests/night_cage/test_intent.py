"""What bots say about their moves: the aim, in public terms."""

from __future__ import annotations

import msgspec
import pytest

from tests.night_cage.cage import Cage
from tropa.games.night_cage.bot.knowledge import NightCageKnowledge
from tropa.games.night_cage.components import cell_text
from tropa.games.night_cage.show.intent_structs import Intent

KNOWLEDGE = NightCageKnowledge()


def said(cage: Cage, action: str) -> str:
    """`key d1`: the intent with what it names."""
    intent = KNOWLEDGE.intent(cage.position.copy(), cage.seat, cage.position.parse(cage.seat, action))
    if intent is None:
        return ""
    assert isinstance(intent, Intent)
    told = msgspec.to_builtins(intent)
    assert told.pop("prisoner") == cage.decider - 1
    if "cell" in told:
        told["cell"] = cell_text(told["cell"], cage.side)
    if "other" in told:
        told["other"] += 1
    return " ".join(str(part) for part in told.values())


@pytest.mark.parametrize(
    ("picture", "keys", "out", "action", "expected"),
    [
        ("┼1 ┼ ┼ K", "", "", "move e", "key d1"),
        ("┼1 ┼ k> .", "", "", "move e", "key c1"),
        ("┼1 ┼ G .", "1", "", "move e", "gate c1"),
        ("┼1 ┼ G .", "", "", "move e", "explore E"),
        ("┼1 ┼ ┼2 .", "", "1", "move e", "to_light 2"),
        ("┼1 ┼ . .", "", "1", "move e", "grope E"),
        ("┼1 ┼ ┼2 .", "", "2", "move e", "bring_light 2"),
        ("┼1 o . .", "", "", "move e", "jump b1"),
        ("W ┼1 . .\n. ┼ . .", "", "", "move s", "dodge"),
        ("W ┼1 . .", "", "", "charge w", "charge a1 wax-eater"),
        ("┼1 K . .", "1", "", "stay", "guard b1 key"),
        ("G1 ┼2 . .", "1", "", "stay", "wait a1"),
        ("┼1 K2 . .", "", "", "stay", "nerve"),
        ("┬!1 ┼ . .", "", "", "stay", "drop a1"),
        ("┼1 ┼2 . .", "1", "", "give 2", "give 2"),
        ("┼1 ┼2 . .", "2", "", "ask 2", "ask 2"),
        ("┼1 ┼ . .", "", "1", "hold", "hold"),
    ],
)
def test_a_line_names_the_aim(picture: str, keys: str, out: str, action: str, expected: str) -> None:
    assert said(Cage(picture, keys=keys, out=out), action) == expected


def test_who_has_two_nerve_stays_without_gathering_more() -> None:
    assert said(Cage("┼1 ┼2 . .", nerve="1:2"), "stay") == "stay"


def test_an_aim_that_the_step_leads_away_from_is_not_named() -> None:
    assert said(Cage("┼ ┼1 ┼ K . ."), "move w") == "explore W"


def test_what_speaks_for_itself_needs_no_words() -> None:
    assert said(Cage("K1 ┼ . ."), "take") == ""
