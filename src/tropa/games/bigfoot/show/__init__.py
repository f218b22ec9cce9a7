"""What leaves a game of Bigfoot, and nothing else leaves."""
