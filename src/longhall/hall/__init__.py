"""The service: tables, seats, storage, live updates. It knows no game and sends every seat its own view only."""
