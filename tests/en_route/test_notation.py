"""Actions as numbers and as text."""

from __future__ import annotations

from tropa.games.en_route import components, features, notation


def test_there_is_room_for_all_that_cities_have() -> None:
    assert notation.TASKS == components.MOST_TASKS
    assert notation.CARDS == components.MOST_CARDS
    assert notation.GOALS == components.MOST_GOALS
    assert len(components.CITIES) <= notation.CITY_COUNT
    for city in components.ALL_CITIES:
        assert city.locations <= notation.LOCATIONS
        assert city.segments <= notation.SEGMENTS
        assert city.map.node_count <= notation.CROSSINGS
        assert city.cafes <= notation.CAFES
        assert city.bonuses <= notation.BONUSES
    assert notation.TOURS == features.MOST_TOURS
    assert notation.LINES == features.MOST_START_CARDS
    assert len(notation.PAIRS) == notation.PAIR_COUNT
    assert len(components.GOAL_SETS) == notation.BEST_FOR_TOUR - notation.BEST_FOR_GOAL


def test_action_numbers_follow_from_each_other() -> None:
    """Each kind begins where the one before it ends."""
    kinds = [
        (notation.KEEP_TASK, 16), (notation.KEEP_TOUR, 16), (notation.TAKE_LINE, 8), (notation.TAKE_BALANCE, 2),
        (notation.PASS, 1), (notation.LAY, 48), (notation.KEEP, 48), (notation.TAKE, 48), (notation.RAISE, 1), (notation.LOWER, 1), (notation.LEAVE, 1), (notation.PICK, 7),
        (notation.SPEND, 4), (notation.LOCATE, 64), (notation.KIND, 4), (notation.DRAW, 128), (notation.EXTRA, 128),
        (notation.GREET, 16), (notation.DECLINE, 16), (notation.DONE, 1), (notation.START, 72), (notation.STEP, 128),
        (notation.BACK, 1), (notation.BEST, 1), (notation.BEST_FOR_GOAL, 4), (notation.BEST_FOR_TOUR, 2),
        (notation.CONFIRM, 1), (notation.RENEW, 8),
    ]  # fmt: skip
    end = 0
    for begin, count in kinds:
        assert begin == end
        end = begin + count
    assert end == notation.SEAT_ACTIONS


def test_every_text_is_read_back() -> None:
    for city in components.ALL_CITIES:
        texts = notation.CityNotation(city)
        assert len(texts.seat_actions) == len(texts.seat_texts)
        assert len(texts.dealer_actions) == len(texts.dealer_texts)
