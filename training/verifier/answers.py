#!/usr/bin/env python3
"""What a trained model answers to the training rows, for students to learn from: `answers.py ROWS.jsonl.xz BASE_FOLDER MODEL_FOLDER OUT.npy`. The rows that have no label come last."""
from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import torch

from model import MAX_TOKENS, empty_model
from pairs import load_tokenizer, packed_rows, read_rows
from train import predict, training_rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rows", type=Path)
    parser.add_argument("base", type=Path)
    parser.add_argument("model", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--tokens", type=Path, help="file that keeps the token arrays of the training rows between runs")
    parser.add_argument("--limit", type=int, default=0, help="use only this many rows (dry run)")
    args = parser.parse_args()
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    rows = training_rows(read_rows(args.rows), True, args.limit)
    pairs = packed_rows(rows, load_tokenizer(args.base / "tokenizer.json", MAX_TOKENS), MAX_TOKENS, args.tokens)
    model = empty_model(args.base)
    model.load_state_dict(torch.load(args.model / "verifier.pt", map_location="cpu"))
    np.save(args.out, predict(model.to(device), pairs, device).astype(np.float16))


if __name__ == "__main__":
    main()
