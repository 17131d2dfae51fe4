#!/usr/bin/env python3
"""Train the verifier: `train.py ROWS.jsonl.xz BASE_FOLDER OUT_FOLDER`. Writes verifier.pt (the last epoch) and train.json."""
from __future__ import annotations

import argparse
import collections
import json
import re
import time
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional as F

import nli
from metrics import denials, macro_f1, violations
from model import MAX_TOKENS, empty_model, load_base, round_while_training
from pairs import UNLABELLED, Pairs, load_tokenizer, pack, packed_rows, read_rows

# Expected draws of a row in one epoch, by the part of its source's name: human-labelled rows count most. Each set of natural inference has its own share (`nli.py`).
WEIGHTS = {"gold": 3.0, "contrast": 3.5, "claim-sets": 0.6, "starter": 3.0, "cut": 1.5, "filled": 1.5, "silent": 1.0, "edited": 1.0, "passage": 0.45, "report": 0.3, "invented": 0.35, "triples": 0.2, "wdv": 0.3,
           "nli": 1.2, "reading": 1.0, "close": 3.0, "pages": 1.5, "amends": 3.0, "twins": 3.0, "manner": 1.5, "digest": 1.0, "together": 4.0, "stated": 0.7, "denied": 0.6, "situations": 0.5, "unlabelled": 1.0}
WRITTEN = ("contrast", "claim-sets", "starter", "reading", "close", "pages", "amends", "twins", "manner", "digest", "together")


def part_of(source: str) -> str:
    base, _, part = source.partition("/")
    return "nli" if base == "nli" and part in nli.TRAINED else part or (base if base in WEIGHTS else "gold")


def draws(source: str, weights: dict[str, float]) -> float:
    part = part_of(source)
    return weights[part] * (nli.TRAINED[source.partition("/")[2]].draws if part == "nli" else 1.0)


_NEGATION = re.compile(r"\b(?:not|never|no|none|nobody|nothing|cannot|neither|without)\b|n't\b", re.I)
_FAMILY = re.compile(r"-(?:titled|beside|denied|asked)\b")


def cell(row: dict) -> tuple[str, bool]:
    """Rows in which neither label may be told from the claim: those of one source (of one family, where its rows were written to families) with a negation in the claim, and those without."""
    return row["source"] + (":" + _FAMILY.sub("", row["kind"]) if row["source"] == "reading" else ""), bool(_NEGATION.search(row["claim"]))


def row_weights(rows: list[dict], weights: dict[str, float]) -> np.ndarray:
    """Draws a row, with supports and refutes made equally frequent in each cell (within a factor of two), and the three labels over all."""
    out = np.array([draws(r["source"], weights) for r in rows])
    label = np.array([r["label"] for r in rows])
    cells: dict[tuple[str, bool], list[int]] = collections.defaultdict(list)
    for i, r in enumerate(rows):
        if r["label"] in (0, 1):
            cells[cell(r)].append(i)
    for places in cells.values():
        here = np.array(places)
        sides = [here[label[here] == k] for k in (0, 1)]
        if min(len(side) for side in sides) >= 10:
            each = out[here].sum() / 2
            for side in sides:
                out[side] *= np.clip(each / out[side].sum(), 0.5, 2)
    total = out[label != UNLABELLED].sum()
    for k in range(3):
        out[label == k] *= total / 3 / out[label == k].sum()
    return out


def epoch(weights: np.ndarray, length: np.ndarray, denied_by: np.ndarray, batch: int, rng: np.random.Generator) -> list[np.ndarray]:
    """One epoch's batches: rows drawn by weight, neighbours of like length; a claim and its denial are drawn together and stand side by side."""
    first = np.flatnonzero(denied_by >= 0)
    expected = weights.copy()
    expected[first] = (weights[first] + weights[denied_by[first]]) / 2
    expected[denied_by[first]] = 0
    times = np.floor(expected + rng.random(len(weights)) * (expected > 0)).astype(int)
    order = np.repeat(np.arange(len(weights)), times)
    rng.shuffle(order)
    out: list[np.ndarray] = []
    for start in range(0, len(order), batch * 32):
        chunk = order[start:start + batch * 32]
        chunk = chunk[np.argsort(length[chunk], kind="stable")]
        both = np.stack([chunk, denied_by[chunk]], axis=1).reshape(-1)
        chunk = both[both >= 0]
        out += [chunk[i:i + batch] for i in range(0, len(chunk), batch)]
    rng.shuffle(out)                                  # type: ignore[arg-type]
    return out


def disagreement(logits: torch.Tensor, index: np.ndarray, denied_by: np.ndarray) -> torch.Tensor | None:
    """How far what is said of a claim is from the opposite of what is said of its denial (a symmetric divergence), over the neighbours of the batch that are such a pair."""
    first = np.flatnonzero(denied_by[index[:-1]] == index[1:])
    if not len(first):
        return None
    place = torch.from_numpy(first).to(logits.device)
    said, opposite = F.log_softmax(logits[place], dim=-1), F.log_softmax(logits[place + 1], dim=-1)[:, [1, 0, 2]]
    return ((said.exp() - opposite.exp()) * (said - opposite)).sum(-1).mean()


class Feed:
    """The token arrays on the device, so that a batch is only indexed."""

    def __init__(self, pairs: Pairs, device: torch.device) -> None:
        self.ids, self.length, self.split, self.label = (torch.from_numpy(a).to(device) for a in (pairs.ids, pairs.length, pairs.split, pairs.label))
        self.widths, self.device = pairs.length, device

    def batch(self, index: np.ndarray) -> dict[str, torch.Tensor]:
        rows = torch.from_numpy(index).to(self.device)
        place = torch.arange(int(self.widths[index].max()), device=self.device)
        mask = place < self.length[rows].unsqueeze(1)
        types = mask & (place >= self.split[rows].unsqueeze(1))
        return {"input_ids": self.ids[rows][:, :len(place)].long(), "attention_mask": mask.long(), "token_type_ids": types.long()}


def predict(model: torch.nn.Module, pairs: Pairs, device: torch.device, size: int = 512) -> np.ndarray:
    model.eval()
    out = np.zeros((len(pairs), 3), np.float32)
    feed = Feed(pairs, device)
    with torch.no_grad(), torch.autocast(device.type, torch.bfloat16, enabled=device.type == "cuda"):
        for index in pairs.by_length(size):
            out[index] = model(**feed.batch(index)).float().cpu().numpy()
    return out


def dev_scores(rows: list[dict], label: np.ndarray, logits: np.ndarray) -> dict[str, float]:
    """Macro-F1 a source over its human-labelled dev rows (with its silent rows, so that all labels occur), and over the generated rows."""
    predicted = logits.argmax(axis=1)
    out: dict[str, float] = {}
    def name(r: dict) -> str:
        part = part_of(r["source"])
        return "nli" if part == "nli" else r["source"].split("/")[0] if part in ("gold", "silent", "filled", *WRITTEN) else "generated/" + part
    names = np.array([name(r) for r in rows])
    for n in sorted(set(names)):
        here = names == n
        if here.sum() >= 20:
            out[n] = macro_f1(label[here], predicted[here], sorted(set(label[here].tolist())))
    human = [v for n, v in out.items() if not n.startswith("generated/")]
    made = [v for n, v in out.items() if n.startswith("generated/")]
    out["mean"] = float((np.mean(human) + np.mean(made)) / 2)
    return out


def mean_answer(files: list[Path], count: int, device: torch.device, soften: float) -> torch.Tensor:
    """The mean answer of several teachers (`answers.py`), a little softened: a pupil's pupil gets less and less sure by it."""
    total = np.mean([np.load(file).astype(np.float32) for file in files], axis=0)
    assert len(total) == count, (len(total), count)
    return torch.softmax(torch.from_numpy(total / soften), dim=-1).to(device)


def held_out_scores(model: torch.nn.Module, rows: list[dict], tokenizer: object, device: torch.device, kept: Path | None = None) -> dict[str, dict[str, float]]:
    """A line a set: macro-F1 over the labels that occur, accuracy, supports against refutes on the rows that have a side; and the violations of consistency. The logits can be kept, with the rows' places in the file."""
    places = [i for i, r in enumerate(rows) if r["split"] in ("test", "external")]
    held_out = [rows[i] for i in places]
    pairs = pack(held_out, tokenizer, MAX_TOKENS)
    logits = predict(model, pairs, device)
    if kept:
        dev = [i for i, r in enumerate(rows) if r["split"] == "dev"]
        said = predict(model, pack([rows[i] for i in dev], tokenizer, MAX_TOKENS), device)
        np.savez_compressed(kept, place=np.array(places + dev, np.int32), logits=np.concatenate([logits, said]).astype(np.float16))
    sources = np.array([r["source"] for r in held_out])
    out: dict[str, dict[str, float]] = {}
    for name in sorted(set(sources)):
        gold, said = pairs.label[sources == name], logits[sources == name]
        labels = sorted(set(gold.tolist()))
        sided = gold < 2
        two = float((said[:, :2].argmax(axis=1) == gold)[sided].mean()) if sided.any() else float("nan")
        among = np.array(labels)[said[:, labels].argmax(axis=1)]
        out[name] = {"n": len(gold), "f1": macro_f1(gold, said.argmax(axis=1), labels), "accuracy": float((said.argmax(axis=1) == gold).mean()), "two_way": two, "f1_among_present": macro_f1(gold, among, labels)}
        print(f"  {name:24s} n={len(gold):5d} F1 {out[name]['f1']:.3f} acc {out[name]['accuracy']:.3f} 2-way {two:.3f} among present F1 {out[name]['f1_among_present']:.3f}", flush=True)
    for name, (share, count) in violations(held_out, logits).items():
        out["violations: " + name] = {"n": count, "share": share}
        print(f"  {name}: {share:.4f} of {count}", flush=True)
    return out


def training_rows(rows: list[dict], unlabelled: bool, limit: int = 0) -> list[dict]:
    """The training rows in their order, with those that only teachers answer at the end."""
    out = [r for r in rows if r["split"] == "train"] + [r for r in rows if r["split"] == "unlabelled" and unlabelled]
    return out[::len(out) // limit + 1] if limit else out


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rows", type=Path)
    parser.add_argument("base", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--epochs", type=int, default=5)
    parser.add_argument("--batch", type=int, default=128)
    parser.add_argument("--rate", type=float, default=8e-5)
    parser.add_argument("--smoothing", type=float, default=0.05)
    parser.add_argument("--seed", type=int, default=17)
    parser.add_argument("--weight", action="append", default=[], metavar="PART=DRAWS", help="override one entry of WEIGHTS")
    parser.add_argument("--limit", type=int, default=0, help="use only this many rows a split (dry run)")
    parser.add_argument("--answers", nargs="*", type=Path, default=[], help="answers of teachers to the training rows (answers.py), whose mean is learnt beside the labels")
    parser.add_argument("--soften", type=float, default=1.5, help="temperature of the teachers' answers")
    parser.add_argument("--own-labels", nargs="*", default=[], metavar="PART", help="parts whose rows are learnt from their labels alone, whatever the teachers say")
    parser.add_argument("--consistency", type=float, default=0.0, help="weight of the term that holds a claim and its denial to opposite answers")
    parser.add_argument("--minutes", type=float, default=0.0, help="end after so many minutes: the rate runs down by steps or by time, whichever is further")
    parser.add_argument("--start", type=Path, help="folder of a trained model to go on from")
    parser.add_argument("--frozen", type=int, default=0, metavar="LAYERS", help="the word table and so many of the lowest layers stay as they are")
    parser.add_argument("--frozen-words", action="store_true", help="the word table stays as it is, so that a new release differs from the last one in the layers alone")
    parser.add_argument("--end-rate", type=float, default=0.0, help="share of the rate that is left at the end, for a model that others go on from")
    parser.add_argument("--quantised", type=float, default=0.0, metavar="SHARE", help="train the last share with the rounding of the exported model")
    parser.add_argument("--tokens", type=Path, help="file that keeps the token arrays of the training rows between runs")
    parser.add_argument("--compile", action="store_true", help="compile the layers, which takes a minute and saves more in a run of ten")
    parser.add_argument("--report", action="store_true", help="score the held-out sets at the end, on this device and before quantisation")
    args = parser.parse_args()
    began = time.time()
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.manual_seed(args.seed)
    rng = np.random.default_rng(args.seed)
    weights_by_part = WEIGHTS | {k: float(v) for k, v in (w.split("=") for w in args.weight)}

    rows = read_rows(args.rows)
    train_rows, dev_rows = training_rows(rows, bool(args.answers), args.limit), [r for r in rows if r["split"] == "dev"]
    if args.limit:
        dev_rows = dev_rows[::len(dev_rows) // args.limit + 1]
    tokenizer = load_tokenizer(args.base / "tokenizer.json", MAX_TOKENS)
    train, dev = packed_rows(train_rows, tokenizer, MAX_TOKENS, args.tokens), pack(dev_rows, tokenizer, MAX_TOKENS)
    weights, denied_by = row_weights(train_rows, weights_by_part), denials(train_rows)
    feed = Feed(train, device)
    print(f"[{time.time() - began:5.0f}s] {len(train)} train rows, {weights.sum():.0f} draws an epoch, {(denied_by >= 0).sum()} claims with their denial, {len(dev)} dev rows, {device}", flush=True)

    soft = mean_answer(args.answers, len(train), device, args.soften) if args.answers else None
    by_teacher = torch.tensor([0.0 if part_of(r["source"]) in args.own_labels else 0.6 for r in train_rows], device=device)
    torch.manual_seed(17)                             # the fresh head is the same in every run, so that weights can be averaged
    model = empty_model(args.base) if args.start else load_base(args.base)
    torch.manual_seed(args.seed)
    if args.start:
        model.load_state_dict(torch.load(args.start / "verifier.pt", map_location="cpu"))
    model.to(device)
    if args.compile:
        for layer in model.layers:
            layer.compile(dynamic=True)
    if args.frozen:
        for part in (model.words, model.types, model.norm, *model.layers[:args.frozen]):
            part.requires_grad_(False)
    if args.frozen_words:
        model.words.requires_grad_(False)
    head = [p for n, p in model.named_parameters() if n.startswith(("dense", "classify"))]
    body = [p for n, p in model.named_parameters() if p.requires_grad and not n.startswith(("dense", "classify"))]
    groups = [{"params": [p for p in part if (p.ndim > 1) == decays], "lr": rate, "base": rate, "weight_decay": 0.01 if decays else 0.0}
              for part, rate in ((body, args.rate), (head, 5 * args.rate)) for decays in (True, False)]
    optimizer = torch.optim.AdamW(groups, betas=(0.9, 0.98), eps=1e-6, fused=device.type == "cuda")
    steps = args.epochs * max(1, int(weights.sum() / args.batch))
    warm, step = max(1, steps // 16), 0
    started, limit = time.time(), args.minutes * 60 - (time.time() - began)
    best = -1.0
    args.out.mkdir(parents=True, exist_ok=True)
    history: list[dict] = []
    for number in range(args.epochs):
        model.train()
        losses: list[torch.Tensor] = []
        for index in epoch(weights, train.length, denied_by, args.batch, rng):
            done = max((step - warm) / (steps - warm + 1), (time.time() - started) / limit if args.minutes else 0.0)
            if done >= 1:
                break
            round_while_training(done >= 1 - args.quantised)
            factor = min((step + 1) / warm, max(0.02, 1 - done * (1 - args.end_rate)))
            for group in optimizer.param_groups:
                group["lr"] = group["base"] * factor
            with torch.autocast(device.type, torch.bfloat16, enabled=device.type == "cuda"):
                logits = model(**feed.batch(index)).float()
            place = torch.from_numpy(index).to(device)
            labelled = F.cross_entropy(logits, feed.label[place], label_smoothing=args.smoothing, ignore_index=UNLABELLED, reduction="none")
            if soft is None:
                loss = labelled.mean()
            else:
                taught = F.kl_div(F.log_softmax(logits, dim=-1), soft[place], reduction="none").sum(-1)
                loss = ((1 - by_teacher[place]) * labelled + by_teacher[place] * taught).mean()
            if args.consistency and (apart := disagreement(logits, index, denied_by)) is not None:
                loss = loss + args.consistency * apart
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            losses.append(loss.detach())
            step += 1
        if not losses:
            break
        scores = dev_scores(dev_rows, dev.label, predict(model, dev, device))
        history.append({"epoch": number + 1, "loss": float(torch.stack(losses).mean()), "seconds": time.time() - began, "dev": scores})
        print(f"[{time.time() - began:5.0f}s] epoch {number + 1}: loss {history[-1]['loss']:.3f}, dev " + " ".join(f"{k}={v:.3f}" for k, v in scores.items()), flush=True)
        best = max(best, scores["mean"])
        # The last epoch is kept, whose rate has run down, and not one that is best on the dev rows by a hair.
        torch.save({k: v.cpu() for k, v in model.state_dict().items()}, args.out / "verifier.pt")
        record = {"args": {k: str(v) for k, v in vars(args).items()}, "weights": weights_by_part, "rows": len(train), "torch": torch.__version__, "best": best, "history": history}
        (args.out / "train.json").write_text(json.dumps(record, indent=1))
    if args.quantised and hasattr(model, "round_weights"):
        model.eval()
        model.round_weights()                         # the 4-bit weights are exported as they are here
        torch.save({k: v.cpu() for k, v in model.state_dict().items()}, args.out / "verifier.pt")
    if args.report:
        (args.out / "held-out.json").write_text(json.dumps(held_out_scores(model, rows, tokenizer, device, args.out / "held-out.npz"), indent=1))
    print(f"[{time.time() - began:5.0f}s] done", flush=True)


if __name__ == "__main__":
    main()
