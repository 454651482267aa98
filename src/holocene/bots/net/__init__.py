"""Nets for play: files of whole numbers, evaluated without torch and equally on every machine.

`quantizing` makes one of a net that was trained with floating point numbers; `net` reads and writes the file;
`evaluation` is compiled together with the rules.
"""

from holocene.bots.net.net import Net, shipped

__all__ = ["Net", "shipped"]
