import { takeAnswer } from '../questions.ts';
import { replyToAside } from '../remarks.ts';
import { type InterviewState, questionOf, type Spot, type Then } from '../state.ts';
import type { StepBuilder } from '../steps.ts';
import { hasTimeForFollowUp } from '../timing.ts';
import { type Aside, likeliest } from '../understanding/turn-reading.ts';
import { listed, standingIn, termsIn } from '../wording/mentions.ts';

/** Follow-ups on one question at most. */
const mostFollowUps = 2;

/** What may follow an answer, within the time. */
export function thenFor(state: InterviewState, spot: Spot): Then {
  const question = questionOf(state, spot.number);
  const isRevisited = spot.returnTo !== undefined;
  const isFull = (question?.followUps ?? 0) >= mostFollowUps;
  const { meanwhile } = state;
  // Who wants to hear the question again may go on with it.
  if (meanwhile !== undefined && likeliest(meanwhile.reading.kinds) === 'repeat') return 'listen';
  return isRevisited || isFull || !hasTimeForFollowUp(state) ? 'proceed' : 'probe';
}

/** Thanks for an answer, replies to what stands behind it, and saves it with what may follow. */
export function accept(step: StepBuilder, spot: Spot, text: string, aside?: Aside): StepBuilder {
  acknowledge(step, spot, text);
  const then = thenFor(step.state, spot);
  return takeAnswer(step, spot, text, aside ? replyToAside(step, spot, aside, then) : then);
}

/** Thanks for an answer; for every second one at most by the terms that it named. */
export function acknowledge(step: StepBuilder, spot: Spot, text: string): StepBuilder {
  const question = questionOf(step.state, spot.number);
  const known = `${question?.text ?? ''} ${spot.followUp ?? ''}`;
  const named = step.state.hasQuoted ? [] : termsIn(standingIn(text), 2, known);
  // Single words that are read back sound drawn by chance.
  const terms = named.some((term) => /\s/.test(term)) ? named : [];
  step.change({ hasQuoted: terms.length > 0 }).phrase('acknowledge');
  return terms.length === 0 ? step : step.phrase('mentioned', { mentions: listed(terms) });
}
