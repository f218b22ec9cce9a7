"""Whose games are whose: profiles without a sign-up, kept beside the tables."""
