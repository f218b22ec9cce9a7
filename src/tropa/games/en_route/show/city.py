"""How a city is shown: the same at every moment of a game."""

from __future__ import annotations

from tropa.atlas.citymap import LINK, LINK_USES
from tropa.atlas.view import segment_views
from tropa.games.en_route.components import KINDS, City
from tropa.games.en_route.features import BONUS_NAMES
from tropa.games.en_route.show.structs import (
    AttractionView,
    BonusView,
    CafeView,
    CardView,
    CityView,
    LineView,
    LinkView,
    LocationView,
    NodeView,
    PlaceView,
    TourView,
)
from tropa.games.en_route.show.tourists import tourists_of

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
            CafeView(town.node_names[node], None if city.has_cafe_cards else bonus_view(city, cafe))
            for cafe, node in enumerate(city.cafe_node)
        ],
        track=city.track,
        cards=[_card_view(city, card) for card in range(city.cards)],
        totals=city.totals,
        fourth_names=city.fourth_names,
        links=[
            LinkView(name, town.link_names.get(segment), LINK_USES[town.link_use[segment]], town.link_value[segment])
            for segment, name in enumerate(town.segment_names)
            if town.segment_kind[segment] == LINK
        ],
        link_line=city.link_line,
        landings=[PlaceView(town.node_names[node], names) for node, names in town.landings.items()],
        rides=city.rides,
        lines=_lines(city),
        tours=[TourView(card.names, [town.location_names[sight] for sight in card.sights]) for card in city.tours],
        tour_points=city.tour_points,
        race_until=city.race_until or None,
    )


def bonus_view(city: City, card: int) -> BonusView:
    return BonusView(BONUS_NAMES[city.bonus[card]], tourists_of(city, card))


def _lines(city: City) -> list[LineView]:
    names = city.map.node_names
    found = []
    for card in city.start_cards:
        stations = [PlaceView(names[node], station) for node, station in zip(card.nodes, card.stations, strict=True)]
        found.append(LineView(card.names, [city.map.segment_names[link] for link in card.links], stations))
    return found


def _card_view(city: City, card: int) -> CardView:
    landmark = city.card_landmark[card]
    return CardView(
        name=city.card_names[card],
        number=city.coordinate[card],
        tourists=[KINDS[kind] for kind in range(city.kinds) for _ in range(city.card_tourists[card * city.kinds + kind])],
        landmark=landmark if landmark >= 0 else None,
        is_repeat=bool(city.is_repeat[card]),
    )
