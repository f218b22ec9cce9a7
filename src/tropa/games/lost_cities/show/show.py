"""What leaves a game of Lost Cities: each outlet by the module of its name."""

from __future__ import annotations

from mypy_extensions import i16, i64

from tropa.core.contract import Position, Show
from tropa.core.meta import Block
from tropa.core.seats import check_seat
from tropa.core.vecs import vec
from tropa.games.lost_cities.rules.position import LostCities
from tropa.games.lost_cities.show.choices import build_choice, find_asked
from tropa.games.lost_cities.show.events import build_events
from tropa.games.lost_cities.show.observe import lay_out, write_row
from tropa.games.lost_cities.show.score_structs import ScoreLine
from tropa.games.lost_cities.show.structs import Ask
from tropa.games.lost_cities.show.view import build_headline, build_view


class LostCitiesShow(Show):
    def view(self, position: Position, seat: int | None) -> object:
        assert isinstance(position, LostCities)
        if seat is not None:
            check_seat(seat, position.players)
        return build_view(position, seat)

    def choice(self, position: Position, seat: int, action: int) -> object:
        assert isinstance(position, LostCities)
        check_seat(seat, position.players)
        return build_choice(position, seat, action)

    def events(self, before: Position, after: Position, actor: int, action: int, viewer: int | None) -> list[object]:
        assert isinstance(before, LostCities)
        assert isinstance(after, LostCities)
        return build_events(before, after, actor, action, viewer)

    def score_kind(self) -> object:
        return ScoreLine

    def ask_kind(self) -> object:
        return Ask

    def asked(self, position: Position, seat: int, ask: object) -> int:
        return find_asked(ask)

    def headline(self, position: Position) -> object:
        assert isinstance(position, LostCities)
        return build_headline(position)

    def layout(self, position: Position) -> list[Block]:
        assert isinstance(position, LostCities)
        return lay_out(position)

    def observe(self, position: Position, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(position, LostCities)
        check_seat(seat, position.players)
        write_row(position, seat, out, at)
