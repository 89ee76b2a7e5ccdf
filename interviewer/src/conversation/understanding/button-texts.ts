import type { TurnKind } from './turn-kinds.ts';

/** Words that the room sends for its buttons, with what they mean without any doubt. */
const buttonTexts: readonly (readonly [RegExp, TurnKind])[] = [
  [/^Can you repeat the question\?$/, 'repeat'],
  [/^Can you repeat that\?$/, 'repeat'],
  [/^Skip this question$/, 'skip'],
  [/^I need a moment$/, 'pause'],
  [/^Can I have a hint\?$/, 'hint'],
  [/^Can you say it in simpler words\?$/, 'rephrase'],
  [/^Can we go back to question \d{1,2}\?$/, 'back'],
  [/^I take my last answer back\. Let me answer again\.$/, 'replace'],
];

/** What a button of the room means; undefined for words of the candidate's own. */
export const kindOfButton = (text: string): TurnKind | undefined =>
  buttonTexts.find(([pattern]) => pattern.test(text.trim()))?.[1];

/** Whether the room tells that the candidate edited an answer by hand. */
export const tellsOfEdit = (text: string): boolean =>
  /^I have edited my answer to question \d{1,2}\.$/.test(text.trim());
