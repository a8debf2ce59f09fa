"""Longhall without a server: the tables of one device, which a browser holds in a worker (docs/site.md)."""
