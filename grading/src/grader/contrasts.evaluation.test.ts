import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type BankQuestion, bankGrader, bankQuestion, sampledQuestions } from '../testing/bank.ts';

const statement = z.tuple([z.string(), z.string()]);
const statements = z
  .strictObject({ right: z.array(statement), wrong: z.array(statement) })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'contrasts.json'), 'utf8')));

const judge = async (question: BankQuestion, answer: string) =>
  (await bankGrader.judgeAnswer(question, answer)).judgment;

async function chargesIn(question: BankQuestion, answer: string): Promise<string[]> {
  const { judged } = await judge(question, answer);
  return judged.filter(({ verdict }) => verdict === 'contradicted').map(({ id }) => id);
}

/** The share of single sentences that hold two things against each other and are called false. */
async function shareCharged(said: readonly z.infer<typeof statement>[]): Promise<number> {
  let charged = 0;
  for (const [questionId, answer] of said) {
    if ((await chargesIn(bankQuestion(questionId), answer)).length > 0) charged += 1;
  }
  return charged / said.length;
}

it('marks half of the sentences that swap two things as false, and a third of the right ones', async () => {
  expect(await shareCharged(statements.right)).toBeLessThan(0.4);
  expect(await shareCharged(statements.wrong)).toBeGreaterThan(0.45);
});

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const withoutMark = (text: string) => text.replace(/[.!?]+$/, '');

/** One of several, another one from call to call, the same in every run. */
const takeInTurn = <T>(list: readonly T[], turn: number): T[] =>
  list.length === 0 ? [] : list.slice(turn % list.length, (turn % list.length) + 1);

/** A misconception of every criterion would take minutes: one of every sampled question, on a detail or not. */
const sampled = (isDetail: boolean) =>
  sampledQuestions.flatMap((question, turn) =>
    takeInTurn(question.criteria, turn).flatMap((criterion) =>
      takeInTurn(
        (criterion.misconceptions ?? []).filter(({ detail = false }) => detail === isDetail),
        turn,
      ).map(({ statement: text }) => ({
        question,
        criterionId: criterion.id,
        text: withoutMark(text),
      })),
    ),
  );
type Said = ReturnType<typeof sampled>[number];
const misconceptions = sampled(false);
const details = sampled(true);

async function chargedOf(said: (text: string) => string, of = misconceptions) {
  const charged: Said[] = [];
  for (const one of of) {
    const charges = await chargesIn(one.question, said(one.text));
    if (charges.includes(one.criterionId)) charged.push(one);
  }
  return charged;
}

it('finds every misconception of the bank alone, on details, too', async () => {
  const all = [...misconceptions, ...details];
  const charged = await chargedOf((text) => `${capital(text)}.`, all);
  // What is no answer to its question by its words, and what is said in two sentences.
  expect(charged.length / all.length).toBeGreaterThan(0.98);
});

it('finds most misconceptions on details after a few words', async () => {
  const said = (text: string) => `Well, as far as I know, ${text}, so I do it like that.`;
  expect((await chargedOf(said, details)).length / details.length).toBeGreaterThan(0.7);
});

it.each([
  ['after a few words', (text: string) => `Well, as far as I know, ${text}, so I do it like that.`],
  ['at the end', (text: string) => `In my work we see it every day, and ${text}.`],
])('finds nearly every misconception of the bank %s', async (_place, said) => {
  const charged = await chargedOf(said);
  expect(charged.length / misconceptions.length).toBeGreaterThan(0.9);
});

it('counts no misconception as the criterion met', async () => {
  const credited: string[] = [];
  for (const { question, criterionId, text } of misconceptions) {
    const { judged } = await judge(question, `${capital(text)}.`);
    const verdict = judged.find(({ id }) => id === criterionId)?.verdict;
    if (verdict === 'met' || verdict === 'partly') credited.push(`${question.id}: ${text}`);
  }
  expect(credited.length / misconceptions.length).toBeLessThan(0.02);
});

it.each([
  ['denies it', (text: string) => `It is not true that ${text}.`],
  ['takes it back', (text: string) => `${capital(text)}. That is wrong.`],
  ['reports it', (text: string) => `Many developers think that ${text}.`],
])('finds no misconception where an answer %s', async (_way, said) => {
  expect(await chargedOf(said)).toEqual([]);
});

const denials = [
  [/ (is|are|should|must|will|does) (?!not\b)/, ' $1 not '],
  [/ can (?!not\b)/, ' cannot '],
] as const;

/** A statement with its first verb denied; undefined where it has none of a few verbs, or a "not" already. */
function denied(text: string): string | undefined {
  if (/\bn(?:ot|o|ever|one|othing)\b|n't|cannot|without/.test(text)) return undefined;
  const [verb, denial] = denials.find(([one]) => one.test(text)) ?? [];
  return verb && denial && text.replace(verb, denial);
}

it('finds hardly any misconception where an answer denies one in its words', async () => {
  const said = [...misconceptions, ...details].flatMap(({ question, text }) => {
    const words = denied(text);
    return words === undefined ? [] : [{ question, words }];
  });
  const charged: string[] = [];
  for (const { question, words } of said) {
    if ((await chargesIn(question, `${capital(words)}.`)).length > 0) charged.push(words);
  }
  expect(said.length).toBeGreaterThan(50);
  expect(charged.length / said.length).toBeLessThan(0.1);
});

it('finds no misconception in a model answer or in two of its points combined', async () => {
  const charged: string[] = [];
  for (const [turn, question] of sampledQuestions.entries()) {
    const labels = question.criteria.map(({ label }) => label);
    const pairs = labels.slice(1).map((label, at) => `${labels[at]}, whereas ${label}.`);
    for (const right of [question.modelAnswer, ...takeInTurn(pairs, turn)]) {
      const charges = await chargesIn(question, right);
      if (charges.length > 0) charged.push(`${question.id} ${charges}: ${right}`);
    }
  }
  expect(charged.length / (2 * sampledQuestions.length)).toBeLessThan(0.05);
});

it('counts an accepted phrasing as met and as no misconception', async () => {
  const refused: string[] = [];
  for (const [turn, question] of sampledQuestions.entries()) {
    for (const { id, phrasings } of question.criteria) {
      const [text = ''] = takeInTurn(phrasings, turn);
      const { judged, reason } = await judge(question, `${capital(withoutMark(text))}.`);
      const verdict = judged.find((one) => one.id === id)?.verdict;
      const isCharged = judged.some((one) => one.verdict === 'contradicted');
      if (isCharged || (reason === null && verdict !== 'met')) refused.push(`${id}: ${text}`);
    }
  }
  const asked = sampledQuestions.reduce((sum, { criteria }) => sum + criteria.length, 0);
  expect(refused.length / asked).toBeLessThan(0.02);
});

it('calls no sentence of a model answer false', async () => {
  const charged: string[] = [];
  for (const question of sampledQuestions) {
    if ((await chargesIn(question, question.modelAnswer)).length > 0) charged.push(question.id);
  }
  expect(charged).toEqual([]);
});
