#!/usr/bin/env python3
"""Export to ONNX and quantise: `export.py BASE_FOLDER OUT_FOLDER`. Reads OUT/verifier.pt, writes OUT/model.fp32.onnx and OUT/model.int8.onnx.

Matrix products are quantised dynamically (8 bits, a scale a channel, range reduced to 7 bits so that older processors do not overflow);
the word table keeps a scale a row.
"""
from __future__ import annotations

import argparse
from pathlib import Path

import torch

from model import RowwiseInt8Embedding, empty_model

INPUTS = ["input_ids", "attention_mask", "token_type_ids"]


def to_onnx(model: torch.nn.Module, path: Path) -> None:
    ids = torch.randint(1000, 2000, (2, 12))
    example = (ids, torch.ones_like(ids), torch.cat([torch.zeros(2, 6), torch.ones(2, 6)], dim=1).long())
    axes = {name: {0: "batch", 1: "tokens"} for name in INPUTS} | {"logits": {0: "batch"}}
    options = {"input_names": INPUTS, "output_names": ["logits"], "dynamic_axes": axes, "opset_version": 17 if torch.__version__ >= "2" else 16}
    if torch.__version__ >= "2":
        options["dynamo"] = False
    torch.onnx.export(model, example, str(path), **options)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("base", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--full-range", action="store_true", help="8-bit weights (needs VNNI or ARM dot products)")
    args = parser.parse_args()
    from onnxruntime.quantization import QuantType, quantize_dynamic
    model = empty_model(args.base)
    model.load_state_dict(torch.load(args.out / "verifier.pt", map_location="cpu"))
    model.eval()
    to_onnx(model, args.out / "model.fp32.onnx")
    model.words = RowwiseInt8Embedding(model.words.weight.data)
    to_onnx(model, args.out / "model.words8.onnx")
    quantize_dynamic(str(args.out / "model.words8.onnx"), str(args.out / "model.int8.onnx"), op_types_to_quantize=["MatMul"], per_channel=True,
                     reduce_range=not args.full_range, weight_type=QuantType.QInt8)
    for name in ("model.fp32.onnx", "model.int8.onnx"):
        print(name, (args.out / name).stat().st_size, "bytes")


if __name__ == "__main__":
    main()
