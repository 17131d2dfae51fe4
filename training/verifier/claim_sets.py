"""Rows from the claim sets written for this project: one claim, and the passages that a search could bring for it, each with its stance."""
from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

from text import clean

LABELS = {"supports": 0, "refutes": 1, "nei": 2}


def claim_sets(folder: Path) -> list[dict]:
    return [json.loads(line) for file in sorted(folder.glob("*.jsonl")) for line in file.read_text(encoding="utf8").splitlines() if line.strip()]


def claim_set_rows(sets: list[dict], rng: random.Random) -> Iterator[tuple[str, str, int, str, str]]:
    """(claim, evidence, label, kind, group): each passage alone, two passages of one page, and a passage of another claim of the domain."""
    by_domain: dict[str, list[dict]] = {}
    for one in sets:
        by_domain.setdefault(one["domain"], []).append(one)
    for one in sets:
        claim = clean(one["claim"])
        silent = [e["text"] for e in one["evidence"] if e["stance"] == "nei"]
        for passage in one["evidence"]:
            label = LABELS[passage["stance"]]
            yield claim, clean(passage["text"]), label, f"{passage['stance']}-{passage['how']}", one["id"]
            if label < 2 and silent and rng.random() < 0.3:      # the deciding passage beside one that decides nothing
                pair = [passage["text"], rng.choice(silent)]
                rng.shuffle(pair)
                if sum(map(len, pair)) < 1100:
                    yield claim, clean(" ".join(pair)), label, "two-passages", one["id"]
        alike = [e["text"] for e in one["evidence"] if e["stance"] == "supports"], [e["text"] for e in one["evidence"] if e["stance"] == "refutes"]
        for label, texts in enumerate(alike):
            if len(texts) > 1 and rng.random() < 0.3 and sum(map(len, texts)) < 1100:
                yield claim, clean(" ".join(rng.sample(texts, 2))), label, "two-passages", one["id"]
        if len(silent) > 1 and rng.random() < 0.3:
            yield claim, clean(" ".join(rng.sample(silent, 2))), 2, "two-passages", one["id"]
        others = [o for o in by_domain[one["domain"]] if o["id"] != one["id"]]
        if others and rng.random() < 0.5:
            yield claim, clean(rng.choice(rng.choice(others)["evidence"])["text"]), 2, "other-claim", one["id"]
