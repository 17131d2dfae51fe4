"""Rows in which a claim is read against a digest: the sentences of several documents that come nearest to it, each under the title of its page, as the engine puts them together (`own-digest.ts`). What one document says
and another puts right, jests about or only passes on stands in one text, and what takes two sentences as well. The label is that of a reader who has all the documents."""
from __future__ import annotations

import json
import math
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from page_sets import Fact, Page, bare, is_heading, paragraphs_of, plain_text, place_of
from reading_sets import LABELS, OPPOSITE, Row
from text import clean, words

SILENT = 2
SHORTEST, LONGEST = 600, 1300                         # characters of a digest
MOST_WORDS_OF_DATE_LINE = 14
SHARE_WITHOUT = 0.3                                   # of the claims about a page, how many are also read without what settles them
DATED = re.compile(r"\b(?:1[5-9]|20)\d\d\b")


@dataclass(frozen=True)
class Document:
    title: str
    dated: str                                        # a line at its head that tells when it is from
    paragraphs: tuple[tuple[str, ...], ...]

    def sentences(self) -> Iterator[tuple[int, int, str]]:
        for at, paragraph in enumerate(self.paragraphs):
            for own, sentence in enumerate(paragraph):
                yield at, own, sentence


Place = tuple[str, int, int]                          # document, paragraph, sentence


def documents_of(world: Path) -> dict[str, Document]:
    out: dict[str, Document] = {}
    for file in sorted((world / "documents").iterdir()):
        if file.suffix in (".md", ".html", ".txt"):
            title, text = plain_text(file)
            paragraphs = paragraphs_of(text)
            head = [p[0] for p in paragraphs[:3] if is_heading(p) and p[0] != title and DATED.search(p[0]) and len(p[0].split()) <= MOST_WORDS_OF_DATE_LINE]
            out[file.name] = Document(title, head[0] if head else "", paragraphs)
    return out


def normal(text: str) -> str:
    return re.sub(r"[^a-z0-9]+", " ", text.lower()).strip()


def sentences_with(document: Document, quote: str) -> list[tuple[int, int]]:
    """The sentence in which a phrase stands, or those over which it runs."""
    sought = normal(bare(quote))
    for at, paragraph in enumerate(document.paragraphs):
        own = [n for n, sentence in enumerate(paragraph) if sought in normal(sentence) or (len(sentence.split()) >= 4 and normal(sentence) in sought)]
        if own:
            return [(at, n) for n in own]
        if sought in normal(" ".join(paragraph)):
            return [(at, n) for n in range(len(paragraph))][:4]
    return []


class Shelf:
    """Documents that are read together, and how rare a word is among their sentences."""

    def __init__(self, documents: dict[str, Document]) -> None:
        self.documents = documents
        self.held = {(name, at, own): words(sentence) for name, document in documents.items() for at, own, sentence in document.sentences()}
        among: dict[str, int] = {}
        for own in self.held.values():
            for word in own:
                among[word] = among.get(word, 0) + 1
        self.weight = {word: math.log((len(self.held) + 1) / count) for word, count in among.items()}

    def nearest(self, claim: str, rng: random.Random, without: frozenset[Place]) -> list[Place]:
        """Places by the rare words that they share with the claim, a little shaken."""
        asked = words(claim)
        shared = {place: sum(self.weight[w] for w in asked & own) / (4 + len(own)) ** 0.4 for place, own in self.held.items()
                  if len(own) > 3 and place not in without and not is_heading(self.documents[place[0]].paragraphs[place[1]])}
        return sorted(shared, key=lambda place: -shared[place] * rng.uniform(0.7, 1.3))

    def digest(self, claim: str, gold: list[Place], rng: random.Random, most: int, without: frozenset[Place] = frozenset()) -> str | None:
        """The places on which the claim rests, and the nearest others for as long as there is room, each with the sentence before it; never those that are to be left out."""
        chosen: dict[str, set[tuple[int, int]]] = {}
        size = 0

        def take(place: Place) -> bool:
            nonlocal size
            name, at, own = place
            paragraph = self.documents[name].paragraphs[at]
            wanted = {(at, n) for n in range(max(0, own - 1), own + 1)} - chosen.get(name, set())
            more = sum(len(paragraph[n]) + 1 for _, n in wanted) + (0 if name in chosen else len(self.documents[name].title) + len(self.documents[name].dated) + 4)
            if size + more > most:
                return False
            chosen.setdefault(name, set()).update(wanted)
            size += more
            return True

        if not all(take(place) for place in gold):
            return None
        left = 3
        for place in self.nearest(claim, rng, without):
            if not take(place):
                left -= 1
                if left == 0:
                    break
        order = list(chosen)
        rng.shuffle(order)
        return " ".join(self.told(name, chosen[name]) for name in order)

    def told(self, name: str, places: set[tuple[int, int]]) -> str:
        """A document's sentences in their order, under its title and date; where something is left out between them, three points stand."""
        document = self.documents[name]
        text, before = "", None
        for at, own in sorted(places):
            sentence = document.paragraphs[at][own]
            beside = before is not None and (before == (at, own - 1) or (before[0] == at - 1 and own == 0 and before[1] == len(document.paragraphs[at - 1]) - 1))
            text += ("" if before is None else " " if beside else " … ") + sentence
            before = (at, own)
        head = [line.rstrip(".: ") for line in dict.fromkeys((document.title, document.dated)) if line and line not in text]
        return ". ".join([*head, text])


def both(claim: str, denial: str, label: int, way: str, group: str, text: str) -> Iterator[Row]:
    yield claim, text, label, way, group, ""
    yield denial, text, OPPOSITE[label], f"{way}-denied", group, claim


def digests_of(shelf: Shelf, claim: str, denial: str, label: int, gold: list[Place], way: str, group: str, count: int, rng: random.Random) -> Iterator[Row]:
    for _ in range(count):
        text = shelf.digest(claim, list(dict.fromkeys(gold)), rng, rng.randint(SHORTEST, LONGEST))
        if text is not None:
            yield from both(claim, denial, label, way, group, text)


def world_digests(claims: Path, marks: Path, worlds: Path, count: int, rng: random.Random) -> Iterator[Row]:
    """Claims that were written about all the documents of a world, and those of its own that need no table."""
    shelves = {world.name: Shelf(documents_of(world)) for world in sorted(worlds.iterdir()) if world.is_dir()}
    for file in sorted(claims.glob("*.jsonl")):
        for line in filter(str.strip, file.read_text(encoding="utf8").splitlines()):
            one = json.loads(line)
            shelf = shelves[one["world"]]
            gold = [(name, *place) for name, quote in one["rests"] for place in sentences_with(shelf.documents[name], quote)]
            if gold:
                yield from digests_of(shelf, clean(one["claim"]), clean(one["denial"]), LABELS[one["stance"]], gold, one["needs"], f"world-{one['world']}", count, rng)
    yield from marked_digests(marks, worlds, shelves, count, rng)


def marked_digests(marks: Path, worlds: Path, shelves: dict[str, Shelf], count: int, rng: random.Random) -> Iterator[Row]:
    stances = {"supported": "supports", "refuted": "refutes", "not-enough-evidence": "nei"}
    marked: dict[tuple[str, str], list[dict]] = {}
    for file in sorted(marks.glob("*.jsonl")):
        for line in filter(str.strip, file.read_text(encoding="utf8").splitlines()):
            one = json.loads(line)
            marked.setdefault((one["world"], one["claim"]), []).append(one)
    told: dict[str, dict[str, dict]] = {}
    for (world, claim), some in sorted(marked.items()):
        if world not in told:
            told[world] = {c["id"]: c for c in map(json.loads, filter(str.strip, (worlds / world / "claims.jsonl").read_text(encoding="utf8").splitlines()))}
        one, shelf = told[world][claim], shelves[world]
        stance = stances[one["label"]]
        deciding = [m for m in some if m["stance"] == stance] if stance != "nei" else some
        if not deciding and one["needs"] not in ("two-sentences", "comparison"):
            continue
        # Where no document says it alone, all that were marked are needed.
        gold = [(m["document"], *place) for m in deciding or some for quote in m["rests"] for place in sentences_with(shelf.documents[m["document"]], quote) if m["document"] in shelf.documents] if all(m["document"] in shelf.documents for m in some) else []
        if gold:
            yield from digests_of(shelf, clean(one["claim"]), clean(some[0]["denial"]), LABELS[stance], gold, one["needs"], f"world-{world}", count, rng)


def page_digests(pages: list[Page], rng: random.Random) -> Iterator[Row]:
    """Claims about one page, in a digest of that page and sometimes of another that has nothing to do with it."""
    documents = [Document(page.title, "", page.paragraphs) for page in pages]
    for page, own in zip(pages, documents, strict=True):
        shelf = Shelf({"own": own} | ({"other": rng.choice(documents)} if rng.random() < 0.4 else {}))
        for fact in page.facts:
            places = [place_of(page, quote) for quote in fact.rests]
            if None in places or not places or (fact.label == SILENT and fact.also):
                continue
            gold: list[Place] = [("own", *p) for p in places if p]
            yield from digests_of(shelf, fact.claim, fact.denial, fact.label, gold, "page", page.group, 1, rng)
            if fact.label != SILENT and not fact.also and rng.random() < SHARE_WITHOUT:
                # What counts was not found: a digest of the rest says nothing.
                beside = frozenset((name, at, own) for name, at, place in gold for own in (place - 1, place, place + 1, place + 2))
                text = shelf.digest(fact.claim, [], rng, rng.randint(SHORTEST, LONGEST), beside)
                if text:
                    yield from both(fact.claim, fact.denial, SILENT, "page-without", page.group, text)
