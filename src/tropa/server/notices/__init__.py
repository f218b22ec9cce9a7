"""Telling people who aren't there: it is their turn, their table is full, a day's deal is out."""
