"""What a good prisoner knows."""

from __future__ import annotations

from tropa.core.contract import Knowledge


class NightCageKnowledge(Knowledge):
    pass
