"""Puzzles at the server: the one of the day, boards and answers, and what profiles have solved."""
