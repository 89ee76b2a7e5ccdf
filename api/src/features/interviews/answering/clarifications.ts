import type { Clarification } from '@parley/grading/matching/clarifying';
import type { TurnReading } from '../../../contract/interview.ts';
import type { StoredQuestion } from '../../../questions/question-schema.ts';

/** What to assume where neither a fact nor the question says it. */
const anything = 'You may assume what makes sense to you; just say what you assume.';
/** Says that a question is left open, and then what the task sets whatever was asked. */
const leftOpen = (assume: string | undefined): string => {
  if (assume === undefined) return anything;
  return `I leave that to you. ${assume.startsWith('Assume') ? '' : 'What is given: '}${assume}`;
};
/** Questions of one turn that are each looked up. */
const mostQuestions = 3;

/** The questions of a turn that asks several, each with the words before it; none where it asks one or nothing. */
export function questionsIn(text: string): string[] {
  const asked = [...text.matchAll(/[^?]*\w[^?]*\?/g)].map(([question]) => question.trim());
  return asked.length > 1 ? asked.slice(0, mostQuestions) : [];
}

/** The facts that answer what was asked, and what to assume where one of the questions has none. */
export function clarificationOf(
  found: readonly (Clarification | null)[],
  question: Pick<StoredQuestion, 'assume'> | undefined,
): Pick<TurnReading, 'clarification' | 'isFact'> {
  if (found.every((one) => one === null)) return { clarification: null, isFact: false };
  const facts = new Set(found.flatMap((one) => one?.fact?.says ?? []));
  const isOpen = found.some((one) => one !== null && one.fact === null);
  const assumed = isOpen ? [leftOpen(question?.assume)] : [];
  return { clarification: [...facts, ...assumed].join(' '), isFact: facts.size > 0 };
}
