"""The contract every game keeps: positions, seats, the dealer, records, replay, undo, fair dealing.

Nothing in here touches a file, a socket or a clock, and nothing has randomness of its own.
"""
