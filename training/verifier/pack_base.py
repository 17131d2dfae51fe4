#!/usr/bin/env python3
"""Pack the upstream encoder: `pack_base.py MODEL.onnx OUT.npz`. Reads the weights of an fp32 ONNX file (a BERT exported by Optimum) and keeps one byte a number
with one scale a row, so that it travels easily; training starts from it and soon forgets the rounding. numpy only."""
from __future__ import annotations

import re
import sys
from collections.abc import Iterator

import numpy as np


def varint(blob: memoryview, at: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        byte = blob[at]
        at += 1
        value |= (byte & 127) << shift
        if byte < 128:
            return value, at
        shift += 7


def fields(blob: memoryview, at: int, end: int) -> Iterator[tuple[int, int | tuple[int, int]]]:
    """Field numbers and values (numbers, or the places of what is longer) of a protocol buffer message."""
    while at < end:
        key, at = varint(blob, at)
        if key & 7 == 0:
            value, at = varint(blob, at)
            yield key >> 3, value
            continue
        if key & 7 == 2:
            size, at = varint(blob, at)
        else:
            size = 4 if key & 7 == 5 else 8
        yield key >> 3, (at, at + size)
        at += size


def text(blob: memoryview, place: tuple[int, int]) -> str:
    return bytes(blob[place[0]:place[1]]).decode()


def read_weights(path: str) -> dict[str, np.ndarray]:
    blob = memoryview(open(path, "rb").read())
    graph = next(value for number, value in fields(blob, 0, len(blob)) if number == 7)
    tensors: dict[str, np.ndarray] = {}
    products: list[tuple[str, list[str]]] = []
    for number, value in fields(blob, *graph):
        if number == 5:                               # a tensor: its shape, kind, name and bytes
            shape: list[int] = []
            name, kind, raw = "", 0, None
            for part, found in fields(blob, *value):
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
                elif part in (4, 9):
                    raw = found
            if kind == 1 and raw:
                tensors[name] = np.frombuffer(blob[raw[0]:raw[1]], np.float32).reshape(shape)
        elif number == 1:                             # a node: matrix products name the layer their nameless weights belong to
            parts = list(fields(blob, *value))
            if any(part == 4 and text(blob, found) == "MatMul" for part, found in parts):
                products.append((text(blob, next(f for p, f in parts if p == 3)), [text(blob, f) for p, f in parts if p == 1]))
    named = {name: value for name, value in tensors.items() if not name.startswith("onnx::") and value.ndim > 0}
    for node, inputs in products:
        for name in inputs:
            if name in tensors and name.startswith("onnx::"):
                named[re.sub(r"^/", "", node).replace("/MatMul", "").replace("/", ".") + ".weight"] = tensors[name].T
    return named


def main() -> None:
    packed: dict[str, np.ndarray] = {}
    for name, value in read_weights(sys.argv[1]).items():
        if value.ndim == 2 and value.size > 4096:
            scale = np.maximum(np.abs(value).max(1, keepdims=True), 1e-8) / 127
            packed[name + "|q"], packed[name + "|s"] = np.round(value / scale).astype(np.int8), scale.astype(np.float32)
        else:
            packed[name] = value
    np.savez(sys.argv[2], **packed)


if __name__ == "__main__":
    main()
