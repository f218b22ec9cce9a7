"""Players made of code: random, greedy, search. They see guesses, never the truth."""
