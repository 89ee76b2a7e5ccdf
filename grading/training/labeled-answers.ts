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
  /** How much it counts. */
  weight: number;
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

function readFile(file: string, weight: number): LabeledSentence[] {
  const sentences: LabeledSentence[] = [];
  let questionId = '';
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, id] = /^# (\S+)$/.exec(line) ?? [];
    if (id !== undefined) questionId = id;
    if (line.startsWith('@')) answers += 1;
    const [, mark, text] = /^(0|-|(?:[+~!-][a-z0-9-]+)+) (\S.*)$/.exec(line) ?? [];
    if (mark === undefined || text === undefined) continue;
    sentences.push({ questionId, answer: answers, text, labels: readLabels(mark), weight });
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
        weight: 1,
      }));
    });

/** Authors whose sentences are told apart easily. */
const plainAuthors = [1, 2, 3, 4, 5];
/** Authors of what is hard to tell: right contrasts and warnings, false claims in the words of the truth. */
const subtleAuthors = [6, 7, 8, 9, 10, 11];
const subtleWeight = 2;
/** Authors of single sentences that hold two things against each other. */
const contrastAuthors = [12, 13, 14];
/** Every second one is false, which is rare in answers, so these count less. */
const contrastWeight = { right: 3, wrong: 0.6 } as const;
const fileOf = (author: number): string =>
  join(packageFolder(), 'training/answers', `labeled-${author}.txt`);

const plainSentences = (): LabeledSentence[] =>
  plainAuthors.flatMap((author) => readFile(fileOf(author), 1));

/**
 * The sentences of `answers/labeled-1.txt` to `labeled-5.txt`: `# question`, `@ kind of answer`, then a sentence a line
 * behind its label: `+point` makes a point, `~point` in part, `-point` contradicts it (`!point` with a
 * dangerous practice), `-` is false on none of them, `0` is neither. And what bluffers said.
 */
export const readLabeledAnswers = (): LabeledSentence[] => [
  ...plainSentences(),
  ...bluffSentences(),
];

/** The same of all authors, by how much they count. */
export const readAllLabeledAnswers = (): LabeledSentence[] => [
  ...plainSentences(),
  ...subtleAuthors.flatMap((author) => readFile(fileOf(author), subtleWeight)),
  ...contrastAuthors.flatMap((author) =>
    readFile(fileOf(author), 1).map((one) => {
      const isWrong = [...one.labels.values()].includes('contradicted');
      return { ...one, weight: contrastWeight[isWrong ? 'wrong' : 'right'] };
    }),
  ),
  ...bluffSentences(),
];

/** Kinds of turns that have or may have an answer in them. */
const withAnswer = new Set(['answer', 'part', 'amend', 'replace', 'yes', 'no']);

/** What candidates said in interviews beside their answers. */
export const readRemarks = (): string[] =>
  [1, 2, 3].flatMap((author) =>
    readFileSync(join(packageFolder(), `training/turns/remarks-${author}.txt`), 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [id = '#', kind = '', _earlier, _other, ...text] = line.split(' | ');
        return id.startsWith('#') || withAnswer.has(kind) ? [] : [text.join(' | ')];
      })
      .filter((text) => text !== ''),
  );
