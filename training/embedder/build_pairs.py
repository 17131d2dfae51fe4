#!/usr/bin/env python3
"""Queries and the passages that they should find: `build_pairs.py DATA_FOLDER PAIRS.json TEXTS.json`.

A row is {query, passages, group, source, split}: any of its passages answers the query. `group` is what lies so near (the article, the page, the
contrast set) that its other passages are hard negatives or, where one cannot tell, are left out of the loss. The parts held out are those of
training/verifier/build_data.py: its test parts are not read at all, its dev parts choose the settings, and neither AVeriTeC nor the recorded pages occur.
"""
from __future__ import annotations

import argparse
import collections
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "verifier"))
import contrast  # noqa: E402
from build_data import PROJECT, Groups, read, split_of  # noqa: E402
from text import clean  # noqa: E402

TRAINED = {"contrast": 700, "feverous": 700, "wice": 350, "starter": 800}     # queries at most; a set or page that is cut off is left out whole
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
    parser.add_argument("--seed", type=int, default=11)
    args = parser.parse_args()
    rng = random.Random(args.seed)
    kept: list[dict] = []
    for source, rows in (("contrast", contrast_pairs(rng)), ("feverous", feverous_pairs(args.data)), ("wice", wice_pairs(args.data)), ("starter", starter_pairs())):
        by_group: dict[str, list[dict]] = collections.defaultdict(list)
        for row in rows:
            by_group[row["group"]].append(row)
        room = {"train": TRAINED[source], "dev": TRAINED[source] // 5}
        for group in rng.sample(sorted(by_group), len(by_group)):
            split = split_of(source, group)
            if split != "test" and room[split] >= len(by_group[group]):
                room[split] -= len(by_group[group])
                kept.extend(row | {"split": split} for row in by_group[group])
    texts = sorted({text for row in kept for text in (row["query"], *row["passages"], *row.get("silent", []))})
    rng.shuffle(texts)
    args.pairs.write_text(json.dumps(kept, ensure_ascii=False), encoding="utf8")
    args.texts.write_text(json.dumps(texts, ensure_ascii=False), encoding="utf8")
    print(collections.Counter((row["source"], row["split"]) for row in kept), len(texts), "texts")


if __name__ == "__main__":
    main()
