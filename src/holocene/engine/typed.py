"""Types of dicts, from where this Python has them as other libraries need them."""

import sys

if sys.version_info >= (3, 12):
    from typing import NotRequired, TypedDict
else:
    from typing import NotRequired

    from typing_extensions import TypedDict

__all__ = ["NotRequired", "TypedDict"]
