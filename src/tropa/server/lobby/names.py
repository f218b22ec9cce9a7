"""Names that strangers see. Nobody is led elsewhere by them."""

from __future__ import annotations

import re

from tropa.server.denials import Denied

LINK = re.compile(r"://|www\.|@|[/\\]|[^\W_]{2,}(?:[.。]|\s+[.。]\s*)[^\W\d_]{2,}|(?:\d[\s().+-]*){6,}", re.IGNORECASE)
"""Addresses of pages and of mail, and numbers that one could call."""


def check_public_name(name: str) -> str:
    if LINK.search(name):
        raise Denied("name_with_link")
    return name
