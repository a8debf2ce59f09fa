"""What a host can set. Every field is a flag and an environment variable of `longhall hall`."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from platformdirs import user_data_path


def data_folder() -> Path:
    """Where a hall keeps its database and key unless it is told otherwise."""
    return user_data_path("longhall", appauthor=False)


@dataclass
class Settings:
    """The settings of one server process; the defaults are safe for a hall on the open network."""

    data: Path = field(default_factory=data_folder)
    # Empty: SQLite in the data folder
    database: str = ""
    # Signs seat links and web hooks. Empty: made once and kept in the data folder
    secret: str = ""
    host: str = "127.0.0.1"
    port: int = 8123
    # Origins besides the server's own that may use cookies
    origins: tuple[str, ...] = ()
    # Names that people reach the hall by, besides those of this machine
    hosts: tuple[str, ...] = ()
    # Whether people reach the hall by https, so that cookies are sent by https only
    https: bool = False
    # Whether nobody can let the local network in while the hall is open
    one_machine: bool = False
    # Proxies whose X-Forwarded headers are believed
    proxies: str = "127.0.0.1"
    # The packed browser client
    client: Path = field(default_factory=lambda: Path(__file__).parent / "client")
    # Live tables kept in memory, and how long an idle one stays (seconds)
    tables: int = 400
    idle: float = 600.0
    # Opponents: worker processes, and the seconds one may think before a random move is made for it
    workers: int = 2
    thinking: float = 20.0
    # Who plays for a seat whose player is gone
    substitute: str = "karl"
    # Limits
    rate: float = 50.0
    burst: int = 200
    sockets: int = 40
    # Connections of one address, and in all; behind a proxy only the sum counts
    per_address: int = 100
    connections: int = 4_000
    # Seconds in which the head of a request must have come, and then its body
    header_seconds: float = 10.0
    body_seconds: float = 20.0
    body: int = 65_536
    message: int = 8_192
    open_tables: int = 200
    # Tables that one address may make in an hour
    new_tables: int = 60
    # Days after which a table is given up at which nothing happens: before its start, and afterwards
    unstarted: float = 14.0
    unplayed: float = 90.0
    # Seconds that a statement may wait for a locked database
    patience: float = 5.0
    # Deadlines that passed while the hall was down are kept open so long after its start (seconds)
    grace: float = 60.0
    # Seconds in which a page may come back to a turn that was not ended: it was read anew, or lost its connection
    returning: float = 5.0
    # Seconds that somebody must have been gone before the others can let a bot play on
    away: float = 60.0
    # Whether web hooks may go to private addresses
    private_hooks: bool = False
    # Contact that is given to push services
    contact: str = "mailto:hall@localhost"
    log: str = "info"

    @property
    def address(self) -> str:
        """Where a browser of this machine finds the hall."""
        host = "localhost" if self.host in ("0.0.0.0", "::") else self.host
        return f"http://[{host}]:{self.port}" if ":" in host else f"http://{host}:{self.port}"

    @cached_property
    def url(self) -> str:
        """The database as SQLAlchemy names it."""
        if not self.database:
            return f"sqlite:///{self.data / 'hall.sqlite'}"
        if self.database.startswith(("postgresql://", "postgres://")):
            return "postgresql+psycopg://" + self.database.partition("://")[2]
        return self.database

    @cached_property
    def shared(self) -> bool:
        """Whether several processes may serve the same database."""
        return not self.url.startswith("sqlite")

    @property
    def sqlite_file(self) -> Path:
        """The file of a SQLite database."""
        return Path(self.url.removeprefix("sqlite:///"))
