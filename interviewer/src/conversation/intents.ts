import type { Intent, IntentPattern } from './intent.ts';
import { ASKING } from './intents-asking.ts';
import { intentByCues } from './intents-cues.ts';
import { MOVING } from './intents-moving.ts';
import { REPLYING } from './intents-replying.ts';
import { readRequest } from './intents-requests.ts';
import { STATEMENTS } from './intents-statements.ts';
import { STEERING, UNEXPLAINED } from './intents-steering.ts';
import { toUtterance } from './utterance.ts';

/** The client's own last message (specification, section 4); it is never a candidate's answer. */
const CLOSING = /^thank you for participating in the interview\b/i;

/** Tried in this order: what must never be missed comes first. */
const PATTERNS: readonly IntentPattern[] = [
  ...STEERING,
  ...ASKING,
  ...MOVING,
  ...REPLYING,
  ...STATEMENTS,
];

/** The intent of an utterance, undefined when it is content. */
export function readIntent(text: string): Intent | undefined {
  if (CLOSING.test(text.trim())) return 'closing';
  const utterance = toUtterance(text);
  const { plain, forms, length, isHesitation } = utterance;
  if (isHesitation) return 'wait';
  if (plain === '') return undefined;
  const fits = ({ pattern, longest }: IntentPattern) =>
    length <= longest && forms.some((form) => pattern.test(form));
  const known = PATTERNS.find(fits)?.intent ?? readRequest(utterance) ?? intentByCues(utterance);
  return known ?? (fits(UNEXPLAINED) ? UNEXPLAINED.intent : undefined);
}

/** Asks for something other than what was announced. */
export function wantsChange(text: string): boolean {
  return /\b(?:prefer|instead|rather|change|switch|different|another|other than|something else|wrong|not (?:that|this) one)\b/.test(
    text.toLowerCase(),
  );
}
