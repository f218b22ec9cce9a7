"""Best play worked out exactly: the best route, and what each choice of the check is worth (IN-7.11)."""
