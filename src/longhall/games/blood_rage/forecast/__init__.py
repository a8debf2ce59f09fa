"""What the rules can foresee."""
