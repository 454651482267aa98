"""`python -m holocene` is the command `holocene`."""

from holocene.cli import main

main()
