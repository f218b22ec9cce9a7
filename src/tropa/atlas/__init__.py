"""City maps as data, and the exact search for the best trail over drawn segments."""
