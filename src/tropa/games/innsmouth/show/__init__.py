"""What leaves Innsmouth, and nothing else leaves."""
