"""What a game of Bigfoot shows."""

from __future__ import annotations

from mypy_extensions import i16, i64

from tropa.core.contract import Position, Show
from tropa.core.meta import Block
from tropa.core.parts import Parts
from tropa.core.seats import check_seat
from tropa.core.vecs import vec
from tropa.games.bigfoot.rules.position import Bigfoot
from tropa.games.bigfoot.show.choice_structs import Ask
from tropa.games.bigfoot.show.choices import build_choice, find_asked
from tropa.games.bigfoot.show.events import build_events
from tropa.games.bigfoot.show.observe import lay_out, write_row
from tropa.games.bigfoot.show.score_structs import ScoreLine
from tropa.games.bigfoot.show.view import build_headline, build_view


class BigfootShow(Show):
    def view(self, position: Position, seat: int | None) -> object:
        assert isinstance(position, Bigfoot)
        return build_view(position, seat, Parts(self.stamp))

    def view_by_parts(self, position: Position, seat: int | None, parts: Parts) -> object:
        assert isinstance(position, Bigfoot)
        return build_view(position, seat, parts)

    def choice(self, position: Position, seat: int, action: int) -> object:
        assert isinstance(position, Bigfoot)
        return build_choice(position, seat, action)

    def events(self, before: Position, after: Position, actor: int, action: int, viewer: int | None) -> list[object]:
        assert isinstance(before, Bigfoot)
        assert isinstance(after, Bigfoot)
        return list(build_events(before, after, actor, action, viewer))

    def headline(self, position: Position) -> object:
        assert isinstance(position, Bigfoot)
        return build_headline(position)

    def score_kind(self) -> object:
        return ScoreLine

    def ask_kind(self) -> object:
        return Ask

    def asked(self, position: Position, seat: int, ask: object) -> int:
        assert isinstance(position, Bigfoot)
        return find_asked(position, ask)

    def layout(self, position: Position) -> list[Block]:
        assert isinstance(position, Bigfoot)
        return lay_out(position)

    def observe(self, position: Position, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(position, Bigfoot)
        check_seat(seat, position.players)
        write_row(position, seat, out, at)
