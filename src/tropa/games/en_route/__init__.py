"""En Route: draw tourists and a route on your own copy of a city's map (ER)."""
