/** What the candidate can request with a button, in words that every interviewer understands. */
export const requestTexts = {
  repeat: 'Can you repeat the question?',
  skip: 'Skip this question',
  wait: 'I need a moment',
} as const;
export type CandidateRequest = keyof typeof requestTexts;
