import os
from pathlib import Path

from hypothesis import settings
from hypothesis.configuration import set_hypothesis_home_dir
from platformdirs import user_cache_path

pytest_plugins = ["tests.tiers"]

set_hypothesis_home_dir(Path(user_cache_path("holocene"), "hypothesis"))
settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, database=None, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")
