"""The notebook: noting an evening at the table."""
