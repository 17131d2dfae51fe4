"""The sentence encoder's network: a BERT encoder whose token states, less one learnt vector, are averaged and scaled to length 1."""
from __future__ import annotations

import json
import sys
from pathlib import Path

import torch
from torch import Tensor, nn
from torch.nn import functional as F

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "verifier"))
from model import Layer, RowwiseInt8Embedding, read_packed, upstream_names  # noqa: E402,F401

MAX_TOKENS = 256


class Encoder(nn.Module):
    def __init__(self, config: dict, layers: int) -> None:
        super().__init__()
        size = config["hidden_size"]
        self.words: nn.Module = nn.Embedding(config["vocab_size"], size)
        self.positions: nn.Module = nn.Embedding(config["max_position_embeddings"], size)
        self.types = nn.Embedding(config["type_vocab_size"], size)
        self.norm = nn.LayerNorm(size, eps=config["layer_norm_eps"])
        self.dropout = nn.Dropout(config["hidden_dropout_prob"])
        self.layers = nn.ModuleList(Layer(config) for _ in range(layers))
        self.shift = nn.Parameter(torch.zeros(size))  # what all texts share; without it every cosine of the upstream lies above 0.7

    def forward(self, input_ids: Tensor, attention_mask: Tensor, token_type_ids: Tensor) -> Tensor:
        place = torch.arange(input_ids.shape[1], device=input_ids.device)
        x = self.dropout(self.norm(self.words(input_ids) + self.types(token_type_ids) + self.positions(place).unsqueeze(0)))
        bias = (1.0 - attention_mask.to(x.dtype)).unsqueeze(1).unsqueeze(1) * -10000.0
        for layer in self.layers:
            x = layer(x, bias)
        return x - self.shift

    def embed(self, input_ids: Tensor, attention_mask: Tensor) -> Tensor:
        states = self(input_ids, attention_mask, torch.zeros_like(input_ids)).float()
        mask = attention_mask.unsqueeze(-1).float()
        return F.normalize((states * mask).sum(1) / mask.sum(1), dim=-1)


def load_upstream(folder: Path) -> Encoder:
    config = json.loads((folder / "config.json").read_text())
    model = Encoder(config, config["num_hidden_layers"])
    weights = read_packed(folder / "model.int8.npz")
    state = {mine: weights[theirs] for mine, theirs in upstream_names(config["num_hidden_layers"]).items()}
    missing, unexpected = model.load_state_dict(state, strict=False)
    assert not unexpected and missing == ["shift"], (missing, unexpected)
    return model


def keep_layers(teacher: Encoder, config: dict, kept: list[int]) -> Encoder:
    """A shallower encoder that begins as every second layer of a deep one."""
    student = Encoder(config, len(kept))
    state = {k: v for k, v in teacher.state_dict().items() if not k.startswith("layers.")}
    for new, old in enumerate(kept):
        state |= {k.replace(f"layers.{old}.", f"layers.{new}.", 1): v for k, v in teacher.state_dict().items() if k.startswith(f"layers.{old}.")}
    student.load_state_dict(state)
    return student
