#!/usr/bin/env python3
"""The released large reader as a model to go on from: `reopen_large.py models/reader/model.q4.onnx OUT_FOLDER`. Writes OUT/verifier.pt, with every weight on the grid of the exported model."""
from __future__ import annotations

import argparse
import re
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper


def unpacked(codes: np.ndarray, scale: np.ndarray) -> np.ndarray:
    """Bytes [outputs, blocks, BLOCK / 2] and scales of 16 bits -> weights [outputs, inputs]."""
    numbers = np.stack([codes & 15, codes >> 4], axis=-1).reshape(*codes.shape[:2], -1).astype(np.float32) - 8
    return (numbers * scale.astype(np.float32).reshape(*codes.shape[:2], 1)).reshape(len(codes), -1)


def weights_of(model: onnx.ModelProto) -> dict[str, torch.Tensor]:
    stored = {t.name: numpy_helper.to_array(t) for t in model.graph.initializer}
    out = {"words.weight": stored["words.rows"].astype(np.float32) * stored["words.scale"].astype(np.float32)}
    out |= {name: value for name, value in stored.items() if re.fullmatch(r"types\.weight|(?:layers\.\d+\.)?norm\w*\.(?:weight|bias)|classify\.(?:weight|bias)|dense\.bias", name)}
    for node in model.graph.node:
        if node.op_type == "MatMulNBits":
            place = re.match(r"/(layers\.\d+/\w+|dense)/", node.name)
            assert place is not None, node.name
            name = node.input[1].removesuffix("_4")
            out[place[1].replace("/", ".") + ".weight"] = unpacked(stored[name + "_4"], stored[name + "_scale16"])
    return {name: torch.from_numpy(np.array(value, np.float32)) for name, value in out.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("model", type=Path)
    parser.add_argument("out", type=Path)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    torch.save(weights_of(onnx.load(str(args.model))), args.out / "verifier.pt")


if __name__ == "__main__":
    main()
