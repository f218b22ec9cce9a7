"""What may be done in En Route and what it does, one module per chapter of the rules."""
