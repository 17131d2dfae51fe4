#!/usr/bin/env python3
"""Export the large reader with 4-bit products: `export_large.py BASE_FOLDER OUT_FOLDER`. Reads OUT/verifier.pt, writes OUT/model.q4.onnx.

Products with a trained matrix become MatMulNBits (onnxruntime's operator: 4 bits, a scale for 32 numbers, inputs of 8 bits); the word table keeps one byte a number and one scale a row.
Scales are stored in 16 bits and widened when the model is loaded. The weights were put on this grid at the end of the training, so nothing is lost here.
"""
from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

from export import to_onnx
from model import RowwiseInt8Embedding, empty_model
from nomic import BLOCK


def quantised(weight: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """[outputs, inputs] -> bytes [outputs, blocks, BLOCK / 2], the lower half first, and scales [outputs * blocks] of 16 bits; the zero is 8."""
    blocks = weight.astype(np.float32).reshape(weight.shape[0], -1, BLOCK)
    extreme = np.take_along_axis(blocks, np.abs(blocks).argmax(-1)[..., None], -1)
    scale = (extreme / -8).astype(np.float16)
    steps = np.where(scale == 0, np.float32(1), scale.astype(np.float32))
    codes = (np.clip(np.round(blocks / steps), -8, 7) + 8).astype(np.uint8)
    return codes[..., 0::2] | (codes[..., 1::2] << 4), scale.reshape(-1)


def with_4bit_products(model: onnx.ModelProto) -> None:
    graph = model.graph
    tensors = {t.name: t for t in graph.initializer}
    nodes: list[onnx.NodeProto] = []
    for node in graph.node:
        name = node.input[1] if node.op_type in ("MatMul", "Gemm") else ""
        weight = numpy_helper.to_array(tensors[name]) if name in tensors else None
        if weight is None or weight.ndim != 2 or min(weight.shape) < BLOCK:
            nodes.append(node)
            continue
        turned = node.op_type == "Gemm" and any(a.name == "transB" and a.i == 1 for a in node.attribute)
        outputs_first = weight if turned else weight.T
        codes, scale = quantised(outputs_first)
        graph.initializer.extend([numpy_helper.from_array(codes, name + "_4"), numpy_helper.from_array(scale, name + "_scale16")])
        nodes.append(helper.make_node("Cast", [name + "_scale16"], [name + "_scale"], to=TensorProto.FLOAT))
        product = node.output[0] + "_product" if node.op_type == "Gemm" else node.output[0]
        nodes.append(helper.make_node("MatMulNBits", [node.input[0], name + "_4", name + "_scale"], [product], domain="com.microsoft", name=node.name,
                                      K=outputs_first.shape[1], N=outputs_first.shape[0], bits=4, block_size=BLOCK, accuracy_level=4))
        if node.op_type == "Gemm":
            nodes.append(helper.make_node("Add", [product, node.input[2]], [node.output[0]]))
    used = {name for node in nodes for name in node.input}
    kept = [t for t in graph.initializer if t.name in used]
    del graph.node[:], graph.initializer[:]
    graph.node.extend(nodes)
    graph.initializer.extend(kept)
    model.opset_import.append(helper.make_opsetid("com.microsoft", 1))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("base", type=Path)
    parser.add_argument("out", type=Path)
    args = parser.parse_args()
    model = empty_model(args.base)
    model.load_state_dict(torch.load(args.out / "verifier.pt", map_location="cpu"))
    model.eval()
    model.words = RowwiseInt8Embedding(model.words.weight.data)
    to_onnx(model, args.out / "model.words8.onnx")
    exported = onnx.load(str(args.out / "model.words8.onnx"))
    with_4bit_products(exported)
    onnx.save(exported, str(args.out / "model.q4.onnx"))
    print("model.q4.onnx", (args.out / "model.q4.onnx").stat().st_size, "bytes")


if __name__ == "__main__":
    main()
