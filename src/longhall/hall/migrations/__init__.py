"""Alembic's scripts: how a database of any earlier version becomes one of this version."""
