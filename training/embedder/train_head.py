#!/usr/bin/env python3
"""A linear head on the frozen sentence vectors: `train_head.py PAIRS.json VECTORS HEAD.f16`.

Both sides go through one matrix W = I + D and are scaled to length 1 again; the loss is InfoNCE over the passages of the training part (a random
sample of all, and each query's nearest wrong ones) plus a price on D, so that the space stays near the one that every threshold was set in. The
settings are those with the best mean reciprocal rank on the dev part, each source counting alike; "as it comes" (D = 0) is one of the candidates.
"""
from __future__ import annotations

import argparse
import hashlib
import itertools
import json
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np

SIZE = 384
BATCH = 256
SAMPLED = 768                                         # random passages a step, beside the positives and the nearest wrong ones
HARD = 2                                              # nearest wrong passages a query, under the head as it stands
EPOCHS = 4


@dataclass
class Part:
    queries: np.ndarray
    sources: list[str]
    positives: list[np.ndarray]                       # indices into the passages


def read_vectors(path: Path) -> dict[bytes, np.ndarray]:
    row = np.dtype([("key", "V32"), ("vector", "<f4", SIZE)])
    return {bytes(r["key"]): r["vector"] for r in np.fromfile(path, row)}


def load(pairs: list[dict], vectors: dict[bytes, np.ndarray]) -> tuple[np.ndarray, dict[str, Part], np.ndarray]:
    of = lambda text: vectors[hashlib.sha256(text.encode()).digest()]  # noqa: E731
    place: dict[str, int] = {}
    trained: list[bool] = []
    for row in pairs:
        for text in (*row["passages"], *row.get("silent", [])):
            if place.setdefault(text, len(place)) == len(trained):
                trained.append(row["split"] == "train")
    parts = {}
    for split in ("train", "dev"):
        rows = [r for r in pairs if r["split"] == split]
        parts[split] = Part(np.stack([of(r["query"]) for r in rows]), [r["source"] for r in rows], [np.array([place[p] for p in r["passages"]]) for r in rows])
    return np.stack([of(text) for text in place]), parts, np.flatnonzero(trained)


def through(matrix: np.ndarray, vectors: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    moved = vectors @ matrix.T
    length = np.linalg.norm(moved, axis=1, keepdims=True)
    return moved / length, length


def ranks(part: Part, passages: np.ndarray, head: np.ndarray, sides: str) -> np.ndarray:
    """The place of the first right passage among all passages of both parts."""
    scores = through(head, part.queries)[0] @ (through(head, passages)[0] if sides == "both" else passages).T
    best = np.array([scores[i, p].max() for i, p in enumerate(part.positives)])
    return (scores > best[:, None] + 1e-7).sum(axis=1) + 1


def by_source(part: Part, values: np.ndarray) -> dict[str, float]:
    names = np.array(part.sources)
    return {name: float(values[names == name].mean()) for name in sorted(set(part.sources))}


def score(part: Part, passages: np.ndarray, head: np.ndarray, sides: str) -> float:
    return float(np.mean(list(by_source(part, 1 / ranks(part, passages, head, sides)).values())))


def train(part: Part, passages: np.ndarray, pool: np.ndarray, sides: str, temperature: float, price: float, seed: int):
    """Yields the head after each epoch."""
    rng = np.random.default_rng(seed)
    head = np.eye(SIZE, dtype=np.float32)
    first, second, step, rate = np.zeros_like(head), np.zeros_like(head), 0, 5e-4
    for _ in range(EPOCHS):
        moved = through(head, passages)[0] if sides == "both" else passages
        near = through(head, part.queries)[0] @ moved[pool].T
        for i, own in enumerate(part.positives):
            near[i, np.isin(pool, own)] = -1
        hard = pool[np.argpartition(-near, HARD, axis=1)[:, :HARD]]
        order = rng.permutation(len(part.queries))
        for start in range(0, len(order) - BATCH // 2, BATCH):
            index = order[start:start + BATCH]
            right = np.array([rng.choice(part.positives[i]) for i in index])
            used = np.unique(np.concatenate([right, hard[index].ravel(), rng.choice(pool, SAMPLED, replace=False)]))
            target = np.searchsorted(used, right)
            q, q_length = through(head, part.queries[index])
            d, d_length = through(head, passages[used]) if sides == "both" else (passages[used], None)
            logits = q @ d.T / temperature
            for row, i in enumerate(index):           # the query's other right passages are neither right nor wrong here
                logits[row, np.isin(used, part.positives[i]) & (used != right[row])] = -np.inf
            p = np.exp(logits - logits.max(axis=1, keepdims=True))
            p /= p.sum(axis=1, keepdims=True)
            p[np.arange(len(index)), target] -= 1
            p /= temperature * len(index)
            gradient = back(p @ d, q, q_length, part.queries[index]) + 2 * price * (head - np.eye(SIZE, dtype=np.float32))
            if sides == "both":
                gradient = gradient + back(p.T @ q, d, d_length, passages[used])
            step += 1
            first = 0.9 * first + 0.1 * gradient
            second = 0.999 * second + 0.001 * gradient**2
            head = (head - rate * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.999**step)) + 1e-8)).astype(np.float32)
        yield head


def back(at_unit: np.ndarray, unit: np.ndarray, length: np.ndarray, inputs: np.ndarray) -> np.ndarray:
    """The gradient at the matrix, from that at the vectors scaled to length 1."""
    at_moved = (at_unit - (at_unit * unit).sum(axis=1, keepdims=True) * unit) / length
    return at_moved.T @ inputs


def cosines(part: Part, passages: np.ndarray, head: np.ndarray, sides: str) -> str:
    """The distribution of cosines of related and of unrelated pairs: whether thresholds keep their meaning."""
    scores = through(head, part.queries)[0] @ (through(head, passages)[0] if sides == "both" else passages).T
    related = np.array([scores[i, p].max() for i, p in enumerate(part.positives)])
    quantiles = lambda values: " ".join(f"{v:.2f}" for v in np.quantile(values, [0.05, 0.25, 0.5, 0.75, 0.95]))  # noqa: E731
    return f"related {quantiles(related)}; unrelated {quantiles(scores)}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pairs", type=Path)
    parser.add_argument("vectors", type=Path)
    parser.add_argument("head", type=Path)
    parser.add_argument("--sides", choices=["both", "query"], default="both")
    parser.add_argument("--temperatures", type=float, nargs="+", default=[0.02, 0.05])
    parser.add_argument("--prices", type=float, nargs="+", default=[0.003, 0.03, 0.1])
    parser.add_argument("--seed", type=int, default=11)
    args = parser.parse_args()
    passages, parts, pool = load(json.loads(args.pairs.read_text(encoding="utf8")), read_vectors(args.vectors))
    as_it_comes = np.eye(SIZE, dtype=np.float32)
    best = (score(parts["dev"], passages, as_it_comes, args.sides), as_it_comes, "as it comes")
    print(f"{len(parts['train'].queries)} + {len(parts['dev'].queries)} queries, {len(passages)} passages; as it comes: dev MRR {best[0]:.4f}")
    for temperature, price in itertools.product(args.temperatures, args.prices):
        for epoch, head in enumerate(train(parts["train"], passages, pool, args.sides, temperature, price, args.seed), 1):
            reached = score(parts["dev"], passages, head, args.sides)
            name = f"temperature {temperature}, price {price}, epoch {epoch}"
            if epoch in (1, EPOCHS):
                print(f"{name}: dev MRR {reached:.4f}, |D| {np.linalg.norm(head - as_it_comes):.2f}", flush=True)
            if reached > best[0]:
                best = (reached, head, name)
    print(f"chosen: {best[2]}")
    for name, head in (("as it comes", as_it_comes), ("with the head", best[1])):
        places = ranks(parts["dev"], passages, head, args.sides)
        print(f"{name}: MRR", {k: round(v, 3) for k, v in by_source(parts["dev"], 1 / places).items()}, "recall@10", {k: round(v, 3) for k, v in by_source(parts["dev"], places <= 10).items()})
        print(f"  cosines (5, 25, 50, 75, 95 %): {cosines(parts['dev'], passages, head, args.sides)}")
    best[1].astype("<f2").tofile(args.head)
    print(f"{args.head}: sha256 {hashlib.sha256(args.head.read_bytes()).hexdigest()}")


if __name__ == "__main__":
    sys.exit(main())
