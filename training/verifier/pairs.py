"""Rows as token arrays."""
from __future__ import annotations

import json
import lzma
import os
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from tokenizers import Tokenizer

UNLABELLED = -1                                       # the label of rows that only teachers answer


def read_rows(path: Path) -> list[dict]:
    with (lzma.open if path.suffix == ".xz" else open)(path, "rt", encoding="utf8") as lines:
        return [json.loads(line) for line in lines]


def load_tokenizer(path: Path, max_tokens: int) -> Tokenizer:
    """The upstream tokenizer; a pair that is too long loses the end of its evidence, never of its claim."""
    tokenizer = Tokenizer.from_file(str(path))
    tokenizer.no_padding()
    tokenizer.enable_truncation(max_length=max_tokens, strategy="only_second")
    return tokenizer


@dataclass
class Pairs:
    ids: np.ndarray                                   # [rows, max_tokens] int16, zero-padded
    length: np.ndarray                                # tokens a row
    split: np.ndarray                                 # where the evidence begins
    label: np.ndarray

    def __len__(self) -> int:
        return len(self.label)

    def take(self, index: np.ndarray) -> Pairs:
        return Pairs(self.ids[index], self.length[index], self.split[index], self.label[index])

    def batch(self, index: np.ndarray) -> dict[str, np.ndarray]:
        width = int(self.length[index].max())
        place = np.arange(width)
        mask = place < self.length[index][:, None]
        types = mask & (place >= self.split[index][:, None])
        return {"input_ids": self.ids[index, :width].astype(np.int64), "attention_mask": mask.astype(np.int64), "token_type_ids": types.astype(np.int64)}

    def by_length(self, size: int) -> list[np.ndarray]:
        order = np.argsort(self.length, kind="stable")
        return [order[i:i + size] for i in range(0, len(order), size)]


def pack(rows: list[dict], tokenizer: Tokenizer, max_tokens: int) -> Pairs:
    ids = np.zeros((len(rows), max_tokens), np.int16)  # the vocabulary has 30,522 pieces
    length, split = np.zeros(len(rows), np.int32), np.zeros(len(rows), np.int32)
    for start in range(0, len(rows), 8192):
        part = [(r["claim"][:600], r["evidence"]) for r in rows[start:start + 8192]]
        for i, encoding in enumerate(tokenizer.encode_batch(part), start):
            ids[i, :len(encoding.ids)] = encoding.ids
            length[i] = len(encoding.ids)
            split[i] = encoding.type_ids.index(1)
    return Pairs(ids, length, split, np.array([r["label"] for r in rows], np.int64))


def packed_rows(rows: list[dict], tokenizer: Tokenizer, max_tokens: int, kept: Path | None = None) -> Pairs:
    """The rows as token arrays, taken from the file where another run has written them."""
    if kept and kept.exists():
        with np.load(kept) as arrays:
            if len(arrays["label"]) >= len(rows):     # the rows without labels stand at the end
                return Pairs(*(arrays[name][:len(rows)] for name in ("ids", "length", "split", "label")))
    pairs = pack(rows, tokenizer, max_tokens)
    if kept:
        half = kept.with_suffix(f".{os.getpid()}.npz")
        np.savez(half, ids=pairs.ids, length=pairs.length, split=pairs.split, label=pairs.label)
        half.rename(kept)
    return pairs
