import { fileUnder } from '../amending.ts';
import { changeQuestion, resume, waitForAnswer } from '../questions.ts';
import { type AskedQuestion, questionOf, type Spot } from '../state.ts';
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
function sourceOf(step: StepBuilder, spot: Spot, { subject, number }: MovedPart) {
  const { asked, context } = step.state;
  // Of an answer from before an interruption only the beginning is known here.
  const before = new Set(context.asked.map((one) => one.number));
  return asked
    .filter((one) => one.number !== number && !before.has(one.number))
    .toSorted((first, second) => {
      const isHere = (one: AskedQuestion) => Number(one.number === spot.number);
      return isHere(second) - isHere(first) || second.number - first.number;
    })
    .map((from) => ({ from, sentences: sentencesAbout(subject, from.answer) }))
    .find(({ sentences }) => sentences.length > 0);
}

/**
 * Moves what was said about a subject to the question that the candidate names.
 * @returns what else the turn says, and the spot to go on at; undefined where nothing is to be moved
 */
export function movePart(
  step: StepBuilder,
  spot: Spot,
  text: string,
): { readonly rest: string; readonly spot: Spot } | undefined {
  const part = movedPart(text, step.state.asked, spot.number);
  if (part === undefined) return undefined;
  const { number, rest } = part;
  const source = sourceOf(step, spot, part);
  if (source === undefined) {
    const isThere = sentencesAbout(part.subject, questionOf(step.state, number)?.answer ?? '');
    waitForAnswer(step.phrase(isThere.length > 0 ? 'isThere' : 'whichSentence', { number }), spot);
    return { rest, spot };
  }
  const { from, sentences } = source;
  const answer = withoutSentences(from.answer, sentences);
  changeQuestion(step, from.number, { answer, status: answer === '' ? 'open' : 'answered' });
  step.call('save_answer', { question: from.text, answer, then: 'listen' });
  fileUnder(step, number, sentences.join(' '));
  const { followUp: _asked, ...bare } = spot;
  const here = from.number === spot.number && answer === '' ? bare : spot;
  resume(step, here);
  return { rest, spot: here };
}
