"""How a city is shown: the same at every moment of a game."""

from __future__ import annotations

from tropa.atlas.view import segment_views
from tropa.games.en_route.components import BONUS_NAMES, KINDS, City
from tropa.games.en_route.show.structs import AttractionView, CafeView, CardView, CityView, LocationView, NodeView

_views: dict[City, CityView] = {}


def city_view(city: City) -> CityView:
    """Made when it is first asked for."""
    if city not in _views:
        _views[city] = _build_view(city)
    return _views[city]


def _build_view(city: City) -> CityView:
    town = city.map
    attractions = []
    for entry in city.attractions:
        members = [location for location in range(city.locations) if town.place[location] == entry.location]
        attractions.append(
            AttractionView(
                names=entry.names,
                art=entry.art,
                locations=[town.location_names[member] for member in members],
                colour=entry.colour,
                value=city.value[entry.location] if entry.colour == "y" else None,
                landmark=entry.landmark if entry.landmark >= 0 else None,
            )
        )
    return CityView(
        id=city.id,
        names=city.names,
        kinds=KINDS[: city.kinds],
        rows=town.rows,
        columns=town.columns,
        river=town.river if town.river >= 0 else None,
        nodes=[
            NodeView(name, row, column)
            for name, row, column in zip(town.node_names, town.node_row, town.node_column, strict=True)
        ],
        locations=[
            LocationView(name, location // town.columns, location % town.columns)
            for location, name in enumerate(town.location_names)
        ],
        segments=segment_views(town),
        attractions=attractions,
        stops=[town.node_names[node] for node in city.stops],
        stop_names=city.stop_names,
        stop_art=city.stop_art,
        stop_points=city.stop_points,
        cafes=[
            CafeView(
                town.node_names[node],
                BONUS_NAMES[bonus],
                KINDS[kind] if count else None,
                count,
            )
            for node, bonus, kind, count in zip(
                city.cafe_node, city.cafe_bonus, city.cafe_kind, city.cafe_tourists, strict=True
            )
        ],
        track=city.track,
        cards=[_card_view(city, card) for card in range(city.cards)],
        totals=city.totals,
    )


def _card_view(city: City, card: int) -> CardView:
    landmark = city.card_landmark[card]
    return CardView(
        name=city.card_names[card],
        number=city.coordinate[card],
        tourists=[KINDS[kind] for kind in range(city.kinds) for _ in range(city.card_tourists[card * city.kinds + kind])],
        landmark=landmark if landmark >= 0 else None,
        is_repeat=bool(city.is_repeat[card]),
    )
