"""Innsmouth: a roll-and-write walk through a harbour town where something waits under the water."""
