"""Rows from the page sets: whole documents with claims, each with the sentences on which it rests. A claim is read as the engine reads it: in a sentence with the one before it, under the title of its page; in a paragraph
under title, date, first sentence and heading; and in other places of the same page, which say nothing of it."""
from __future__ import annotations

import html
import json
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import contrast
from reading_sets import LABELS, OPPOSITE, Row
from text import clean, sentences, words

SENTENCES_BEFORE, SENTENCES_AFTER = 3, 2              # of a paragraph, around the sentence that is read (`own-sections.ts`)
LONGEST_PAGE = 1500                                   # characters of a page that is read as a whole
MOST_WORDS_OF_HEADING = 14
SHARES = {"section": 0.9, "window": 0.9, "page": 0.25, "near-window": 0.3, "near-section": 0.3}
SILENT = 2


@dataclass(frozen=True)
class Fact:
    claim: str
    denial: str
    label: int
    rests: tuple[str, ...]
    also: tuple[str, ...]


@dataclass(frozen=True)
class Page:
    group: str
    title: str
    date: str
    paragraphs: tuple[tuple[str, ...], ...]           # sentences; a heading is a paragraph of one
    facts: tuple[Fact, ...]


def is_heading(paragraph: tuple[str, ...]) -> bool:
    """A line that is no sentence, or asks what the next paragraph answers."""
    return len(paragraph) == 1 and not re.search(r"[.!][\"”’)\]]*$", paragraph[0]) and len(paragraph[0].split()) <= MOST_WORDS_OF_HEADING


def paragraphs_of(text: str) -> tuple[tuple[str, ...], ...]:
    parts = (clean(line) for part in re.split(r"\n\s*\n", text) for line in lines_of(part))
    return tuple(tuple(sentences(part)) for part in parts if part)


def lines_of(paragraph: str) -> list[str]:
    """Headings, dates and points of a list stand in lines of their own; a line that was only broken for its length runs on."""
    out: list[str] = []
    for line in filter(str.strip, paragraph.split("\n")):
        runs_on = out and (re.match(r"\s*[a-z(]", line) or (len(out[-1].split("\n")[-1]) >= 55 and not re.match(r"\s*(?:[-*•]|\d+[.)])\s", line)))
        if runs_on:
            out[-1] += "\n" + line
        else:
            out.append(line)
    return out


def plain_text(path: Path) -> tuple[str, str]:
    """The title and the text of a Markdown, HTML or text file, without marks; tables are left out, because rules read them."""
    raw = path.read_text(encoding="utf8")
    if path.suffix == ".html":
        title = re.search(r"(?is)<title>(.*?)</title>", raw)
        raw = re.sub(r"(?is)<(script|style|table|head)\b.*?</\1>", " ", raw)
        raw = re.sub(r"(?i)</?(p|h\d|li|div|tr|section|header|footer|ul|ol|blockquote|dt|dd|br)\b[^>]*>", "\n\n", raw)
        raw = html.unescape(re.sub(r"<[^>]+>", "", raw))
        named = html.unescape(title[1]) if title else ""
    else:
        named = ""
    lines = [line for line in raw.split("\n") if not line.lstrip().startswith("|")]
    lines = [re.sub(r"^\s*(?:#{1,6}|>|[-*+] )\s*", "", line) if not re.match(r"^\s*#", line) else "\n" + line.lstrip("# ") + "\n" for line in lines]
    text = re.sub(r"[*_`]", "", "\n".join(lines)).strip()
    return clean(named or text.split("\n")[0]), text


def written_pages(folder: Path) -> Iterator[Page]:
    for file in sorted(folder.glob("*.jsonl")):
        for line in file.read_text(encoding="utf8").splitlines():
            if line.strip():
                one = json.loads(line)
                facts = tuple(Fact(clean(f["claim"]), clean(f["denial"]), LABELS[f["stance"]], tuple(map(clean, f["rests"])), tuple(map(clean, f.get("also", [])))) for f in one["facts"])
                yield Page(one["id"], clean(one["title"]), one.get("date", ""), paragraphs_of(one["text"]), facts)


def world_pages(marks: Path, worlds: Path) -> Iterator[Page]:
    """The documents of invented worlds whose claims have been marked with the sentences that settle them, or come near to it."""
    marked: dict[tuple[str, str], list[dict]] = {}
    for file in sorted(marks.glob("*.jsonl")):
        for line in file.read_text(encoding="utf8").splitlines():
            if line.strip():
                one = json.loads(line)
                marked.setdefault((one["world"], one["document"]), []).append(one)
    for (world, document), some in sorted(marked.items()):
        claims = {c["id"]: c["claim"] for c in map(json.loads, filter(str.strip, (worlds / world / "claims.jsonl").read_text(encoding="utf8").splitlines()))}
        title, text = plain_text(worlds / world / "documents" / document)
        facts = []
        for one in some:
            others = tuple(bare(r) for o in some if o["claim"] == one["claim"] and o["stance"] != "nei" for r in o["rests"])
            facts.append(Fact(clean(claims[one["claim"]]), clean(one["denial"]), LABELS[one["stance"]], tuple(map(bare, one["rests"])), others))
        yield Page(f"world-{world}", title, "", paragraphs_of(text), tuple(facts))


def twin_pages(claims: Path, starter: Path, worlds: Path) -> Iterator[Page]:
    """Articles of the starter and documents of invented worlds, with claims that were written about them afterwards: near twins, of which one detail makes the difference."""
    told: dict[str, list[dict]] = {}
    for file in sorted(claims.glob("*.jsonl")):
        for line in file.read_text(encoding="utf8").splitlines():
            if line.strip():
                one = json.loads(line)
                told.setdefault(one["page"], []).append(one)
    articles = contrast.read_articles(starter / "articles")
    for page, some in sorted(told.items()):
        kind, _, name = page.partition(":")
        if kind == "starter":
            title, parts = articles[name]
            group, paragraphs = f"starter-{name}", tuple(tuple(sentences(part)) for part in parts)
        else:
            world, document = name.split("/")
            title, text = plain_text(worlds / world / "documents" / document)
            group, paragraphs = f"world-{world}", paragraphs_of(text)
        facts = tuple(Fact(clean(f["claim"]), clean(f["denial"]), LABELS[f["stance"]], tuple(f["rests"]), ()) for f in some)
        yield Page(group, title, "", paragraphs, facts)


def bare(quote: str) -> str:
    return clean(re.sub(r"[*_`#>|]", "", html.unescape(quote)))


def in_words(day: str) -> str:
    try:
        at = date.fromisoformat(day)
    except ValueError:
        return ""
    return f"{at.day} {at:%B} {at.year}"


def joined(head: list[str], told: str) -> str:
    return ". ".join([*dict.fromkeys(re.sub(r"[.:]$", "", line.strip()) for line in head if line.strip()), told])


def place_of(page: Page, quote: str) -> tuple[int, int] | None:
    for at, paragraph in enumerate(page.paragraphs):
        for own, sentence in enumerate(paragraph):
            if quote in sentence or sentence in quote:
                return at, own
    return None


def section(page: Page, at: int, own: int) -> str:
    paragraph = page.paragraphs[at]
    told = " ".join(paragraph[max(0, own - SENTENCES_BEFORE):own + SENTENCES_AFTER + 1])
    heading = next((p[0] for p in reversed(page.paragraphs[:at]) if is_heading(p)), "")
    opening = next((p[0] for p in page.paragraphs if not is_heading(p) and len(p[0].split()) >= 8), "")
    return joined([page.title, in_words(page.date), "" if opening in told else opening, heading], told)


def window(page: Page, at: int, own: int) -> str:
    return joined([page.title], " ".join(page.paragraphs[at][max(0, own - 1):own + 1]))


def nearest(page: Page, fact: Fact, count: int) -> list[tuple[int, int]]:
    """The sentences that share most with the claim, of those on which it does not rest and that do not stand beside them."""
    asked = words(fact.claim)
    rest = {r for quote in (*fact.rests, *fact.also) if (r := place_of(page, quote))}
    free = [(len(asked & words(s)) / (3 + len(words(s))) ** 0.5, at, own) for at, p in enumerate(page.paragraphs) if not is_heading(p) for own, s in enumerate(p)
            if (at, own) not in rest and (at, own + 1) not in rest and (at, own - 1) not in rest and len(s.split()) > 4]
    return [(at, own) for _, at, own in sorted(free, reverse=True)[:count]]


def places_to_read(page: Page, fact: Fact, rng: random.Random) -> Iterator[tuple[str, str, int]]:
    """How the claim may be met on its page: the way, the text, and what it says of the claim there. Where a sentence that settles it stands in a text as well, in its neighbourhood or as
    the page's first sentence, that text is not called silent."""
    settling = fact.also if fact.label == SILENT else (*fact.rests, *fact.also)

    def is_so(text: str, label: int) -> bool:
        return label != SILENT or not any(quote in text for quote in settling)

    places = [place_of(page, quote) for quote in fact.rests]
    if None in places or not places:
        return
    told = [p for p in places if p and not is_heading(page.paragraphs[p[0]])]
    if told:
        at, own = max(told)
        text = section(page, at, own)
        if all(quote in text for quote in fact.rests) and rng.random() < SHARES["section"] and is_so(text, fact.label):
            yield "section", text, fact.label
        text = window(page, at, own)
        if all(quote in text for quote in fact.rests) and rng.random() < SHARES["window"] and is_so(text, fact.label):
            yield "window", text, fact.label
    whole = joined([page.title, in_words(page.date)], " ".join(s for p in page.paragraphs for s in p))
    if len(whole) <= LONGEST_PAGE and fact.label != SILENT and rng.random() < SHARES["page"]:
        yield "page", whole, fact.label
    for at, own in nearest(page, fact, 2):
        if rng.random() < SHARES["near-window"] and is_so(text := window(page, at, own), SILENT):
            yield "near-window", text, SILENT
    settled = {p[0] for quote in (*fact.rests, *fact.also) if (p := place_of(page, quote))}
    for at, own in nearest(page, fact, 6):
        if at not in settled:
            if rng.random() < SHARES["near-section"] and is_so(text := section(page, at, own), SILENT):
                yield "near-section", text, SILENT
            break


def page_rows(pages: list[Page], rng: random.Random) -> Iterator[Row]:
    for page in pages:
        for fact in page.facts:
            for way, evidence, label in places_to_read(page, fact, rng):
                yield fact.claim, evidence, label, way, page.group, ""
                yield fact.denial, evidence, OPPOSITE[label], f"{way}-denied", page.group, fact.claim
