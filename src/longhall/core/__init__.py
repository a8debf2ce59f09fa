"""The engine. It knows no game and needs nothing but the standard library."""
