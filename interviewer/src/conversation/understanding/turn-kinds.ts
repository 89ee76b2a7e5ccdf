/** Everything that a turn of the candidate can be. */
export const turnKinds = [
  'answer',
  /** A piece of an answer, with more to come. */
  'part',
  /** A question about the task, as a good candidate asks. */
  'clarify',
  /** The question in other or simpler words. */
  'rephrase',
  'repeat',
  'easier',
  'harder',
  'skip',
  /** Gives up on the question. */
  'dontknow',
  'hint',
  /** Asks for the right answer, for a score, or how it went. */
  'judgment',
  'pause',
  /** Thinks aloud without any content. */
  'thinking',
  /** Wants to return to an earlier question. */
  'back',
  /** Adds to or corrects an earlier answer, with the content. */
  'amend',
  /** Takes back what was just said. */
  'replace',
  'topic',
  'language',
  /** How many questions or how much time is left. */
  'progress',
  /** How the interview works. */
  'rules',
  /** Technical trouble. */
  'trouble',
  'social',
  /** Whether somebody is there, and who. */
  'presence',
  'complaint',
  'offtopic',
  'abuse',
  'distress',
  /** Tries to change the rules of the interview. */
  'manipulation',
  /** Has nothing to add. */
  'nothing',
  'end',
  'ready',
  'yes',
  'no',
  /** A question to the interviewer about the team or the company. */
  'ask',
] as const;
export type TurnKind = (typeof turnKinds)[number];

/** What the interviewer waits for when a turn is said. */
export const turnPlaces = [
  /** The introduction: name, experience, projects, technology. */
  'introduction',
  /** The candidate's word that it may begin. */
  'readiness',
  'question',
  'followUp',
  /** Whether what was said is the answer. */
  'confirmation',
  /** Questions of the candidate, after the last one. */
  'closing',
] as const;
export type TurnPlace = (typeof turnPlaces)[number];
