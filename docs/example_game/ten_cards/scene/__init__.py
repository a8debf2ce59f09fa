"""Ten Cards as people see it."""
