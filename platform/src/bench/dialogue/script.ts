import type { Conversation } from './conversation.ts';

/** One scripted candidate, who holds a whole interview. */
export interface Script {
  readonly name: string;
  /** The topic of the question bank. */
  readonly topic: string;
  /** What the interview is created with. */
  readonly choice?: object;
  /** How the candidate introduces themself. */
  readonly introduction: string;
  /** Spoken instead of typed, in real time. */
  readonly isSpoken?: true;
  /** Answers everything, up to the interviewer's good-bye. Faults go to `conversation.check`. */
  hold(talk: Conversation): Promise<void>;
}

/** What a candidate does at each question and each follow-up. */
export interface Handlers {
  question(number: number): Promise<unknown>;
  /** @param count of the question's follow-ups so far, from 1 */
  followUp(number: number, count: number): Promise<unknown>;
}

/** Takes a candidate through all questions, to the closing part. */
export async function throughQuestions(talk: Conversation, handlers: Handlers): Promise<void> {
  while (!talk.isClosing) {
    const { number, followUp, followUps } = talk;
    const turns = talk.turns.length;
    if (followUp === undefined) await handlers.question(number);
    else await handlers.followUp(number, followUps);
    // What was taken for a piece of an answer is its end.
    if (talk.isListening && !talk.isClosing) await talk.remark('That is all.');
    if (talk.turns.length === turns) throw new Error(`Nothing was said to question ${number}.`);
  }
}

/** A further point of the answer for a follow-up, and giving up when there is none. */
export async function furtherPoint(talk: Conversation, count: number): Promise<void> {
  const { points } = talk.material;
  const point = points[points.length - count];
  if (point === undefined) await talk.remark('I have nothing to add to that.');
  else await talk.answer(point);
}

/** Leaves without a question of their own. */
export async function takeLeave(talk: Conversation): Promise<void> {
  await talk.remark('No, thank you, I have no questions.');
}

/** The levels of the questions, in order. */
export const levelsOf = ({ state }: Conversation): readonly string[] =>
  state.questions.map(({ level }) => level);
