"""Scoresheets: what people write at the table, read into a session, and a session as a sheet again.

A reading never guesses: what was not certain stays a doubt beside the session, with its place on
the sheet and the other readings it could have had.

The way of a sheet: ``shorthand`` (typed) and ``table`` (CSV, a workbook) each make a ``draft`` of
it, entry by entry, with its place. ``assemble`` makes the session of a draft, ``hand`` each hand:
``results`` who took what, ``played`` the tricks, ``payments`` the money. There ``totals`` settle
what an entry alone leaves open, and at the ``desk`` a reading becomes a value, or a doubt.

What an entry means wherever it stands: ``who`` (names), ``cards``, ``counts`` (tallies, numbers and
marks), ``amounts``, ``words`` (heads and marks in three languages), ``settings``.
"""
