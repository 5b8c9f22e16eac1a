"""The shorthand: a scoresheet typed as it stands on paper, and a session written so.

``docs/shorthand.md`` is its page. A sheet is cut into ``lines``, lines by their ``tokens`` into
``clauses`` (``kinds`` tells what they are about, ``grid`` reads a table typed with spaces), and
``outline`` sorts them into head, hands and closing. Each clause is parsed by itself (``parse``,
``grammar.lark``), so that what is wrong in one costs nothing else, and its ``leaves`` become
``entries``: ``seating`` and ``head`` of the evening; ``dealing``, ``playing`` and ``marking`` of a
hand (``hands``); ``running`` totals. ``read`` is that way on one page.

``write`` and ``write_hand`` go back, by ``spelling``, ``speller`` and ``quoting``.
"""
