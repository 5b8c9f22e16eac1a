"""Hypothesis profiles: short by default, long with ``HYPOTHESIS_PROFILE=thorough``.

``same`` draws the same examples every time, for a machine that says yes or no to a change: what was
not changed cannot fail there. Looking for new ones is the work of the other two.
"""

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
settings.register_profile("same", settings.get_profile("default"), derandomize=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))
