"""The Night Cage."""
