"""The Scene as plain data."""
