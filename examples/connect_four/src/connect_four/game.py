"""Connect Four as Tropa offers it."""

from __future__ import annotations

from connect_four.board import COLUMNS, Board
from connect_four.lanes import ConnectFourLanes
from connect_four.rules.position import ConnectFour
from connect_four.scoring import WIN
from connect_four.show.show import ConnectFourShow
from tropa.core.contract import Knowledge, Position
from tropa.core.lanes import Arrays, Judge, LanedGame
from tropa.core.meta import GameInfo, Options
from tropa.core.texts import load_texts

TEXTS = load_texts("connect_four")

INFO = GameInfo(
    id="connect-four",
    names=TEXTS.text("declaration.names"),
    tagline=TEXTS.text("declaration.tagline"),
    players=[2],
    minutes=5,
    spirit="competitive",
    options=[],
    rules_version=1,
    maturity="complete",
    own_data=TEXTS.text("declaration.own_data"),
)


class ConnectFourGame(LanedGame):
    def begin(self, players: int, options: Options) -> Position:
        return ConnectFour(Board())

    def score_bounds(self, players: int, options: Options) -> tuple[int, int]:
        return 0, WIN

    def lanes(self, start: Position, judge: Judge, arrays: Arrays) -> ConnectFourLanes:
        return ConnectFourLanes(judge, arrays)


GAME = ConnectFourGame(INFO, int(COLUMNS), 0, TEXTS, Knowledge(), ConnectFourShow())
