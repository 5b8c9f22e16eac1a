"""The audit: one rule per file, run over a replayed session, gathered into a verdict."""
