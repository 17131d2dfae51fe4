#!/usr/bin/env python3
"""Export to ONNX and quantise: `export_encoder.py BASE_FOLDER OUT_FOLDER`. Reads OUT/encoder.pt, writes OUT/model.int8.onnx and says how far its vectors lie from fp32."""
from __future__ import annotations

import argparse
import json
from pathlib import Path

import numpy as np
import onnxruntime
import torch
from onnxruntime.quantization import QuantType, quantize_dynamic
from tokenizers import Tokenizer

from encoder import Encoder, RowwiseInt8Embedding

INPUTS = ["input_ids", "attention_mask", "token_type_ids"]


def to_onnx(model: Encoder, path: Path) -> None:
    ids = torch.randint(1000, 2000, (1, 12))
    axes = {name: {0: "batch", 1: "tokens"} for name in (*INPUTS, "last_hidden_state")}
    torch.onnx.export(model, (ids, torch.ones_like(ids), torch.zeros_like(ids)), str(path), input_names=INPUTS, output_names=["last_hidden_state"], dynamic_axes=axes, opset_version=17, dynamo=False)


def vector(session: onnxruntime.InferenceSession, ids: list[int]) -> np.ndarray:
    array = np.array([ids], np.int64)
    states = session.run(None, {"input_ids": array, "attention_mask": np.ones_like(array), "token_type_ids": np.zeros_like(array)})[0][0]
    mean = states.mean(axis=0)
    return mean / np.linalg.norm(mean)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("base", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--texts", type=Path, help="pairs whose texts compare the two forms")
    args = parser.parse_args()
    state = torch.load(args.out / "encoder.pt", map_location="cpu")
    layers = 1 + max(int(k.split(".")[1]) for k in state if k.startswith("layers."))
    model = Encoder(json.loads((args.base / "config.json").read_text()), layers)
    model.load_state_dict(state)
    model.eval()
    to_onnx(model, args.out / "model.fp32.onnx")
    model.words, model.positions = RowwiseInt8Embedding(model.words.weight.data), RowwiseInt8Embedding(model.positions.weight.data)
    to_onnx(model, args.out / "model.words8.onnx")
    quantize_dynamic(str(args.out / "model.words8.onnx"), str(args.out / "model.int8.onnx"), op_types_to_quantize=["MatMul"], per_channel=True, reduce_range=True, weight_type=QuantType.QInt8)
    print("model.int8.onnx", (args.out / "model.int8.onnx").stat().st_size, "bytes")
    if args.texts:
        tokenizer = Tokenizer.from_file(str(args.base / "tokenizer.json"))
        tokenizer.no_padding()
        tokenizer.enable_truncation(max_length=256)
        texts = [r["passages"][0] for r in json.loads(args.texts.read_text(encoding="utf8"))[:300]]
        forms = [onnxruntime.InferenceSession(str(args.out / f"model.{form}.onnx"), providers=["CPUExecutionProvider"]) for form in ("fp32", "int8")]
        cosines = [float(np.dot(*(vector(form, tokenizer.encode(t).ids) for form in forms))) for t in texts]
        print(f"cosine of int8 and fp32: median {np.median(cosines):.4f}, lowest {min(cosines):.4f}")


if __name__ == "__main__":
    main()
