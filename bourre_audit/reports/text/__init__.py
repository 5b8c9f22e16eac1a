"""The text report, one noun a module; ``audit_text`` beside it puts them together."""
