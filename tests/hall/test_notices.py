"""People who are away are told that a table waits for them: by a signed web hook, and by encrypted web push."""

from __future__ import annotations

import datetime
import hashlib
import hmac
import ipaddress
import json
import os
import ssl
import threading
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import http_ece
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat
from cryptography.x509.oid import NameOID

from tests.hall.served import Person, Served, eventually, served
from tests.hall.test_afterwards import finished

Received = tuple[dict[str, str], bytes]


@contextmanager
def listening(
    status: int = 201, certificate: Path | None = None, elsewhere: str = ""
) -> Iterator[tuple[str, list[Received]]]:
    """A server that keeps what is posted to it; gives its address and what it has received."""
    received: list[Received] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"] or 0))
            received.append(({name.lower(): value for name, value in self.headers.items()}, body))
            self.send_response(status)
            if elsewhere:
                self.send_header("Location", elsewhere)
            self.end_headers()

        do_GET = do_POST

        def log_message(self, format: str, *args: Any) -> None:
            return

    server = HTTPServer(("127.0.0.1", 0), Handler)
    if certificate is not None:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate)
        server.socket = context.wrap_socket(server.socket, server_side=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"{'https' if certificate else 'http'}://127.0.0.1:{server.server_port}", received
    finally:
        server.shutdown()
        server.server_close()


def quiet(hall: Served) -> None:
    """Waits until all is sent that is to be sent; only the watch goes on."""
    eventually(lambda: len(hall.hall._tasks) <= 1, "something is still being sent")


def move_of(ann: Person, bob: Person) -> tuple[str, int]:
    """Ann makes a move at a new table, after which Bob is waited for; gives the table and the sequence number."""
    table = ann.table("me", "open", open=True, options={"first_game": True, "first_player": 0})
    path = f"/api/tables/{table['id']}"
    bob.post(f"{path}/join")
    ann.post(f"{path}/start")
    state = ann.get(f"{path}/state", seat=0)
    move = next(o for o in state["scene"]["prompt"]["options"] if o["notation"].startswith("invade leader"))
    return table["id"], ann.post(f"{path}/move", seat=0, seq=state["seq"], move=move["notation"])["seq"]


def test_a_signed_web_hook_says_whose_turn_it_is(hall: Served, ann: Person, bob: Person) -> None:
    with listening() as (url, received):
        secret = bob.post("/api/me/hook", url=f"{url}/x")["secret"]
        assert bob.get("/api/me/hook") == {"url": f"{url}/x", "secret": secret}
        assert ann.get("/api/me/hook")["url"] is None
        before = int(time.time())
        table, seq = move_of(ann, bob)
        eventually(lambda: received)
    headers, body = received[0]
    when, _, signature = headers["x-longhall-signature"].partition(",")
    expected = hmac.new(secret.encode(), when[2:].encode() + b"." + body, hashlib.sha256).hexdigest()
    assert signature == f"v1={expected}"
    assert before <= int(when[2:]) <= time.time()
    told = json.loads(body)
    assert (told["table"], told["kind"], told["seq"]) == (table, "turn", seq)
    assert "leader" not in body.decode()


def test_whoever_begins_is_told_of_the_start(hall: Served, ann: Person, bob: Person) -> None:
    with listening() as (url, received):
        for person in (ann, bob):
            person.post("/api/me/hook", url=f"{url}/{person.id}")
        table = ann.table("me", "open", open=True, options={"first_game": True, "first_player": 1})
        bob.post(f"/api/tables/{table['id']}/join")
        ann.post(f"/api/tables/{table['id']}/start")
        eventually(lambda: received)
        # Whoever started it knows.
        table = ann.table("me", "me", options={"first_game": True})
        ann.post(f"/api/tables/{table['id']}/start")
        quiet(hall)
    assert [json.loads(body)["kind"] for _, body in received] == ["turn"]


def test_everybody_who_is_away_is_told_of_the_end(hall: Served, ann: Person, bob: Person) -> None:
    """Once, however many seats they have, and though a bot played for them in the end."""
    with listening() as (url, received):
        for person in (ann, bob):
            person.post("/api/me/hook", url=f"{url}/{person.id}")
        table = ann.table("me", "me", "open", open=True, game="brian_boru")
        bob.post(f"/api/tables/{table['id']}/join")
        finished([ann, bob], table["id"])

        def told() -> list[Any]:
            return [news for _, body in received if (news := json.loads(body))["kind"] == "finished"]

        eventually(lambda: len(told()) >= 2)
        quiet(hall)
    assert [(news["table"], news["game"]) for news in told()] == [(table["id"], "brian_boru")] * 2


def test_hooks_cannot_knock_on_inner_doors(tmp_path: Path) -> None:
    with served(tmp_path, private_hooks=False) as hall:
        ann = Person(hall.url, "Ann")
        for url in (
            "http://127.0.0.1:1/",
            "http://localhost/",
            "http://[::1]/",
            "http://10.0.0.1/",
            "http://169.254.1.1/",
        ):
            assert ann.refused("/api/me/hook", url=url)[0] == 400


# Web push


def encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Browser:
    """The keys that a browser makes when it subscribes."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)

    def subscription(self, endpoint: str) -> dict[str, str]:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": endpoint, "p256dh": encoded(point), "auth": encoded(self.auth)}

    def read(self, body: bytes) -> Any:
        plain = http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        return json.loads(plain)


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A certificate of 127.0.0.1 with its key, for the push service of the test."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "push service of a test")])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]), False)
        .add_extension(x509.BasicConstraints(True, None), True)
        .sign(key, hashes.SHA256())
    )
    path = tmp_path_factory.mktemp("push") / "certificate.pem"
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    path.write_bytes(secret + made.public_bytes(Encoding.PEM))
    return path


def believe(hall: Served, certificate: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets the hall trust the push service of the test."""
    monkeypatch.setattr(hall.hall.notices.outgoing, "trusted", ssl.create_default_context(cafile=certificate))


def check_signature(authorization: str, key: str) -> Any:
    """Verifies the hall's own signature (RFC 8292) and gives what it claims."""
    scheme, _, rest = authorization.partition(" ")
    assert scheme == "vapid"
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert parts["k"] == key
    signed, _, signature = parts["t"].rpartition(".")
    raw = decoded(signature)
    pair = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(key))
    public.verify(pair, signed.encode(), ec.ECDSA(hashes.SHA256()))
    return json.loads(decoded(signed.partition(".")[2]))


def test_web_push_reaches_the_browser(
    hall: Served, ann: Person, bob: Person, certificate: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    believe(hall, certificate, monkeypatch)
    browser = Browser()
    key = bob.get("/api/push-key")["key"]
    with listening(certificate=certificate) as (url, received):
        bob.http.post("/api/me/push", json=browser.subscription(f"{url}/push/1")).raise_for_status()
        table, _ = move_of(ann, bob)
        eventually(lambda: received)
    headers, body = received[0]
    assert browser.read(body) == {"table": table, "game": "blood_rage", "title": "", "kind": "turn"}
    assert headers["content-encoding"] == "aes128gcm"
    assert int(headers["ttl"]) > 0
    claims = check_signature(headers["authorization"], key)
    assert claims["aud"] == url
    assert claims["sub"] == hall.settings.contact
    assert time.time() < claims["exp"] <= time.time() + 86_400


def test_a_browser_that_is_gone_is_forgotten(
    hall: Served, ann: Person, bob: Person, certificate: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    believe(hall, certificate, monkeypatch)
    with listening(410, certificate) as (gone, refused), listening(201, certificate) as (there, received):
        for url in (gone, there):
            bob.http.post("/api/me/push", json=Browser().subscription(f"{url}/push")).raise_for_status()
        move_of(ann, bob)
        eventually(lambda: refused and received)
        quiet(hall)
        move_of(ann, bob)
        eventually(lambda: len(received) == 2)
        assert len(refused) == 1


def test_push_services_cannot_send_the_hall_elsewhere(
    hall: Served, ann: Person, bob: Person, certificate: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    believe(hall, certificate, monkeypatch)
    with listening() as (inner, knocked), listening(302, certificate, inner) as (url, received):
        bob.http.post("/api/me/push", json=Browser().subscription(f"{url}/push")).raise_for_status()
        move_of(ann, bob)
        eventually(lambda: received)
        quiet(hall)
        assert not knocked


def test_wrong_subscriptions_are_refused(hall: Served, ann: Person) -> None:
    good = Browser().subscription("https://127.0.0.1:1/push")
    for wrong in ({"endpoint": "http://127.0.0.1/push"}, {"p256dh": "no key!"}, {"auth": "x" * 101}):
        assert ann.refused("/api/me/push", **{**good, **wrong})[1]["code"] == "invalid"
    for n in range(20):
        ann.http.post("/api/me/push", json={**good, "endpoint": f"https://127.0.0.1:1/{n}"}).raise_for_status()
    assert ann.refused("/api/me/push", **good)[1]["code"] == "limit"
    ann.http.post("/api/me/push", json={**good, "endpoint": "https://127.0.0.1:1/7"}).raise_for_status()
    stranger = Person(hall.url)
    assert stranger.refused("/api/me/push", **good)[0] == 403
