import { longPattern } from '../pattern-notation.ts';
import { sentencesIn } from '../sentences.ts';

const ready = longPattern(
  String.raw`
    \b(i'm|i am|i’m|im) ready\b|\blet'?s (go|start|begin)\b|
    ^\W*((yes|yep|yeah|yup|sure|ok|okay)\W+)?ready\b(?!\s*\?|\s(for|to|when|if|in|soon|once|as)\b)|[.!?,]\s*ready\W*$|
    \bready when(ever)? (you|u) ?(are|'re|r)\b|^\W*((yes|yep|yeah|yup|sure|ok|okay)\W+)?(all )?ready to (go|start|begin|roll)\W*$
  `,
  'i',
);
const notReady =
  /(?:(?<!\bwhy )\bnot|n['’]t)\b[^.!?]{0,12}\bready\b|\bready\b\W+(?:no|nope|not yet)\b/i;
/** "Ready when you tell me how long it takes", "Ready for what?"; "ready when you are" sets no condition. */
const readyOnCondition = longPattern(
  String.raw`
    (?<!\bi( a|')?m )\bready\b\s*\?|\bready for what\b|\bi('ll| will) be ready\b|
    \bready( to \w+)? (when(ever)?|if|once|as soon as|after)\b(?! (you|u) ?(are|'re|r)\b)
  `,
  'i',
);

/** Whether somebody says that the interview may not begin yet. */
export const saysNotReady = (text: string): boolean => notReady.test(text);
/** Whether somebody speaks of being ready without saying so. */
export const isReadyLater = (text: string): boolean =>
  readyOnCondition.test(text.replaceAll('’', "'"));

/** Whether somebody says, among other things, that the interview may begin. */
export const saysReady = (text: string): boolean =>
  ready.test(text) && !notReady.test(text) && !isReadyLater(text);

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
