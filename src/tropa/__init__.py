"""Tropa: five board games about finding a way, for people, bots and researchers."""

from typing import Final

__version__: Final = "0.1.0"
