"""Packages that only the environments need."""

from holocene.engine import installing


def needs(problem: ModuleNotFoundError) -> ModuleNotFoundError:
    """The same, with how to get the package."""
    message = f"this environment needs {problem.name}: {installing.extras('learning')}"
    return ModuleNotFoundError(message, name=problem.name)
