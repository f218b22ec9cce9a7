"""`python -m tropa` is the command `tropa`."""

import sys

from tropa.cli import main

if __name__ == "__main__":
    sys.exit(main())
