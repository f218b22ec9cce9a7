"""Connect Four, a game of Tropa in a package of its own."""
