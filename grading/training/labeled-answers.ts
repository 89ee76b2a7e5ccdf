import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJudgedAnswers } from '../src/evaluation/judged-answers.ts';
import { packageFolder } from '../src/text/data-file.ts';
import { splitSegments } from '../src/text/segments.ts';

/** What a sentence does for a criterion. */
export type SentenceLabel = 'met' | 'partly' | 'contradicted';

/** A sentence of an answer, labeled by its author. */
export interface LabeledSentence {
  questionId: string;
  /** The answer that it belongs to: a number of its own. */
  answer: number;
  text: string;
  /** By criterion; those that it has nothing to do with are left out. */
  labels: ReadonlyMap<string, SentenceLabel>;
}

const labelOf: Readonly<Record<string, SentenceLabel>> = {
  '+': 'met',
  '~': 'partly',
  '-': 'contradicted',
  '!': 'contradicted',
};

function readLabels(mark: string): Map<string, SentenceLabel> {
  const labels = new Map<string, SentenceLabel>();
  for (const [, sign = '', id] of mark.matchAll(
    /([+~!-])([a-z0-9]+(?:-[a-z0-9]+)*)(?=$|[+~!-])/g,
  )) {
    const label = labelOf[sign];
    if (label !== undefined && id !== undefined) labels.set(id, label);
  }
  return labels;
}

let answers = 0;

function readFile(file: string): LabeledSentence[] {
  const sentences: LabeledSentence[] = [];
  let questionId = '';
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, id] = /^# (\S+)$/.exec(line) ?? [];
    if (id !== undefined) questionId = id;
    if (line.startsWith('@')) answers += 1;
    const [, mark, text] = /^(0|-|(?:[+~!-][a-z0-9-]+)+) (\S.*)$/.exec(line) ?? [];
    if (mark === undefined || text === undefined) continue;
    sentences.push({ questionId, answer: answers, text, labels: readLabels(mark) });
  }
  return sentences;
}

/** Talk without a claim, from answers that judges scored: it makes no point. */
const bluffSentences = (): LabeledSentence[] =>
  ['judged.txt', 'judged-before.txt']
    .flatMap((name) => readJudgedAnswers(join(packageFolder(), 'training/answers', name)))
    .filter(({ kind }) => kind === 'bluff')
    .flatMap(({ questionId, answer: said }) => {
      answers += 1;
      const answer = answers;
      return splitSegments(said).map(({ text }) => ({
        questionId,
        answer,
        text,
        labels: new Map<string, SentenceLabel>(),
      }));
    });

const files = [1, 2, 3, 4, 5].map((author) => `labeled-${author}.txt`);

/**
 * The sentences of `answers/labeled-*.txt`: `# question`, `@ kind of answer`, then a sentence a line
 * behind its label: `+point` makes a point, `~point` in part, `-point` contradicts it (`!point` with a
 * dangerous practice), `-` is false on none of them, `0` is neither. And what bluffers said.
 */
export const readLabeledAnswers = (): LabeledSentence[] => [
  ...files.flatMap((name) => readFile(join(packageFolder(), 'training/answers', name))),
  ...bluffSentences(),
];
