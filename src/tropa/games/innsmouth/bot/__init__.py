"""What a good guide of tourists knows."""
