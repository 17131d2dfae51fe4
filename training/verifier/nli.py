"""Rows from public inference and stance sets (`DATA/nli`). Which sets are trained on follows their licences; the others only measure.

Long evidence is cut to the window that shares the most words with the claim. Sets whose negatives join a claim with a text of another story
(fnc1, arc_stance) are grouped by story, and such a row is kept only where both stories are on one side of the split.
"""
from __future__ import annotations

import collections
import gzip
import hashlib
import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from text import clean, sentences, words

LABELS = {"supports": 0, "refutes": 1, "nei": 2}
WINDOW = 1100                                         # characters of evidence, about 240 tokens
Row = tuple[str, str, int, str, str, str]             # claim, evidence, label, source, kind, group


@dataclass(frozen=True)
class Source:
    """How a set is used: at most so many rows of each label (None: all), how often a row is drawn, and what is left out."""
    caps: tuple[int | None, int | None, int | None] = (None, None, None)
    draws: float = 1.0
    without: frozenset[str] = field(default_factory=frozenset)   # original labels that do not fit the three here
    longest: int | None = None                        # characters; longer evidence would lose what decides


# Captions (snli), machine-made rows (conj_nli, breaking_nli) and two-way sets whose "not" may hide a contradiction (begin, attributionbench) count less; opinion stance least.
TRAINED: dict[str, Source] = {
    "snli": Source((10000, 10000, 10000), 0.5), "mnli": Source(), "fnc1": Source((None, None, 4000), 0.8, frozenset({"discuss"})), "infotabs": Source(draws=0.8),
    "arc_stance": Source((None, None, 1500), 0.4), "conj_nli": Source((2500, None, 2500), 0.5), "fever_dev_evidence": Source(), "scitail": Source((4000, None, 4000), 0.6),
    "perspectrum": Source((2500, 2500, None), 0.3), "cad_nli": Source(), "breaking_nli": Source((None, 2500, None), 0.6), "med": Source((1500, None, 1500), 0.6),
    "summedits": Source(longest=1500), "begin": Source((1200, None, 1200), 0.4), "negation_nli": Source(draws=1.2), "attributionbench": Source(draws=0.6),
    "boolq": Source(), "citation_integrity": Source(draws=0.4, without=frozenset({"REFUTE"})), "fool_me_twice": Source(draws=2.5),
    "liar_plus": Source(draws=0.5, without=frozenset({"half-true", "barely-true"})), "check_covid": Source(draws=4.0), "halueval_qa_small": Source((None, 500, None), 0.3),
    "scitab": Source(draws=0.5), "vitaminc_small": Source(draws=3.0), "cb": Source(), "pubhealth_ni": Source(draws=1.0)}
# No licence, an unclear one, or one without commercial use: at most so many rows of each label, and only to measure.
MEASURED = {"anli": 1070, "equate": 700, "covidfact": 700, "rte": 700, "sick": 700, "contract_nli": 400, "monli": 300}


def read(path: Path) -> list[dict]:
    with gzip.open(path, "rt", encoding="utf8") as lines:
        return [json.loads(line) for line in lines]


def plain(text: str) -> str:
    """Letters and digits only, to find the same text in another dress."""
    return " ".join(re.findall(r"[^\W_]+", text.lower()))


def window(claim: str, evidence: str, size: int = WINDOW) -> str:
    """The run of sentences, at most `size` characters long, that shares the most words with the claim; rare words count more."""
    if len(evidence) <= size:
        return evidence
    lines = [piece for line in sentences(evidence) for piece in ([line] if len(line) <= size else [line[i:i + size] for i in range(0, len(line), size)])]
    each = [words(line) for line in lines]
    frequency = collections.Counter(w for one in each for w in one)
    wanted = {w: 1 / frequency[w] for w in words(claim) if frequency[w] and len(w) > 2}
    best, best_score = (0, 1), -1.0
    for start in range(len(lines)):
        end, length, seen = start, 0, set()
        while end < len(lines) and length + len(lines[end]) <= size:
            length += len(lines[end]) + 1
            seen |= each[end]
            end += 1
        score = sum(value for w, value in wanted.items() if w in seen) + (0.01 if start == 0 else 0)
        if score > best_score + 1e-9:
            best, best_score = (start, max(end, start + 1)), score
    return " ".join(lines[best[0]:best[1]])[:size]


def claim_text(name: str, text: str) -> str:
    """The claim without the frames and marks of its set."""
    if name == "boolq" and (asked := re.match(r'The answer to the question "(.+)" is yes\.$', text)):
        return asked[1][:1].upper() + asked[1][1:]
    text = re.sub(r"\s*\[CONTINUE\]\s*|\s*\[+CIT\](, ?\d+)*\]?", " ", text)
    text = re.sub(r"\s*Read more: http\S+", "", text)
    return clean(text)


def stories(rows: list[dict]) -> dict[str, str]:
    """The story of each headline and article, where an article that is about a headline is of its story."""
    parent: dict[str, str] = {}
    def find(key: str) -> str:
        parent.setdefault(key, key)
        while parent[key] != key:
            parent[key] = parent[parent[key]]
            key = parent[key]
        return key
    for r in rows:
        claim, body = find("c:" + r["claim"]), find("b:" + r["group"])
        if r["original_label"] != "unrelated" and claim != body:
            parent[max(claim, body)] = min(claim, body)
    return {key: find(key) for key in list(parent)}


def chosen(rows: list[dict], caps: tuple[int | None, int | None, int | None]) -> list[dict]:
    """At most so many rows of each label, by a hash of the row, in the order of the file."""
    kept: set[str] = set()
    for name, label in LABELS.items():
        here = sorted((r["id"] for r in rows if r["label"] == name), key=lambda i: hashlib.sha256(i.encode()).hexdigest())
        kept.update(here[:caps[label]])
    return [r for r in rows if r["id"] in kept]


def trained_rows(folder: Path, known: set[str], split_of: Callable[[str, str], str]) -> Iterator[Row]:
    """Rows of the sets that may be trained on; `known` holds the texts (as `plain` writes them) on which other things are measured, and no such row is made."""
    for name, source in TRAINED.items():
        path = folder / f"{name}.jsonl.gz"
        if not path.exists():
            continue
        rows = read(path)
        story = stories(rows) if name in ("fnc1", "arc_stance") else {}
        rows = [r for r in rows if r["original_label"] not in source.without and not (source.longest and len(r["evidence"]) > source.longest)]
        if story:
            rows = [r for r in rows if split_of(f"nli/{name}", story["c:" + r["claim"]]) == split_of(f"nli/{name}", story["b:" + r["group"]])]
        for r in chosen(rows, source.caps):
            claim, evidence = claim_text(name, r["claim"]), clean(r["evidence"])
            if plain(claim) in known or plain(evidence) in known:
                continue
            yield claim, window(claim, evidence), LABELS[r["label"]], f"nli/{name}", r["original_label"], story.get("b:" + r["group"], r["group"])


def measured_rows(folder: Path) -> Iterator[Row]:
    for name, cap in MEASURED.items():
        path = folder / f"{name}.jsonl.gz"
        if path.exists():
            for r in chosen(read(path), (cap, cap, cap)):
                claim = claim_text(name, r["claim"])
                yield claim, window(claim, clean(r["evidence"]), 1500), LABELS[r["label"]], name, r["original_label"], r["group"]
