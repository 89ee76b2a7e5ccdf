import { existsSync, readFileSync } from 'node:fs';
import { type SentAnswer, sentAnswer } from './load/plan.ts';

/** Where an answer belongs. */
export type AnswerKey = `${string}/${string}`;

export const keyOf = (interviewId: string, questionId: string): AnswerKey =>
  `${interviewId}/${questionId}`;

/** Everything that was sent, in its order. */
export function readSentAnswers(file: string): SentAnswer[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => sentAnswer.parse(JSON.parse(line)));
}

/**
 * The acknowledged answers that are not stored.
 * @param sent what was sent, in its order: a line when it is sent, and one when it is acknowledged
 * @param stored what is stored, by its place
 * @param until a moment in milliseconds since 1970: what was acknowledged later may be missing
 * @returns the last acknowledged answer of each place where neither it is stored nor one sent after it
 */
export function lostAnswers(
  sent: readonly SentAnswer[],
  stored: ReadonlyMap<AnswerKey, string>,
  until = Number.POSITIVE_INFINITY,
): SentAnswer[] {
  const acceptable = new Map<AnswerKey, { last: SentAnswer | null; answers: Set<string> }>();
  for (const one of sent) {
    const key = keyOf(one.interviewId, one.questionId);
    const place = acceptable.get(key) ?? { last: null, answers: new Set() };
    acceptable.set(key, place);
    if (one.acknowledgedAt !== null && one.acknowledgedAt < until) {
      place.last = one;
      place.answers.clear();
    }
    place.answers.add(one.answer);
  }
  return [...acceptable].flatMap(([key, { last, answers }]) =>
    last === null || answers.has(stored.get(key) ?? '') ? [] : [last],
  );
}
