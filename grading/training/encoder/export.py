"""Writes the fitted models with weights of a byte each: `python export.py <work> <folder>`."""
import json
import sys
from pathlib import Path

import torch
from onnxruntime.quantization import QuantType, quantize_dynamic

from model import Encoder, PieceSplitter, Relation, batch_of


def export(model, inputs, names, output, axes, folder: Path, file: str):
    whole = folder / "whole.onnx"
    torch.onnx.export(model.eval(), inputs, str(whole), input_names=names, output_names=[output], dynamic_axes=axes, opset_version=17, dynamo=False)
    quantize_dynamic(str(whole), str(folder / file), weight_type=QuantType.QInt8, per_channel=True, op_types_to_quantize=["MatMul", "Gather", "Gemm"])
    whole.unlink()


def main(work: Path, folder: Path):
    fitted = torch.load(work / "encoder.pt")
    encoder, relation = Encoder(work), Relation()
    encoder.load_state_dict(fitted["encoder"])
    relation.load_state_dict(fitted["relation"])
    split = PieceSplitter(work)
    batch = batch_of([split("a key gives each item a stable identity"), split("keys are sorted")])
    rows = {0: "sentences", 1: "pieces"}
    export(encoder, batch, ["ids", "mask"], "vector", {"ids": rows, "mask": rows, "vector": {0: "sentences"}}, folder, "encoder.onnx")
    vectors = encoder(*batch)
    pairs = {0: "pairs"}
    model = torch.nn.Sequential()
    model.forward = lambda said, statement: torch.softmax(relation(said, statement), 1)
    model.relation = relation
    export(model, (vectors, vectors), ["said", "statement"], "relation", {"said": pairs, "statement": pairs, "relation": pairs}, folder, "relation.onnx")
    pieces = json.loads((work / "vocab.json").read_text("utf8"))
    written = [[piece, -20 if score is None else round(score, 4)] for piece, score in pieces]
    (folder / "pieces.json").write_text(json.dumps(written, ensure_ascii=False, separators=(",", ":")) + "\n", "utf8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
