"""What a good player of En Route knows."""
