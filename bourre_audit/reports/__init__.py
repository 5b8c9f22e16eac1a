"""Reports: a verdict in, text or JSON out. Nothing here runs a rule or opens a file."""
