"""Fits a network to games (needs PyTorch): how they ended, and with what score."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from longhall.bots.layers import WEIGHT
from longhall.bots.network import LAYERS, fingerprint
from longhall.core.errors import LonghallError
from longhall.core.title.title import Title
from longhall.train.crop import joined
from longhall.train.settings import setting

# Of so many games one is held out.
HELD_OUT = 12


class NoTorch(LonghallError):
    """PyTorch is not installed."""


@dataclass
class Lesson:
    """How a network is fitted: so often over all rows, but at least so many steps, and held to the mark so often."""

    passes: float = 8.0
    steps: int = 1500
    marks: int = 14
    batch: int = 1024
    rate: float = 1e-3
    decay: float = 0.2
    dropout: float = 0.4
    # How much the score counts beside the victory
    score: float = 0.3
    seed: int = 1


@dataclass
class Report:
    """What came of it: losses by mark, on games that were learned from and on those held out."""

    rows: int = 0
    games: int = 0
    prior: float = 0.0
    best: int = -1
    value: float = float("inf")
    curve: list[dict[str, float]] = field(default_factory=list)


def pytorch() -> Any:
    """PyTorch, or a word about how to get it."""
    if not find_spec("torch"):
        raise NoTorch("training needs PyTorch: pip install 'longhall[train]'")
    return import_module("torch")


class Data:
    """Crops of many files on the device, split by games."""

    def __init__(self, torch: Any, files: Sequence[Path], device: str) -> None:
        crop = joined(files)
        self.games = crop.games
        rows = torch.frombuffer(bytearray(b"".join(crop.positions)), dtype=torch.float16)
        self.positions = rows.reshape(-1, crop.features).to(device)
        self.shares = torch.tensor(crop.shares, device=device)
        self.scores = torch.tensor(crop.scores, device=device)
        self.seats = torch.tensor(crop.seats, device=device)
        held = torch.tensor(crop.of_game, device=device) % HELD_OUT == 0
        self.train, self.test = (~held).nonzero()[:, 0], held.nonzero()[:, 0]


def learn(title: Title[Any], files: Sequence[Path], out: Path, lesson: Lesson, made: dict[str, Any]) -> Report:
    """Fits a network, keeps it at its best on games held out, and writes its weights."""
    torch = pytorch()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(lesson.seed)
    data = Data(torch, files, device)
    net = _network(torch, title, lesson).to(device)
    report = Report(len(data.positions), data.games, _prior(title, data))
    steps = max(1, int(max(lesson.steps, lesson.passes * len(data.train) / lesson.batch) / lesson.marks))
    optimizer = torch.optim.AdamW(net.parameters(), lesson.rate, weight_decay=lesson.decay)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, lesson.rate, total_steps=lesson.marks * steps + 1)
    best: Any = None
    for mark in range(lesson.marks):
        net.train()
        total = 0.0
        for _ in range(steps):
            rows = data.train[torch.randint(len(data.train), (lesson.batch,), device=device)]
            value, score = _losses(torch, title, net, data, rows)
            optimizer.zero_grad()
            (value + lesson.score * score).backward()
            optimizer.step()
            schedule.step()
            total += value.detach()
        net.eval()
        with torch.no_grad():
            held_out = _held_out(torch, title, net, data)
        report.curve.append({"steps": steps * (mark + 1), "learned": round(float(total) / steps, 5), **held_out})
        if held_out["value"] < report.value:
            report.best, report.value = mark, held_out["value"]
            best = {name: weight.detach().cpu().clone() for name, weight in net.state_dict().items()}
    told = {"held_out": {"value": report.value, "prior": report.prior}, "games": report.games, "rows": report.rows}
    _write(torch, title, best, out, {**made, "lesson": asdict(lesson), **told})
    return report


def _network(torch: Any, title: Title[Any], lesson: Lesson) -> Any:
    """The layers by name; `_hidden` goes through the first two."""
    nn = torch.nn
    first, second = setting(title).hidden
    return nn.ModuleDict(
        {
            "first": nn.Linear(len(title.features), first),
            "second": nn.Linear(first, second),
            "value": nn.Linear(second, 1 if title.co_operative else title.max_seats),
            "score": nn.Linear(second, title.max_seats),
            "drop": nn.Dropout(lesson.dropout),
        }
    )


def _hidden(net: Any, rows: Any) -> Any:
    return net["drop"](net["second"](net["drop"](net["first"](rows.float()).relu())).relu())


def _losses(torch: Any, title: Title[Any], net: Any, data: Data, rows: Any) -> tuple[Any, Any]:
    functional = torch.nn.functional
    hidden = _hidden(net, data.positions[rows])
    present = torch.arange(title.max_seats, device=rows.device)[None] < data.seats[rows][:, None]
    logits = net["value"](hidden)
    shares = data.shares[rows]
    if title.co_operative:
        value = functional.binary_cross_entropy_with_logits(logits[:, 0], shares[:, 0])
    else:
        value = -(shares * logits.masked_fill(~present, -1e9).log_softmax(1)).sum(1).mean()
    off = functional.huber_loss(net["score"](hidden), data.scores[rows], reduction="none", delta=0.5)
    return value, (off * present).sum() / present.sum()


def _prior(title: Title[Any], data: Data) -> float:
    """The loss of one who knows nothing but how often games are won."""
    if not title.co_operative:
        return float(data.seats[data.test].float().log().mean())
    p = data.shares[data.test][:, 0].mean().clamp(1e-4, 1 - 1e-4)
    return float(-(p * p.log() + (1 - p) * (1 - p).log()))


def _held_out(torch: Any, title: Title[Any], net: Any, data: Data) -> dict[str, float]:
    values = scores = 0.0
    for rows in data.test.split(16384):
        value, score = _losses(torch, title, net, data, rows)
        values += float(value) * len(rows)
        scores += float(score) * len(rows)
    return {"value": round(values / len(data.test), 5), "score": round(scores / len(data.test), 5)}


def _write(torch: Any, title: Title[Any], state: Any, out: Path, made: dict[str, Any]) -> None:
    """A line of JSON, then all layers as multiples of 1/4096 in 16 bits."""
    header = {
        "game": title.id,
        "rules": title.rules_version,
        "names": fingerprint(title.features),
        "features": len(title.features),
        "hidden": list(setting(title).hidden),
        "value": state["value.bias"].numel(),
        "score": state["score.bias"].numel(),
        "scale": setting(title).scale,
        "made": made,
    }
    body = b""
    for name in LAYERS:
        for part in (state[f"{name}.weight"].T, state[f"{name}.bias"]):
            whole = (part * WEIGHT).round().clamp(-32768, 32767).to(torch.int16)
            body += bytes(whole.contiguous().flatten().view(torch.uint8).tolist())
    out.write_bytes(json.dumps(header).encode() + b"\n" + body)
