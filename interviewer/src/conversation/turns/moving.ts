import { fileUnder } from '../amending.ts';
import { changeQuestion } from '../questions.ts';
import { type AskedQuestion, questionOf } from '../state.ts';
import type { StepBuilder } from '../steps.ts';
import {
  type MovedPart,
  movedPart,
  sentencesAbout,
} from '../understanding/references/moved-parts.ts';

/** An answer without some of its sentences. */
const withoutSentences = (answer: string, taken: readonly string[]): string =>
  taken
    .reduce((rest, sentence) => rest.replace(sentence, ''), answer)
    .replace(/ {2,}/g, ' ')
    .replace(/\n\s*\n\s*/g, '\n\n')
    .trim();

/** The answer from which a part is taken: the one in hand first, then the latest. */
function sourceOf(step: StepBuilder, current: number, { subject, number }: MovedPart) {
  const { asked, context } = step.state;
  // Of an answer from before an interruption only the beginning is known here.
  const before = new Set(context.asked.map((one) => one.number));
  return asked
    .filter((one) => one.number !== number && !before.has(one.number))
    .toSorted((first, second) => {
      const isHere = (one: AskedQuestion) => Number(one.number === current);
      return isHere(second) - isHere(first) || second.number - first.number;
    })
    .map((from) => ({ from, sentences: sentencesAbout(subject, from.answer) }))
    .find(({ sentences }) => sentences.length > 0);
}

/** What came of a wish to move a part of an answer. */
export interface MoveOutcome {
  /** What else the turn says. */
  readonly rest: string;
  readonly isMoved: boolean;
  /** The question whose answer was nothing but that part. */
  readonly emptied?: number;
}

/**
 * Moves what was said about a subject to the question that the candidate names, and says so, or asks which words
 * are meant.
 * @param current number of the question in hand
 * @returns undefined where nothing is to be moved
 */
export function movePart(
  step: StepBuilder,
  current: number,
  text: string,
): MoveOutcome | undefined {
  const part = movedPart(text, step.state.asked, current);
  if (part === undefined) return undefined;
  const { number, rest } = part;
  const source = sourceOf(step, current, part);
  if (source === undefined) {
    const isThere = sentencesAbout(part.subject, questionOf(step.state, number)?.answer ?? '');
    step.phrase(isThere.length > 0 ? 'isThere' : 'whichSentence', { number });
    return { rest, isMoved: false };
  }
  const { from, sentences } = source;
  const answer = withoutSentences(from.answer, sentences);
  changeQuestion(step, from.number, { answer, status: answer === '' ? 'open' : 'answered' });
  step.call('save_answer', { question: from.text, answer, then: 'listen' });
  fileUnder(step, number, sentences.join(' '));
  return { rest, isMoved: true, ...(answer === '' && { emptied: from.number }) };
}
