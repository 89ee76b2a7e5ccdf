"""The Universal Sentence Encoder "lite" as a PyTorch module, read from its unpacked weights."""
import json
from pathlib import Path

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

HEADS = 4
FIRST_PIECE = 6
UNKNOWN_PIECE = 0
UNKNOWN_LOG_PROBABILITY = -20.0
RELATIONS = 3  # same, opposed, neither


class PieceSplitter:
    """Splits text into the likeliest pieces of a unigram vocabulary; see sentence-pieces.ts."""

    def __init__(self, folder: Path):
        self.known, self.longest, self.words = {}, 1, {}
        for place, (piece, score) in enumerate(json.loads((folder / "vocab.json").read_text("utf8"))):
            if place >= FIRST_PIECE and score is not None:
                self.known[piece] = (place, score)
                self.longest = max(self.longest, len(piece))

    def word(self, word: str) -> list[int]:
        if word in self.words:
            return self.words[word]
        best = [0.0] + [float("-inf")] * len(word)
        steps = [None] * (len(word) + 1)
        for start in range(len(word)):
            for end in range(start + 1, min(len(word), start + self.longest) + 1):
                piece = self.known.get(word[start:end])
                if piece is None and end > start + 1:
                    continue
                place, score = piece or (UNKNOWN_PIECE, UNKNOWN_LOG_PROBABILITY)
                if best[start] + score > best[end]:
                    best[end], steps[end] = best[start] + score, (start, place)
        places, at = [], len(word)
        while at > 0:
            at, place = steps[at]
            places.append(place)
        self.words[word] = places[::-1]
        return self.words[word]

    def __call__(self, text: str, most: int = 64) -> list[int]:
        return [place for word in text.split() for place in self.word("\u2581" + word)][:most] or [0]


class Weights:
    def __init__(self, folder: Path):
        data = (folder / "weights.bin").read_bytes()
        self.tensors = {}
        for entry in json.loads((folder / "weights.json").read_text()):
            if entry["dtype"] == "float32":
                count = int(np.prod(entry["shape"])) if entry["shape"] else 1
                numbers = np.frombuffer(data, "<f4", count, entry["offset"]).reshape(entry["shape"])
                self.tensors[entry["name"]] = torch.tensor(numbers.copy())

    def __getitem__(self, parts: tuple[str, ...]) -> torch.Tensor:
        """The one tensor whose name has all these parts."""
        (name,) = [one for one in self.tensors if all(part in one for part in parts)]
        return self.tensors[name]


def linear(weight: torch.Tensor, bias: torch.Tensor) -> nn.Linear:
    layer = nn.Linear(*weight.shape)
    layer.weight, layer.bias = nn.Parameter(weight.t().contiguous()), nn.Parameter(bias.clone())
    return layer


class Norm(nn.Module):
    def __init__(self, weights: Weights, *place: str):
        super().__init__()
        self.scale = nn.Parameter(weights[(*place, "layer_norm_scale")])
        self.bias = nn.Parameter(weights[(*place, "layer_norm_bias")])

    def forward(self, x):
        mean = x.mean(-1, keepdim=True)
        variance = ((x - mean) ** 2).mean(-1, keepdim=True)
        return self.scale * torch.rsqrt(variance + 1e-6) * (x - mean) + self.bias


class Layer(nn.Module):
    def __init__(self, weights: Weights, number: int):
        super().__init__()
        layer = f"Layer_{number}/TransformerLayer/"
        attention = layer + "MultiheadAttention/"
        self.norm = Norm(weights, layer + "layer_prepostprocess")
        self.feed_norm = Norm(weights, layer + "FFN/layer_prepostprocess")
        self.qkv = linear(weights[(attention + "qkv_transform_single/kernel",)][0, 0], weights[(attention + "qkv_transform_single/bias",)])
        self.out = linear(weights[(attention + "output_transform_single/kernel",)][0, 0], weights[(attention + "output_transform_single/bias",)])
        self.feed_in = linear(weights[(layer + "FFN/conv1/Tensordot",)], weights[(layer + "FFN/conv1/bias",)])
        self.feed_out = linear(weights[(layer + "FFN/conv2/Tensordot",)], weights[(layer + "FFN/conv2/bias",)])
        # The first layer is wider than the embedding below it.
        self.widen = linear(weights[(layer + "dense/kernel",)], weights[(layer + "dense/bias",)]) if number == 0 else nn.Identity()
        self.drop = nn.Dropout(0.1)

    def forward(self, x, mask):
        batch, length, _ = x.shape
        heads = [part.view(batch, length, HEADS, -1).transpose(1, 2) for part in self.qkv(self.norm(x)).chunk(3, -1)]
        q, k, v = heads
        scores = q @ k.transpose(2, 3) * q.shape[-1] ** -0.5 + (1 - mask)[:, None, None, :] * -1e9
        read = (torch.softmax(scores, -1) @ v).transpose(1, 2).reshape(batch, length, -1)
        x = self.widen(x) + self.drop(self.out(read))
        return x + self.drop(self.feed_out(F.relu(self.feed_in(self.feed_norm(x)))))


class Encoder(nn.Module):
    """Places of pieces and a mask of ones and zeros in, vectors of length 1 out."""

    def __init__(self, folder: Path):
        super().__init__()
        weights = Weights(folder)
        self.pieces = nn.Embedding.from_pretrained(weights[("Embeddings_en",)], freeze=False)
        self.first, self.second = Layer(weights, 0), Layer(weights, 1)
        waves = torch.arange(128).float()[:, None] * weights[("TimingSignal/ExpandDims_1",)].view(1, -1)
        self.register_buffer("positions", torch.cat([waves.sin(), waves.cos()], 1))
        self.hidden = linear(weights[("tanh_layer_0/weights",)], weights[("tanh_layer_0/bias",)])

    def forward(self, ids, mask):
        shown = mask.unsqueeze(-1)
        # The published graph adds the embedding twice, once with the positions.
        x = (2 * self.pieces(ids) + self.positions[: ids.shape[1]].unsqueeze(0)) * shown
        x = self.second(self.first(x, mask), mask)
        hidden = torch.tanh(self.hidden((x * shown).sum(1) / shown.sum(1)))
        return hidden / torch.sqrt((hidden * hidden).sum(1, keepdim=True) + 1e-12)


class Relation(nn.Module):
    """Two vectors in; same, opposed or neither out, as log odds up to a constant."""

    def __init__(self):
        super().__init__()
        self.layers = nn.Sequential(nn.Linear(2048, 256), nn.ReLU(), nn.Dropout(0.1), nn.Linear(256, RELATIONS))

    def forward(self, said, statement):
        return self.layers(torch.cat([said, statement, (said - statement).abs(), said * statement], 1))


def batch_of(rows: list[list[int]]):
    width = max(len(row) for row in rows)
    ids, mask = torch.zeros(len(rows), width, dtype=torch.long), torch.zeros(len(rows), width)
    for at, row in enumerate(rows):
        ids[at, : len(row)] = torch.tensor(row)
        mask[at, : len(row)] = 1
    return ids, mask
