#!/usr/bin/env python3
"""The released small reader as a model that teaches or is gone on from: `reopen_small.py models/verifier/model.int8.onnx OUT_FOLDER`. Writes OUT/verifier.pt, with the rounded weights multiplied out."""
from __future__ import annotations

import argparse
import re
from pathlib import Path

import numpy as np
import onnx
from onnx import numpy_helper


def weights_of(model: onnx.ModelProto) -> dict[str, np.ndarray]:
    stored = {t.name: numpy_helper.to_array(t) for t in model.graph.initializer}
    out = {"words.weight": stored["words.rows"].astype(np.float32) * stored["words.scale"].astype(np.float32)}
    out |= {name: value.astype(np.float32) for name, value in stored.items() if re.fullmatch(r"(?:positions|types)\.weight|(?:layers\.\d+\.)?norm\w*\.(?:weight|bias)|classify\.(?:weight|bias)|(?:layers\.\d+\.\w+|dense)\.(?:weight|bias)", name)}
    for node in model.graph.node:
        if node.op_type == "MatMulInteger":
            place = re.match(r"/(layers\.\d+/\w+|dense|classify)/", node.name)
            if place is None:
                continue
            zero, name = stored[node.input[3]].astype(np.float32), node.input[1]
            scale = stored[name.removesuffix("_quantized") + "_scale"].astype(np.float32)
            out[place[1].replace("/", ".") + ".weight"] = ((stored[name].astype(np.float32) - zero) * scale).T
    return out


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("model", type=Path)
    parser.add_argument("out", type=Path)
    args = parser.parse_args()
    import torch
    args.out.mkdir(parents=True, exist_ok=True)
    torch.save({name: torch.from_numpy(np.ascontiguousarray(value)) for name, value in weights_of(onnx.load(str(args.model))).items()}, args.out / "verifier.pt")


if __name__ == "__main__":
    main()
