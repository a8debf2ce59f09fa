"""Schemathesis on the description of the API: whatever is sent, the hall never fails, and answers as described."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.generation.modes import GenerationMode
from schemathesis.specs.openapi.checks import status_code_conformance

from tests.hall.served import Person, served

EXAMPLES = settings(
    max_examples=15, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)


def test_nothing_that_is_sent_makes_the_hall_fail(tmp_path: Path) -> None:
    with served(tmp_path, workers=0) as hall:
        ann = Person(hall.url, "Ann")
        table = ann.table("me", "me")["id"]
        ann.post(f"/api/tables/{table}/start")
        waiting = ann.table("me", "open")["id"]
        headers = {"X-Longhall": "1", "Cookie": f"longhall={ann.http.cookies['longhall']}"}
        api = schemathesis.openapi.from_url(f"{hall.url}/api/openapi.json")
        tried = 0

        def try_all(operation: Any, id: str, mode: GenerationMode) -> None:
            @given(operation.as_strategy(generation_mode=mode))
            @EXAMPLES
            def attempt(case: Any) -> None:
                nonlocal tried
                if "table_id" in (case.path_parameters or {}):
                    case.path_parameters["table_id"] = id
                case.validate_response(case.call(headers=headers), checks=[not_a_server_error, status_code_conformance])
                tried += 1

            attempt()

        for found in api.get_all_operations():
            assert isinstance(found, Ok)
            operation: Any = found.ok()
            if operation.path == "/api/me/logout":
                continue
            for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
                if mode is GenerationMode.POSITIVE or operation.body:
                    try_all(operation, table, mode)
            if "table_id" in operation.path:
                try_all(operation, waiting, GenerationMode.POSITIVE)
        assert tried > 800
