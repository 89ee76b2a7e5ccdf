import type { Action } from '../protocol/interviewer.ts';
import type { InterviewContext } from './interview-context.ts';
import type { Level } from './understanding/levels.ts';
import type { Phrase } from './wording.ts';

/** A question as the client's `get_question` tool gave it. */
export interface Question {
  readonly number: number;
  readonly total: number;
  readonly text: string;
}

/** An answer on its way to being saved. */
export interface PendingAnswer {
  readonly question: Question;
  /** Everything that was said to this question, the answer to a follow-up included. */
  readonly answer: string;
  /** True once a follow-up was asked: there is at most one. */
  readonly followUpAsked: boolean;
}

/** The stage of the interview. `tries` counts how often the same thing was asked without an answer. */
export type Stage =
  | { readonly name: 'starting' }
  | { readonly name: 'askingBackground'; readonly tries: number }
  | { readonly name: 'askingYears'; readonly tries: number }
  | { readonly name: 'askingProjects'; readonly tries: number }
  | { readonly name: 'askingTechnology'; readonly tries: number; readonly briefed: boolean }
  | { readonly name: 'awaitingReadiness'; readonly tries: number }
  | { readonly name: 'fetchingQuestion'; readonly attempts: number }
  | { readonly name: 'questionUnavailable' }
  | { readonly name: 'awaitingAnswer'; readonly question: Question; readonly tries: number }
  | {
      readonly name: 'savingAnswer';
      readonly pending: PendingAnswer;
      readonly attempts: number;
      /** What was said while the answer was being saved; saved right after it. */
      readonly additions: readonly string[];
    }
  | { readonly name: 'answerNotSaved'; readonly pending: PendingAnswer }
  | {
      readonly name: 'awaitingFollowUp';
      readonly pending: PendingAnswer;
      readonly followUp: string;
      readonly tries: number;
    }
  | { readonly name: 'finished' };

/** What the introduction brought to light. */
export interface Candidate {
  readonly name: string | undefined;
  readonly years: number | undefined;
  readonly selfDescribed: Level | undefined;
  readonly hasDescribedProjects: boolean;
  /** Everything said in the introduction. */
  readonly account: string;
}

export interface InterviewState {
  readonly stage: Stage;
  readonly context: InterviewContext;
  readonly candidate: Candidate;
  /** Decided at the end of the introduction. */
  readonly level: Level | undefined;
  /** Value of the chosen technology. */
  readonly technology: string | undefined;
  /** Varies the wording from session to session. */
  readonly seed: string;
  /** How often each phrase was said, so that no variant comes twice before all have come. */
  readonly said: Readonly<Partial<Record<Phrase, number>>>;
  /** Questions whose answer was saved: none of them is asked again. */
  readonly answered: readonly string[];
  /** True once the interviewer has spoken into a silence at the question in hand. */
  readonly encouraged: boolean;
  readonly currentYear: number;
}

/** A new state and what to do on the way to it. */
export interface Step {
  readonly state: InterviewState;
  readonly actions: readonly Action[];
}

/** What can happen to an interview. */
export type InterviewEvent =
  | { readonly kind: 'begin' }
  | { readonly kind: 'candidate'; readonly text: string }
  | { readonly kind: 'toolAnswered'; readonly tool: string; readonly output: string }
  | { readonly kind: 'toolSilent'; readonly tool: string }
  /** Nothing was said for long after the interviewer had spoken. */
  | { readonly kind: 'silence' };

/** The state before the first response. */
export function initialState(
  context: InterviewContext,
  seed: string,
  currentYear: number,
): InterviewState {
  return {
    stage: { name: 'starting' },
    context,
    candidate: {
      name: context.candidateFirstName ?? undefined,
      years: undefined,
      selfDescribed: undefined,
      hasDescribedProjects: false,
      account: '',
    },
    level: undefined,
    technology: context.technology ?? undefined,
    seed,
    said: {},
    answered: [],
    encouraged: false,
    currentYear,
  };
}
