"""Meeting people: open tables on the start page, what is told of each other, and what the operator is told."""
