"""Rows that ask what a text is, put as claims about it: is it a jest, does it only pass on what people say, does it put right what was told before? From the pieces and documents of `training/manner`, the marks of invented
worlds and the page sets, each with its denial, so that the readers can be asked before a verdict rests on a page."""
from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from page_sets import bare, is_heading, joined, paragraphs_of, plain_text
from text import clean

SUPPORTS, REFUTES = 0, 1
JEST = ("This text is satire or a joke.", "This text is meant seriously.")
TALK = ("This text only passes on what people say.", "The writer of this text vouches for what it says.")
AMENDS = ("This text puts right something that was told or printed before.", "This text puts nothing right that was told or printed before.")
LONGEST = 1000                                        # characters of a page that are shown at once
SPANS = {"satire": 7, "talk": 7, "plain": 2}


@dataclass(frozen=True)
class Text:
    group: str
    kind: str                                         # satire, talk or plain
    title: str
    paragraphs: tuple[tuple[str, ...], ...]


def pieces(folder: Path) -> Iterator[Text]:
    for file in sorted(folder.glob("*/*.jsonl")):
        for at, line in enumerate(filter(str.strip, file.read_text(encoding="utf8").splitlines())):
            one = json.loads(line)
            kind = one["kind"] if one["kind"] in ("satire", "talk") else "plain"
            yield Text(f"{file.parent.name}-{file.stem}-{at // 2}", kind, clean(one.get("title", "")), paragraphs_of(one["text"]))


def documents(marks: Path, tests: Path) -> Iterator[Text]:
    told = json.loads(marks.read_text(encoding="utf8"))
    satire, talk, left_out = set(told["satire"]), set(told["talk"]), set(told["leftOut"])
    for world in told["worlds"]:
        for file in sorted((tests / world / "documents").iterdir()):
            name = f"{world}/documents/{file.name}"
            if name in left_out or file.suffix not in (".md", ".html", ".txt"):
                continue
            title, text = plain_text(file)
            yield Text(f"world-{world.split('/')[-1]}", "satire" if name in satire else "talk" if name in talk else "plain", title, paragraphs_of(text))


def spans(text: Text, count: int, rng: random.Random) -> Iterator[str]:
    """The beginning of it, and runs of its paragraphs from anywhere, each under the title."""
    parts = [" ".join(p) for p in text.paragraphs]
    starts = [0, *rng.sample(range(1, len(parts)), min(count - 1, len(parts) - 1))] if len(parts) > 1 else [0]
    for start in starts:
        if is_heading(text.paragraphs[start]) and start + 1 == len(parts):
            continue
        size, told = rng.choice((350, 600, LONGEST)), ""
        for part in parts[start:]:
            if told and len(told) + len(part) > size:
                break
            told = f"{told} {part}".strip()[:LONGEST]
        if len(told) > 40:
            yield joined([text.title if rng.random() < 0.8 else ""], told)


def manner_rows(texts: list[Text], rng: random.Random) -> Iterator[tuple[str, str, int, str, str, str]]:
    for text in texts:
        for evidence in dict.fromkeys(spans(text, SPANS[text.kind], rng)):
            for (claim, denial), kind in ((JEST, "satire"), (TALK, "talk")):
                if text.kind == "satire" and kind == "talk":   # a jest may well be told as talk
                    continue
                label = SUPPORTS if text.kind == kind else REFUTES
                yield claim, evidence, label, kind, text.group, ""
                yield denial, evidence, 1 - label, f"{kind}-denied", text.group, claim


def around(paragraphs: tuple[tuple[str, ...], ...], quote: str, rng: random.Random) -> str | None:
    """The sentence with up to three neighbours on either side, in its paragraph."""
    for part in paragraphs:
        for own, sentence in enumerate(part):
            if quote in sentence or sentence in quote:
                before, after = rng.choice(((0, 0), (1, 0), (1, 1), (3, 2)))
                return " ".join(part[max(0, own - before):own + after + 1])
    return None


def amending_texts(marks: Path, worlds: Path, sets: Path, rng: random.Random) -> Iterator[tuple[str, str, int, str]]:
    """(text, title, label, group): what puts right an earlier telling, that telling itself, and what has nothing to put right."""
    needs: dict[tuple[str, str], tuple[str, str]] = {}
    for file in sorted(worlds.glob("*/claims.jsonl")):
        for line in filter(str.strip, file.read_text(encoding="utf8").splitlines()):
            one = json.loads(line)
            needs[file.parent.name, one["id"]] = (one["needs"], one["label"])
    read: dict[tuple[str, str], tuple[str, tuple[tuple[str, ...], ...]]] = {}
    for file in sorted(marks.glob("*.jsonl")):
        for line in filter(str.strip, file.read_text(encoding="utf8").splitlines()):
            one = json.loads(line)
            need, truth = needs[one["world"], one["claim"]]
            if one["stance"] == "nei" or truth == "not-enough-evidence":
                continue
            place = (one["world"], one["document"])
            if place not in read:
                title, text = plain_text(worlds / one["world"] / "documents" / one["document"])
                read[place] = (title, paragraphs_of(text))
            title, paragraphs = read[place]
            told = around(paragraphs, bare(one["rests"][-1]), rng)
            if told is None:
                continue
            is_right = one["stance"] == {"supported": "supports", "refuted": "refutes"}[truth]
            if need == "correction":
                yield told, title, SUPPORTS if is_right else REFUTES, f"world-{one['world']}"
            elif need in ("near-words", "other-words", "table", "comparison") and rng.random() < 0.25:
                yield told, title, REFUTES, f"world-{one['world']}"
    for file in sorted(sets.glob("*.jsonl")):
        amends = file.stem.startswith(("amends", "corrections"))
        for line in filter(str.strip, file.read_text(encoding="utf8").splitlines()):
            page = json.loads(line)
            paragraphs = paragraphs_of(page["text"])
            for fact in page["facts"]:
                if fact["stance"] == "nei" or (fact["family"] == "correction") != amends or rng.random() > (0.6 if amends else 0.15):
                    continue
                told = around(paragraphs, clean(fact["rests"][-1]), rng)
                if told is not None:
                    yield told, clean(page["title"]), SUPPORTS if amends else REFUTES, page["id"]


def amending_rows(texts: Iterator[tuple[str, str, int, str]], rng: random.Random) -> Iterator[tuple[str, str, int, str, str, str]]:
    claim, denial = AMENDS
    for told, title, label, group in texts:
        evidence = joined([title if rng.random() < 0.6 else ""], told)
        yield claim, evidence, label, "amends", group, ""
        yield denial, evidence, 1 - label, "amends-denied", group, claim
