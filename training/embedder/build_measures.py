#!/usr/bin/env python3
"""Sets that measure an encoder and choose nothing: `build_measures.py DATA_FOLDER SETS.json`. AVeriTeC: the claim, or its questions, against people's answers; recorded pages: the claim against the top of each page."""
from __future__ import annotations

import argparse
import gzip
import json
from pathlib import Path

SHORTEST_ANSWER = 21                                  # characters; "Yes" cannot be found by what it says
TOP_OF_PAGE = 900


def averitec(data: Path) -> list[dict]:
    rows = [json.loads(line) for line in (data / "claims/averitec.jsonl").read_text(encoding="utf8").splitlines()]
    asked = []
    for row in rows:
        answers = {a.get("answer", "") for q in row["questions"] for a in q["answers"]}
        asked.append((row["claim"], [q["question"] for q in row["questions"]], {a for a in answers if len(a) >= SHORTEST_ANSWER}))
    texts = sorted({a for _, _, answers in asked for a in answers})
    at = {t: i for i, t in enumerate(texts)}
    return [{"name": name, "texts": texts, "asked": [{"queries": queries(claim, questions), "wanted": sorted(at[a] for a in answers)} for claim, questions, answers in asked if answers and questions]}
            for name, queries in (("averitec-claim", lambda c, q: [c]), ("averitec-questions", lambda c, q: q))]


def recorded(data: Path) -> dict:
    def lines(name: str) -> list[dict]:
        with gzip.open(data / "recorded-web" / name, "rt", encoding="utf8") as file:
            return [json.loads(line) for line in file]
    pages = {p["url"]: (p.get("title") or "") + ". " + p["text"][:TOP_OF_PAGE] for p in lines("pages.jsonl.gz") if len(p["text"]) > 200 and not p["factcheck_like"]}
    urls = sorted(pages)
    at = {u: i for i, u in enumerate(urls)}
    claims = {c["id"]: c["claim"] for c in map(json.loads, (data / "multimodal/gaza.jsonl").read_text(encoding="utf8").splitlines())}
    found: dict[str, set[int]] = {}
    for result in lines("search.jsonl.gz"):
        if result["kind"] == "web" and result["url"] in at:
            found.setdefault(result["claim_id"], set()).add(at[result["url"]])
    return {"name": "recorded-pages", "texts": [pages[u] for u in urls], "asked": [{"queries": [claims[c]], "wanted": sorted(w)} for c, w in sorted(found.items()) if c in claims]}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", type=Path)
    parser.add_argument("out", type=Path)
    args = parser.parse_args()
    sets = [*averitec(args.data), recorded(args.data)]
    args.out.write_text(json.dumps(sets, ensure_ascii=False), encoding="utf8")
    print([(s["name"], len(s["texts"]), len(s["asked"])) for s in sets])


if __name__ == "__main__":
    main()
