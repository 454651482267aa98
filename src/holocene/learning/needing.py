"""Packages that only the environments need."""


def needs(problem: ModuleNotFoundError) -> ModuleNotFoundError:
    """The same, with how to get the package."""
    message = f"this environment needs {problem.name}: pip install 'holocene[learning]'"
    return ModuleNotFoundError(message, name=problem.name)
