"""What cafés will bring whose cards change before one comes there (ER-22.5, ER-22.6)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tropa.core.vecs import vec
from tropa.core.vectors import zeros
from tropa.games.en_route.features import CHANGE, SEGMENT
from tropa.games.en_route.rules.position import EnRoute
from tropa.games.en_route.state import ROUNDS

CHANGE_WORTH: Final[i64] = 250
SEGMENT_WORTH: Final[i64] = 300
"""Hundredths of a point."""
GREETED: Final[i64] = 90
"""How often, in percent, a café's tourists come to a location on the route (ER-6.2)."""
STAYS: Final = 0.97
"""How often another player leaves a café's card where it is in a round."""


@final
class CafeHopes:
    """Of each café: the card that lies there, by how likely it still will, and for the rest an average card."""

    def __init__(self, position: EnRoute, left: i64) -> None:
        city = position.city
        self.kinds: i64 = city.kinds
        self.worth: vec[i64] = zeros(city.cafes)
        """Besides tourists, in hundredths of a point."""
        self.people: vec[i64] = zeros(city.cafes * city.kinds)
        """Tourists of each kind that come to the route, in hundredths."""
        for cafe in range(city.cafes):
            stays = _stays(position, cafe, left)
            for card in range(city.bonuses):
                share = (100 - stays) // city.bonuses + (stays if card == position.cafe_card[cafe] else 0)
                if city.bonus[card] == SEGMENT:
                    self.worth[cafe] += share * SEGMENT_WORTH // 100
                elif city.bonus[card] == CHANGE:
                    self.worth[cafe] += share * CHANGE_WORTH // 100
                else:
                    self.people[cafe * self.kinds + city.bonus_kind[card]] += (
                        share * GREETED * city.bonus_tourists[card] // 100
                    )

    def worth_of(self, cafe: i64, attractions: vec[i64]) -> i64:
        """On a route past so many attractions of each colour, in hundredths of a point."""
        total = self.worth[cafe]
        for kind in range(self.kinds):
            total += self.people[cafe * self.kinds + kind] * attractions[kind]
        return total


def without_cafes(seen: EnRoute) -> EnRoute:
    """As if all cafés had served everybody already: so a position looks to who doesn't know what their cards give."""
    blind = seen.copy()
    for place in range(len(blind.cafe_round)):
        if blind.cafe_round[place] == 0:
            blind.cafe_round[place] = blind.cafe_used[place] = ROUNDS
            blind.cafe_got[place] = 0
    return blind


def _stays(position: EnRoute, cafe: i64, left: i64) -> i64:
    """Percent of the rounds left in which the café's card will still lie there."""
    if left <= 0:
        return 0
    if position.setting.is_solo():
        drawn = ROUNDS - left
        # After round n the card of café n changes (ER-22.7).
        until = cafe + 1
        while until <= drawn:
            until += position.city.cafes
        return 100 * (min(until, ROUNDS) - drawn) // left
    return int(100 * STAYS ** (int(left * (position.players - 1)) / 2))
