#!/usr/bin/env python3
"""Train the verifier: `train.py ROWS.jsonl.xz BASE_FOLDER OUT_FOLDER`. Writes verifier.pt (the last epoch) and train.json."""
from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional as F

from metrics import macro_f1
from model import MAX_TOKENS, Product, Verifier, load_base
from pairs import Pairs, load_tokenizer, pack, read_rows

# Expected draws of a row in one epoch, by the part of its source's name: human-labelled rows count most.
WEIGHTS = {"gold": 3.0, "contrast": 5.0, "claim-sets": 0.6, "starter": 3.0, "cut": 1.5, "filled": 1.5, "silent": 1.0, "edited": 1.0, "passage": 0.45, "report": 0.3, "invented": 0.35, "triples": 0.1, "wdv": 0.3}


def part_of(source: str) -> str:
    return source.split("/")[1] if "/" in source else source if source in WEIGHTS else "gold"


def row_weights(rows: list[dict], weights: dict[str, float]) -> np.ndarray:
    """Draws a row, with the three labels made equally frequent over all."""
    out = np.array([weights[part_of(r["source"])] for r in rows])
    label = np.array([r["label"] for r in rows])
    total = out.sum()
    for k in range(3):
        out[label == k] *= total / 3 / out[label == k].sum()
    return out


def epoch(weights: np.ndarray, length: np.ndarray, batch: int, rng: np.random.Generator) -> list[np.ndarray]:
    """One epoch's batches: rows drawn by weight, neighbours of like length."""
    times = np.floor(weights + rng.random(len(weights))).astype(int)
    order = np.repeat(np.arange(len(weights)), times)
    rng.shuffle(order)
    out: list[np.ndarray] = []
    for start in range(0, len(order), batch * 32):
        chunk = order[start:start + batch * 32]
        chunk = chunk[np.argsort(length[chunk], kind="stable")]
        out += [chunk[i:i + batch] for i in range(0, len(chunk), batch)]
    rng.shuffle(out)                                  # type: ignore[arg-type]
    return out


def predict(model: Verifier, pairs: Pairs, device: torch.device, size: int = 512) -> np.ndarray:
    model.eval()
    out = np.zeros((len(pairs), 3), np.float32)
    with torch.no_grad(), torch.autocast(device.type, torch.bfloat16, enabled=device.type == "cuda"):
        for index in pairs.by_length(size):
            feed = {k: torch.from_numpy(v).to(device) for k, v in pairs.batch(index).items()}
            out[index] = model(**feed).float().cpu().numpy()
    return out


def dev_scores(rows: list[dict], label: np.ndarray, logits: np.ndarray) -> dict[str, float]:
    """Macro-F1 a source over its human-labelled dev rows (with its silent rows, so that all labels occur), and over the generated rows."""
    predicted = logits.argmax(axis=1)
    out: dict[str, float] = {}
    def name(r: dict) -> str:
        part = part_of(r["source"])
        return r["source"].split("/")[0] if part in ("gold", "silent", "filled", "contrast", "claim-sets", "starter") else "generated/" + part
    names = np.array([name(r) for r in rows])
    for n in sorted(set(names)):
        here = names == n
        if here.sum() >= 20:
            out[n] = macro_f1(label[here], predicted[here], sorted(set(label[here].tolist())))
    human = [v for n, v in out.items() if not n.startswith("generated/")]
    made = [v for n, v in out.items() if n.startswith("generated/")]
    out["mean"] = float((np.mean(human) + np.mean(made)) / 2)
    return out


def teach(folders: list[Path], base: Path, pairs: Pairs, device: torch.device) -> torch.Tensor:
    """The mean answer of several trained models, a little softened."""
    total = np.zeros((len(pairs), 3), np.float32)
    for folder in folders:
        model = load_base(base)
        model.load_state_dict(torch.load(folder / "verifier.pt", map_location="cpu"))
        total += predict(model.to(device), pairs, device)
    return torch.softmax(torch.from_numpy(total / len(folders) / 1.5), dim=-1).to(device)


def held_out_scores(model: Verifier, rows: list[dict], tokenizer: object, device: torch.device) -> None:
    """A line a set: macro-F1 over the labels that occur, accuracy, and the better of two where there is no third."""
    names = sorted({r["source"] for r in rows if r["split"] in ("test", "external")})
    for name in names:
        some = [r for r in rows if r["source"] == name and r["split"] in ("test", "external")][:6000]
        pairs = pack(some, tokenizer, MAX_TOKENS)
        logits = predict(model, pairs, device)
        labels = sorted(set(pairs.label.tolist()))
        two = (logits[:, :2].argmax(axis=1) == pairs.label)[pairs.label < 2].mean() if (pairs.label < 2).any() else float("nan")
        among = np.array(labels)[logits[:, labels].argmax(axis=1)]
        print(f"  {name:24s} n={len(some):5d} F1 {macro_f1(pairs.label, logits.argmax(axis=1), labels):.3f} acc {(logits.argmax(axis=1) == pairs.label).mean():.3f} 2-way {two:.3f} among present F1 {macro_f1(pairs.label, among, labels):.3f}", flush=True)


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
    parser.add_argument("--teachers", nargs="*", type=Path, default=[], help="folders of trained models whose mean answer is learnt beside the labels")
    parser.add_argument("--start", type=Path, help="folder of a trained model to go on from")
    parser.add_argument("--quantised", type=int, default=0, metavar="EPOCHS", help="train the last epochs with the rounding of the exported int8 model")
    parser.add_argument("--report", action="store_true", help="score the held-out sets at the end, on this device and before quantisation")
    args = parser.parse_args()
    began = time.time()
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.manual_seed(args.seed)
    rng = np.random.default_rng(args.seed)
    weights_by_part = WEIGHTS | {k: float(v) for k, v in (w.split("=") for w in args.weight)}

    rows = read_rows(args.rows)
    train_rows, dev_rows = ([r for r in rows if r["split"] == s] for s in ("train", "dev"))
    if args.limit:
        train_rows, dev_rows = train_rows[::len(train_rows) // args.limit], dev_rows[::len(dev_rows) // args.limit]
    tokenizer = load_tokenizer(args.base / "tokenizer.json", MAX_TOKENS)
    train, dev = pack(train_rows, tokenizer, MAX_TOKENS), pack(dev_rows, tokenizer, MAX_TOKENS)
    weights = row_weights(train_rows, weights_by_part)
    print(f"[{time.time() - began:5.0f}s] {len(train)} train rows, {weights.sum():.0f} draws an epoch, {len(dev)} dev rows, {device}", flush=True)

    soft = teach(args.teachers, args.base, train, device) if args.teachers else None
    model = load_base(args.base)
    if args.start:
        model.load_state_dict(torch.load(args.start / "verifier.pt", map_location="cpu"))
    model.to(device)
    head = [p for n, p in model.named_parameters() if n.startswith(("dense", "classify"))]
    body = [p for n, p in model.named_parameters() if not n.startswith(("dense", "classify"))]
    groups = [{"params": [p for p in part if (p.ndim > 1) == decays], "lr": rate, "base": rate, "weight_decay": 0.01 if decays else 0.0}
              for part, rate in ((body, args.rate), (head, 5 * args.rate)) for decays in (True, False)]
    optimizer = torch.optim.AdamW(groups, betas=(0.9, 0.98), eps=1e-6, fused=device.type == "cuda")
    steps = args.epochs * max(1, int(weights.sum() / args.batch))
    warm, step = max(1, steps // 16), 0
    best = -1.0
    args.out.mkdir(parents=True, exist_ok=True)
    history: list[dict] = []
    for number in range(args.epochs):
        model.train()
        Product.quantised = number >= args.epochs - args.quantised
        losses: list[torch.Tensor] = []
        for index in epoch(weights, train.length, args.batch, rng):
            factor = min((step + 1) / warm, max(0.02, 1 - (step - warm) / (steps - warm + 1)))
            for group in optimizer.param_groups:
                group["lr"] = group["base"] * factor
            feed = {k: torch.from_numpy(v).to(device, non_blocking=True) for k, v in train.batch(index).items()}
            with torch.autocast(device.type, torch.bfloat16, enabled=device.type == "cuda"):
                logits = model(**feed)
            loss = F.cross_entropy(logits.float(), torch.from_numpy(train.label[index]).to(device), label_smoothing=args.smoothing)
            if soft is not None:
                loss = 0.4 * loss + 0.6 * F.kl_div(F.log_softmax(logits.float(), dim=-1), soft[index], reduction="batchmean")
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            losses.append(loss.detach())
            step += 1
        scores = dev_scores(dev_rows, dev.label, predict(model, dev, device))
        history.append({"epoch": number + 1, "loss": float(torch.stack(losses).mean()), "seconds": time.time() - began, "dev": scores})
        print(f"[{time.time() - began:5.0f}s] epoch {number + 1}: loss {history[-1]['loss']:.3f}, dev " + " ".join(f"{k}={v:.3f}" for k, v in scores.items()), flush=True)
        best = max(best, scores["mean"])
        # The last epoch is kept, whose rate has run down, and not one that is best on the dev rows by a hair.
        torch.save({k: v.cpu() for k, v in model.state_dict().items()}, args.out / "verifier.pt")
        record = {"args": {k: str(v) for k, v in vars(args).items()}, "weights": weights_by_part, "rows": len(train), "torch": torch.__version__, "best": best, "history": history}
        (args.out / "train.json").write_text(json.dumps(record, indent=1))
    if args.report:
        model.load_state_dict(torch.load(args.out / "verifier.pt", map_location="cpu"))
        held_out_scores(model.to(device), rows, tokenizer, device)


if __name__ == "__main__":
    main()
