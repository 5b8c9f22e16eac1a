"""The shorthand: a scoresheet typed as it stands on paper, and a session written so.

``docs/shorthand.md`` is its page. A sheet is cut into lines, lines into clauses, and each clause is
parsed by itself (``grammar.lark``), so that what is wrong in one costs nothing else.
"""
