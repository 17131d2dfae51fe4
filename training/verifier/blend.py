#!/usr/bin/env python3
"""Average two released models that began from the same upstream: `blend.py FIRST.int8.onnx SECOND.int8.onnx SHARE OUT.int8.onnx` (SHARE is the weight of the second).

Both graphs come from export.py, so their tensors correspond one to one; 8-bit tables are read with their scales, averaged, and quantised again in the same way.
"""
from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import onnx
from onnx import numpy_helper

REDUCED = 64                                          # weights stay within 7 bits, so that processors without 8-bit dot products do not overflow


def tensors(model: onnx.ModelProto) -> dict[str, np.ndarray]:
    return {t.name: numpy_helper.to_array(t) for t in model.graph.initializer}


def blend(first: onnx.ModelProto, second: onnx.ModelProto, share: float) -> onnx.ModelProto:
    left, right = tensors(first), tensors(second)
    assert left.keys() == right.keys(), sorted(left.keys() ^ right.keys())[:5]
    out: dict[str, np.ndarray] = {}
    for name, value in left.items():
        if name in out:
            continue
        if value.dtype == np.int8 and name.endswith("_quantized"):          # a matrix with a scale a column
            scale = name.removesuffix("_quantized") + "_scale"
            mixed = (1 - share) * value * left[scale] + share * right[name] * right[scale]
            out[scale] = (np.maximum(np.abs(mixed).max(axis=0), 1e-8) / REDUCED).astype(np.float32)
            out[name] = np.clip(np.round(mixed / out[scale]), -REDUCED, REDUCED).astype(np.int8)
        elif value.dtype == np.int8 and value.ndim == 2:                    # the word table with a scale a row
            scale = next(n for n, v in left.items() if v.shape == (value.shape[0], 1) and v.dtype == np.float32)
            mixed = (1 - share) * value * left[scale] + share * right[name] * right[scale]
            out[scale] = (np.maximum(np.abs(mixed).max(axis=1, keepdims=True), 1e-8) / 127).astype(np.float32)
            out[name] = np.round(mixed / out[scale]).astype(np.int8)
        elif value.dtype == np.float32 and not name.endswith("_scale") and value.ndim > 0:
            out.setdefault(name, ((1 - share) * value + share * right[name]).astype(np.float32))
    for tensor in first.graph.initializer:
        if tensor.name in out:
            tensor.CopyFrom(numpy_helper.from_array(out[tensor.name], tensor.name))
    return first


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("first", type=Path)
    parser.add_argument("second", type=Path)
    parser.add_argument("share", type=float)
    parser.add_argument("out", type=Path)
    args = parser.parse_args()
    onnx.save(blend(onnx.load(str(args.first)), onnx.load(str(args.second)), args.share), str(args.out))


if __name__ == "__main__":
    main()
