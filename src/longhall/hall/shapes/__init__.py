"""The shapes of all that is sent and received (docs/hall.md), by what they are about."""
