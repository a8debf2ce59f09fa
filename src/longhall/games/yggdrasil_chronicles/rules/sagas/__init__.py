"""What the Sagas do."""
