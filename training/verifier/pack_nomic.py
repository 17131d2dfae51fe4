#!/usr/bin/env python3
"""Pack nomic-embed-text-v1.5 (Nomic AI, Apache-2.0): `pack_nomic.py MODEL_Q4.onnx OUT_FOLDER`. Reads an ONNX file whose matrix products are MatMulNBits (4 bits, a scale a block) and
writes model.q4.1.npz (tables, norms, the first layers) and model.q4.2.npz (the other layers), so that each is below 45 MB. A matrix NAME is kept as it is:
NAME|4 (bytes [rows, blocks, block / 2], the lower half of a byte first), NAME|s (scales [rows, blocks], fp16) and, where the graph has them, NAME|z (zero points
[rows, blocks]; without it the zero point is 8). The word table keeps one byte a number (NAME|q) and one scale a row (NAME|s). All else is fp32. numpy only."""
from __future__ import annotations

import re
import sys
from pathlib import Path

import numpy as np

from pack_base import fields, text, varint

KINDS = {1: np.float32, 2: np.uint8, 3: np.int8, 6: np.int32, 7: np.int64, 10: np.float16}
FIRST_LAYERS = 4


def read_tensor(blob: memoryview, place: tuple[int, int]) -> tuple[str, np.ndarray | None]:
    shape: list[int] = []
    name, kind, raw = "", 0, None
    for part, found in fields(blob, *place):
        if part == 1 and isinstance(found, int):
            shape.append(found)
        elif part == 1:
            at = found[0]
            while at < found[1]:
                size, at = varint(blob, at)
                shape.append(size)
        elif part == 2:
            kind = found
        elif part == 8:
            name = text(blob, found)
        elif part == 9:
            raw = found
    return name, np.frombuffer(blob[raw[0]:raw[1]], KINDS[kind]).reshape(shape) if raw and kind in KINDS else None


def read_graph(path: str) -> tuple[dict[str, np.ndarray], list[tuple[str, list[str], dict[str, int]]]]:
    """The tensors by name, and the 4-bit products: node name, inputs, whole-number attributes."""
    blob = memoryview(Path(path).read_bytes())
    graph = next(value for number, value in fields(blob, 0, len(blob)) if number == 7)
    tensors: dict[str, np.ndarray] = {}
    products: list[tuple[str, list[str], dict[str, int]]] = []
    for number, value in fields(blob, *graph):
        if number == 5:
            name, tensor = read_tensor(blob, value)
            if tensor is not None:
                tensors[name] = tensor
        elif number == 1:
            parts = list(fields(blob, *value))
            kind = next(text(blob, f) for p, f in parts if p == 4)
            assert kind not in ("GatherBlockQuantized", "DequantizeLinear", "MatMulInteger"), kind
            if kind == "MatMulNBits":
                numbers: dict[str, int] = {}
                for p, f in parts:
                    if p == 5:
                        attribute = dict(fields(blob, *f))
                        if 3 in attribute:
                            numbers[text(blob, attribute[1])] = attribute[3]
                products.append((next(text(blob, f) for p, f in parts if p == 3), [text(blob, f) for p, f in parts if p == 1], numbers))
    return tensors, products


def halves(packed: np.ndarray) -> np.ndarray:
    """Two numbers of 4 bits a byte, the lower half first."""
    return np.stack([packed & 15, packed >> 4], axis=-1).reshape(*packed.shape[:-1], -1)


def main() -> None:
    tensors, products = read_graph(sys.argv[1])
    packed: dict[str, np.ndarray] = {}
    for name, value in tensors.items():
        if re.fullmatch(r"(emb_ln|encoder\.layers\.\d+\.norm[12])\.(weight|bias)|embeddings\.token_type_embeddings\.weight", name):
            packed[name] = value
    table = tensors["embeddings.word_embeddings.weight"]
    scale = np.maximum(np.abs(table).max(1, keepdims=True), 1e-8) / 127
    packed["embeddings.word_embeddings.weight|q"] = np.round(table / scale).astype(np.int8)
    packed["embeddings.word_embeddings.weight|s"] = scale.astype(np.float32)
    for node, inputs, numbers in products:
        rows, columns, block = numbers["N"], numbers["K"], numbers["block_size"]
        assert numbers["bits"] == 4 and columns % (2 * block) == 0 and len(inputs) <= 4, (node, inputs, numbers)
        name = re.sub(r"^/", "", node).replace("/MatMul_Q4", "").replace("/", ".") + ".weight"
        blocks = columns // block
        packed[name + "|4"] = tensors[inputs[1]].reshape(rows, blocks, block // 2)
        scales = tensors[inputs[2]].reshape(rows, blocks)
        packed[name + "|s"] = scales.astype(np.float16)
        worst = np.abs(packed[name + "|s"].astype(np.float32) / np.where(scales == 0, 1, scales) - 1)[scales != 0].max()
        assert worst < 2e-3, (name, worst)
        if len(inputs) == 4:
            packed[name + "|z"] = halves(tensors[inputs[3]].reshape(rows, -1))[:, :blocks]
    late = {name for name in packed if (m := re.match(r"encoder\.layers\.(\d+)\.", name)) and int(m[1]) >= FIRST_LAYERS}
    folder = Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    for number, names in enumerate(([n for n in packed if n not in late], [n for n in packed if n in late]), 1):
        path = folder / f"model.q4.{number}.npz"
        np.savez_compressed(path, **{n: packed[n] for n in names})
        print(path, path.stat().st_size, "bytes,", len(names), "arrays")


if __name__ == "__main__":
    main()
