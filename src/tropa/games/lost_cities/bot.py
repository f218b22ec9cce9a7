"""What a good player of Lost Cities knows."""

from __future__ import annotations

from tropa.core.contract import Knowledge


class LostCitiesKnowledge(Knowledge):
    pass
