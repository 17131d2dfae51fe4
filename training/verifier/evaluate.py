#!/usr/bin/env python3
"""Run the ONNX models over all held-out and external rows and report: `evaluate.py ROWS.jsonl.xz BASE_FOLDER OUT_FOLDER`.

Fits the temperature on the dev rows (int8 logits), then scores the test rows and the external sets, and counts violations of consistency. Writes OUT/report.json and OUT/config.json.
Pairs go through the int8 model one at a time, as in use: its 8-bit ranges are taken over a whole batch, so batches give slightly other numbers.
"""
from __future__ import annotations

import argparse
import collections
import hashlib
import json
import os
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import onnxruntime

import nli
from metrics import denials, fit_temperature, softmax, summary, violations
from pairs import Pairs, load_tokenizer, pack, read_rows

LABELS = ["supports", "refutes", "nei"]
MAX_TOKENS = 384
VERSION = "4.0.0"
FIRST = ["healthver", "climate-fever", "factcheck-gpt", "feverous", "fever-symmetric", "averitec", "reading", "claim-sets", "contrast", "creak", "wice"]   # read before the others, where time is short


def session(path: Path, threads: int = 1) -> onnxruntime.InferenceSession:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    return onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])


def run(model: onnxruntime.InferenceSession, pairs: Pairs, size: int = 1) -> np.ndarray:
    """The logits; each pair, or small batch, on one thread, as many side by side as there are processors."""
    out = np.zeros((len(pairs), 3), np.float32)
    def one(index: np.ndarray) -> None:
        out[index] = model.run(["logits"], pairs.batch(index))[0]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(one, pairs.by_length(size)))
    return out


def agreement(fp32: onnxruntime.InferenceSession, pairs: Pairs, logits: np.ndarray, sample: np.ndarray) -> dict:
    """How often the int8 model and the fp32 model choose the same label."""
    some, full = pairs.take(sample), run(fp32, pairs.take(sample), size=32)
    return {"n": len(sample), "same": float((logits[sample].argmax(axis=1) == full.argmax(axis=1)).mean()),
            "int8_f1": summary(some.label, logits[sample], 1.0)["f1"], "fp32_f1": summary(some.label, full, 1.0)["f1"]}


def part(source: str) -> str:
    """Name of the reported set: human-labelled rows by source, generated rows by the way they were made."""
    base, _, kind = source.partition("/")
    if base == "nli" and kind in nli.TRAINED:
        return source
    if kind in ("", "cut", "filled") and base not in ("invented", "triples", "wdv", "situations"):
        return base if not kind else f"{base} ({kind})"
    return f"made: {kind or base}"


def calibration_weights(rows: list[dict]) -> np.ndarray:
    """Each reported set counts alike, and human-labelled sets three times as much as made ones."""
    names = [part(r["source"]) for r in rows]
    counts = collections.Counter(names)
    return np.array([(1 if n.startswith("made") else 3) / counts[n] for n in names])


def consistency_rows(rows: list[dict], most: int, rng: np.random.Generator) -> list[dict]:
    """Claims with their denials, statements of passages, and unrelated pairs, at most so many of each."""
    denied_by = denials(rows)
    first = rng.permutation(np.flatnonzero(denied_by >= 0))[:most]
    kept = {*first.tolist(), *denied_by[first].tolist()}
    for wanted in (("verbatim", "reordered"), ("unrelated", "other-passage")):
        kept.update(rng.permutation([i for i, r in enumerate(rows) if r["kind"] in wanted])[:most].tolist())
    return [rows[i] for i in sorted(kept)]


def speed(model: onnxruntime.InferenceSession) -> dict[str, float]:
    out: dict[str, float] = {}
    for length in (64, 128, 256):
        feed = {"input_ids": np.full((1, length), 2000), "attention_mask": np.ones((1, length), np.int64), "token_type_ids": np.zeros((1, length), np.int64)}
        for _ in range(3):
            model.run(None, feed)
        began = time.perf_counter()
        for _ in range(20):
            model.run(None, feed)
        out[str(length)] = (time.perf_counter() - began) * 50
    return out


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rows", type=Path)
    parser.add_argument("base", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--made", type=int, default=600, help="at most this many test rows of each made kind")
    parser.add_argument("--limit", type=int, default=0, help="use only this many rows a set (dry run)")
    parser.add_argument("--temperature", type=float, default=0, help="take this one, instead of fitting it on the dev rows")
    parser.add_argument("--model", default="model.int8.onnx", help="the file in OUT_FOLDER")
    parser.add_argument("--most", type=int, default=2500, help="at most this many rows of each set, and of each kind of consistency")
    parser.add_argument("--same", type=int, default=200, help="at most this many rows of each set to compare with the fp32 model")
    parser.add_argument("--dev", type=int, default=8000, help="at most this many dev rows for the temperature")
    parser.add_argument("--seconds", type=float, default=0, help="leave out what has not begun by then")
    args = parser.parse_args()
    began = time.time()
    tokenizer = load_tokenizer(args.base / "tokenizer.json", MAX_TOKENS)
    sets: dict[str, list[dict]] = collections.defaultdict(list)
    dev: list[dict] = []
    for place, row in enumerate(read_rows(args.rows)):
        row["place"] = place
        if row["split"] == "dev":
            dev.append(row)
        elif row["split"] in ("test", "external"):
            sets[part(row["source"])].append(row)
    rng = np.random.default_rng(3)
    plain = consistency_rows([r for rows in sets.values() for r in rows], args.limit or args.most, rng)
    for name, rows in sorted(sets.items()):
        most = args.limit or (min(args.made, args.most) if name.startswith("made") else args.most)
        if len(rows) > most:
            sets[name] = [rows[i] for i in sorted(rng.permutation(len(rows))[:most])]
    dev = [dev[i] for i in sorted(rng.permutation(len(dev))[:args.limit or args.dev])]

    said: list[tuple[int, np.ndarray]] = []           # every answer, with the row's place in the file

    def late() -> bool:
        return bool(args.seconds) and time.time() - began > args.seconds

    def keep(rows: list[dict], logits: np.ndarray) -> np.ndarray:
        said.extend((r["place"], z) for r, z in zip(rows, logits))
        np.savez_compressed(args.out / "logits.npz", place=np.array([p for p, _ in said], np.int32), logits=np.array([z for _, z in said], np.float32))
        return logits

    int8 = session(args.out / args.model)
    fp32 = session(args.out / "model.fp32.onnx") if (args.out / "model.fp32.onnx").exists() else None
    temperature = args.temperature
    if not temperature:
        dev_pairs = pack(dev, tokenizer, MAX_TOKENS)
        temperature = fit_temperature(dev_pairs.label, keep(dev, run(int8, dev_pairs)), calibration_weights(dev))
    blob = (args.out / args.model).read_bytes()
    config = {"version": VERSION, "labels": LABELS, "maxTokens": MAX_TOKENS, "temperature": round(temperature, 4), "sha256": hashlib.sha256(blob).hexdigest()}
    (args.out / "config.json").write_text(json.dumps(config, indent=2) + "\n")
    report: dict = {"temperature": temperature, "sets": {}, "agreement": {}, "truncated": {}}
    print(f"[{time.time() - began:4.0f}s] temperature {temperature:.3f}")
    for name, rows in sorted(sets.items(), key=lambda item: (FIRST.index(item[0]) if item[0] in FIRST else len(FIRST), item[0])):
        if late():
            break
        pairs = pack(rows, tokenizer, MAX_TOKENS)
        logits = keep(rows, run(int8, pairs))
        report["sets"][name] = summary(pairs.label, logits, temperature, [r["group"] for r in rows])
        if fp32:
            report["agreement"][name] = agreement(fp32, pairs, logits, np.sort(rng.permutation(len(rows))[:args.same]))
        report["truncated"][name] = float((pairs.length >= MAX_TOKENS).mean())
        s = report["sets"][name]
        print(f"[{time.time() - began:4.0f}s] {name:24s} n={s['n']:5d} majority {s['majority']['accuracy']:.3f}/{s['majority']['f1']:.3f}  acc {s['accuracy']:.3f}  F1 {s['f1']:.3f} "
              f"[{s['f1_interval'][0]:.3f}, {s['f1_interval'][1]:.3f}]  2-way {s.get('two_way_accuracy', float('nan')):.3f}  ECE {s['ece_before']:.3f} -> {s['ece_after']:.3f}  int8=fp32 {report['agreement'].get(name, {}).get('same', float('nan')):.3f}", flush=True)

        (args.out / "report.json").write_text(json.dumps(report, indent=1))

    if not late():
        pairs = pack(plain, tokenizer, MAX_TOKENS)
        report["violations"] = {name: {"share": share, "n": count} for name, (share, count) in violations(plain, keep(plain, run(int8, pairs))).items()}
        for name, found in report["violations"].items():
            print(f"{name}: {found['share']:.4f} of {found['n']}")

    smoke = [json.loads(line) for line in (Path(__file__).parent / "smoke.jsonl").read_text(encoding="utf8").splitlines()]
    pairs = pack([r | {"label": LABELS.index(r["label"])} for r in smoke], tokenizer, MAX_TOKENS)
    logits = run(int8, pairs)
    right = logits.argmax(axis=1) == pairs.label
    fresh = np.array([r["set"] == "b" for r in smoke])
    report["smoke"] = {"n": len(smoke), "accuracy": float(right.mean()), "set_a": float(right[~fresh].mean()), "set_b": float(right[fresh].mean()),
                       "wrong": [{**r, "said": LABELS[int(z.argmax())], "confidence": float(softmax(z[None], temperature).max())} for r, z, ok in zip(smoke, logits, right) if not ok]}
    print("smoke:", " ".join(f"{k} {report['smoke'][k]:.3f}" for k in ("accuracy", "set_a", "set_b")))
    for wrong in report["smoke"]["wrong"]:
        print("  wrong:", json.dumps(wrong, ensure_ascii=False))
    if fp32:
        report["agreement"]["smoke"] = agreement(fp32, pairs, logits, np.arange(len(pairs)))
    report["ms_one_thread"] = speed(int8)
    (args.out / "report.json").write_text(json.dumps(report | {"bytes": len(blob), "onnxruntime": onnxruntime.__version__}, indent=1))
    print(f"[{time.time() - began:4.0f}s] one thread, one pair, ms by tokens: {report['ms_one_thread']}; {len(blob)} bytes")


if __name__ == "__main__":
    main()
