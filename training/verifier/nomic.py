"""The large reader's network: nomic-embed-text-v1.5 (Nomic AI, Apache-2.0), a BERT with rotary positions and gated inner layers, with the head of the small one.

Only its weights are upstream's; this file was written from their shapes and from the published description of the network, and checked against the upstream ONNX model.
"""
from __future__ import annotations

from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional as F

BLOCK = 32                                            # numbers that share a scale in the exported 4-bit products


def rounded_4bit(weight: Tensor) -> Tensor:
    """The weights on the grid of the exported model: 16 steps a block, the largest number of a block exact, scales of 16 bits."""
    blocks = weight.reshape(weight.shape[0], -1, BLOCK)
    extreme = blocks.gather(-1, blocks.abs().argmax(dim=-1, keepdim=True))
    scale = (extreme / -8).half().float()
    scale = torch.where(scale == 0, torch.ones_like(scale), scale)
    return (torch.round(blocks / scale).clamp(-8, 7) * scale).reshape(weight.shape)


class Product(nn.Linear):
    """A matrix product that can be trained as it will be used, with weights of 4 bits."""
    quantised = False

    def forward(self, x: Tensor) -> Tensor:
        if not (Product.quantised and self.training and self.weight.requires_grad):
            return super().forward(x)
        weight = self.weight.float()
        return F.linear(x, weight + (rounded_4bit(weight.detach()) - weight).detach(), self.bias)


def rotary_table(positions: int, depth: int, base: float) -> tuple[Tensor, Tensor]:
    """Cosines and sines [positions, depth], the two halves of a head alike."""
    rate = 1.0 / (base ** (torch.arange(0, depth, 2, dtype=torch.float32) / depth))
    angle = torch.arange(positions, dtype=torch.float32).unsqueeze(1) * rate.unsqueeze(0)
    return torch.cat([angle.cos(), angle.cos()], dim=-1), torch.cat([angle.sin(), angle.sin()], dim=-1)


def rotate(x: Tensor, cos: Tensor, sin: Tensor) -> Tensor:
    """Turns the halves of each head of [batch, heads, length, depth] by its place."""
    half = x.shape[-1] // 2
    return x * cos + torch.cat([-x[..., half:], x[..., :half]], dim=-1) * sin


class Layer(nn.Module):
    def __init__(self, config: dict, dropout: float) -> None:
        super().__init__()
        size, inner, eps = config["n_embd"], config["n_inner"], config["layer_norm_epsilon"]
        self.heads, self.depth = config["n_head"], size // config["n_head"]
        self.qkv, self.out = Product(size, 3 * size, bias=False), Product(size, size, bias=False)
        self.up, self.gate, self.down = Product(size, inner, bias=False), Product(size, inner, bias=False), Product(inner, size, bias=False)
        self.norm_attention, self.norm_output = nn.LayerNorm(size, eps=eps), nn.LayerNorm(size, eps=eps)
        self.dropout = nn.Dropout(dropout)

    def forward(self, x: Tensor, bias: Tensor, cos: Tensor, sin: Tensor) -> Tensor:
        batch, length, size = x.shape
        query, key, value = (part.reshape(batch, length, self.heads, self.depth).transpose(1, 2) for part in self.qkv(x).split(size, dim=-1))
        query, key = rotate(query, cos.to(query.dtype), sin.to(query.dtype)), rotate(key, cos.to(key.dtype), sin.to(key.dtype))
        if x.is_cuda:                                 # the fused form is for training; the exported graph keeps plain products
            mixed = F.scaled_dot_product_attention(query, key, value, attn_mask=bias.to(query.dtype))
        else:
            scores = torch.matmul(query, key.transpose(-1, -2)) * self.depth ** -0.5 + bias
            mixed = torch.matmul(torch.softmax(scores, dim=-1), value)
        x = self.norm_attention(x + self.dropout(self.out(mixed.transpose(1, 2).reshape(batch, length, size))))
        return self.norm_output(x + self.dropout(self.down(self.up(x) * F.silu(self.gate(x)))))


class LargeVerifier(nn.Module):
    def __init__(self, config: dict, labels: int = 3, dropout: float = 0.1) -> None:
        super().__init__()
        assert not config["prenorm"] and not config["rotary_emb_interleaved"] and config["rotary_emb_fraction"] == 1.0 and config["activation_function"] == "swiglu"
        assert not config["qkv_proj_bias"] and not config["mlp_fc1_bias"] and not config["mlp_fc2_bias"] and not config["rotary_scaling_factor"] and not config["rotary_emb_scale_base"]
        size = config["n_embd"]
        self.words: nn.Module = nn.Embedding(config["vocab_size"], size)
        self.types = nn.Embedding(config["type_vocab_size"], size)
        self.norm = nn.LayerNorm(size, eps=config["layer_norm_epsilon"])
        self.dropout = nn.Dropout(dropout)
        self.layers = nn.ModuleList(Layer(config, dropout) for _ in range(config["n_layer"]))
        cos, sin = rotary_table(512, size // config["n_head"], float(config["rotary_emb_base"]))
        self.register_buffer("cos", cos, persistent=False)
        self.register_buffer("sin", sin, persistent=False)
        self.dense, self.classify = Product(2 * size, size), nn.Linear(size, labels)
        for part in (self.dense, self.classify):
            nn.init.normal_(part.weight, std=0.02)
            nn.init.zeros_(part.bias)

    def forward(self, input_ids: Tensor, attention_mask: Tensor, token_type_ids: Tensor) -> Tensor:
        x = self.dropout(self.norm(self.words(input_ids) + self.types(token_type_ids)))
        mask = attention_mask.to(x.dtype)
        bias = (1.0 - mask).unsqueeze(1).unsqueeze(1) * -10000.0
        cos, sin = self.cos[:input_ids.shape[1]], self.sin[:input_ids.shape[1]]
        for layer in self.layers:
            x = layer(x, bias, cos, sin)
        mean = (x * mask.unsqueeze(-1)).sum(1) / mask.sum(1, keepdim=True)
        pooled = torch.tanh(self.dense(self.dropout(torch.cat([x[:, 0], mean], dim=-1))))
        return self.classify(self.dropout(pooled))

    def round_weights(self) -> None:
        """Puts every product's weights on the grid of the exported model."""
        for module in self.modules():
            if isinstance(module, Product):
                module.weight.data = rounded_4bit(module.weight.data.float())


def upstream_names(layers: int) -> dict[str, str]:
    """Parameter names: here -> in the upstream checkpoint."""
    names = {"words.weight": "embeddings.word_embeddings.weight", "types.weight": "embeddings.token_type_embeddings.weight"}
    norms = {"norm": "emb_ln"}
    for i in range(layers):
        for mine, theirs in (("qkv", "attn.Wqkv"), ("out", "attn.out_proj"), ("up", "mlp.fc11"), ("gate", "mlp.fc12"), ("down", "mlp.fc2")):
            names[f"layers.{i}.{mine}.weight"] = f"encoder.layers.{i}.{theirs}.weight"
        norms |= {f"layers.{i}.norm_attention": f"encoder.layers.{i}.norm1", f"layers.{i}.norm_output": f"encoder.layers.{i}.norm2"}
    return names | {f"{mine}.{p}": f"{theirs}.{p}" for mine, theirs in norms.items() for p in ("weight", "bias")}


def read_packed(folder: Path) -> dict[str, Tensor]:
    """The weights that `pack_nomic.py` wrote, as fp32."""
    out: dict[str, Tensor] = {}
    for path in sorted(folder.glob("model.q4.*.npz")):
        with np.load(path) as packed:
            for entry in packed.files:
                name, _, kind = entry.partition("|")
                if kind == "":
                    out[name] = torch.from_numpy(packed[entry].astype(np.float32))
                elif kind == "q":                     # one byte a number, one scale a row
                    out[name] = torch.from_numpy(packed[entry].astype(np.float32) * packed[name + "|s"].astype(np.float32))
                elif kind == "4":                     # two numbers a byte, the lower half first; one scale a block
                    halves = packed[entry]
                    numbers = np.stack([halves & 15, halves >> 4], axis=-1).reshape(*halves.shape[:2], -1).astype(np.float32)
                    middle = packed[name + "|z"].astype(np.float32)[..., None] if name + "|z" in packed.files else np.float32(8)
                    out[name] = torch.from_numpy(((numbers - middle) * packed[name + "|s"].astype(np.float32)[..., None]).reshape(len(halves), -1))
    return out


def load_nomic(config: dict, folder: Path) -> LargeVerifier:
    """A large verifier with the upstream encoder and a fresh head. Upstream never trained the embedding of a second text; it starts as that of the first with its own small one added."""
    model = LargeVerifier(config)
    weights = read_packed(folder)
    types = weights["embeddings.token_type_embeddings.weight"]
    types[1] += types[0]
    state = {mine: weights[theirs] for mine, theirs in upstream_names(config["n_layer"]).items()}
    missing, unexpected = model.load_state_dict(state, strict=False)
    assert not unexpected and set(missing) == {"dense.weight", "dense.bias", "classify.weight", "classify.bias"}, (missing, unexpected)
    return model
