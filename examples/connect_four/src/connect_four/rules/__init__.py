"""What may be done, and what it does."""
