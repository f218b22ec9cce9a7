"""What leaves The Night Cage, as the contract asks for it."""

from __future__ import annotations

from mypy_extensions import i16, i64

from tropa.core.contract import Position, Show
from tropa.core.meta import Block
from tropa.core.parts import Parts
from tropa.core.seats import check_seat
from tropa.core.vecs import vec
from tropa.games.night_cage.rules.position import NightCage
from tropa.games.night_cage.show.choices import build_choice, find_asked
from tropa.games.night_cage.show.events import build_events
from tropa.games.night_cage.show.observe import lay_out, write_row
from tropa.games.night_cage.show.score_structs import ScoreLine
from tropa.games.night_cage.show.structs import Ask
from tropa.games.night_cage.show.view import build_headline, build_view


class NightCageShow(Show):
    """Nothing is hidden: every seat sees and is told the same as an onlooker."""

    def view(self, position: Position, seat: int | None) -> object:
        assert isinstance(position, NightCage)
        if seat is not None:
            check_seat(seat, position.players)
        return build_view(position)

    def view_by_parts(self, position: Position, seat: int | None, parts: Parts) -> object:
        """Everybody sees the same."""
        assert isinstance(position, NightCage)
        if seat is not None:
            check_seat(seat, position.players)
        return parts.common(position, lambda: build_view(position))

    def choice(self, position: Position, seat: int, action: int) -> object:
        assert isinstance(position, NightCage)
        check_seat(seat, position.players)
        return build_choice(position, seat, action)

    def events(self, before: Position, after: Position, actor: int, action: int, viewer: int | None) -> list[object]:
        assert isinstance(before, NightCage)
        assert isinstance(after, NightCage)
        return list(build_events(before, after, actor, action))

    def headline(self, position: Position) -> object:
        assert isinstance(position, NightCage)
        return build_headline(position)

    def score_kind(self) -> object:
        return ScoreLine

    def ask_kind(self) -> object:
        return Ask

    def asked(self, position: Position, seat: int, ask: object) -> int:
        assert isinstance(position, NightCage)
        return find_asked(position, ask)

    def layout(self, position: Position) -> list[Block]:
        assert isinstance(position, NightCage)
        return lay_out(position)

    def observe(self, position: Position, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(position, NightCage)
        check_seat(seat, position.players)
        write_row(position, seat, out, at)
