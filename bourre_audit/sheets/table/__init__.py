"""Tables: scoresheets kept as CSV or in a workbook, and a log written as CSV.

Bytes become grids of cells, a grid gets its headings understood, rows become drafts of hands; what
was not understood is listed with its cell.
"""
