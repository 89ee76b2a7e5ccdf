import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { judgeAnswer } from '../matching/judge-answer.ts';
import { bankGrader, bankQuestion, bankQuestions } from '../testing/bank.ts';

const statement = z.tuple([z.string(), z.string()]);
const statements = z
  .strictObject({ right: z.array(statement), wrong: z.array(statement) })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'contrasts.json'), 'utf8')));

const questions = bankQuestions;

function chargesIn(questionId: string, answer: string): string[] {
  const { judged } = judgeAnswer(bankQuestion(questionId), answer, bankGrader.corpus);
  return judged.filter(({ contradicted }) => contradicted).map(({ id }) => id);
}

it.each(statements.right)('%s: finds no misconception in "%s"', (questionId, answer) => {
  expect(chargesIn(questionId, answer)).toEqual([]);
});

it.each(statements.wrong)('%s: finds one misconception in "%s"', (questionId, answer) => {
  expect(chargesIn(questionId, answer)).toHaveLength(1);
});

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const misconceptions = questions.flatMap(({ id, criteria }) =>
  criteria.flatMap((criterion) =>
    (criterion.misconceptions ?? []).map((text) => ({ id, criterionId: criterion.id, text })),
  ),
);

it('finds every misconception of the bank, alone and inside a longer answer', () => {
  for (const said of [
    (text: string) => `${capital(text)}.`,
    (text: string) => `Well, as far as I know, ${text}, so I do it like that.`,
    (text: string) => `In my work we see it every day, and ${text}.`,
  ]) {
    const charged = misconceptions.filter(({ id, criterionId, text }) =>
      chargesIn(id, said(text)).includes(criterionId),
    );
    expect(charged.length / misconceptions.length).toBeGreaterThan(0.97);
  }
});

it('counts no misconception as the criterion met', () => {
  const credited = misconceptions.filter(({ id, criterionId, text }) => {
    const question = bankQuestion(id);
    if (question === undefined) return true;
    const { judged } = judgeAnswer(question, `${capital(text)}.`, bankGrader.corpus);
    return judged.find((one) => one.id === criterionId)?.verdict !== 'not';
  });
  expect(credited).toEqual([]);
});

it('finds no misconception when the answer denies it', () => {
  for (const said of [
    (text: string) => `It is not true that ${text}.`,
    (text: string) => `${capital(text)}. That is wrong.`,
    (text: string) => `Many developers think that ${text}.`,
  ]) {
    const charged = misconceptions.filter(({ id, criterionId, text }) =>
      chargesIn(id, said(text)).includes(criterionId),
    );
    expect(charged).toEqual([]);
  }
});

it('finds no misconception in a model answer or in two of its points combined', () => {
  for (const { id, modelAnswer, criteria } of questions) {
    const labels = criteria.map(({ label }) => label);
    const pairs = labels.slice(1).map((label, at) => `${labels[at]}, whereas ${label}.`);
    for (const right of [modelAnswer, ...pairs])
      expect([id, chargesIn(id, right)]).toEqual([id, []]);
  }
});

it('counts every accepted phrasing as met and as no misconception', () => {
  const refused = questions.flatMap((question) =>
    question.criteria.flatMap(({ id, phrasings }) =>
      phrasings.filter((text) => {
        const { judged, reason } = judgeAnswer(question, `${capital(text)}.`, bankGrader.corpus);
        const verdict = judged.find((one) => one.id === id)?.verdict;
        const isCharged = judged.some(({ contradicted }) => contradicted);
        return isCharged || (reason === null && verdict !== 'met');
      }),
    ),
  );
  expect(refused).toEqual([]);
});
