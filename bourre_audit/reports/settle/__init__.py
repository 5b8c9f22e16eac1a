"""The settlement of an evening: text, JSON, CSV, Markdown and journals, one output a module."""
