"""Logs that mean harm, by accident or on purpose: each a finding or harmless text, and soon."""
