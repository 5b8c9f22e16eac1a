"""Benchmarks: speed as ratios measured in one run, so that any machine can tell."""
