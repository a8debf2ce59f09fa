"""Tools for those who work on Longhall."""
