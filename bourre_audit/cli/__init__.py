"""The commands: parse, call, print, exit. No knowledge of the rules."""
