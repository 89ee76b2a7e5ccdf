import { longPattern } from '../pattern-notation.ts';
import { sentencesIn } from '../sentences.ts';

const ready = /\b(?:i'm|i am|i’m) ready\b|\blet'?s (?:go|start|begin)\b/i;
const notReady = /\bnot\b.{0,12}\bready\b/i;

/** Whether somebody says, among other things, that the interview may begin. */
export const saysReady = (text: string): boolean => ready.test(text) && !notReady.test(text);

const yesOnly = /^\W*(?:yes|yep|yeah|yup|sure|ready)\b[\s,.!–-]*(?:but|and|just)?\W*$/i;

/** Whether somebody says yes and nothing else, also as the lead to a question: "yes, but". */
export const saysOnlyYes = (text: string): boolean => yesOnly.test(text);

const readyBeforeQuestion = longPattern(
  String.raw`
    ^\W*((ok|okay|great|good|alright|all right|well)[\s,.!]+)*
    (yes|yep|yeah|yup|sure|ready|i'?m ready|i am ready|let'?s (go|start|begin))\b[\s,.!–-]*
    ((but|and|just|though|one question|a question|first)\b[\s,.:!–-]*)*
    (?<question>(who|what|when(?! (you|u)\b)|where|which|how|why|(is|are|am|do|does|did|will|would|can|could|may|should) (i|you|we|it|this|that|there|the|my|they|anyone|anybody)\b)[^]*|\S[^]*\?\W*)$
  `,
  'i',
);

/** The question beside the word that the interview may begin; undefined where a text does not say both. */
export function questionBesideReady(text: string): string | undefined {
  const words = text.replaceAll('’', "'").trim();
  const behind = readyBeforeQuestion.exec(words)?.groups?.question;
  if (behind !== undefined) return behind;
  const sentences = sentencesIn(words);
  const isReady = sentences.some((sentence) => !sentence.endsWith('?') && saysReady(sentence));
  return isReady ? sentences.find((sentence) => sentence.endsWith('?')) : undefined;
}
