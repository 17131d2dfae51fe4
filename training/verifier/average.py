#!/usr/bin/env python3
"""Average the weights of models that went on from one start: `average.py ROWS.jsonl.xz BASE_FOLDER OUT_FOLDER MODEL_FOLDER...`. Writes OUT/verifier.pt and prints held-out scores."""
from __future__ import annotations

import argparse
from pathlib import Path

import torch

from model import MAX_TOKENS, empty_model
from pairs import load_tokenizer, pack, read_rows
from train import dev_scores, held_out_scores, predict


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rows", type=Path)
    parser.add_argument("base", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("models", type=Path, nargs="+")
    parser.add_argument("--rounded", action="store_true", help="write the mean on the grid of the 4-bit model, and score it so too")
    parser.add_argument("--best", action="store_true", help="keep whichever is best on the dev rows, the mean or one of the models")
    args = parser.parse_args()
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    states = [torch.load(folder / "verifier.pt", map_location="cpu") for folder in args.models]
    mean = {name: sum(state[name] for state in states) / len(states) for name in states[0]}
    args.out.mkdir(parents=True, exist_ok=True)
    torch.save(mean, args.out / "verifier.pt")
    rows, tokenizer = read_rows(args.rows), load_tokenizer(args.base / "tokenizer.json", MAX_TOKENS)
    dev_rows = [r for r in rows if r["split"] == "dev"]
    dev = pack(dev_rows, tokenizer, MAX_TOKENS)
    model = empty_model(args.base)
    found: list[tuple[float, str]] = []
    for name, state in [*((str(folder), state) for folder, state in zip(args.models, states)), ("mean", mean)]:
        model.load_state_dict(state)
        model.to(device)
        scores = dev_scores(dev_rows, dev.label, predict(model, dev, device))
        found.append((scores["mean"], name))
        print(name, "dev " + " ".join(f"{k}={v:.3f}" for k, v in scores.items()), flush=True)
        if not args.best:
            held_out_scores(model, rows, tokenizer, device, args.out / "held-out.npz" if name == "mean" else None)
    if args.rounded:
        model.load_state_dict(mean)
        model.to(device).round_weights()
        torch.save({k: v.cpu() for k, v in model.state_dict().items()}, args.out / "verifier.pt")
        print("mean, 4 bits", flush=True)
        held_out_scores(model, rows, tokenizer, device, args.out / "held-out-4-bits.npz")
    if args.best:
        name = max(found, key=lambda pair: (pair[0] + (0.003 if pair[1] == "mean" else 0), pair[1]))[1]
        print("kept:", name, flush=True)
        if name != "mean":
            torch.save(states[[str(folder) for folder in args.models].index(name)], args.out / "verifier.pt")


if __name__ == "__main__":
    main()
