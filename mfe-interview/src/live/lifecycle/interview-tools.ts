import { type Level, type Technology, technologies } from '@parley/api/contract/topics';
import { type AppStore, failureOf } from '@parley/shared-ui/store';
import type { InterviewerTools } from '../../transport/interviewer-agent.ts';
import type { AnswerClock } from '../answering/answer-clock.ts';
import type { InterviewAnswers } from '../answering/interview-answers.ts';
import type { QuestionSupply } from '../conversation/question-supply.ts';
import { liveActions } from '../state/live-slice.ts';

const isTechnology = (value: string): value is Technology =>
  technologies.some((technology) => technology === value);

export interface ToolOptions {
  store: AppStore;
  supply: QuestionSupply;
  answers: InterviewAnswers;
  clock: AnswerClock;
  /** The technology of this interview, where the interviewer names none that exists. */
  technology: Technology;
  /** Called after an answer was saved; `span` is when it was given, where it was measured. */
  onSaved(questionId: string, span: AnswerClock['span']): void;
}

/** What the interviewer can do in this room (product specification §5, "Interviewer tools"). */
export function interviewTools(options: ToolOptions): InterviewerTools {
  const { store, supply, answers, clock, onSaved } = options;
  return {
    get_question: ({ level, technology }) => nextQuestion(options, level, technology),
    save_answer: async ({ question, answer }) => {
      const result = await answers.save(question, answer, answer ? clock.timing : undefined);
      const asked = supply.find(question);
      if (asked && result.status === 'saved') onSaved(asked.id, clock.span);
      return result;
    },
    display_question: ({ question: text }) => {
      const number = supply.numberOf(text) ?? supply.answered + 1;
      const before = store.getState().interviewLive?.question?.text;
      if (text !== before) clock.restart();
      store.dispatch(liveActions.questionShown({ number, text }));
      return { status: 'displayed' };
    },
  };
}

/** What the interviewer gets for a next question; it reads it as JSON. */
type QuestionToolResult =
  | { status: 'question'; number: number; total: number; question: string }
  | { status: 'finished'; total: number }
  | { status: 'error'; message: string };

async function nextQuestion(
  { store, supply, technology }: ToolOptions,
  level: Level,
  wanted: string,
): Promise<QuestionToolResult> {
  try {
    const next = await supply.next(level, isTechnology(wanted) ? wanted : technology);
    const { total } = supply;
    store.dispatch(liveActions.questionCountChanged(total));
    return next
      ? { status: 'question', number: next.number, total, question: next.question.question }
      : { status: 'finished', total };
  } catch (error) {
    const { message } = failureOf(error);
    store.dispatch(liveActions.errorShown(message));
    return { status: 'error', message };
  }
}
