"""The deal of the day: the same luck for everybody, once a day."""
