import type { Action } from '../../protocol/interviewer.ts';
import { advance } from '../interview.ts';
import { type InterviewContext, readInterviewContext } from '../interview-context.ts';
import { questionInHand } from '../questions.ts';
import { type InterviewEvent, type InterviewState, initialState, type Stage } from '../state.ts';
import { placeOf } from '../turn-place.ts';
import type { TurnKind } from '../understanding/turn-kinds.ts';
import { turnWeights } from '../understanding/turn-model.ts';
import { certain, readByModel } from '../understanding/turn-reading.ts';

const TECHNOLOGIES = [
  { value: 'react', label: 'React' },
  { value: 'python', label: 'Python' },
  { value: 'html_css', label: 'HTML and CSS' },
  { value: 'nodejs', label: 'Node.js' },
];

/** The context of a video interview on React, with changes. */
export function contextOf(change: Partial<InterviewContext> = {}): InterviewContext {
  const context = {
    candidateFirstName: null,
    technology: 'react',
    technologyLabel: 'React',
    supportedTechnologies: TECHNOLOGIES,
    levels: ['junior', 'intermediate', 'senior'],
    questionCount: 5,
    answeredCount: 0,
    level: null,
    interviewType: 'video',
    ...change,
  };
  return readInterviewContext(
    `Lead. <interview_context>${JSON.stringify(context)}</interview_context>`,
  );
}

/** Holds one interview and shows what the last event led to. */
export class Conversation {
  state: InterviewState;
  actions: readonly Action[] = [];

  constructor(context: InterviewContext = contextOf(), seed = 'seed') {
    this.state = initialState(context, seed, 2026);
    this.send({ kind: 'begin' });
  }

  send(event: InterviewEvent): this {
    const step = advance(this.state, event);
    this.state = step.state;
    this.actions = step.actions;
    return this;
  }

  /** Says something, which is read as it is by itself, or as `kind` without any doubt. */
  says(text: string, kind?: TurnKind): this {
    const turn = {
      text,
      place: placeOf(this.state.stage),
      question: questionInHand(this.state),
      earlier: [],
    };
    const reading = kind ? certain(kind) : readByModel(turn, turnWeights());
    this.send({ kind: 'candidate', text, reading });
    if (this.stage !== 'readingTurn') return this;
    const first = this.actions.filter((action) => action.kind === 'say');
    this.tool('read_turn', { status: 'error' });
    this.actions = [...first, ...this.actions];
    return this;
  }

  tool(tool: string, output: unknown): this {
    const text = typeof output === 'string' ? output : JSON.stringify(output);
    return this.send({ kind: 'toolAnswered', tool, output: text });
  }

  question(number = 1, text = 'What is JSX?'): this {
    return this.tool('get_question', { status: 'question', number, total: 5, question: text });
  }

  saved(followUp: string | null = null): this {
    return this.tool('save_answer', { status: 'saved', followUp });
  }

  get stage(): Stage['name'] {
    return this.state.stage.name;
  }

  get speech(): string {
    return this.actions.flatMap((act) => (act.kind === 'say' ? [act.text] : [])).join(' ');
  }

  get calls() {
    return this.actions.flatMap((act) => (act.kind === 'call' ? [act] : []));
  }
}

/** After the briefing. */
export const briefed = () =>
  new Conversation().says("I'm Ada, 4 years").says('I built a shop in React');
/** At the first question. */
export const asked = () => briefed().says('I am ready').question();
/** While the first answer is being saved. */
export const answered = () => asked().says('It is syntax for elements.');

type Mode = 'coached' | 'real';

/** After the briefing of an interview in a mode. */
export const briefedIn = (mode: Mode): Conversation =>
  new Conversation(contextOf({ mode })).says("I'm Ada, 4 years").says('I built a shop in React');
/** At the first question of an interview in a mode. */
export const askedIn = (mode: Mode, text?: string): Conversation =>
  briefedIn(mode).says('I am ready').question(1, text);

/** Calls of the last step that store words. */
export const stored = ({ calls }: Conversation) =>
  calls.filter(({ tool }) => tool === 'save_answer' || tool === 'add_to_answer');
/** What is stored as the answer to a question. */
export const answerTo = ({ state }: Conversation, number: number): string | undefined =>
  state.asked.find((one) => one.number === number)?.answer;
