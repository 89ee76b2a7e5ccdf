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

/** Words to the interviewer: a question, thanks, a farewell, a request. */
const isTalk =
  /\?\s*$|^\W*(?:thanks?|thank you|bye|good ?bye|cheers|please|can|could|would|may|sorry|hello|hi|hey|let'?s)\b/i;
/** Fewer words are talk more often than an answer. */
const fewestOfAnswer = 3;

/**
 * The same where it may be meant as the answer to a question that has none: before the interview ends it is not to be
 * lost. Behind an answer stands mostly that this was all.
 */
export function unstoredAnswer(conversation: Conversation): Utterance | null {
  const turn = unstoredTurn(conversation);
  if (turn === null || isTalk.test(turn.text)) return null;
  const isAnswered = conversation.asked.some(
    ({ number, answer }) => number === turn.question && (answer ?? '') !== '',
  );
  const words = turn.text.trim().split(/\s+/).length;
  return !isAnswered && words >= fewestOfAnswer ? turn : null;
}

/** The changed answers that were not saved. */
export type Edits = Pick<LiveState, 'edits' | 'editBases'>;
type Answered = Pick<AskedEntry, 'id' | 'answer'>;

/** Whether a change was made from the answer as it is now. */
const isOfAnswer = ({ id, answer }: Answered, { editBases }: Edits): boolean =>
  editBases[id]?.trim() === (answer ?? '').trim();

/** What a change of an answer means for the answer as it is now; `null` for nothing. */
function editOf(entry: Answered, edits: Edits): Pick<UnsavedWords, 'text' | 'isWhole'> | null {
  const text = edits.edits[entry.id]?.trim() ?? '';
  const now = (entry.answer ?? '').trim();
  if (text === '' || text === now || text === edits.editBases[entry.id]?.trim()) return null;
  if (isOfAnswer(entry, edits) || containsWords(text, now)) return { text, isWhole: true };
  // The answer was given anew since: no word of it may be lost.
  return containsWords(now, text) ? null : { text, isWhole: false };
}

/** An answer with the change of it that was not saved, as the candidate goes on writing it. */
export function editedAnswer(entry: Answered, edits: Edits): string {
  const kept = edits.edits[entry.id];
  const answer = entry.answer ?? '';
  if (kept === undefined) return answer;
  if (isOfAnswer(entry, edits)) return kept;
  const edit = editOf(entry, edits);
  if (!edit) return answer;
  return edit.isWhole ? edit.text : joinAnswers(answer, edit.text);
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

/** The answers as they are once these words are sent, `unsent` to the question in hand. */
export function answersWith(
  { asked, question }: Pick<LiveState, 'asked' | 'question'>,
  unsaved: readonly UnsavedWords[],
  unsent: string,
): string[] {
  return asked.map(({ number, answer }) => {
    const words = unsaved.find((each) => each.number === number);
    const before = words?.isWhole ? '' : (answer ?? '');
    const inHand = number === question?.number ? unsent : '';
    return joinAnswers(joinAnswers(before, words?.text ?? ''), inHand);
  });
}

/** Changed answers that were not saved, and words that were set aside when the interview went back. */
export function unsavedWords({
  asked,
  setAside,
  ...edits
}: Pick<LiveState, 'asked' | 'setAside'> & Edits): UnsavedWords[] {
  return asked
    .map((entry) => {
      const { id, number } = entry;
      const edit = editOf(entry, edits);
      return {
        id,
        number,
        isWhole: edit?.isWhole ?? false,
        text: joinAnswers(edit?.text ?? '', setAside[number] ?? ''),
      };
    })
    .filter(({ text }) => text !== '');
}
