"""What a good player of Bigfoot knows."""

from __future__ import annotations

from tropa.core.contract import Knowledge


class BigfootKnowledge(Knowledge):
    pass
