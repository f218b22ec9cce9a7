"""What may be done in En Route and what it does, one module for each matter."""
