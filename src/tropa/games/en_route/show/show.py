"""En Route as it is shown."""

from __future__ import annotations

from mypy_extensions import i16, i64

from tropa.core.contract import Position, Show
from tropa.core.meta import Block
from tropa.core.parts import Parts
from tropa.core.seats import check_seat
from tropa.core.vecs import vec
from tropa.games.en_route.rules.position import EnRoute
from tropa.games.en_route.show.choice_structs import Ask, Choice
from tropa.games.en_route.show.choices import build_choice, build_choices, find_asked
from tropa.games.en_route.show.events import build_events
from tropa.games.en_route.show.layout import lay_out
from tropa.games.en_route.show.observe import write_row
from tropa.games.en_route.show.score_structs import ScoreLine
from tropa.games.en_route.show.stamps import stamp_seat
from tropa.games.en_route.show.structs import Headline, View
from tropa.games.en_route.show.view import build_headline, build_view


class EnRouteShow(Show):
    def view(self, position: Position, seat: int | None) -> View:
        assert isinstance(position, EnRoute)
        if seat is not None:
            check_seat(seat, position.players)
        return build_view(position, seat)

    def choice(self, position: Position, seat: int, action: int) -> Choice:
        assert isinstance(position, EnRoute)
        check_seat(seat, position.players)
        return build_choice(position, seat, action)

    def choices(self, position: Position, seat: int) -> list[object]:
        assert isinstance(position, EnRoute)
        check_seat(seat, position.players)
        return list(build_choices(position, seat))

    def stamp(self, position: Position, seat: int) -> object:
        assert isinstance(position, EnRoute)
        return stamp_seat(position, seat)

    def view_by_parts(self, position: Position, seat: int | None, parts: Parts) -> object:
        assert isinstance(position, EnRoute)
        if seat is not None:
            check_seat(seat, position.players)
        return build_view(position, seat, parts)

    def events(self, before: Position, after: Position, actor: int, action: int, viewer: int | None) -> list[object]:
        assert isinstance(before, EnRoute)
        assert isinstance(after, EnRoute)
        if viewer is not None:
            check_seat(viewer, after.players)
        return build_events(before, after, actor, action, viewer)

    def headline(self, position: Position) -> Headline:
        assert isinstance(position, EnRoute)
        return build_headline(position)

    def score_kind(self) -> object:
        return ScoreLine

    def ask_kind(self) -> object:
        return Ask

    def asked(self, position: Position, seat: int, ask: object) -> int:
        assert isinstance(position, EnRoute)
        check_seat(seat, position.players)
        return find_asked(position, seat, ask)

    def layout(self, position: Position) -> list[Block]:
        assert isinstance(position, EnRoute)
        return lay_out(position)

    def observe(self, position: Position, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(position, EnRoute)
        check_seat(seat, position.players)
        write_row(position, seat, out, at)
