"""What a good prisoner knows."""
