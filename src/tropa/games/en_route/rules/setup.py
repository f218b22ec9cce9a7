"""How a game begins."""

from __future__ import annotations

from tropa.games.en_route.rules.position import EnRoute
from tropa.games.en_route.rules.preparation import begin_setup
from tropa.games.en_route.state import Setting


def new_position(setting: Setting) -> EnRoute:
    """Before anything is dealt; where the city is still to be drawn, with the sheets of any."""
    if setting.city is None:
        return EnRoute(setting, setting.lot[0])
    position = EnRoute(setting, setting.city)
    begin_setup(position)
    return position
