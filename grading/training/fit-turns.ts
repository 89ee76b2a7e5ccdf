/**
 * Fits how much words speak to a question and whether they ask something about it, on what
 * candidates said and on labeled answers, and says how well that works on authors who were left out.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StoredVectors } from '../src/encoder/stored-vectors.ts';
import { BankStatements } from '../src/grader/bank-statements.ts';
import { AnswerReader } from '../src/matching/answer-reading.ts';
import { createCorpus } from '../src/matching/corpus.ts';
import type { Statement } from '../src/matching/rubric-statements.ts';
import { meanVector, speakingFeatures, statingIn } from '../src/matching/speaking.ts';
import { type Linear, oddsOf, type TurnModel, turnModelFile } from '../src/matching/turn-model.ts';
import { turnSentences } from '../src/matching/turn-reading.ts';
import { probabilityOf } from '../src/reference/model.ts';
import {
  bankQuestion,
  bankQuestions,
  bankTopics,
  statementVectorsFile,
} from '../src/testing/bank.ts';
import { packageFolder } from '../src/text/data-file.ts';
import { type Example, fitLogistic } from './fitting/logistic-regression.ts';
import { readLabeledAnswers } from './labeled-answers.ts';
import { say } from './say.ts';

/** Words that were said, and what they were. */
interface Turn {
  author: number;
  kind: string;
  text: string;
  /** The questions that it is read beside; whether it speaks to them. */
  questions: { id: string; isAbout: boolean }[];
  /** How much it counts. */
  weight: number;
}

const folder = join(packageFolder(), 'training/turns');
const authors = [1, 2, 3] as const;
/** What has or may have an answer in it, so that it is no example of a remark. */
const mixed = new Set(['replace', 'no', 'yes']);
const answers = new Set(['answer', 'part']);

function readTurns(author: number): Turn[] {
  const lines = readFileSync(join(folder, `remarks-${author}.txt`), 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [id, kind, earlier, other, ...text] = line.split(' | ');
    if (line.startsWith('#') || id === undefined || kind === undefined) return [];
    if (earlier === undefined || other === undefined) return [];
    const isAnswer = answers.has(kind);
    const isAmendment = kind === 'amend';
    const beside = [
      ...(mixed.has(kind) ? [] : [{ id, isAbout: isAnswer }]),
      ...(earlier === '-' || earlier === id ? [] : [{ id: earlier, isAbout: isAmendment }]),
      ...(other === earlier ? [] : [{ id: other, isAbout: false }]),
    ];
    return [{ author, kind, text: text.join(' | '), questions: beside, weight: 1 }];
  });
}

function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** Labeled answers, whole and a sentence of each. */
function readAnswers(): Turn[] {
  const byAnswer = groupBy(readLabeledAnswers(), ({ answer }) => answer);
  return [...byAnswer.values()].flatMap((sentences, at) => {
    const made = sentences.find(({ labels }) => labels.size > 0);
    if (made === undefined || at % 3 !== 0) return [];
    const questions = [{ id: made.questionId, isAbout: true }];
    const author = authors[at % authors.length] ?? 1;
    const whole = sentences.map(({ text }) => text).join(' ');
    const about = { author, questions, weight: 0.5 };
    return [
      { ...about, kind: 'labeled answer', text: whole },
      { ...about, kind: 'labeled sentence', text: made.text },
    ];
  });
}

const vectors = new StoredVectors(statementVectorsFile());
const reader = new AnswerReader(
  createCorpus(bankTopics.values()),
  vectors,
  new BankStatements([...bankTopics.values()].flat(), vectors),
);

const vectorScale = 8;
const scaled = (vector: Float32Array): number[] => [...vector].map((value) => value * vectorScale);
const digits = (value: number): number => Math.round(value * 1e4) / 1e4;

function fitLinear(examples: readonly Example[], penaltyShare: number, scale = 1): Linear {
  const coefficients = fitLogistic(examples, penaltyShare * examples.length);
  const intercept = coefficients.at(-1) ?? 0;
  const weights = coefficients.slice(0, -1).map((weight) => digits(weight * scale));
  return { intercept: digits(intercept), weights };
}

const states = (kind: string): boolean =>
  answers.has(kind) || kind === 'amend' || kind.startsWith('labeled');

type Read = Turn & { said: Statement[] };

/** Statements of the bank: on subjects, all of them. */
async function bankStatements(): Promise<Statement[]> {
  const texts = bankQuestions
    .filter((_question, at) => at % 4 === 0)
    .flatMap(({ criteria }) =>
      criteria.flatMap(({ plain = [], phrasings, misconceptions = [] }, at) => [
        ...plain.slice(0, 1),
        phrasings[at % phrasings.length] ?? '',
        ...misconceptions.slice(0, 1).map(({ statement }) => statement),
      ]),
    );
  return reader.statementsFor(texts);
}

function fitStating(turns: readonly Read[], bank: readonly Statement[]): Linear {
  const own = turns
    .filter(({ kind }) => !mixed.has(kind) || kind === 'yes')
    .map(({ said, kind, weight }) => ({
      features: scaled(meanVector(said)),
      isCorrect: states(kind),
      weight,
    }));
  const known = bank.map(({ vector }) => ({
    features: scaled(vector),
    isCorrect: true,
    weight: 0.25,
  }));
  return fitLinear([...own, ...known], 0.002, vectorScale);
}

function fitAsking(turns: readonly Read[], asked: readonly Statement[]): Linear {
  const own = turns
    .filter(({ kind }) => !kind.startsWith('labeled'))
    .map(({ said, kind }) => ({
      features: scaled(meanVector(said)),
      isCorrect: kind === 'clarify',
      weight: kind === 'clarify' ? 2 : 1,
    }));
  const known = asked.map(({ vector }) => ({
    features: scaled(vector),
    isCorrect: true,
    weight: 0.3,
  }));
  return fitLinear([...own, ...known], 0.002, vectorScale);
}

/** A turn beside a question. */
interface Row {
  turn: Read;
  isOpen: boolean;
  isAbout: boolean;
  features: number[];
}

async function rowsOf(turns: readonly Read[], stating: Linear): Promise<Row[]> {
  const rows: Row[] = [];
  for (const turn of turns) {
    const odds = statingIn(turn.said, { stating });
    for (const [at, { id, isAbout }] of turn.questions.entries()) {
      const rubric = await reader.statementsOf(bankQuestion(id));
      const features = await speakingFeatures(turn.said, rubric, odds);
      rows.push({ turn, isOpen: at === 0, isAbout, features });
    }
  }
  return rows;
}

const exampleOf = ({ features, isAbout, turn }: Row): Example => ({
  features,
  isCorrect: isAbout,
  weight: turn.weight,
});

function fitSpeaking(rows: readonly Row[]): Linear {
  const weights = rows.map(exampleOf);
  return fitLinear(weights, 0.0005);
}

const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((first, second) => first - second);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
};

const wordsIn = (text: string): number => text.split(/\s+/).length;
const sentenceWords = 6;
/** Remarks that may be taken for a clear answer, and answers of a sentence for none. */
const remarksTaken = 0.015;
const answersMissed = 0.045;

function table(found: readonly { row: Row; probability: number }[], from: readonly number[]): void {
  const groups = groupBy(found, ({ row: { turn, isAbout, isOpen } }) => {
    const length = wordsIn(turn.text) < sentenceWords ? 'bare' : 'sentence';
    if (isAbout) return `${turn.kind}, ${length}, its question`;
    return `${turn.kind}, ${isOpen ? 'open question' : 'another question'}`;
  });
  for (const [name, rows] of [...groups].toSorted(([first], [second]) =>
    first.localeCompare(second),
  )) {
    const counts = [0, 0, 0];
    for (const { probability } of rows) {
      const step = from.filter((least) => probability >= least).length;
      counts[step] = (counts[step] ?? 0) + 1;
    }
    const shares = counts.map((count) => `${Math.round((100 * count) / rows.length)} %`);
    say(
      `${name.padEnd(48)} ${String(rows.length).padStart(4)}  not ${shares[0]}, somewhat ${shares[1]}, clearly ${shares[2]}`,
    );
  }
}

async function run(): Promise<void> {
  const turns: Read[] = [];
  for (const turn of [...authors.flatMap(readTurns), ...readAnswers()]) {
    const said = await reader.statementsFor(turnSentences(turn.text));
    if (said.length > 0) turns.push({ ...turn, said });
  }
  const bank = await bankStatements();
  const asks = bankQuestions.flatMap(({ facts = [] }) => facts.map((fact) => fact.asks));
  const asked = await reader.statementsFor(asks);
  // Each author's words are read by what the others' taught, and these readings are fitted on.
  const rows: Row[] = [];
  for (const author of authors) {
    const stating = fitStating(
      turns.filter((turn) => turn.author !== author),
      bank,
    );
    rows.push(
      ...(await rowsOf(
        turns.filter((turn) => turn.author === author),
        stating,
      )),
    );
    say(`Author ${author} is read.`);
  }
  const found = authors.flatMap((author) => {
    const speaking = fitSpeaking(rows.filter(({ turn }) => turn.author !== author));
    return rows
      .filter(({ turn }) => turn.author === author)
      .map((row) => ({ row, probability: probabilityOf(oddsOf(speaking, row.features)) }));
  });
  const remarks = found.filter(({ row: { turn } }) => !states(turn.kind) && !mixed.has(turn.kind));
  const said = found.filter(
    ({ row: { turn, isAbout } }) =>
      isAbout && turn.kind === 'answer' && wordsIn(turn.text) >= sentenceWords,
  );
  const probabilities = (those: typeof found) => those.map(({ probability }) => probability);
  const somewhatFrom = digits(quantile(probabilities(said), answersMissed));
  const clearlyFrom = digits(quantile(probabilities(remarks), 1 - remarksTaken));
  table(found, [somewhatFrom, clearlyFrom]);
  const model: TurnModel = {
    stating: fitStating(turns, bank),
    asking: fitAsking(turns, asked),
    speaking: fitSpeaking(rows),
    somewhatFrom,
    clearlyFrom,
  };
  say(`Somewhat from ${somewhatFrom}, clearly from ${clearlyFrom}.`);
  writeFileSync(turnModelFile(), `${JSON.stringify(model)}\n`);
}

await run();
