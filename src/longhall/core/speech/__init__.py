"""Rules and sentences."""
