"""bourre-audit: replay recorded hands of Bourré and prove every renege."""

__version__ = "0.1.0"
