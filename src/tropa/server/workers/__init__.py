"""`tropa serve --workers N`: one process takes the lines and hands each to the worker whose table it is about."""
