"""The text report, one noun a module; ``report`` puts them together."""
