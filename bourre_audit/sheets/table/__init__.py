"""Tables: scoresheets kept as CSV or in a workbook, and a log written as CSV.

In order: ``decoding``, ``csv_in`` and ``xlsx_in`` make a ``grid`` of cells; ``upright`` turns one
that lies on its side; ``headings`` are found and understood by their words (``heads``), by what
the user says (``mapping``) or by what stands below (``judging``), and that is the ``layout``;
``ownership`` says whose each column is, ``body`` which rows are hands. ``sheet`` is that way on one
page.

Rows become drafts: ``hand`` from what its cells say (``fields`` and ``named`` of the hand,
``beside`` of one player), ``tricks`` and ``trick`` from rows of tricks or plays. The rows around
the hands are the ``margin``: the ``evening`` above them, the ``closing`` below. ``players`` come
from there, or from the columns; ``cells`` reads a single cell.

``write`` goes back; ``guard`` keeps a spreadsheet from obeying what it writes, and ``signs`` are
the words of a cell that both ways know.
"""
