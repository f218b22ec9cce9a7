"""How one stands: beside bots, beside everybody at the deals of the days, and among the people of listed tables."""
