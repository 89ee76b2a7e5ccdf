import { intentByCues } from './cue-intents.ts';
import type { Intent } from './intent.ts';
import { compilePattern } from './pattern-notation.ts';
import { type IntentPattern, readPatternTable } from './pattern-table.ts';
import { BOUNDARIES, UNEXPLAINED } from './patterns/boundaries.ts';
import { CONVERSATION_QUESTIONS } from './patterns/conversation-questions.ts';
import { PROGRESS_REQUESTS } from './patterns/progress-requests.ts';
import { SHORT_REPLIES } from './patterns/short-replies.ts';
import { STATEMENTS } from './patterns/statements.ts';
import { readRequest } from './request-intents.ts';
import { toUtterance } from './utterance.ts';

/** The client's own last message (specification, section 4); it is never a candidate's answer. */
const CLOSING = /^thank you for participating in the interview\b/i;

/** Tried in this order: what must never be missed comes first. */
const PATTERNS: readonly IntentPattern[] = readPatternTable([
  ...BOUNDARIES,
  ...CONVERSATION_QUESTIONS,
  ...PROGRESS_REQUESTS,
  ...SHORT_REPLIES,
  ...STATEMENTS,
]);
const LAST_PATTERNS: readonly IntentPattern[] = readPatternTable(UNEXPLAINED);

/** The intent of an utterance, undefined when it is content. */
export function readIntent(text: string): Intent | undefined {
  if (CLOSING.test(text.trim())) return 'closing';
  const utterance = toUtterance(text);
  const { plain, forms, length, isHesitation } = utterance;
  if (isHesitation) return 'wait';
  if (plain === '') return undefined;
  const find = (table: readonly IntentPattern[]) =>
    table.find(
      ({ pattern, maxWords }) => length <= maxWords && forms.some((form) => pattern.test(form)),
    )?.intent;
  return find(PATTERNS) ?? readRequest(utterance) ?? intentByCues(utterance) ?? find(LAST_PATTERNS);
}

const WANTS_CHANGE = compilePattern(`
  …(prefer|instead|rather|change|switch|different|another|other than|something else|wrong|
  not (that|this) one)…
`);

/** Asks for something other than what was announced. */
export function wantsChange(text: string): boolean {
  return WANTS_CHANGE.test(text.toLowerCase());
}
