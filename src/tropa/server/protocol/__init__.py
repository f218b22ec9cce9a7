"""What crosses the wire between the table and its clients.

These definitions are the protocol: the server validates with them, the browser's types are generated from them,
and `docs/protocol.md` explains them in words. What a game shows (`view`, `choices`, `event`) has the game's own
types, defined in its `show/structs.py`.
"""
