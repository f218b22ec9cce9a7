"""What leaves The Night Cage: views, choices, events; nothing else does."""
