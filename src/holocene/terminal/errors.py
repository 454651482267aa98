"""What can be wrong with a command."""


class BadRequest(Exception):
    """Something on the command line that cannot be, with one sentence that says why."""
