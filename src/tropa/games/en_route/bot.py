"""What a good player of En Route knows."""

from __future__ import annotations

from tropa.core.contract import Knowledge


class EnRouteKnowledge(Knowledge):
    pass
