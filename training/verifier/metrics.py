"""Scores with intervals, calibration by one temperature, and violations of consistency. numpy only."""
from __future__ import annotations

import numpy as np


def softmax(logits: np.ndarray, temperature: float = 1.0) -> np.ndarray:
    z = logits / temperature
    z = np.exp(z - z.max(axis=1, keepdims=True))
    return z / z.sum(axis=1, keepdims=True)


def macro_f1(gold: np.ndarray, predicted: np.ndarray, labels: list[int]) -> float:
    """Mean F1 over the labels that occur in the set."""
    scores = []
    for k in labels:
        hit = int(((predicted == k) & (gold == k)).sum())
        wrong = int(((predicted == k) != (gold == k)).sum())
        scores.append(2 * hit / (2 * hit + wrong) if hit else 0.0)
    return float(np.mean(scores))


def ece(gold: np.ndarray, probabilities: np.ndarray, bins: int = 10) -> float:
    """Expected calibration error: the mean gap between confidence and accuracy over equal-width bins."""
    confidence, right = probabilities.max(axis=1), probabilities.argmax(axis=1) == gold
    place = np.minimum((confidence * bins).astype(int), bins - 1)
    gaps = [abs(right[place == b].mean() - confidence[place == b].mean()) * (place == b).mean() for b in range(bins) if (place == b).any()]
    return float(sum(gaps))


def log_loss(gold: np.ndarray, logits: np.ndarray, temperature: float, weight: np.ndarray | None = None) -> float:
    chosen = np.log(softmax(logits, temperature)[np.arange(len(gold)), gold] + 1e-12)
    return float(-np.average(chosen, weights=weight))


def fit_temperature(gold: np.ndarray, logits: np.ndarray, weight: np.ndarray | None = None) -> float:
    """The temperature of least log loss, by a search on a fine grid."""
    grid = np.exp(np.linspace(np.log(0.3), np.log(6), 241))
    return float(grid[np.argmin([log_loss(gold, logits, t, weight) for t in grid])])


def interval(gold: np.ndarray, predicted: np.ndarray, groups: list[str], labels: list[int] | None = None, rounds: int = 1000, seed: int = 5) -> tuple[float, float]:
    """95 % bootstrap interval of the macro-F1 over `labels`, or of the accuracy; whole groups (claims, pages) are drawn, since their rows are not independent."""
    names = {g: i for i, g in enumerate(dict.fromkeys(groups))}
    tables = np.zeros((len(names), 3, 3))
    np.add.at(tables, (np.array([names[g] for g in groups]), gold, predicted), 1)
    drawn = np.random.default_rng(seed).multinomial(len(names), np.full(len(names), 1 / len(names)), size=rounds)
    total = np.tensordot(drawn.astype(float), tables, 1)
    hits = np.diagonal(total, axis1=1, axis2=2)
    values = hits.sum(1) / total.sum((1, 2)) if labels is None else (2 * hits / np.maximum(total.sum(1) + total.sum(2), 1))[:, labels].mean(1)
    return float(np.percentile(values, 2.5)), float(np.percentile(values, 97.5))


def summary(gold: np.ndarray, logits: np.ndarray, temperature: float, groups: list[str] | None = None) -> dict:
    """Everything reported for one set."""
    labels = sorted(set(gold.tolist()))
    predicted = logits.argmax(axis=1)
    counts = np.bincount(gold, minlength=3)
    top = int(counts.argmax())
    out = {"n": len(gold), "counts": counts.tolist(), "majority": {"accuracy": float(counts.max() / len(gold)), "f1": macro_f1(gold, np.full_like(gold, top), labels)},
           "accuracy": float((predicted == gold).mean()), "f1": macro_f1(gold, predicted, labels), "labels": len(labels),
           "ece_before": ece(gold, softmax(logits)), "ece_after": ece(gold, softmax(logits, temperature)),
           "confusion": [[int(((gold == g) & (predicted == p)).sum()) for p in range(3)] for g in range(3)]}
    sided, two = gold < 2, logits[:, :2].argmax(axis=1)
    if labels[:2] == [0, 1]:                          # supports against refutes, on the rows that have a side
        out["two_way_accuracy"] = float((two == gold)[sided].mean())
    if groups:
        out["groups"] = len(set(groups))
        out["f1_interval"] = interval(gold, predicted, groups, labels)
        out["accuracy_interval"] = interval(gold, predicted, groups)
        if labels[:2] == [0, 1]:
            out["two_way_interval"] = interval(gold[sided], two[sided], [g for g, s in zip(groups, sided) if s])
    return out


def denials(rows: list[dict]) -> np.ndarray:
    """For each row the place of the row that denies its claim beside the same evidence, or -1."""
    place = {(r["claim"], r["evidence"]): i for i, r in enumerate(rows)}
    out = np.full(len(rows), -1)
    for i, r in enumerate(rows):
        if r.get("denies") and (j := place.get((r["denies"], r["evidence"]), -1)) >= 0 and out[j] < 0:
            out[j] = i
    return out


def violations(rows: list[dict], logits: np.ndarray) -> dict[str, tuple[float, int]]:
    """Shares of pairs that no reader may get so, with their number: a claim and its denial on one side, a statement of the passage refuted, an unrelated text that decides."""
    said = logits.argmax(axis=1)
    denied_by = denials(rows)
    first = np.flatnonzero(denied_by >= 0)
    alike = (said[first] == said[denied_by[first]]) & (said[first] < 2)
    stated = np.array([r["kind"] in ("verbatim", "reordered") and r["source"].endswith("/stated") for r in rows], bool)
    unrelated = np.array([r["kind"].startswith(("unrelated", "other-passage", "other-article", "near-page")) for r in rows], bool)
    out: dict[str, tuple[float, int]] = {}
    for name, wrong in (("claim and denial on one side", alike), ("statement refuted", said[stated] == 1), ("statement not supported", said[stated] != 0), ("unrelated decided", said[unrelated] != 2)):
        out[name] = (float(wrong.mean()) if len(wrong) else 0.0, len(wrong))
    return out
