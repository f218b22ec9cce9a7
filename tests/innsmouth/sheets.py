"""Sheets and a town for the score helper's tests."""

from __future__ import annotations

OWN_TOWN = """id = "mine"
names = { en = "Arkham", ru = "Аркхэм" }

[map]
locations = '''
C . S . T X
Y X . C . S
S . T Y X .
T . X S . C
. C Y . T .
X T . S C Y
'''
rounded_corners = true
diagonals = true
river = { after_column = 4, bridges = [1, 4], waterside = ["D0", "D3", "1,4", "3,4", "4,4"] }

[[boards]]
columns = "123456"
rows = "123456"

[[boards]]
columns = "641352"
rows = "531624"

[[boards]]
columns = "256413"
rows = "416352"

[[boards]]
columns = "524631"
rows = "142563"

[yellow]
"2,1" = 50
"3,4" = 6
"5,3" = 7
"6,6" = 6

[shelters]
"1,1" = "xx"

[caches]
cards = [
    ["D0", "1,1", "1,4", "2,1", "3,5", "4,2", "6,4"],
    ["D2", "1,2", "0,4", "3,1", "2,5", "5,3", "4,6"],
    ["D0", "D6", "2,4", "4,1", "1,6", "5,4", "3,2"],
    ["D2", "D3", "0,1", "5,2", "3,3", "1,3", "4,5"],
]

[dice]
faces = [
    ["1ss", "2x", "3t", "4cc", "5t", "6x"],
    ["1xx", "2c", "3c", "4tt", "5st", "6s"],
    ["1t", "2cx", "3t", "4sx", "5cs", "6s"],
    ["1c", "2tt", "3ss", "4x", "5x", "6cc"],
    ["1ct", "2s", "3xx", "4s", "5c", "6tx"],
]

[artifacts]
manuscript = 7
dagger = 0
amulet = 0
tiara = 0

[characters]
detective = { change = 3, segment = 0, diagonal = 0 }
warlock = { change = 2, segment = 1, diagonal = 0 }
collector = { change = 0, segment = 0, diagonal = 0 }
boatman = { change = 1, segment = 1, diagonal = 0 }
huntress = { change = 1, segment = 0, diagonal = 1 }

[goals]
winding = [1, 2, 14]
tourists = [28, 33, 38]
districts = [22, 25, 28]
caches = [4, 5, 6]
sets = [2, 3, 4]

[solo]
totals = [150, 190, 220, 240]
goals = [8, 16, 24, 32]
"""
SHEET = """board = 1
character = "detective"
caches = 2
goals = ["winding", "sets"]
segments = ["h1,0", "h1,1", "h1,2", "v1,1", "h3,3", "v1,3", "v2,3", "h5,3"]

[tourists]
"1,1" = "cc"
"2,3" = "ccx"
"4,4" = "xx"

[threats]
"3,3" = 1
"2,2" = 2
"""
ROUTE = 'route = [{ start = "1,0", segments = ["h1,0", "h1,1", "h1,2", "v1,3"] }]\n'
"""Along it two symbols in 2,2: level 2; no cache."""
