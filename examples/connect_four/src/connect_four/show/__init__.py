"""What leaves the game."""
