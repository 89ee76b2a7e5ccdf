/** What the candidate can request with a button, in words that every interviewer understands. */
export const requestTexts = {
  repeat: 'Can you repeat the question?',
  skip: 'Skip this question',
  wait: 'I need a moment',
  hint: 'Can I have a hint?',
  simpler: 'Can you say it in simpler words?',
} as const;
export type CandidateRequest = keyof typeof requestTexts;

/** What decides which requests make sense. */
export interface RequestSituation {
  /** Whether the interviewer can be asked anything now. */
  connected: boolean;
  /** Whether there is a question to repeat or skip. */
  hasQuestion: boolean;
  /** Hints that are left on the question in hand. */
  hintsLeft: number;
}

/** Whether a request makes sense now: the same for its button and for its key. */
export function canAsk(
  request: CandidateRequest,
  { connected, hasQuestion, hintsLeft }: RequestSituation,
): boolean {
  if (!connected) return false;
  if (request === 'wait') return true;
  return hasQuestion && (request !== 'hint' || hintsLeft > 0);
}

/** What the room says in the candidate's name, in fixed words as well. */
export const roomTexts = {
  goBack: (number: number) => `Can we go back to question ${number}?`,
  takeBack: 'I take my last answer back. Let me answer again.',
  edited: (number: number) => `I have edited my answer to question ${number}.`,
} as const;
