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
    for name, state in [*((str(folder), state) for folder, state in zip(args.models, states)), ("mean", mean)]:
        model.load_state_dict(state)
        model.to(device)
        print(name, "dev " + " ".join(f"{k}={v:.3f}" for k, v in dev_scores(dev_rows, dev.label, predict(model, dev, device)).items()), flush=True)
        held_out_scores(model, rows, tokenizer, device)


if __name__ == "__main__":
    main()
