"""Fits the encoder on the bank's right and wrong statements: `python train.py <work> <epochs>`."""
import json
import random
import re
import sys
from pathlib import Path

import torch
import torch.nn as nn
import torch.nn.functional as F

from model import Encoder, PieceSplitter, Relation, batch_of

BANK = Path(__file__).parents[3] / "api/src/questions/bank"
QUESTIONS_AT_ONCE, TEMPERATURE, RATE = 20, 0.07, 2.5e-4
FILLERS = "so|well|i think|i would say|basically|i mean|you know|as far as i know|for me|in practice|the way i see it|honestly|usually|yeah|okay so|in our project".split("|")
# Words that turn a statement round are never left out.
KEPT = {"not", "no", "never", "always", "only", "without", "before", "after", "more", "less", "cannot", "can't", "doesn't", "don't", "isn't"}


def normalize(text: str) -> str:
    """As normalize-sentence.ts."""
    text = text.replace("\u2019", "'").replace("\u201c", '"').replace("\u201d", '"').lower().strip()
    return re.sub(r"[.!?;:,]+$", "", text)


def vary(text: str, left_out: float = 0.06) -> str:
    """A statement as somebody else says it: a filler before it, some words left out."""
    words = normalize(text).split()
    if random.random() < 0.3:
        words = random.choice(FILLERS).split() + words
    return " ".join([word for word in words if word in KEPT or random.random() > left_out] or words)


def read_questions():
    for file in sorted(BANK.glob("*.json")):
        for question in json.loads(file.read_text("utf8"))["questions"]:
            yield [
                (
                    [criterion["label"], *criterion["phrasings"], *criterion["plain"]],
                    [wrong["statement"] for wrong in criterion["misconceptions"]],
                )
                for criterion in question["criteria"]
            ]


def main(work: Path, epochs: int):
    random.seed(1)
    torch.manual_seed(1)
    split, encoder, relation = PieceSplitter(work), Encoder(work), Relation()
    parameters = [*encoder.parameters(), *relation.parameters()]
    optimizer = torch.optim.AdamW(parameters, lr=RATE, weight_decay=0.01)
    questions = list(read_questions())
    steps = epochs * len(questions) // QUESTIONS_AT_ONCE
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: min(1, (step + 1) / 50) * max(0.02, 1 - step / steps))
    waiting = []
    for step in range(steps):
        if len(waiting) < QUESTIONS_AT_ONCE:
            waiting = random.sample(questions, len(questions))
        first, second, of_question, wrong, of_right = [], [], [], [], []
        for number in range(QUESTIONS_AT_ONCE):
            criteria = waiting.pop()
            for right, misconceptions in random.sample(criteria, min(3, len(criteria))):
                one, other = random.sample(right, 2)
                for statement in random.sample(misconceptions, min(3, len(misconceptions))):
                    wrong.append(statement)
                    of_right.append(len(first))
                first.append(vary(one))
                second.append(vary(other))
                of_question.append(number)
        texts = [*first, *second, *map(vary, wrong), *(vary(statement, 0.12) for statement in wrong)]
        vectors = encoder(*batch_of([split(text) for text in texts]))
        a, b, u, v = vectors.split([len(first), len(second), len(wrong), len(wrong)])
        own, rights, wrongs = torch.tensor(of_right), torch.arange(len(first)), torch.arange(len(wrong))
        together = F.cross_entropy(torch.cat([a @ b.t(), a @ u.t()], 1) / TEMPERATURE, rights)
        together = together + F.cross_entropy(torch.cat([b @ a.t(), b @ v.t()], 1) / TEMPERATURE, rights)
        alone = F.cross_entropy(torch.cat([u @ v.t(), u @ a.t(), u @ b.t()], 1) / TEMPERATURE, wrongs)
        other = torch.tensor([
            random.choice([at for at in range(len(first)) if at != mine and of_question[at] == of_question[mine]] or [(mine + 1) % len(first)])
            for mine in range(len(first))
        ])
        odds = relation(torch.cat([a, a[own], u, a, u]), torch.cat([b, u, b[own], b[other], v]))
        labels = torch.tensor([0] * len(first) + [1] * 2 * len(wrong) + [2] * len(first) + [0] * len(wrong))
        related = F.cross_entropy(odds, labels, weight=torch.tensor([1.0, 0.7, 1.0]))
        optimizer.zero_grad()
        (together + alone + related).backward()
        nn.utils.clip_grad_norm_(parameters, 1.0)
        optimizer.step()
        schedule.step()
        if step % 33 == 32:
            print(step + 1, "of", steps, round(together.item(), 3), round(alone.item(), 3), round(related.item(), 3), flush=True)
    torch.save({"encoder": encoder.state_dict(), "relation": relation.state_dict()}, work / "encoder.pt")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
