"""What a good player of Bigfoot knows, on either side."""
