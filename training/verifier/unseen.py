"""Rows that the verifier was not trained on, for fitting and measuring what is built on it: unseen.py ROWS.jsonl.xz OUT.jsonl

Takes the dev and test rows that people labelled, the contrast sets, and FEVEROUS claims with a needed sentence taken away. The dev rows chose the epoch and the
temperature, nothing more. The output holds text of the data sets and does not belong in the repository.
"""
from __future__ import annotations

import json
import lzma
import sys

SOURCES = {"claim-sets", "contrast", "creak", "factcheck-gpt", "fever-symmetric", "feverous", "feverous/silent", "wice", "wice/cut"}
KINDS_LEFT_OUT = {"two-passages", "other-passage", "other-claim", "gold-lines", "gold-removed"}
LABELS = ["supports", "refutes", "nei"]


def main(rows: str, out: str) -> None:
    seen: set[tuple[str, str]] = set()
    with lzma.open(rows, "rt", encoding="utf8") as lines, open(out, "w", encoding="utf8") as file:
        for line in lines:
            row = json.loads(line)
            key = row["claim"], row["evidence"]
            if row["split"] not in ("dev", "test") or row["source"] not in SOURCES or row["kind"] in KINDS_LEFT_OUT or key in seen:
                continue
            seen.add(key)
            kept = {name: row[name] for name in ("claim", "evidence", "source", "kind", "split", "group")}
            file.write(json.dumps({**kept, "label": LABELS[row["label"]]}, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
