"""Tables: scoresheets kept as CSV or in a workbook, and a log written as CSV.

In order: ``decoding``, ``csv_in`` and ``xlsx_in`` make a ``grid`` of cells; ``upright`` turns one
that lies on its side; ``layout`` finds the headings (``heads``, ``mapping``) and says what each
column is, ``ownership`` whose, ``body`` which rows are hands. ``sheet`` is that way on one page.

Rows become drafts: ``hand`` from what its cells say (``fields`` and ``named`` of the hand,
``beside`` of one player), ``tricks`` and ``trick`` from rows of tricks or plays. The rows around the
hands are the ``margin``: the ``evening`` above them, the ``closing`` below. ``players`` are named by
either, or by the hands; ``cells`` reads a single cell.

``write`` goes back; ``columns`` is what it writes, ``guard`` keeps a spreadsheet from obeying it.
"""
