"""Tests of the log room: reading, places, writing, the schema."""
