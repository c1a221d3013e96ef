"""`python -m muro` is the command `muro`."""

from .cli import main

main()
