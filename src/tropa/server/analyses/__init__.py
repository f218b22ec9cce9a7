"""Analyses of games that are over: worked out once, kept, and shown while they grow."""
