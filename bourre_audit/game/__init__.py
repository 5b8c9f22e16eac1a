"""Bourré itself: cards, rule books, legal plays, the replay. No files and no findings."""
