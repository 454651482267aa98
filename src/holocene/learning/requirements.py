"""Packages that only the environments need."""

from holocene.engine import installation


def needs(error: ModuleNotFoundError) -> ModuleNotFoundError:
    """The same, with how to get the package."""
    message = f"this environment needs {error.name}: {installation.extras('learning')}"
    return ModuleNotFoundError(message, name=error.name)
