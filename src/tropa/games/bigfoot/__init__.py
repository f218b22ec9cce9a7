"""Trailblazers: Bigfoot («Покорители троп: Снежный человек»), BF-1 to BF-8."""
