import type { AskedEntry, LiveState, Utterance } from '../state/live-slice.ts';
import { containsWords, joinAnswers } from './by-hand.ts';

/** What decides whether words were taken as an answer. */
type Conversation = Pick<LiveState, 'transcript' | 'asked' | 'question' | 'spokenTurn'>;

/** Whether any stored answer has these words. */
const isStored = (text: string, asked: readonly AskedEntry[]): boolean =>
  asked.some(({ answer }) => answer !== null && containsWords(answer, text));

const sentenceEnd = /(?<=[.!?…])\s+|\n+/;

/** What of a text no stored answer has; '' where all of it is stored. */
function unstoredPart(text: string, asked: readonly AskedEntry[]): string {
  if (isStored(text, asked)) return '';
  const sentences = text.split(sentenceEnd);
  const left = sentences.filter((sentence) => !isStored(sentence, asked));
  return left.length === sentences.length ? text : left.join(' ');
}

/**
 * The candidate's words on a question that no answer has: requests, remarks, and what was wrongly
 * taken for one; where an answer has some of their sentences, the others. What the interviewer has not replied to yet is
 * left out, as are the words of buttons.
 */
export function unstoredUtterances(conversation: Conversation): Utterance[] {
  const { transcript, asked, spokenTurn } = conversation;
  const lastReply = transcript.findLastIndex(({ speaker }) => speaker === 'interviewer');
  return transcript
    .slice(0, lastReply + 1)
    .filter(
      ({ id, speaker, text, question, notice }) =>
        speaker === 'candidate' &&
        question !== undefined &&
        notice === undefined &&
        text.trim() !== '' &&
        !spokenTurn.includes(id),
    )
    .map((utterance) => ({ ...utterance, text: unstoredPart(utterance.text, asked) }))
    .filter(({ text }) => text !== '');
}

/** The last of them, where it is about the question in hand and nothing was said since. */
export function unstoredTurn(conversation: Conversation): Utterance | null {
  const { transcript, question } = conversation;
  const last = transcript.findLast(({ speaker }) => speaker === 'candidate');
  if (!last || last.question !== question?.number) return null;
  return unstoredUtterances(conversation).find(({ id }) => id === last.id) ?? null;
}

/** Words about one question that the candidate wrote and did not send. */
export interface UnsavedWords {
  id: string;
  /** The question's place, counted from 1. */
  number: number;
  text: string;
  /** Whether they are the whole answer; they belong behind it otherwise. */
  isWhole: boolean;
}

/** Changed answers that were not saved, and words that were set aside when the interview went back. */
export function unsavedWords({
  asked,
  edits,
  setAside,
}: Pick<LiveState, 'asked' | 'edits' | 'setAside'>): UnsavedWords[] {
  return asked
    .map(({ id, number, answer }) => {
      const edit = edits[id]?.trim() ?? '';
      const isWhole = edit !== '' && edit !== answer?.trim();
      return {
        id,
        number,
        isWhole,
        text: joinAnswers(isWhole ? edit : '', setAside[number] ?? ''),
      };
    })
    .filter(({ text }) => text !== '');
}
