import type { LevelWish } from '@parley/api/contract/interview';
import type { InterviewMode } from '@parley/api/contract/scenarios';
import { type Level, type Technology, technologies } from '@parley/api/contract/topics';
import type { Question } from '@parley/shared-ui/answers/interview';
import { type AppStore, failureOf } from '@parley/shared-ui/store';
import type { InterviewerTools } from '../../transport/interviewer-agent.ts';
import type { AnswerClock } from '../answering/answer-clock.ts';
import type { InterviewAnswers } from '../answering/interview-answers.ts';
import { untilWritten, type Writing } from '../answering/until-written.ts';
import type { QuestionSupply } from '../conversation/question-supply.ts';
import { liveActions } from '../state/live-slice.ts';
import type { InterviewCalls } from './question-calls.ts';

const isTechnology = (value: string): value is Technology =>
  technologies.some((technology) => technology === value);

/** What a failed tool answers; the interviewer reads it as JSON. */
interface ToolFailure {
  status: 'error';
  message: string;
}
const failed = (message: string): ToolFailure => ({ status: 'error', message });

const unknownQuestion = failed('This question is not part of the interview.');
const takenBack = failed('The candidate took these words back. Wait for the next answer.');

export interface ToolOptions {
  store: AppStore;
  supply: QuestionSupply;
  answers: InterviewAnswers;
  clock: AnswerClock;
  /** What is being written. */
  draft: Writing;
  calls: Pick<InterviewCalls, 'readTurn' | 'giveHint'>;
  mode: InterviewMode;
  /** The technology of this interview, where the interviewer names none that exists. */
  technology: string;
  /** Whether an answer has words that the candidate took back. */
  isTakenBack(answer: string): boolean;
  /** Called after an answer was saved; `span` is when it was given, where it was measured. */
  onSaved(questionId: string, span: AnswerClock['span']): void;
  /** Called when another question is shown than before, with the places of both. */
  onQuestionChanged(before: number, now: number): void;
}

/** What the interviewer can do in this room (product specification §5, "Interviewer tools"). */
export function interviewTools(options: ToolOptions): InterviewerTools {
  const { store, supply, answers, clock, draft, onSaved, onQuestionChanged } = options;
  const inHand = () => store.getState().interviewLive?.question;
  return {
    get_question: ({ level, technology, wish }) =>
      nextQuestion(options, level, technology, wish === '' ? null : wish),
    save_answer: async ({ question, answer, then }) => {
      const asked = supply.find(question);
      if (!asked) return unknownQuestion;
      if (options.isTakenBack(answer)) return takenBack;
      const isInHand = inHand()?.number === supply.numberOf(asked.id);
      const timing = isInHand && answer ? clock.timing : undefined;
      const result = await answers.save(asked, answer, { then, timing });
      if (result.status === 'saved') onSaved(asked.id, isInHand ? clock.span : undefined);
      // What is written meanwhile belongs to this answer: the interviewer goes on once it is sent.
      if (timing && then !== 'listen') await untilWritten(draft, clock.writtenAt);
      return result;
    },
    add_to_answer: async ({ number, text }) => {
      const asked = supply.at(Number(number));
      if (!asked) return failed(`Question ${number} has not been asked.`);
      if (options.isTakenBack(text)) return takenBack;
      const result = await answers.add(asked, text);
      if (result.status === 'error') return result;
      onSaved(asked.id, undefined);
      return { status: 'saved' };
    },
    display_question: ({ question: text }) => {
      const asked = supply.find(text);
      const number = asked ? supply.numberOf(asked.id) : supply.answered + 1;
      const before = inHand();
      const isSame = before?.number === number && (asked !== undefined || before.text === text);
      if (!isSame) clock.restart();
      store.dispatch(liveActions.questionShown({ number, text }));
      if (before && before.number !== number) onQuestionChanged(before.number, number);
      return { status: 'displayed' };
    },
    read_turn: ({ question, said }) => readTurn(options, question, said),
    give_hint: ({ question }) => giveHint(options, question),
  };
}

async function nextQuestion(
  { store, supply, answers, technology }: ToolOptions,
  level: Level,
  wanted: string,
  wish: LevelWish | null,
) {
  try {
    const next = await supply.next(level, isTechnology(wanted) ? wanted : technology, wish);
    const { total } = supply;
    store.dispatch(liveActions.questionCountChanged(total));
    answers.report();
    if (!next) return { status: 'finished', total };
    const { question, plain, level: itsLevel } = next.question;
    return { status: 'question', number: next.number, total, question, plain, level: itsLevel };
  } catch (error) {
    const { message } = failureOf(error);
    store.dispatch(liveActions.errorShown(message));
    return failed(message);
  }
}

/** The question with this text, or else the one in hand. */
function questionOf({ store, supply }: ToolOptions, text: string): Question | undefined {
  return supply.find(text) ?? supply.at(store.getState().interviewLive?.question?.number ?? 0);
}

/** As many letters of a turn as the API reads. */
const maxTurnLength = 4_000;

async function readTurn(options: ToolOptions, question: string, said: string) {
  const { supply, calls } = options;
  const text = said.trim().slice(0, maxTurnLength);
  if (text === '') return failed('There are no words to read.');
  try {
    const asked = questionOf(options, question);
    const { speaks, clarification, isFact } = await calls.readTurn(text, asked?.id);
    if (speaks.length === 0) return failed('There was no time to read the words.');
    return {
      status: 'read',
      speaks: speaks.map(({ questionId, step }) => ({ number: supply.numberOf(questionId), step })),
      clarification,
      isFact,
    };
  } catch (error) {
    return failed(failureOf(error).message);
  }
}

async function giveHint(options: ToolOptions, question: string) {
  const { answers, calls, mode } = options;
  if (mode !== 'coached') return failed('There are no hints in a real interview.');
  const asked = questionOf(options, question);
  if (!asked) return unknownQuestion;
  try {
    const { hint, number, total } = await calls.giveHint(asked.id);
    answers.countHints(asked.id, number, total);
    return { status: 'hint', hint, number, total };
  } catch (error) {
    return failed(failureOf(error).message);
  }
}
