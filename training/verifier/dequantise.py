"""The released int8 verifier with its weights multiplied out again, to compare speeds: dequantise.py models/verifier OUT_FOLDER

Writes model.fp32.onnx and model.fp16.onnx (weights stored in 16 bits, widened when the model is loaded: onnxruntime has no 16-bit matrix product for
processors). Both hold the rounded int8 weights, not the ones from before quantisation, and serve for nothing but this comparison.
"""
from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper


def multiply_out(model: onnx.ModelProto, half: bool) -> None:
    """Replaces DynamicQuantizeLinear → MatMulInteger → Cast → Mul by MatMul."""
    graph = model.graph
    weights = {t.name: numpy_helper.to_array(t) for t in graph.initializer}
    made_by = {out: node for node in graph.node for out in node.output}
    users: dict[str, list[onnx.NodeProto]] = {}
    for node in graph.node:
        for name in node.input:
            users.setdefault(name, []).append(node)
    gone: set[int] = set()
    replaced: dict[int, list[onnx.NodeProto]] = {}
    for product in [n for n in graph.node if n.op_type == "MatMulInteger"]:
        quantise = made_by[product.input[0]]
        cast = users[product.output[0]][0]
        scaled = users[cast.output[0]][0]
        scale_node = made_by[next(name for name in scaled.input if name != cast.output[0])]
        scale_name = next(name for name in scale_node.input if name in weights)
        zero = weights[product.input[3]].astype(np.float32) if len(product.input) > 3 and product.input[3] else np.float32(0)
        full = (weights[product.input[1]].astype(np.float32) - zero) * weights[scale_name].astype(np.float32)
        name = product.input[1] + "_full"
        made = [helper.make_node("MatMul", [quantise.input[0], name], [scaled.output[0]])]
        if half:
            graph.initializer.append(numpy_helper.from_array(full.astype(np.float16), name + "_16"))
            made.insert(0, helper.make_node("Cast", [name + "_16"], [name], to=TensorProto.FLOAT))
        else:
            graph.initializer.append(numpy_helper.from_array(full, name))
        replaced[id(scaled)] = made
        gone |= {id(product), id(cast), id(scale_node)}
    nodes = [new for node in graph.node if id(node) not in gone for new in replaced.get(id(node), [node])]
    used = {name for node in nodes for name in node.input} | {o.name for o in graph.output}
    nodes = [n for n in nodes if any(out in used for out in n.output)]
    kept = [t for t in graph.initializer if t.name in {name for node in nodes for name in node.input}]
    del graph.node[:], graph.initializer[:]
    graph.node.extend(nodes)
    graph.initializer.extend(kept)


def main(folder: str, out: str) -> None:
    for name, half in (("model.fp32.onnx", False), ("model.fp16.onnx", True)):
        model = onnx.load(Path(folder) / "model.int8.onnx")
        multiply_out(model, half)
        Path(out).mkdir(parents=True, exist_ok=True)
        onnx.save(model, Path(out) / name)


if __name__ == "__main__":
    main(*sys.argv[1:])
