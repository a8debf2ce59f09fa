"""The games: one folder each. They know `longhall.core` and nothing else."""
