"""The log: text in, typed record out, and the way back from a record to line and column."""
