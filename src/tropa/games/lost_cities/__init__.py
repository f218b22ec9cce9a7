"""Lost Cities: The Board Game («Затерянные города 2»), LC-1 to LC-8."""
