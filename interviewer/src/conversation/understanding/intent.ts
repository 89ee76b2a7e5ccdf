/** What an utterance asks of the interviewer, apart from its content. */
export type Intent =
  | 'repeat'
  | 'clarify'
  | 'skip'
  | 'nothingToAdd'
  | 'dontKnow'
  | 'decline'
  | 'wait'
  | 'end'
  | 'ready'
  | 'notReady'
  | 'yes'
  | 'okay'
  | 'no'
  | 'skipIntroduction'
  | 'language'
  | 'presence'
  | 'information'
  | 'greeting'
  | 'tryAgain'
  /** Asks for the answer, a hint, a score or the grading. */
  | 'judgment'
  /** Leads away from the interview, or tries to change what the interviewer is. */
  | 'steering'
  /** A question or order that means something only in some stages. */
  | 'unexplained'
  | 'abuse'
  /** The candidate may be in danger. */
  | 'distress'
  | 'closing';
