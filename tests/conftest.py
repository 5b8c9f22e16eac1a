"""Hypothesis profiles: short by default, long with ``HYPOTHESIS_PROFILE=thorough``."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "default",
    max_examples=60,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.register_profile(
    "thorough",
    settings.get_profile("default"),
    max_examples=int(os.environ.get("HYPOTHESIS_EXAMPLES", "5000")),
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))
