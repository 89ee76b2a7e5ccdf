import type { Action } from '../protocol/interviewer.ts';
import type { InterviewContext } from './interview-context.ts';
import type { Level } from './understanding/introductions/levels.ts';
import type { TurnReading } from './understanding/turn-reading.ts';
import type { Phrase } from './wording/wording.ts';

/** A question as the client's `get_question` tool gave it. */
export interface Question {
  readonly number: number;
  readonly total: number;
  readonly text: string;
  /** The same in simpler words; '' where there are none. */
  readonly plain: string;
  /** How difficult it is; undefined where the client does not say. */
  readonly level?: Level | undefined;
}

/** A question that was asked, with what came of it. */
export interface AskedQuestion extends Question {
  /** `open` until an answer was saved, which may be "I don't know". */
  readonly status: 'open' | 'answered' | 'skipped';
  /** Everything that was said to it, as it is saved. */
  readonly answer: string;
  /** Follow-ups that were asked on it. */
  readonly followUps: number;
  /** The follow-up that was asked last; undefined before one was. */
  readonly lastFollowUp?: string;
  /** The last remark, and the answer that it was on; undefined where there was none. */
  readonly remark?: { readonly text: string; readonly on: string };
  /** Whether the candidate was asked if a remark was meant as the answer. */
  readonly isConfirmed: boolean;
  /** Whether it was said in simpler words. */
  readonly isSimplified: boolean;
}

/** What an answer is expected to. */
export interface Spot {
  /** The question's number. */
  readonly number: number;
  /** The follow-up that was asked last; undefined for the question itself. */
  readonly followUp?: string;
  /** The candidate came back to this question; afterwards the interview goes on there. */
  readonly returnTo?: Stage;
  /** The next answer replaces what was said before. */
  readonly replaces?: boolean;
  /** What the candidate was asked last: whether to skip it, or to have a hint. */
  readonly offers?: 'skip' | 'hint';
  /** A hint was offered or given. */
  readonly isHintOffered?: boolean;
  /** How often something was said to it that could not be read. */
  readonly unreadable?: number;
}

/** What the interviewer does after an answer is saved. */
export type Then = 'probe' | 'listen' | 'proceed';

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
  | { readonly name: 'awaitingAnswer'; readonly spot: Spot }
  /** It is not clear whether `said` is the answer, and the candidate was asked. */
  | {
      readonly name: 'confirming';
      readonly spot: Spot;
      readonly said: string;
      /** Whether it may be about something else, and the candidate was led back to the question. */
      readonly isOffQuestion?: boolean;
    }
  /** The client tells how much a turn speaks to the questions. */
  | {
      readonly name: 'readingTurn';
      readonly before: Stage;
      readonly said: string;
      readonly reading: TurnReading;
    }
  /** Which question is meant: to return to, or to add `said` to, which sounds like `suggested`. */
  | {
      readonly name: 'choosingQuestion';
      readonly before: Stage;
      readonly said: string;
      readonly suggested?: number;
    }
  | { readonly name: 'awaitingHint'; readonly spot: Spot }
  | {
      readonly name: 'savingAnswer';
      readonly spot: Spot;
      readonly then: Then;
      readonly attempts: number;
      /** What was said while the answer was being saved; saved right after it. */
      readonly additions: readonly string[];
    }
  | { readonly name: 'answerNotSaved'; readonly spot: Spot; readonly then: Then }
  /** The promised time is over, and the candidate decides whether to go on. */
  | { readonly name: 'overtime' }
  /** Questions of the candidate to the interviewer. */
  | { readonly name: 'closing'; readonly answered: number }
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

/** Words that were saved last, in case they belong elsewhere. */
export interface LastSaved {
  readonly number: number;
  readonly text: string;
  /** The whole answer to that question before. */
  readonly before: string;
  /** The follow-up to which they replied; undefined where they replied to the question itself. */
  readonly followUp?: string | undefined;
  /** Whether they were added to it while another question was in hand. */
  readonly isAddition?: boolean;
}

/** A turn that could not be handled when it came. */
export interface Meanwhile {
  readonly text: string;
  readonly reading: TurnReading;
  /** The question that was just left then; undefined where it is still in hand. */
  readonly left?: number | undefined;
  /** The question for which a hint was fetched then; undefined where none was. */
  readonly at?: number | undefined;
  /** What was said next, and is heard once this is done. */
  readonly after?: Meanwhile | undefined;
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
  /** The sentences of all phrases so far: some stand in more than one. */
  readonly sentences: readonly string[];
  /** Questions so far, in their order. */
  readonly asked: readonly AskedQuestion[];
  readonly lastSaved: LastSaved | undefined;
  /** The remark on the answer that was saved last; undefined where there was none. */
  readonly lastRemark: string | undefined;
  /** A wish that came while the client was busy, or what has to follow once it is not. */
  readonly meanwhile: Meanwhile | undefined;
  /** Words of an answer that came while the client was busy. */
  readonly unfiled: Meanwhile | undefined;
  /** What the candidate wishes of the next question. */
  readonly wish: 'easier' | 'harder' | '';
  /** Whether the last answer was thanked for with words of its own. */
  readonly hasQuoted: boolean;
  /** True once the interviewer has spoken into a silence at the question in hand. */
  readonly encouraged: boolean;
  /** True once the candidate chose to go on after the promised time. */
  readonly isOvertimeAccepted: boolean;
  readonly currentYear: number;
  /** Seconds since the interview began. */
  readonly seconds: number;
}

/** A new state and what to do on the way to it. */
export interface Step {
  readonly state: InterviewState;
  readonly actions: readonly Action[];
}

/** What can happen to an interview. */
export type InterviewEvent =
  | { readonly kind: 'begin' }
  /** A new connection follows one that was lost within the introduction, whose turns were heard again. */
  | {
      readonly kind: 'resume';
      /** Whether the candidate's last words had no reply: they follow as an event of their own. */
      readonly awaitsReply: boolean;
    }
  | { readonly kind: 'candidate'; readonly text: string; readonly reading: TurnReading }
  | {
      readonly kind: 'toolAnswered';
      readonly tool: string;
      readonly output: string;
      /** What the tool was called with, as JSON; undefined where that is not known. */
      readonly calledWith?: string;
    }
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
    sentences: [],
    asked: context.asked.map(({ answer, answered, question, ...rest }) => ({
      ...rest,
      text: question,
      total: context.questionCount,
      answer,
      status: !answered ? 'open' : answer === '' ? 'skipped' : 'answered',
      followUps: 0,
      isConfirmed: false,
      isSimplified: false,
    })),
    lastSaved: undefined,
    lastRemark: undefined,
    meanwhile: undefined,
    unfiled: undefined,
    wish: '',
    hasQuoted: false,
    encouraged: false,
    isOvertimeAccepted: false,
    currentYear,
    seconds: context.startedSecondsAgo,
  };
}

/** The question with a number, where it was asked. */
export const questionOf = (state: InterviewState, number: number): AskedQuestion | undefined =>
  state.asked.find((asked) => asked.number === number);
