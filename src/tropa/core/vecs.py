"""`vec`, a flat vector of native integers.

Compiled code uses mypyc's own vector, whatever this name is bound to at run time. Interpreted code gets a list, which
understands the same operations and is faster there than a vector that boxes every number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import vec as vec
else:
    vec = list
