#!/usr/bin/env python3
"""Build the verifier's rows from the development data and the project's own texts: `build_data.py DATA_FOLDER OUT.jsonl.xz`.

A row is {claim, evidence, label (0 supports, 1 refutes, 2 nei), source, kind, split}. Split is train, dev, test (held out by a hash of the
row's group: page, claim, entity or subject) or external (sets that are never trained on, for licence or for honesty).
The rows are a function of the data and of the seed.
"""
from __future__ import annotations

import argparse
import collections
import gzip
import hashlib
import json
import lzma
import random
import re
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

import claim_sets
import consistency
import contrast
import digests
import edits
import frames
import manner
import nli
import page_sets
import reading_sets
from frames import NEI, REFUTES, SUPPORTS
from relations import ALIASES, RELATIONS, Relation
from text import capitalise, clean, sentences, words

LABELS = {"supports": SUPPORTS, "refutes": REFUTES, "nei": NEI}
HELD_OUT = {"fever-symmetric": (0.10, 0.50), "wice": (0.10, 0.30), "factcheck-gpt": (0.10, 0.25), "creak": (0.10, 0.25), "feverous": (0.08, 0.20),
            "mmcv": (0.08, 0.20), "contrast": (0.05, 0.10), "claim-sets": (0.07, 0.10), "starter": (0.10, 0.0), "nli": (0.02, 0.05),
            "reading": (0.04, 0.06), "close": (0.05, 0.1), "pages": (0.03, 0.1)}                          # shares of (dev, test); others below
DEFAULT_HELD_OUT = (0.02, 0.02)
PROJECT = Path(__file__).resolve().parents[2]
MAX_EVIDENCE = 1000                                   # characters; longer gold evidence is cut round its gold lines
PRONOUN = re.compile(r"^(He|She|It|They)\b")
POSSESSIVE = re.compile(r"^(His|Her|Its|Their)\b")


@dataclass(frozen=True)
class Row:
    claim: str
    evidence: str
    label: int
    source: str
    kind: str
    group: str
    denies: str = ""                                  # the claim that this one denies, where that stands beside the same evidence


@dataclass(frozen=True)
class Passage:
    """Sentences that stand together on one page."""
    title: str
    lines: tuple[str, ...]
    group: str
    source: str


class Groups:
    """Union-find over keys: rows that share a page, claim or evidence stay on one side."""

    def __init__(self) -> None:
        self._parent: dict[str, str] = {}

    def find(self, key: str) -> str:
        self._parent.setdefault(key, key)
        while self._parent[key] != key:
            self._parent[key] = self._parent[self._parent[key]]
            key = self._parent[key]
        return key

    def join(self, keys: Iterable[str]) -> None:
        roots = sorted({self.find(k) for k in keys})
        for root in roots[1:]:
            self._parent[root] = roots[0]


def read(path: Path) -> list[dict]:
    opener = gzip.open if path.suffix == ".gz" else open
    with opener(path, "rt", encoding="utf8") as lines:
        return [json.loads(line) for line in lines]


def split_of(source: str, group: str) -> str:
    base = source.split("/")[0]
    dev, test = HELD_OUT.get(base, DEFAULT_HELD_OUT)
    point = int(hashlib.sha256(f"{base}|{group}".encode()).hexdigest()[:8], 16) / 0xFFFFFFFF
    return "dev" if point < dev else "test" if point < dev + test else "train"


# ---------------------------------------------------------------- human-labelled pairs

def cut_lines(lines: list[str], gold: list[int], rng: random.Random) -> str:
    """Keep the gold lines and some neighbours, in order, within MAX_EVIDENCE characters."""
    keep = {i for i in gold if i < len(lines)}
    size = sum(len(lines[i]) for i in keep)
    around = sorted((i for i in range(len(lines)) if i not in keep), key=lambda i: min((abs(i - g) for g in gold), default=i) + rng.random() * 4)
    for i in around:
        if size + len(lines[i]) > MAX_EVIDENCE:
            break
        keep.add(i)
        size += len(lines[i])
    return clean(" ".join(lines[i] for i in sorted(keep)))


def wice(data: Path, rng: random.Random) -> Iterator[Row]:
    for r in read(data / "pairs/wice.jsonl.gz"):
        lines, gold = r["evidence"].split("\n"), r.get("gold_lines") or []
        label, claim = LABELS[r["label"]], clean(r["claim"])
        yield Row(claim, clean(r["evidence"]), label, "wice", r["original_label"], r["title"])
        yield Row(claim, cut_lines(lines, gold, rng), label, "wice/cut", r["original_label"], r["title"])
        if gold and label == SUPPORTS:
            alone = clean(" ".join(lines[i] for i in gold if i < len(lines)))
            yield Row(claim, alone, label, "wice/cut", "gold-lines", r["title"])
            rest = [line for i, line in enumerate(lines) if i not in gold]
            yield Row(claim, cut_lines(rest, [], rng), NEI, "wice/cut", "gold-removed", r["title"])


def factcheck_gpt(data: Path) -> Iterator[Row]:
    rows = read(data / "pairs/factcheck-gpt.jsonl.gz")
    groups = Groups()
    for r in rows:
        groups.join([r["claim_id"], "c:" + r["claim"].lower(), "e:" + r["evidence"][:200]])
    for r in rows:
        yield Row(clean(r["claim"]), clean(r["evidence"])[:1500], LABELS[r["label"]], "factcheck-gpt", r["original_label"], groups.find(r["claim_id"]))


def fever_symmetric(data: Path) -> Iterator[Row]:
    rows = read(data / "pairs/fever-symmetric.jsonl")
    groups = Groups()
    for r in rows:
        groups.join([r["id"], "c:" + r["claim"], "e:" + r["evidence"], "w:" + " ".join(r["claim"].split()[:2])])
    for r in rows:
        yield Row(clean(r["claim"]), clean(r["evidence"]), LABELS[r["label"]], "fever-symmetric", "pair", groups.find(r["id"]))


def creak(data: Path) -> Iterator[Row]:
    for r in read(data / "claims/creak.jsonl"):
        shared = {w for w in words(r["claim"]) & words(r.get("explanation", "")) if len(w) > 3}
        if len(shared) >= 1:                          # some explanations say nothing, such as "this is true"
            label = SUPPORTS if r["label"] == "true" else REFUTES
            yield Row(clean(r["claim"]), clean(r["explanation"]), label, "creak", "explanation", r["entity"]["qid"])


def page_text(title: str, lines: list[str], rng: random.Random) -> str:
    """The lines of one page as a reader would see them; the title comes first where the lines need it."""
    text = clean(" ".join(lines))
    bare = re.sub(r" \(.*\)$", "", title)
    named = any(w in text for w in bare.split()[-1:])
    return text if named and rng.random() < 0.7 else f"{bare}{rng.choice([': ', '. ', ' – '])}{text}"


def feverous(data: Path, rng: random.Random) -> tuple[list[Row], list[Passage]]:
    rows = read(data / "claims/feverous.jsonl")
    groups = Groups()
    pages: dict[str, list[str]] = collections.defaultdict(list)
    for r in rows:
        groups.join([e["title"] for e in r["evidence"]])
        for e in r["evidence"]:
            line = clean(e["text"])
            if line not in pages[e["title"]]:
                pages[e["title"]].append(line)
    out: list[Row] = []
    for r in rows:
        by_page: dict[str, list[str]] = collections.defaultdict(list)
        for e in r["evidence"]:
            by_page[e["title"]].append(clean(e["text"]))
        group, claim, label = groups.find(r["evidence"][0]["title"]), clean(r["claim"]), LABELS[r["label"]]
        out.append(Row(claim, " ".join(page_text(t, lines, rng) for t, lines in by_page.items()), label, "feverous", "gold", group))
        filled = {t: sorted({*lines, *rng.sample(pages[t], min(len(pages[t]), 2))}, key=pages[t].index) for t, lines in by_page.items()}
        if filled != by_page:
            out.append(Row(claim, " ".join(page_text(t, lines, rng) for t, lines in filled.items()), label, "feverous/filled", "with-fillers", group))
        if label == SUPPORTS:
            total = sum(map(len, by_page.values()))
            if total > 1:                             # one needed sentence missing: the rest no longer suffices
                gone = rng.choice([(t, line) for t, lines in by_page.items() for line in lines])
                left = {t: [x for x in lines if (t, x) != gone] for t, lines in by_page.items()}
                out.append(Row(claim, " ".join(page_text(t, x, rng) for t, x in left.items() if x), NEI, "feverous/silent", "sentence-missing", group))
        other = [x for t in by_page for x in pages[t] if x not in by_page[t]]
        if other and label == SUPPORTS:               # other sentences of the same page; they may well refute a false claim, so only true ones
            title = next(t for t in by_page if any(x in pages[t] and x not in by_page[t] for x in other))
            picked = [x for x in pages[title] if x not in by_page[title]]
            out.append(Row(claim, page_text(title, picked[:3], rng), NEI, "feverous/silent", "same-page", group))
    passages = [Passage(re.sub(r" \(.*\)$", "", t), tuple(lines), groups.find(t), "feverous") for t, lines in pages.items()]
    return out, passages


def mmcv(data: Path) -> tuple[list[Row], list[Passage]]:
    rows = [r for r in read(data / "claims/mmcv.jsonl") if r.get("evidence")]
    groups = Groups()
    for r in rows:
        groups.join([r["group"], *("t:" + e["text"][:60] for e in r["evidence"])])
    out: list[Row] = []
    passages: dict[str, Passage] = {}
    for r in rows:
        group = groups.find(r["group"])
        text = clean(" ".join(e["text"] for e in r["evidence"]))
        for e in r["evidence"]:
            for start in range(0, 12, 4):
                lines = sentences(clean(e["text"]))[start:start + 5]
                if len(lines) >= 2:
                    passages.setdefault(" ".join(lines)[:80], Passage("", tuple(lines), group, "mmcv"))
        if r["modalities"] == ["text"]:               # only here does the text carry the whole label
            out.append(Row(clean(r["claim"]), text[:1500], SUPPORTS if r["label"] == "SUPPORT" else REFUTES, "mmcv", "gold", group))
    return out, list(passages.values())


# ---------------------------------------------------------------- edits of supported pairs and of plain passages

def symmetric(row: Row, names: dict[str, list[str]], rng: random.Random, limit: int = 3, subject: str = "") -> Iterator[Row]:
    """From one supported pair: change a shared value in the claim, in the evidence, or in both; and negate.

    The name of the subject stays as it is: about another subject the evidence would be silent, not contrary.
    """
    source = row.source.split("/")[0] + "/edited"
    found = [s for s in edits.swaps(row.claim, row.evidence, names, rng) if s.old not in subject]
    rng.shuffle(found)
    for swap in found[:limit]:
        claim, evidence = swap.apply(row.claim), swap.apply(row.evidence)
        yield Row(claim, row.evidence, REFUTES, source, swap.kind, row.group)
        yield Row(row.claim, evidence, REFUTES, source, swap.kind, row.group)
        yield Row(claim, evidence, SUPPORTS, source, swap.kind, row.group)
        negated = edits.negate(claim, rng)
        if negated and swap.kind in ("year", "number", "name", "closed") and len(row.claim.split()) < 12 and " and " not in row.claim:
            yield Row(negated, row.evidence, SUPPORTS, source, "not-" + swap.kind, row.group)
    negated = edits.negate(row.claim, rng)
    if negated:
        yield Row(negated, row.evidence, REFUTES, source, "negation", row.group)
    if len(lines := sentences(row.evidence)) == 1 and negated:
        if denied := edits.negate(lines[0], rng):
            yield Row(row.claim, denied, REFUTES, source, "negation", row.group)
            yield Row(negated, denied, SUPPORTS, source, "negation", row.group)


def self_claim(line: str, title: str, rng: random.Random) -> str | None:
    """A claim that one sentence of a page makes true: pronoun resolved, side clauses cut, lightly reworded."""
    text = line
    if PRONOUN.match(text) or POSSESSIVE.match(text):
        if not title:
            return None
        text = PRONOUN.sub(lambda _: title, text)
        text = POSSESSIVE.sub(lambda _: f"{title}'s", text)
    if re.match(r"^(This|These|That|Those|There|However|But|And|Also|As|When|While|After|Then|Here|I|We|You)\b", text):
        return None
    if rng.random() < 0.6:
        head = re.split(r", (?:which|who|where|while|although|but|and|with|including|making|as)\b|; | – ", text)[0]
        if head != text and len(head.split()) >= 5 and re.search(r"\b(is|was|are|were|has|had|" + "|".join(edits.PAST) + r")\b", head):
            text = head.rstrip(" ,;") + "."
    count = len(text.split())
    if not 5 <= count <= 40 or not re.search(r"[.!]$", text) or not text[0].isupper() or "|" in text or "http" in text:
        return None
    if not re.search(r"\b(is|was|are|were|has|have|had|can|will|did|does|\w+ed|\w+s)\b", text):
        return None
    return capitalise(edits.reword(text, rng))


def from_passage(passage: Passage, names: dict[str, list[str]], rng: random.Random, limit: int) -> Iterator[Row]:
    order = list(range(len(passage.lines)))
    rng.shuffle(order)
    source = passage.source + "/passage"
    for i in order[:limit]:
        claim = self_claim(passage.lines[i], passage.title, rng)
        if not claim:
            continue
        low, high = max(0, i - rng.choice([0, 0, 1, 2])), i + 1 + rng.choice([0, 1, 2])
        context = list(passage.lines[low:high])
        with_line = page_text(passage.title, context, rng) if passage.title else " ".join(context)
        rest = [x for x in passage.lines[max(0, i - 2):i + 4] if x != passage.lines[i]]
        pair = Row(claim, with_line[:1400], SUPPORTS, source, "restated", passage.group)
        yield pair
        yield from (Row(r.claim, r.evidence, r.label, source, r.kind, r.group) for r in symmetric(pair, names, rng, limit=2, subject=passage.title))
        if rest:
            silent = page_text(passage.title, rest, rng) if passage.title else " ".join(rest)
            yield Row(claim, silent[:1400], NEI, source, "sentence-missing", passage.group)
            changed = edits.swaps(claim, passage.lines[i], names, rng)
            if changed and rng.random() < 0.6:
                yield Row(changed[0].apply(claim), silent[:1400], NEI, source, "sentence-missing", passage.group)
            second = self_claim(rng.choice(rest), passage.title, rng)
            if second and len(claim.split()) + len(second.split()) < 40 and rng.random() < 0.4:
                both = f"{claim[:-1]}, and {second}"
                yield Row(both, " ".join(sorted({*context, *rest}, key=passage.lines.index))[:1400], SUPPORTS, source, "two-facts", passage.group)
                yield Row(both, passage.lines[i], NEI, source, "two-facts", passage.group)


class Index:
    """Finds, for a claim, the passage of another group that shares the most rare words with it: hard silence."""

    def __init__(self, passages: list[tuple[str, str]]) -> None:
        self._passages = passages                     # (group, text)
        self._by_word: dict[str, list[int]] = collections.defaultdict(list)
        for i, (_, text) in enumerate(passages):
            for word in sorted(words(text)):          # sorted: the order of a set changes from run to run
                self._by_word[word].append(i)

    def nearest(self, claim: str, group: str, rng: random.Random, shared: float = 0.65, among: int = 3) -> str | None:
        """One of the `among` nearest passages of other groups that hold at most this share of the claim's words."""
        scores: collections.Counter[int] = collections.Counter()
        wanted = words(claim)
        for word in sorted(wanted):
            holders = self._by_word.get(word, [])
            if 0 < len(holders) < 400:
                for i in holders:
                    scores[i] += 1 / (1 + len(holders) ** 0.5)
        best = [i for i, _ in scores.most_common(12) if self._passages[i][0] != group and len(wanted & words(self._passages[i][1])) < shared * len(wanted)]
        return self._passages[rng.choice(best[:among])][1] if best else None


def near_silence(gold: list[Row], index: Index, names: dict[str, list[str]], rng: random.Random) -> Iterator[Row]:
    """Claims, as they are or altered, beside the nearest page about something else."""
    for row in gold:
        if row.kind not in ("gold", "pair", "explanation", "completely-support", "refute"):
            continue
        near = index.nearest(row.claim, row.group, rng)
        if near:
            found = edits.swaps(row.claim, row.evidence, names, rng)
            altered = [rng.choice(found).apply(row.claim)] if found else []
            altered += [negated] if (negated := edits.negate(row.claim, rng)) else []
            source = row.source.split("/")[0] + "/silent"
            yield Row(row.claim, near[:1200], NEI, source, "near-page", row.group)
            if altered and rng.random() < 0.5:
                yield Row(rng.choice(altered), near[:1200], NEI, source, "near-page", row.group)


# ---------------------------------------------------------------- triples

@dataclass(frozen=True)
class Fact:
    subject: str
    relation: Relation
    value: str


def facts_of(data: Path) -> tuple[list[Fact], list[tuple[Fact, Fact]]]:
    """True facts from the small Wikidata graphs, and (true, false) pairs from CoDEx's hard false triples."""
    facts: dict[tuple[str, str, str], Fact] = {}
    def add(subject: str, label: str, value: str) -> Fact | None:
        relation = RELATIONS.get(ALIASES.get(label, label))
        if not relation or subject == value or len(subject) > 60 or len(value) > 60 or not re.match(r"^[\w(\"']", subject):
            return None
        return facts.setdefault((subject, label, value), Fact(subject, relation, value))
    for r in read(data / "graph/kg-wikidata.jsonl.gz"):
        if r["source"] in ("TREX", "zsRE", "WDV"):
            add(r["s"]["label"], r["p"]["label"], r["o"]["label"])
    names = {r["qid"]: r["label"] for r in read(data / "graph/wikidata-labels.jsonl")}
    relation_names = {r["id"]: r["label"] for r in read(data / "graph/codex-relations.jsonl")}
    true: dict[tuple[str, str], Fact] = {}
    false: list[tuple[Fact, Fact]] = []
    triples = sorted(read(data / "graph/codex-m.jsonl.gz"), key=lambda r: r["label"], reverse=True)   # true ones first
    for r in triples:
        if r["s"] in names and r["o"] in names:
            if r["label"] == "true":
                if fact := add(names[r["s"]], relation_names[r["p"]], names[r["o"]]):
                    true[r["s"], r["p"]] = fact
            elif (r["s"], r["p"]) in true:
                fact = true[r["s"], r["p"]]
                false.append((fact, Fact(fact.subject, fact.relation, names[r["o"]])))
    return list(facts.values()), false


_THE = re.compile(r"^(United States|United Kingdom|Netherlands|Czech Republic|Soviet Union|Russian Empire|Roman Empire|People's Republic|Philippines|Kingdom of)")


def words_of(fact: Fact, rng: random.Random, template: int | None = None) -> str:
    value = ("the " if _THE.match(fact.value) else "") + fact.value
    chosen = fact.relation.templates[template if template is not None else rng.randrange(len(fact.relation.templates))]
    chosen = chosen.replace("the {o}", "{o}") if value.startswith("the ") else chosen
    text = capitalise(chosen.format(s=fact.subject, o=value))
    return re.sub(r"\b([Aa]) (?=[aeiouAEIO])", r"\1n ", text)


def triples(data: Path, rng: random.Random) -> Iterator[Row]:
    facts, false_pairs = facts_of(data)
    by_subject: dict[str, list[Fact]] = collections.defaultdict(list)
    values: dict[str, list[str]] = collections.defaultdict(list)
    subjects: dict[str, list[str]] = collections.defaultdict(list)
    for fact in facts:
        by_subject[fact.subject].append(fact)
        values[fact.relation.label].append(fact.value)
        subjects[fact.relation.label].append(fact.subject)
    kinds: dict[str, list[Relation]] = collections.defaultdict(list)
    for relation in RELATIONS.values():
        if len(values[relation.label]) > 5:
            kinds[relation.kind].append(relation)

    def random_fact(fact: Fact, relation: Relation) -> Fact:
        known = {f.value for f in by_subject[fact.subject] if f.relation is relation}
        for _ in range(10):
            value = rng.choice(values[relation.label])
            if value not in known and value != fact.subject:
                return Fact(fact.subject, relation, value)
        return Fact(fact.subject, relation, fact.value + " II")

    def context(fact: Fact, template: int) -> str:
        """The fact in words, alone, as question and answer, or among other facts (true or invented) of the subject."""
        line = words_of(fact, rng, template)
        if rng.random() < 0.2:
            value = capitalise(fact.value)
            return f"{fact.relation.ask.format(s=fact.subject)} {rng.choice([value + '.', line])}"
        extra = [f for f in by_subject[fact.subject] if f.relation is not fact.relation]
        for relation in rng.sample(kinds[fact.relation.kind], min(3, len(kinds[fact.relation.kind]))):
            if relation is not fact.relation and all(f.relation is not relation for f in extra):
                extra.append(random_fact(fact, relation))
        lines = [line, *(words_of(f, rng) for f in rng.sample(extra, min(len(extra), rng.choice([0, 0, 1, 2, 3]))))]
        rng.shuffle(lines)
        return " ".join(lines)

    def row(claim: str, evidence: str, label: int, kind: str, fact: Fact) -> Row:
        return Row(claim, evidence, label, "triples", kind, fact.subject)

    for fact in facts:
        relation = fact.relation
        used, asked = rng.sample(range(len(relation.templates)), 2)
        wrong = random_fact(fact, relation)
        evidence = context(fact, used)
        true_claim, wrong_claim = words_of(fact, rng, asked), words_of(wrong, rng, asked)
        yield row(true_claim, evidence, SUPPORTS, "plain", fact)
        yield row(wrong_claim, evidence, REFUTES if relation.single else NEI, "wrong-value" if relation.single else "other-value", fact)
        if negated := edits.negate(true_claim, rng):
            yield row(negated, evidence, REFUTES, "negation", fact)
            line = words_of(fact, rng, used)
            if (denied := edits.negate(line, rng)) and rng.random() < 0.4:
                yield row(true_claim, denied, REFUTES, "negated-evidence", fact)
                yield row(negated, denied, SUPPORTS, "negated-evidence", fact)
        if relation.single and (negated := edits.negate(wrong_claim, rng)) and rng.random() < 0.6:
            yield row(negated, evidence, SUPPORTS, "negation", fact)
        others = [r for r in kinds[relation.kind] if r is not relation and RELATIONS[r.label].templates[0] != relation.templates[0]]
        absent = [r for r in others if r.ask.split()[0] != relation.ask.split()[0] or r.noun != relation.noun]
        alone = words_of(fact, rng, used)
        if absent:
            silent = random_fact(fact, rng.choice(absent))
            yield row(words_of(silent, rng), alone, NEI, "other-relation", fact)
        stranger = rng.choice(subjects[relation.label])
        if stranger != fact.subject:
            yield row(words_of(Fact(stranger, relation, fact.value), rng, asked), alone, NEI, "other-subject", fact)
    for true, wrong in false_pairs:
        used, asked = rng.sample(range(len(true.relation.templates)), 2)
        yield row(words_of(wrong, rng, asked), context(true, used), REFUTES if true.relation.single else NEI, "hard-false", true)


def wdv(data: Path, names: dict[str, list[str]], rng: random.Random) -> Iterator[Row]:
    """Sentences that people wrote for Wikidata triples; the same triple from a template serves as the other text."""
    skip = re.compile(r"kana|licence|title|code|formula|different from|described by", re.I)
    rows = [r for r in read(data / "graph/wdv.jsonl") if not skip.search(r["property"]["label"])]
    for r in rows:
        subject, label, value = r["subject"]["label"], r["property"]["label"], r["object"].get("label", "")
        sentence = capitalise(clean(r["claim"]))
        noun = not re.search(r"\b(of|by|in|after|at|to|from|with|on|follows|replaces)$", label)
        plain = rng.choice([f"The {label} of {subject} is {value}.", f"{subject}'s {label} is {value}.", f"{subject} has {value} as its {label}."] if noun else [f"{subject}: {label} {value}."])
        if not value or value not in sentence or subject.split()[0] not in sentence:
            continue
        pair = Row(sentence, capitalise(plain), SUPPORTS, "wdv", "plain", subject)
        pairs = [pair, Row(capitalise(plain), sentence, SUPPORTS, "wdv", "plain", subject)]
        yield from pairs
        for p in pairs:
            yield from (Row(e.claim, e.evidence, e.label, "wdv", e.kind, subject) for e in symmetric(p, names, rng, limit=2, subject=subject))
        other = rng.choice(rows)
        if other["subject"]["label"] != subject:
            yield Row(sentence, capitalise(f"The {other['property']['label']} of {subject} is {other['object'].get('label', '')}.") if other["property"]["label"] != label
                      else f"The {label} of {other['subject']['label']} is {value}.", NEI, "wdv", "other-fact", subject)


def name_pools(data: Path) -> frames.Names:
    """Names for invented facts, by what they name."""
    pools: dict[str, set[str]] = collections.defaultdict(set)
    plain = re.compile(r"^[A-Z][\w'’-]+( [A-Z][\w'’.-]+){0,3}$")
    wanted = {"place of birth": ("person", "place"), "place of death": ("person", "place"), "spouse": ("person", "person"), "headquarters location": ("organisation", "place"),
              "employer": ("person", "organisation"), "production company": ("work", "organisation"), "mouth of the watercourse": ("river", ""), "drafted by": ("person", "team"),
              "member of sports team": ("person", "team"), "director": ("work", "person"), "performer": ("work", ""), "author": ("work", "person")}
    for r in read(data / "graph/kg-wikidata.jsonl.gz"):
        if r["source"] in ("TREX", "zsRE") and r["p"]["label"] in wanted:
            for pool, name in zip(wanted[r["p"]["label"]], (r["s"]["label"], r["o"]["label"])):
                if pool and plain.match(name) and (pool != "person" or " " in name) and (pool != "river" or name.endswith("River")):
                    pools[pool].add(name)
    pools["place"] -= set(edits.COUNTRIES) | {"United States of America", "United Kingdom"}
    return {k: sorted(v) for k, v in pools.items()}


# ---------------------------------------------------------------- plain reading

STATED = {"starter": 5, "feverous": 1, "mmcv": 1, "factcheck-gpt": 1}          # sentences taken from a page
DENIED_NLI = {"fever_dev_evidence", "fool_me_twice", "check_covid", "vitaminc_small", "infotabs", "mnli"}


def stated(pages: list[Passage], index: Index, rng: random.Random) -> Iterator[Row]:
    """Sentences of pages as they stand there, moved about, denied and asked."""
    for page in pages:
        places = consistency.page_sentences(page.lines)
        for place in rng.sample(places, min(len(places), STATED[page.source])):
            near = index.nearest(page.lines[place], page.group, rng) if rng.random() < 0.5 else None
            other = rng.choice(pages)
            elsewhere = near or " ".join(other.lines[:4])
            if not near and other.group == page.group:
                continue
            for c, e, label, kind, denies in consistency.stated(page.title, list(page.lines), place, elsewhere[:1100], rng):
                yield Row(c, e[:1400], label, page.source + "/stated", kind, page.group, denies)


def denied(gold: list[Row], rng: random.Random) -> Iterator[Row]:
    """Human-labelled claims denied, or asked."""
    for row in gold:
        for c, e, label, kind, denies in consistency.denied_gold(row.claim, row.evidence, row.label, rng):
            yield Row(c, e, label, row.source.split("/")[0] + "/denied", kind, row.group, denies)


def measured_texts(data: Path) -> set[str]:
    """Claims, and the evidence of pairs, on which the engine is measured."""
    out = {nli.plain(r["claim"]) for path in sorted((data / "claims").glob("*.jsonl")) for r in read(path)}
    for path in sorted((data / "pairs").glob("*.jsonl*")):
        out.update(nli.plain(r[field]) for r in read(path) for field in ("claim", "evidence"))
    return out


# ---------------------------------------------------------------- pairs as a search brings them, for teachers to answer

SEARCHED = {"claim-sets", "contrast", "reading", "starter", "feverous", "factcheck-gpt", "nli/fever_dev_evidence", "nli/fool_me_twice", "nli/check_covid", "nli/boolq", "nli/fnc1", "nli/attributionbench", "nli/infotabs", "nli/citation_integrity"}
UNLABELLED = -1


def unlabelled(rows: list[dict], count: int, rng: random.Random) -> Iterator[dict]:
    """Claims of training rows with the passages of other training rows that are nearest to them: nobody has said what these say of each other."""
    found = [r for r in rows if r["split"] == "train" and r["source"] in SEARCHED]
    group = {(r["source"], r["group"]): f"{r['source']}|{r['group']}" for r in found}
    texts = {r["evidence"][:1100]: group[r["source"], r["group"]] for r in found if len(r["evidence"]) > 60}
    index = Index([(g, text) for text, g in texts.items()])
    claims = {r["claim"]: r for r in found if r["source"] != "nli/infotabs"}
    seen = {(r["claim"], r["evidence"]) for r in found}
    for r in rng.sample(list(claims.values()), min(count, len(claims))):
        near = index.nearest(r["claim"], group[r["source"], r["group"]], rng, shared=1.01, among=8)
        if near and (r["claim"], near) not in seen:
            row = {"claim": r["claim"], "evidence": near, "label": UNLABELLED, "source": "unlabelled", "kind": r["source"], "group": r["group"], "split": "unlabelled"}
            yield row
            if rng.random() < 0.5 and (negation := edits.negate(r["claim"], rng)):
                yield row | {"claim": negation, "denies": r["claim"]}


# ---------------------------------------------------------------- sets for evaluation only

def external(data: Path) -> Iterator[Row]:
    for r in read(data / "pairs/climate-fever.jsonl.gz"):
        yield Row(clean(r["claim"]), clean(r["evidence"]), LABELS[r["label"]], "climate-fever", "gold", r["claim_id"])
    for r in read(data / "pairs/healthver.jsonl"):
        yield Row(clean(r["claim"]), clean(r["evidence"]), LABELS[r["label"]], "healthver", "gold", r["claim"])
    verdicts = {"Supported": SUPPORTS, "Refuted": REFUTES, "Not Enough Evidence": NEI}
    for r in read(data / "claims/averitec.jsonl"):
        if r["label"] in verdicts:                    # conflicting evidence has no place among three labels
            answers = [f"{q['question']} {a.get('answer', '')}" for q in r["questions"] for a in q["answers"]]
            yield Row(clean(r["claim"]), clean(" ".join(answers)), verdicts[r["label"]], "averitec", "questions", r["id"])
    for row in nli.measured_rows(data / "nli"):
        yield Row(*row)


def build(data: Path, seed: int, invented: int, situations: int, unanswered: int) -> list[dict]:
    rng = random.Random(seed)
    feverous_rows, feverous_pages = feverous(data, rng)
    mmcv_rows, mmcv_pages = mmcv(data)
    factcheck = list(factcheck_gpt(data))
    fever = list(fever_symmetric(data))
    gold = [*wice(data, rng), *factcheck, *fever, *creak(data), *feverous_rows, *mmcv_rows]
    snippets = {r.evidence: r.group for r in factcheck}
    web_pages = [Passage("", tuple(lines), group, "factcheck-gpt") for text, group in snippets.items() if len(lines := sentences(text)) >= 2]
    own_pages = [Passage(title, lines, group, "starter") for title, lines, group in contrast.starter_passages(PROJECT / "starter")]
    pages = feverous_pages + mmcv_pages + web_pages + own_pages

    names: dict[str, list[str]] = collections.defaultdict(list)
    for page in pages:
        for line in page.lines:
            for preposition, name in edits.placed_names(line):
                names[preposition].append(name)

    rows: list[Row] = list(gold)
    sets = contrast.contrast_sets(PROJECT / "training/contrast-sets/sets")
    rows.extend(Row(c, e, label, "contrast", kind, group) for c, e, label, kind, group in contrast.contrast_rows(sets, rng))
    searched = claim_sets.claim_sets(PROJECT / "training/claim-sets/sets")
    rows.extend(Row(c, e, label, "claim-sets", kind, group) for c, e, label, kind, group in claim_sets.claim_set_rows(searched, rng))
    rows.extend(Row(c, e, label, "starter", kind, group) for c, e, label, kind, group in contrast.starter_rows(PROJECT / "starter", rng))
    for row in gold:
        if row.label == SUPPORTS and len(row.evidence) <= MAX_EVIDENCE + 100:   # in longer evidence the changed value may fall beyond the token limit
            rows.extend(symmetric(row, names, rng, limit=4 if row.source == "fever-symmetric" else 3))
    for page in pages:
        rows.extend(from_passage(page, names, rng, limit=4 if page.source != "factcheck-gpt" else 2))

    for split in ("train", "dev", "test"):            # these rows join texts of two groups, so both must be on one side
        here = [r for r in gold if split_of(r.source, r.group) == split]
        near_pages = [(p.group, page_text(p.title, list(p.lines[:3]), rng) if p.title else " ".join(p.lines[:3])) for p in pages if split_of(p.source, p.group) == split]
        rows.extend(near_silence(here, Index(near_pages + [(r.group, r.evidence) for r in here if r.kind == "pair"]), names, rng))
        plain = [r for r in here if len(r.claim.split()) < 25 and r.kind in ("gold", "pair", "explanation", "completely-support", "irrelevant")]
        for row in rng.sample(plain, len(plain) // 2):
            source = row.source.split("/")[0] + "/report"
            rows.extend(Row(c, e, label, source, kind, row.group) for c, e, label, kind in frames.report(row.claim, rng.choice(plain).claim, rng))

    rows.extend(triples(data, rng))
    rows.extend(wdv(data, names, rng))
    pools = name_pools(data)
    for i, situation in enumerate(frames.invented(invented, pools, rng)):
        rows.extend(Row(c, e, label, "invented", kind, str(i)) for c, e, label, kind in situation)

    rng = random.Random(seed + 1)                     # the rows above stay as they were when these change
    inference = [Row(*row) for row in nli.trained_rows(data / "nli", measured_texts(data), split_of)]
    rows.extend(inference)
    rows.extend(denied([r for r in gold if r.source in ("feverous", "fever-symmetric", "wice", "factcheck-gpt", "creak")], rng))
    rows.extend(denied([r for r in inference if (name := r.source.split("/")[1]) in DENIED_NLI and (name not in ("mnli", "infotabs") or rng.random() < 0.35)], rng))
    for split in ("train", "dev", "test"):
        here = [p for p in pages if split_of(p.source, p.group) == split]
        rows.extend(stated(here, Index([(p.group, " ".join(p.lines[:4])) for p in here]), rng))
    for i, situation in enumerate(consistency.made_situations(situations, pools, rng)):
        rows.extend(Row(c, e, label, "situations", kind, str(i), denies) for c, e, label, kind, denies in situation)
    written = reading_sets.reading_sets(PROJECT / "training/reading-sets/sets")
    for name, is_close in (("reading", False), ("close", True)):
        for split in ("train", "dev", "test"):        # a passage of another set must come from the same side
            here = [one for one in written if reading_sets.is_close(one) == is_close and split_of(name, one["id"]) == split]
            rows.extend(Row(c, e, label, name, kind, group, denies) for c, e, label, kind, group, denies in reading_sets.reading_rows(here, rng))

    pages_written = [*page_sets.written_pages(PROJECT / "training/page-sets/sets"), *page_sets.world_pages(PROJECT / "training/page-sets/worlds", PROJECT / "test/mixed-worlds/dev")]
    rows.extend(Row(c, e, label, "pages/amends" if group.startswith("amends-") else "pages", kind, group, denies) for c, e, label, kind, group, denies in page_sets.page_rows(pages_written, rng))

    rng = random.Random(seed + 2)                     # the rows above stay as they were when these change
    twins = list(page_sets.twin_pages(PROJECT / "training/page-sets/twins", PROJECT / "starter", PROJECT / "test/mixed-worlds/dev"))
    rows.extend(Row(c, e, label, "pages/twins", kind, group, denies) for c, e, label, kind, group, denies in page_sets.page_rows(twins, rng))
    texts = [*manner.pieces(PROJECT / "training/manner/pieces"), *manner.documents(PROJECT / "training/manner/world-documents.json", PROJECT / "test")]
    rows.extend(Row(c, e, label, "pages/manner", kind, group, denies) for c, e, label, kind, group, denies in manner.manner_rows(texts, rng))
    amending = manner.amending_texts(PROJECT / "training/page-sets/worlds", PROJECT / "test/mixed-worlds/dev", PROJECT / "training/page-sets/sets", rng)
    rows.extend(Row(c, e, label, "pages/manner", kind, group, denies) for c, e, label, kind, group, denies in manner.amending_rows(amending, rng))

    rng = random.Random(seed + 3)                     # the rows above stay as they were when these change
    rows.extend(Row(c, e, label, "pages/digest", kind, group, denies) for c, e, label, kind, group, denies in digests.page_digests([*pages_written, *twins], rng))
    of_worlds = digests.world_digests(PROJECT / "training/page-sets/whole-worlds", PROJECT / "training/page-sets/worlds", PROJECT / "test/mixed-worlds/dev", 2, rng)
    rows.extend(Row(c, e, label, "pages/together", kind, group, denies) for c, e, label, kind, group, denies in of_worlds)

    seen: set[tuple[str, str]] = set()
    out: list[dict] = []
    for row in rows:
        key = (row.claim.lower(), row.evidence.lower())
        if key in seen or len(row.claim) < 8 or len(row.evidence) < 8 or (row.claim == row.evidence and not row.source.endswith("/stated")):
            continue
        seen.add(key)
        out.append({**asdict(row), "split": split_of(row.source, row.group)})
    out.extend({**asdict(row), "split": "external"} for row in external(data))
    out = without_leaks(out)
    return [*out, *unlabelled(out, unanswered, rng)]


def without_leaks(rows: list[dict]) -> list[dict]:
    """Drop training rows whose claim or evidence also stands in a held-out or external row."""
    kept_out = {text.lower() for r in rows if r["split"] in ("test", "external") for text in (r["claim"], r["evidence"])}
    kept_out_dev = {text.lower() for r in rows if r["split"] == "dev" for text in (r["claim"], r["evidence"])}
    def leaks(r: dict) -> bool:
        # What a text is, is asked of all texts in the same words.
        texts = {r["evidence"].lower()} if r["source"] == "pages/manner" else {r["claim"].lower(), r["evidence"].lower()}
        return (r["split"] in ("train", "dev") and bool(texts & kept_out)) or (r["split"] == "train" and bool(texts & kept_out_dev))
    return [r for r in rows if not leaks(r)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--invented", type=int, default=14000, help="number of invented situations, about five rows each")
    parser.add_argument("--situations", type=int, default=8000, help="number of events, orders, figures, times and findings, about five rows each")
    parser.add_argument("--unlabelled", type=int, default=40000, help="number of pairs without a label, for teachers to answer")
    args = parser.parse_args()
    rows = build(args.data, args.seed, args.invented, args.situations, args.unlabelled)
    args.out.parent.mkdir(parents=True, exist_ok=True)
    with lzma.open(args.out, "wt", encoding="utf8", preset=9) as file:
        for row in rows:
            file.write(json.dumps({k: v for k, v in row.items() if k != "group" and (k != "denies" or v)} | {"group": hashlib.sha256(row["group"].encode()).hexdigest()[:8]}, ensure_ascii=False) + "\n")
    table: dict[tuple[str, str], list[int]] = collections.defaultdict(lambda: [0, 0, 0])
    for row in rows:
        table[row["split"], row["source"]][row["label"]] += 1
    print(f"{'split':9s}{'source':26s}{'supports':>9s}{'refutes':>9s}{'nei':>9s}")
    for (split, source), counts in sorted(table.items()):
        print(f"{split:9s}{source:26s}{counts[0]:9d}{counts[1]:9d}{counts[2]:9d}")


if __name__ == "__main__":
    main()
