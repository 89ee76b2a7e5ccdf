import type { AskedEntry, LiveState } from '../../state/live-slice.ts';

/**
 * How a question stands. `open`: asked, without an answer, and another one is in hand. A question in
 * hand that has an answer shows that.
 */
export type QuestionState = 'not-asked' | 'in-hand' | 'answered' | 'edited' | 'skipped' | 'open';

function stateOf(entry: AskedEntry | undefined, isInHand: boolean): QuestionState {
  if (entry?.answer == null) {
    if (isInHand) return 'in-hand';
    return entry ? 'open' : 'not-asked';
  }
  if (entry.answer === '') return isInHand ? 'in-hand' : 'skipped';
  return entry.edited ? 'edited' : 'answered';
}

/** Every question of an interview with its place, counted from 1, and state. */
export function questionStates({
  questionCount,
  asked,
  question,
}: Pick<LiveState, 'questionCount' | 'asked' | 'question'>): {
  number: number;
  state: QuestionState;
  isInHand: boolean;
}[] {
  return Array.from({ length: questionCount }, (_, index) => {
    const number = index + 1;
    const isInHand = question?.number === number;
    const entry = asked.find((each) => each.number === number);
    return { number, state: stateOf(entry, isInHand), isInHand };
  });
}
