"""What Prometheus reads at /metrics. No label ever holds a token, a name or a card."""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.process_collector import ProcessCollector

from longhall.hall.events import KINDS

REGISTRY: Final = CollectorRegistry()
ProcessCollector(registry=REGISTRY)

_FAST: Final = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)

_EVENTS: Final = Counter("longhall_events", "Events that were made durable", ["kind"], registry=REGISTRY)
REFUSED: Final = Counter("longhall_refused", "Requests that were refused", ["code"], registry=REGISTRY)
ANSWER: Final = Histogram("longhall_move_seconds", "From a move to its answer", buckets=_FAST, registry=REGISTRY)
COMMIT: Final = Histogram("longhall_commit_seconds", "One group commit", buckets=_FAST, registry=REGISTRY)
BATCH: Final = Histogram(
    "longhall_commit_events", "Events per group commit", buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256), registry=REGISTRY
)
SOCKETS: Final = Gauge("longhall_sockets", "Open live connections", registry=REGISTRY)
TABLES: Final = Gauge("longhall_tables_in_memory", "Tables that are kept in memory", registry=REGISTRY)
THINKING: Final = Histogram("longhall_bot_seconds", "One choice of an opponent", registry=REGISTRY)
BOT_FAILURES: Final = Counter("longhall_bot_failures", "Opponents that crashed or hung", ["bot"], registry=REGISTRY)
NOTICES: Final = Counter("longhall_notices", "Notifications", ["kind", "result"], registry=REGISTRY)
# One for each kind: looking it up by its label takes longer than counting.
EVENTS: Final = {kind: _EVENTS.labels(kind) for kind in KINDS}
