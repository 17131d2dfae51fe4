"""Rows from texts written for this project: the contrast sets and the tuning part of the starter's claims with the articles that decide them."""
from __future__ import annotations

import hashlib
import json
import random
import re
from collections.abc import Iterator
from pathlib import Path

from text import clean, sentences

LABELS = {"supported": 0, "refuted": 1, "not-enough-evidence": 2}
FIELDS = {"supports": 0, "refutes": 1, "silent": 2, "rewordedSupports": 0, "rewordedRefutes": 1}


def contrast_sets(folder: Path) -> list[dict]:
    return [json.loads(line) for file in sorted(folder.glob("*.jsonl")) for line in file.read_text(encoding="utf8").splitlines() if line.strip()]


def contrast_rows(sets: list[dict], rng: random.Random) -> Iterator[tuple[str, str, int, str, str]]:
    """(claim, evidence, label, kind, group): the five claims of a set with its passage, alone and beside another passage of the domain."""
    by_domain: dict[str, list[dict]] = {}
    for one in sets:
        by_domain.setdefault(one["domain"], []).append(one)
    for one in sets:
        others = [o for o in by_domain[one["domain"]] if o["id"] != one["id"]] or [one]
        for field, label in FIELDS.items():
            claim = clean(one[field])
            yield claim, clean(one["evidence"]), label, one["change"] if field in ("supports", "refutes") else field, one["id"]
            if rng.random() < 0.25:                   # the deciding passage among another one
                pair = [one["evidence"], rng.choice(others)["evidence"]]
                rng.shuffle(pair)
                if sum(map(len, pair)) < 1100:
                    yield claim, clean(" ".join(pair)), label, "two-passages", one["id"]
            if label < 2 and rng.random() < 0.25:     # another passage of the domain says nothing about it
                yield claim, clean(rng.choice(others)["evidence"]), 2, "other-passage", one["id"]


def read_articles(folder: Path) -> dict[str, tuple[str, list[str]]]:
    """Title and paragraphs of the starter's articles by id."""
    out: dict[str, tuple[str, list[str]]] = {}
    for file in sorted(folder.glob("**/*.md")):
        _, head, body = file.read_text(encoding="utf8").split("---", 2)
        fields = dict(re.findall(r"^(\w+):\s*(.+)$", head, re.M))
        paragraphs = [clean(p) for p in re.split(r"\n\s*\n", body) if p.strip() and not p.lstrip().startswith(("#", "Reference"))]
        out[fields["id"].strip("\"'")] = (fields["title"].strip("\"'"), paragraphs)
    return out


def is_test_part(claim_id: str) -> bool:
    """The third of the starter's claims that is kept out of every tuning."""
    return int(hashlib.sha256(claim_id.encode()).hexdigest(), 16) % 3 == 0


def starter_rows(starter: Path, rng: random.Random) -> Iterator[tuple[str, str, int, str, str]]:
    articles = read_articles(starter / "articles")
    for line in (starter / "claims.jsonl").read_text(encoding="utf8").splitlines():
        claim = json.loads(line)
        if is_test_part(claim["id"]) or claim["label"] not in LABELS or claim.get("image"):
            continue
        label, text = LABELS[claim["label"]], clean(claim["claim"])
        for article in claim["evidence"]:
            if article not in articles:
                continue
            title, paragraphs = articles[article]
            whole = f"{title}. {' '.join(paragraphs)}"[:1200]
            if len(claim["evidence"]) == 1 or label == 2:
                yield text, whole, label, claim["kind"], article
        if label < 2 and claim["evidence"] and claim["evidence"][0] in articles:
            title, paragraphs = articles[claim["evidence"][0]]
            lines = [s for p in paragraphs for s in sentences(p)]
            shared = sorted(lines, key=lambda s: -len(set(re.findall(r"\w{4,}", s.lower())) & set(re.findall(r"\w{4,}", text.lower()))))
            if len(claim["evidence"]) == 1 and len(lines) > 4:
                best = sorted(shared[:4], key=lines.index)
                yield text, f"{title}. {' '.join(best)}"[:1100], label, claim["kind"] + "-quotes", claim["evidence"][0]
            other = rng.choice(sorted(articles))
            if other not in claim["evidence"]:
                yield text, f"{articles[other][0]}. {' '.join(articles[other][1])}"[:900], 2, "other-article", claim["evidence"][0]


def starter_passages(starter: Path) -> list[tuple[str, tuple[str, ...], str]]:
    """(title, sentences, id) of each article none of whose claims is in the test part."""
    tested = {a for line in (starter / "claims.jsonl").read_text(encoding="utf8").splitlines() for c in [json.loads(line)] if is_test_part(c["id"]) for a in c["evidence"]}
    return [(title, tuple(s for p in paragraphs for s in sentences(p)), name) for name, (title, paragraphs) in read_articles(starter / "articles").items() if name not in tested]
