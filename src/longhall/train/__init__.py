"""Opponents learn: games against themselves, a network fitted to how they ended, and again."""
