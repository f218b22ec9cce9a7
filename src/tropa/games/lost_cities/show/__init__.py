"""What leaves a game of Lost Cities, and nothing else leaves."""
