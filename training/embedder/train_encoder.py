#!/usr/bin/env python3
"""Train the sentence encoder: `train_encoder.py PAIRS.json TEXTS.json.xz BASE_FOLDER OUT_FOLDER [--measure SETS.json]`.

1. The upstream (twelve layers) learns to bring claims near the passages that decide them, while its answers on other texts stay near what they were.
2. A student of six of its layers learns the teacher's vectors of all texts, and the pairs beside them.
Writes OUT/encoder.pt and OUT/train.json. The epoch of the teacher is chosen on the dev pairs; --measure prints recall on sets that choose nothing.
"""
from __future__ import annotations

import argparse
import json
import lzma
import time
from pathlib import Path

import numpy as np
import torch
from tokenizers import Tokenizer
from torch.nn import functional as F

from encoder import MAX_TOKENS, Encoder, keep_layers, load_upstream

SCALE = 20.0                                          # cosine to logit, as sentence-transformers have it


class Texts:
    def __init__(self, tokenizer: Tokenizer, device: torch.device) -> None:
        self.tokenizer, self.device = tokenizer, device
        self.ids: list[list[int]] = []
        self.place: dict[str, int] = {}

    def add(self, texts: list[str]) -> list[int]:
        new = [t for t in dict.fromkeys(texts) if t not in self.place]
        for start in range(0, len(new), 8192):
            for text, encoding in zip(new[start:start + 8192], self.tokenizer.encode_batch(new[start:start + 8192])):
                self.place[text] = len(self.ids)
                self.ids.append(encoding.ids)
        return [self.place[t] for t in texts]

    def batch(self, index: list[int]) -> tuple[torch.Tensor, torch.Tensor]:
        width = max(len(self.ids[i]) for i in index)
        ids = np.zeros((len(index), width), np.int64)
        mask = np.zeros((len(index), width), np.int64)
        for row, i in enumerate(index):
            ids[row, :len(self.ids[i])] = self.ids[i]
            mask[row, :len(self.ids[i])] = 1
        return torch.from_numpy(ids).to(self.device), torch.from_numpy(mask).to(self.device)

    def embed(self, model: Encoder, index: list[int], size: int = 512) -> torch.Tensor:
        """Vectors without gradients, in the order asked for."""
        model.eval()
        order = sorted(range(len(index)), key=lambda i: len(self.ids[index[i]]))
        out = torch.zeros(len(index), model.shift.shape[0], device=self.device)
        with torch.no_grad(), torch.autocast(self.device.type, torch.bfloat16):
            for start in range(0, len(order), size):
                part = order[start:start + size]
                out[part] = model.embed(*self.batch([index[i] for i in part]))
        return out


def draw_pairs(rows: list[dict], rng: np.random.Generator, size: int) -> list[list[tuple[int, int, int, int]]]:
    """Batches of (query, passage, silent passage or -1, group); no two rows of one group in a batch."""
    order = rng.permutation(len(rows))
    batches: list[list[tuple[int, int, int, int]]] = [[]]
    groups: list[set[int]] = [set()]
    for i in order:
        row = rows[i]
        at = next((b for b in range(max(0, len(batches) - 4), len(batches)) if len(batches[b]) < size and row["group"] not in groups[b]), None)
        if at is None:
            batches.append([])
            groups.append(set())
            at = len(batches) - 1
        silent = int(rng.choice(row["silent"])) if row["silent"] else -1
        batches[at].append((row["query"], int(rng.choice(row["passages"])), silent, row["group"]))
        groups[at].add(row["group"])
    return [b for b in batches if len(b) > size // 4]


def contrastive(model: Encoder, texts: Texts, batch: list[tuple[int, int, int, int]]) -> torch.Tensor:
    queries = model.embed(*texts.batch([b[0] for b in batch]))
    silent = [b[2] for b in batch if b[2] >= 0]
    passages = model.embed(*texts.batch([b[1] for b in batch] + silent))
    scores = SCALE * queries @ passages.T
    wanted = torch.arange(len(batch), device=scores.device)
    # A silent passage of the own claim is on its topic: it should stand behind the deciding one, not far from it, so it counts in this direction alone.
    return (F.cross_entropy(scores, wanted) + F.cross_entropy(scores[:, :len(batch)].T, wanted)) / 2


def reciprocal_rank(model: Encoder, texts: Texts, rows: list[dict]) -> dict[str, float]:
    out: dict[str, list[float]] = {}
    pool = sorted({p for r in rows for p in r["passages"] + r["silent"]})
    vectors = texts.embed(model, pool)
    at = {p: i for i, p in enumerate(pool)}
    scores = (texts.embed(model, [r["query"] for r in rows]) @ vectors.T).cpu().numpy()
    for row, line in zip(rows, scores):
        best = max(float(line[at[p]]) for p in row["passages"])
        out.setdefault(row["source"], []).append(1 / (1 + int((line > best).sum())))
    means = {k: float(np.mean(v)) for k, v in sorted(out.items())}
    return means | {"mean": float(np.mean(list(means.values())))}


def measure(model: Encoder, texts: Texts, sets: list[dict]) -> str:
    """Recall@10 a set: {name, texts, asked: [{queries, wanted (places in texts)}]}."""
    out: list[str] = []
    for one in sets:
        vectors = texts.embed(model, texts.add(one["texts"]))
        recalls = []
        queries = texts.embed(model, texts.add([q for asked in one["asked"] for q in asked["queries"]]))
        scores, at = (queries @ vectors.T).cpu().numpy(), 0
        for asked in one["asked"]:
            near = np.argsort(-scores[at:at + len(asked["queries"])].max(axis=0))[:10].tolist()
            at += len(asked["queries"])
            recalls.append(len(set(near) & set(asked["wanted"])) / min(10, len(asked["wanted"])))
        out.append(f"{one['name']} {np.mean(recalls):.3f}")
    return ", ".join(out)


def optimiser(model: Encoder, rate: float) -> torch.optim.Optimizer:
    return torch.optim.AdamW([{"params": [p for p in model.parameters() if (p.ndim > 1) == decays], "weight_decay": 0.01 if decays else 0.0} for decays in (True, False)], lr=rate, betas=(0.9, 0.98), eps=1e-6, fused=model.shift.is_cuda)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pairs", type=Path)
    parser.add_argument("texts", type=Path)
    parser.add_argument("base", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--measure", type=Path)
    parser.add_argument("--teacher-epochs", type=int, default=2)
    parser.add_argument("--student-epochs", type=int, default=10)
    parser.add_argument("--keep", type=float, default=4.0, help="price on moving the vectors of other texts while the teacher learns the pairs")
    parser.add_argument("--rate", type=float, default=3e-4, help="of the student")
    parser.add_argument("--pair-share", type=float, default=0.1, help="weight of the pairs in the student's loss")
    parser.add_argument("--seed", type=int, default=17)
    parser.add_argument("--limit", type=int, default=0, help="use only this many texts and pairs (dry run)")
    args = parser.parse_args()
    began = time.time()
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.manual_seed(args.seed)
    rng = np.random.default_rng(args.seed)
    args.out.mkdir(parents=True, exist_ok=True)
    tokenizer = Tokenizer.from_file(str(args.base / "tokenizer.json"))
    tokenizer.no_padding()
    tokenizer.enable_truncation(max_length=MAX_TOKENS)
    texts = Texts(tokenizer, device)
    rows = json.loads(args.pairs.read_text(encoding="utf8"))
    with lzma.open(args.texts, "rt", encoding="utf8") as file:
        plain = json.load(file)
    if args.limit:
        rows, plain = rows[:args.limit], plain[:args.limit]
    numbers: dict[str, int] = {}
    for row in rows:
        row["query"] = texts.add([row["query"]])[0]
        row["passages"], row["silent"] = texts.add(row["passages"]), texts.add(row.get("silent", []))
        row["group"] = numbers.setdefault(f"{row['source']}|{row['group']}", len(numbers))
    train, dev = ([r for r in rows if r["split"] == s] for s in ("train", "dev"))
    spread = texts.add(plain)
    everything = sorted({*spread, *(p for r in train for p in [r["query"], *r["passages"], *r["silent"]])})
    sets = json.loads(args.measure.read_text(encoding="utf8")) if args.measure else []
    record: dict = {"args": {k: str(v) for k, v in vars(args).items()}, "texts": len(everything), "pairs": len(train), "torch": torch.__version__, "history": []}

    def note(name: str, model: Encoder) -> dict[str, float]:
        scores = reciprocal_rank(model, texts, dev)
        told = measure(model, texts, sets)
        record["history"].append({"model": name, "seconds": time.time() - began, "dev": scores, "measured": told})
        print(f"[{time.time() - began:4.0f}s] {name}: dev MRR " + " ".join(f"{k}={v:.3f}" for k, v in scores.items()) + (f"; {told}" if told else ""), flush=True)
        (args.out / "train.json").write_text(json.dumps(record, indent=1))
        return scores

    print(f"[{time.time() - began:4.0f}s] {len(train)} pairs, {len(dev)} dev pairs, {len(everything)} texts, {device}", flush=True)
    teacher = load_upstream(args.base).to(device)
    note("upstream", teacher)
    some = [everything[i] for i in rng.permutation(len(everything))[:20000]]
    with torch.no_grad():                             # what all texts share: the mean of the averaged states
        total = torch.zeros_like(teacher.shift)
        teacher.eval()
        for start in range(0, len(some), 256):
            ids, mask = texts.batch(some[start:start + 256])
            states = teacher(ids, mask, torch.zeros_like(ids)).float()
            weights = mask.unsqueeze(-1).float()
            total += ((states * weights).sum(1) / weights.sum(1)).sum(0)
        teacher.shift.copy_(total / len(some))
    best = note("upstream, centred", teacher)["mean"]
    state = {k: v.cpu().clone() for k, v in teacher.state_dict().items()}

    before = texts.embed(teacher, spread)             # stays near this
    steps = args.teacher_epochs * len(draw_pairs(train, rng, 192))
    optimizer, step = optimiser(teacher, 2e-5), 0
    for epoch in range(args.teacher_epochs):
        for batch in draw_pairs(train, rng, 192):
            teacher.train()
            for group in optimizer.param_groups:
                group["lr"] = 2e-5 * min(1.0, (step + 1) / 50) * max(0.05, 1 - step / steps)
            others = rng.integers(0, len(spread), 128).tolist()
            with torch.autocast(device.type, torch.bfloat16):
                loss = contrastive(teacher, texts, batch)
                loss = loss + args.keep * (1 - (teacher.embed(*texts.batch([spread[i] for i in others])) * before[others]).sum(-1)).mean()
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(teacher.parameters(), 1.0)
            optimizer.step()
            step += 1
        if (score := note(f"teacher, epoch {epoch + 1}", teacher)["mean"]) > best:
            best, state = score, {k: v.cpu().clone() for k, v in teacher.state_dict().items()}
    teacher.load_state_dict(state)

    config = json.loads((args.base / "config.json").read_text())
    wanted = texts.embed(teacher, everything)
    student = keep_layers(teacher, config, [0, 2, 4, 6, 8, 11]).to(device)
    for part in student.modules():                    # it has the teacher's answer to every text; noise would only blur it
        if isinstance(part, torch.nn.Dropout):
            part.p = 0.0
    note("student, untrained", student)
    size = 256
    steps = args.student_epochs * (len(everything) // size)
    optimizer, step, pair_batches = optimiser(student, args.rate), 0, []
    for epoch in range(args.student_epochs):
        losses: list[torch.Tensor] = []
        order = rng.permutation(len(everything))
        chunks: list[np.ndarray] = []
        for start in range(0, len(order), size * 16):  # like lengths together, so that little is padding
            chunk = sorted(order[start:start + size * 16], key=lambda i: len(texts.ids[everything[i]]))
            chunks += [np.array(chunk[i:i + size]) for i in range(0, len(chunk), size)]
        rng.shuffle(chunks)                           # type: ignore[arg-type]
        for chunk in chunks:
            student.train()
            for group in optimizer.param_groups:
                group["lr"] = args.rate * min(1.0, (step + 1) / 300) * max(0.01, 1 - step / steps)
            aim = wanted[chunk]
            with torch.autocast(device.type, torch.bfloat16):
                vectors = student.embed(*texts.batch([everything[i] for i in chunk]))
            near = F.mse_loss(vectors @ vectors.T, aim @ aim.T)
            loss = (1 - (vectors * aim).sum(-1)).mean() + 5 * near
            if step % 2 == 0:
                pair_batches = pair_batches or draw_pairs(train, rng, 128)
                with torch.autocast(device.type, torch.bfloat16):
                    loss = loss + args.pair_share * contrastive(student, texts, pair_batches.pop())
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(student.parameters(), 1.0)
            optimizer.step()
            losses.append(loss.detach())
            step += 1
        if epoch % 3 == 2 or epoch + 1 == args.student_epochs:
            note(f"student, epoch {epoch + 1}, loss {float(torch.stack(losses).mean()):.4f}", student)
    torch.save({k: v.cpu() for k, v in student.state_dict().items()}, args.out / "encoder.pt")
    (args.out / "train.json").write_text(json.dumps(record, indent=1))


if __name__ == "__main__":
    main()
