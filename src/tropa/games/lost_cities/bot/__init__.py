"""What a good player of Lost Cities knows."""
