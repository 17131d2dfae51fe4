"""Rows from the reading sets written for this project: a page-like passage, and claims about it, each with its negation and a question."""
from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

from text import clean

LABELS = {"supports": 0, "refutes": 1, "nei": 2}
OPPOSITE = (1, 0, 2)
LONGEST_PAIR = 1500                                   # characters of two passages together
Row = tuple[str, str, int, str, str, str]             # claim, evidence, label, kind, group, the claim that it denies


def reading_sets(folder: Path) -> list[dict]:
    return [json.loads(line) for file in sorted(folder.glob("*.jsonl")) for line in file.read_text(encoding="utf8").splitlines() if line.strip()]


def ways(one: dict, another: dict, rng: random.Random) -> Iterator[tuple[str, str]]:
    """The passage as a reader may meet it: alone, under its title, beside another page."""
    passage, title = clean(one["passage"]), clean(one["title"])
    yield "", passage
    yield "-titled", f"{title}{'' if title.endswith(('.', '?', '!', ':')) else rng.choice(['.', ':', ' –'])} {passage}"
    beside = [passage, clean(another["passage"])]
    rng.shuffle(beside)
    if len(" ".join(beside)) <= LONGEST_PAIR:
        yield "-beside", " ".join(beside)


def is_close(one: dict) -> bool:
    """A few sentences out of a document, which are read under its title."""
    return one["id"].startswith("close-")


def share_of(way: str, one: dict, family: str) -> float:
    """How many of a set's claims are read in that way."""
    if is_close(one):
        return {"": 0.4, "-titled": 1.0, "-beside": 0.25}[way]
    return {"": 1.0, "-titled": 1.0 if family == "title-body" else 0.4, "-beside": 0.25}[way]


def reading_rows(sets: list[dict], rng: random.Random) -> Iterator[Row]:
    """Each claim, its negation and its question with the passage; some under the title, beside another passage, and with another passage alone (silent)."""
    by_genre: dict[str, list[dict]] = {}
    for one in sets:
        by_genre.setdefault(one["genre"], []).append(one)
    for one in sets:
        others = [o for o in by_genre[one["genre"]] if o["id"] != one["id"]] or [o for o in sets if o["id"] != one["id"]] or [one]
        for fact in one["facts"]:
            label, family = LABELS[fact["stance"]], fact["family"]
            claim, negation, question = clean(fact["claim"]), clean(fact["negation"]), clean(fact["question"])
            for way, evidence in ways(one, rng.choice(others), rng):
                if rng.random() > share_of(way, one, family):
                    continue
                yield claim, evidence, label, family + way, one["id"], ""
                yield negation, evidence, OPPOSITE[label], f"{family}{way}-denied", one["id"], claim
                if way == "" or rng.random() < 0.3:
                    yield question, evidence, label, f"{family}{way}-asked", one["id"], ""
            if one is not others[0] and rng.random() < 0.2:
                silent = clean(rng.choice(others)["passage"])
                yield claim, silent, 2, "other-passage", one["id"], ""
                yield negation, silent, 2, "other-passage-denied", one["id"], claim
