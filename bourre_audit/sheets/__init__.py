"""Scoresheets: what people write at the table, read into a session, and a session as a sheet again.

A reading never guesses: what was not certain stays a doubt beside the session, with its place on
the sheet and the other readings it could have had.
"""
