/**
 * Fits what a sentence does for a criterion on the labeled answers, and says how well that works on
 * questions that were left out.
 */
import { writeFileSync } from 'node:fs';
import { seededRandom } from '../src/evaluation/seeded-random.ts';
import {
  readFeatures,
  type SentenceModel,
  type SentenceReading,
  sentenceModelFile,
} from '../src/matching/sentence-model.ts';
import { boostTrees } from './fitting/boosting.ts';
import type { Example } from './fitting/logistic-regression.ts';
import { readLabeledAnswers, type SentenceLabel } from './labeled-answers.ts';
import { say } from './say.ts';
import { type Row, readRows } from './sentence-rows.ts';

/** Sentences on other questions that are read beside each question's own: they make no point. */
const foreignSentences = 8;

const options = { trees: 160, depth: 4, smallestLeaf: 25, shrinkage: 4, rate: 0.07, drawn: 0.8 };

const shareMet = (label: SentenceLabel | null): number =>
  label === 'met' ? 1 : label === 'partly' ? 0.5 : 0;

function fitTrees(rows: readonly Row[]): SentenceModel {
  const examples = (share: (label: SentenceLabel | null) => number): Example[] =>
    rows.flatMap(({ beside: { features }, label }) => {
      const right = share(label);
      return [
        { features, isCorrect: true, weight: right },
        { features, isCorrect: false, weight: 1 - right },
      ].filter(({ weight }) => weight > 0);
    });
  return {
    met: boostTrees(examples(shareMet), { ...options, random: seededRandom(1) }),
    contradicted: boostTrees(
      examples((label) => (label === 'contradicted' ? 1 : 0)),
      { ...options, random: seededRandom(2) },
    ),
  };
}

/** What trees say of each row that were fitted on other questions. */
function readLeftOut(rows: readonly Row[]): SentenceReading[] {
  const ids = [...new Set(rows.map(({ questionId }) => questionId))];
  const parts = 5;
  const read = rows.map((): SentenceReading => ({ met: 0, contradicted: 0 }));
  for (let part = 0; part < parts; part += 1) {
    const left = new Set(ids.filter((_id, at) => at % parts === part));
    const trees = fitTrees(rows.filter(({ questionId }) => !left.has(questionId)));
    for (const [at, row] of rows.entries()) {
      if (left.has(row.questionId)) read[at] = readFeatures(row.beside.features, trees);
    }
  }
  return read;
}

/** Places of rows: per answer, per sentence, per criterion. */
function byAnswer(rows: readonly Row[]): number[][][] {
  const answers = new Map<number, Map<number, number[]>>();
  for (const [at, { answer, sentence }] of rows.entries()) {
    const sentences = answers.get(answer) ?? new Map<number, number[]>();
    answers.set(answer, sentences);
    sentences.set(sentence, [...(sentences.get(sentence) ?? []), at]);
  }
  return [...answers.values()].map((sentences) => [...sentences.values()]);
}

/** How many false sentences are found when so many right ones are called false. */
function sayFlags(rows: readonly Row[], read: readonly SentenceReading[]): void {
  const all = byAnswer(rows).flatMap((places) =>
    places.map((row) => ({
      isFalse: row.some((at) => rows[at]?.label === 'contradicted'),
      most: Math.max(...row.map((at) => read[at]?.contradicted ?? 0)),
    })),
  );
  const right = all
    .filter(({ isFalse }) => !isFalse)
    .map(({ most }) => most)
    .sort((first, second) => second - first);
  const wrong = all.filter(({ isFalse }) => isFalse);
  for (const share of [0.02, 0.03, 0.05]) {
    const threshold = right[Math.floor(share * right.length)] ?? 1;
    const found = wrong.filter(({ most }) => most > threshold).length / wrong.length;
    say(
      `${found.toFixed(3)} of false sentences at ${share} of right ones (above ${threshold.toFixed(2)})`,
    );
  }
}

const rows = await readRows(readLabeledAnswers(), { foreign: foreignSentences });
say(`${rows.length} sentences beside criteria`);
const read = readLeftOut(rows);
sayFlags(rows, read);
writeFileSync(sentenceModelFile(), `${JSON.stringify(fitTrees(rows))}\n`);
say(`Written: ${sentenceModelFile()}`);
