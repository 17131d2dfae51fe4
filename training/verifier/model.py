"""The verifier's network: a BERT encoder (gte-small) with a three-way head over the first token and the mean of all tokens."""
from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional as F

import nomic

LABELS = ("supports", "refutes", "nei")
MAX_TOKENS = 384


def rounded(x: Tensor, exact: Tensor) -> Tensor:
    """The value of `x` with the gradient of `exact`."""
    return exact + (x - exact).detach()


class Product(nn.Linear):
    """A matrix product that can be trained as it will be used: weights of 7 bits with a scale a channel, inputs of 8 bits with one range (see `export.py`)."""
    quantised = False

    def forward(self, x: Tensor) -> Tensor:
        if not (Product.quantised and self.training):
            return super().forward(x)
        with torch.autocast(x.device.type, enabled=False):
            exact, weight = x.float(), self.weight.float()
            scale = weight.detach().abs().amax(dim=1, keepdim=True).clamp(min=1e-8) / 64
            low, high = exact.detach().amin().clamp(max=0), exact.detach().amax().clamp(min=0)
            step = ((high - low) / 255).clamp(min=1e-8)
            zero = torch.round(-low / step)
            x = rounded((torch.round(exact / step + zero).clamp(0, 255) - zero) * step, exact)
            weight = rounded(torch.round(weight / scale).clamp(-64, 64) * scale, weight)
        return F.linear(x, weight, self.bias)


class Layer(nn.Module):
    def __init__(self, config: dict) -> None:
        super().__init__()
        size, inner, eps = config["hidden_size"], config["intermediate_size"], config["layer_norm_eps"]
        self.heads, self.depth = config["num_attention_heads"], size // config["num_attention_heads"]
        self.query, self.key, self.value, self.out = (Product(size, size) for _ in range(4))
        self.up, self.down = Product(size, inner), Product(inner, size)
        self.norm_attention, self.norm_output = nn.LayerNorm(size, eps=eps), nn.LayerNorm(size, eps=eps)
        self.dropout = nn.Dropout(config["hidden_dropout_prob"])

    def forward(self, x: Tensor, bias: Tensor) -> Tensor:
        batch, length, size = x.shape
        query, key, value = (part(x).view(batch, length, self.heads, self.depth).transpose(1, 2) for part in (self.query, self.key, self.value))
        if x.is_cuda:                                 # the fused form is for training; the exported graph keeps plain products
            mixed = F.scaled_dot_product_attention(query, key, value, attn_mask=bias.to(query.dtype), dropout_p=self.dropout.p if self.training else 0.0)
        else:
            scores = torch.matmul(query, key.transpose(-1, -2)) * self.depth ** -0.5 + bias
            mixed = torch.matmul(self.dropout(torch.softmax(scores, dim=-1)), value)
        x = self.norm_attention(x + self.dropout(self.out(mixed.transpose(1, 2).reshape(batch, length, size))))
        return self.norm_output(x + self.dropout(self.down(F.gelu(self.up(x)))))


class RowwiseInt8Embedding(nn.Module):
    """The word table with one byte a number and one scale a row; used in the exported graph only."""

    def __init__(self, table: Tensor) -> None:
        super().__init__()
        scale = table.abs().amax(dim=1, keepdim=True).clamp(min=1e-8) / 127
        self.register_buffer("rows", torch.round(table / scale).to(torch.int8))
        self.register_buffer("scale", scale)

    def forward(self, ids: Tensor) -> Tensor:
        return self.rows[ids].to(torch.float32) * self.scale[ids]


class Verifier(nn.Module):
    def __init__(self, config: dict) -> None:
        super().__init__()
        size = config["hidden_size"]
        self.words: nn.Module = nn.Embedding(config["vocab_size"], size)
        self.positions = nn.Embedding(config["max_position_embeddings"], size)
        self.types = nn.Embedding(config["type_vocab_size"], size)
        self.norm = nn.LayerNorm(size, eps=config["layer_norm_eps"])
        self.dropout = nn.Dropout(config["hidden_dropout_prob"])
        self.layers = nn.ModuleList(Layer(config) for _ in range(config["num_hidden_layers"]))
        self.dense, self.classify = nn.Linear(2 * size, size), nn.Linear(size, len(LABELS))
        for part in (self.dense, self.classify):
            nn.init.normal_(part.weight, std=0.02)
            nn.init.zeros_(part.bias)

    def forward(self, input_ids: Tensor, attention_mask: Tensor, token_type_ids: Tensor) -> Tensor:
        x = self.words(input_ids) + self.types(token_type_ids) + self.positions.weight[:input_ids.shape[1]].unsqueeze(0)
        x = self.dropout(self.norm(x))
        mask = attention_mask.to(x.dtype)
        bias = (1.0 - mask).unsqueeze(1).unsqueeze(1) * -10000.0
        for layer in self.layers:
            x = layer(x, bias)
        mean = (x * mask.unsqueeze(-1)).sum(1) / mask.sum(1, keepdim=True)
        pooled = torch.tanh(self.dense(self.dropout(torch.cat([x[:, 0], mean], dim=-1))))
        return self.classify(self.dropout(pooled))


def upstream_names(layers: int) -> dict[str, str]:
    """Parameter names: here -> in the upstream checkpoint."""
    names = {"words.weight": "embeddings.word_embeddings.weight", "positions.weight": "embeddings.position_embeddings.weight", "types.weight": "embeddings.token_type_embeddings.weight"}
    parts = {"norm": "embeddings.LayerNorm"}
    for i in range(layers):
        for mine, theirs in (("query", "attention.self.query"), ("key", "attention.self.key"), ("value", "attention.self.value"), ("out", "attention.output.dense"),
                             ("norm_attention", "attention.output.LayerNorm"), ("up", "intermediate.dense"), ("down", "output.dense"), ("norm_output", "output.LayerNorm")):
            parts[f"layers.{i}.{mine}"] = f"encoder.layer.{i}.{theirs}"
    return names | {f"{mine}.{p}": f"{theirs}.{p}" for mine, theirs in parts.items() for p in ("weight", "bias")}


def read_safetensors(path: Path) -> dict[str, Tensor]:
    """All float tensors of a safetensors file, as fp32."""
    blob = path.read_bytes()
    size = int.from_bytes(blob[:8], "little")
    kinds = {"F16": np.float16, "F32": np.float32}
    out: dict[str, Tensor] = {}
    for name, entry in json.loads(blob[8:8 + size]).items():
        if name != "__metadata__" and entry["dtype"] in kinds:
            start, end = entry["data_offsets"]
            array = np.frombuffer(blob[8 + size + start:8 + size + end], kinds[entry["dtype"]]).reshape(entry["shape"])
            out[name] = torch.from_numpy(array.astype(np.float32))
    return out


def read_packed(path: Path) -> dict[str, Tensor]:
    """Weights that were packed with one byte a number and one scale a row (`pack_base.py`)."""
    packed = np.load(path)
    out = {name: torch.from_numpy(packed[name]) for name in packed.files if "|" not in name}
    return out | {name[:-2]: torch.from_numpy(packed[name].astype(np.float32) * packed[name[:-2] + "|s"]) for name in packed.files if name.endswith("|q")}


def is_large(config: dict) -> bool:
    return config.get("model_type") == "nomic_bert"


def empty_model(folder: Path) -> nn.Module:
    """The network that the base folder describes, small or large, to load trained weights into."""
    config = json.loads((folder / "config.json").read_text())
    return nomic.LargeVerifier(config) if is_large(config) else Verifier(config)


def round_while_training(on: bool) -> None:
    """Whether products are computed with the rounding of the exported model."""
    Product.quantised = nomic.Product.quantised = on


def load_base(folder: Path) -> nn.Module:
    """A verifier with the upstream encoder and a fresh head."""
    config = json.loads((folder / "config.json").read_text())
    if is_large(config):
        return nomic.load_nomic(config, folder)
    model = Verifier(config)
    packed = folder / "model.int8.npz"
    weights = read_packed(packed) if packed.exists() else read_safetensors(folder / "model.fp16.safetensors")
    state = {mine: weights.get(theirs, weights.get("bert." + theirs)) for mine, theirs in upstream_names(config["num_hidden_layers"]).items()}
    missing, unexpected = model.load_state_dict(state, strict=False)
    assert not unexpected and set(missing) == {"dense.weight", "dense.bias", "classify.weight", "classify.bias"}, (missing, unexpected)
    return model
