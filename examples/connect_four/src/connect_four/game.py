"""Connect Four as Tropa offers it."""

from __future__ import annotations

from connect_four.board import COLUMNS, Board
from connect_four.rules import ConnectFour
from tropa.core.contract import Game, Knowledge, LegacyShow, Position
from tropa.core.meta import GameInfo, Options, Text
from tropa.core.texts import load_texts

PACKAGE = "connect_four"

INFO = GameInfo(
    id="connect-four",
    names=Text("Connect Four", "Четыре в ряд"),
    tagline=Text("Four stones in a row, before the other has them", "Четыре фишки в ряд, и раньше соперника"),
    players=[2],
    minutes=5,
    spirit="competitive",
    options=[],
    rules_version=1,
    maturity="complete",
    own_data=Text("Nothing here is our own design.", "Собственных данных здесь нет."),
)


class ConnectFourGame(Game):
    def begin(self, players: int, options: Options) -> Position:
        return ConnectFour(Board())

    def score_bounds(self, players: int, options: Options) -> tuple[int, int]:
        return 0, 2


GAME = ConnectFourGame(INFO, int(COLUMNS), 0, load_texts(PACKAGE), Knowledge(), LegacyShow())
