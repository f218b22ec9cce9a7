"""What is chosen, as a person would call it: cards by what is on them, tasks by their place among the two, the city's own by name."""

from __future__ import annotations

from mypy_extensions import i64

from tropa.core.appraisal import Said
from tropa.core.meta import Text
from tropa.core.texts import LANGUAGES, Texts, load_texts
from tropa.games.en_route.components import City
from tropa.games.en_route.notation import KEEP, KEEP_TOUR, LAY, PAIRS, PICK, RAISE, RENEW, TAKE, TAKE_BALANCE, TAKE_LINE
from tropa.games.en_route.rules.position import EnRoute


def choice_values(state: EnRoute, seat: i64, action: i64) -> dict[str, Said]:
    """What the sentence of an action takes, where its choice says it in the words of records."""
    city = state.city
    if action < KEEP_TOUR:
        return {"task": 1 if action == state.task_dealt[seat * 2] else 2}
    if action < TAKE_LINE:
        return {"tour": city.tours[action - KEEP_TOUR].names}
    if action < TAKE_BALANCE:
        return {"line": city.start_cards[action - TAKE_LINE].names}
    if LAY <= action < RAISE:
        base = LAY if action < KEEP else KEEP if action < TAKE else TAKE
        return {"card": _card_text(city, action - base)}
    if PICK <= action < PICK + len(PAIRS):
        shown = state.shown_cards()
        first, second = PAIRS[action - PICK]
        return {"cards": _cards_text(city, [shown[first], shown[second]])}
    if action >= RENEW:
        chosen = [card for place, card in enumerate(state.hand(seat)) if (action - RENEW) >> place & 1]
        return {"cards": _cards_text(city, chosen) if chosen else "none"}
    return {}


def _cards_text(city: City, cards: list[int]) -> Text:
    named = [_card_text(city, card) for card in cards]
    return Text(", ".join([name.en for name in named]), ", ".join([name.ru for name in named]))


def _card_text(city: City, card: i64) -> Text:
    """Number, tourists, landmark: `5 (blue triangle, Tower Bridge)`."""
    words = load_texts("tropa.games.en_route")
    en, ru = (f"{city.coordinate[card]} ({', '.join(_on_card(words, city, card, language))})" for language in LANGUAGES)
    return Text(en, ru)


def _on_card(words: Texts, city: City, card: i64, language: str) -> list[str]:
    if city.is_repeat[card]:
        return [words.say("table.repeat", language)]
    letters = city.card_names[card][1:].rstrip("0123456789")
    said = [words.say(f"table.kinds.{letter}", language) for letter in letters]
    for attraction in city.attractions:
        if attraction.landmark >= 0 and attraction.landmark == city.card_landmark[card]:
            said.append(attraction.names.en if language == "en" else attraction.names.ru)
    return said
