"""Actions as numbers and as text."""

from __future__ import annotations

from tropa.core.contract import DEALER
from tropa.games.innsmouth import components, notation
from tropa.games.innsmouth.game import INFO
from tropa.games.innsmouth.state import BONUS_DIE


def test_the_counts_are_those_of_the_box() -> None:
    assert (notation.DICE, notation.FACES, notation.KINDS) == (components.DICE, components.FACES, components.KINDS)
    assert (len(components.CHARACTER_NAMES), len(components.GOAL_NAMES)) == (notation.CHARACTERS, notation.GOALS)
    assert (len(components.THREAT_NAMES), len(components.BONUS_NAMES)) == (notation.THREATS, notation.BONUSES)
    assert (notation.BOARDS, notation.CACHE_CARDS) == (components.BOARDS, components.CACHE_CARDS)
    assert (components.ARTIFACTS, max(INFO.players)) == (notation.ARTIFACTS, notation.SEATS)
    assert (len(notation.PAIRS), len(notation.DAGGERS)) == (notation.DICE_PAIRS, notation.DAGGER_PAIRS)
    assert len(notation.SPENDINGS) == notation.CHANGES
    assert components.DICE == BONUS_DIE


def test_there_is_room_for_the_town() -> None:
    town = components.TOWN
    assert town.districts == notation.DISTRICTS
    assert town.segments <= notation.SEGMENTS
    assert town.nodes <= notation.NODES


def test_every_text_is_read_back() -> None:
    for seat, texts, count in (
        (0, notation.SEAT_TEXTS, notation.SEAT_ACTIONS),
        (DEALER, notation.DEALER_TEXTS, notation.DEALER_ACTIONS),
    ):
        assert len(set(texts.values())) == len(texts)
        assert min(texts) == 0
        assert max(texts) == count - 1
        for action, text in texts.items():
            assert notation.parse_action(seat, text) == action
            assert notation.action_text(seat, action) == text
