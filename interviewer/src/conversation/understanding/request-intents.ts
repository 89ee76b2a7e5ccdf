import type { Intent } from './intent.ts';
import { longPattern } from './pattern-notation.ts';
import { REQUESTS } from './requests.ts';
import type { Utterance } from './utterance.ts';

/**
 * Ways to put a request, before what is asked for; several may follow one another. "I would" and
 * "we can" are none: "I would skip it" is an answer.
 */
const FRAME = new RegExp(
  `^(?:${[
    '(?:would|do) you mind(?: if (?:i|we|you))?',
    '(?:can|could|would|will|may|might|shall|should) (?:you|we|i)(?: (?:be able to|have to))?',
    '(?:is|would|will) it (?:be )?(?:possible|okay|ok|all ?right|fine|allowed)(?: for (?:you|me|us))?(?: (?:to|if|that)(?: (?:i|we|you)(?: (?:can|could))?)?)?',
    'i (?:would|will) (?:like|love|prefer|rather|need|want)(?: (?:you|us|me))?(?: to)?',
    'i (?:want|need|wish|prefer|have)(?: (?:you|us))? to',
    'i (?:will|must)(?: (?:have|need) to)?',
    'i am going to',
    'let us|let me(?= (?:skip|pass|think|hear|have|take|get|collect|gather|consider|reflect)\\b)',
    'please|kindly',
    '(?:why (?:do not|not)|how about|what about|what if)(?: (?:we|you|i))?',
    '(?:is there )?(?:any|a) (?:chance|way)(?: (?:that|for))?(?: (?:you|we|i|me|us))?(?: (?:can|could|to))?',
    'be so kind(?: (?:and|as|to))*|(?:go ahead|feel free) (?:and|to)',
    '(?:i think )?(?:it is|it would be|that would be|maybe it is) (?:better|best|good|nice|great|time)(?: (?:if|to|that))?(?: (?:we|you|i))?',
  ].join('|')}) `,
);
/** A request in the -ing form, by what it is a form of: "would you mind repeating". */
const GERUND = /^(\w+?)(?:(p|t|g)\2)?ing\b/;
const FULL_STEM: Readonly<Record<string, string>> = {
  mov: 'move',
  tak: 'take',
  leav: 'leave',
  giv: 'give',
  rephras: 'rephrase',
  continu: 'continue',
  hav: 'have',
  com: 'come',
  mak: 'make',
  clos: 'close',
  us: 'use',
  writ: 'write',
  typ: 'type',
};

const MAX_WORDS = 16;

const NAMES_INTERVIEW = /\b(?:interview|session|call|questions?|here|today)\b/;

/** An order about the interview itself; a session can also be closed in an answer. */
const ORDERS_INTERVIEW =
  /^(?!close|log|sign|break).*\b(?:interview|session|call|questions?|here|today)\b/;

/** A reason that may follow a request: "I must go now, my kid is crying". */
const REASON = longPattern(String.raw`
  ^(?<request>.{4,60}?) (because|since|as|cause|cos|so (that )?i|my (?!answer)|
  i (have|am|was|need|did|do|could|cannot|got|feel|want)|there (is|was|are)|someone|
  somebody|the (line|sound|audio|connection|signal|voice|phone|baby|dog|door|doorbell|
  kids?|neighbou?rs?)|it (was|is) (too|very|a bit|so|really|noisy|loud)|
  you (were|are|was)|(it|this|that) (is|was) not)\b(?! (would|think|use|can)).{0,60}$
`);

function withoutFrames(text: string): { rest: string; framed: boolean } {
  let rest = text;
  for (let frames = 0; frames < 4; frames += 1) {
    const shorter = rest.replace(FRAME, '');
    if (shorter === rest || shorter === '') break;
    rest = shorter;
  }
  const framed = rest !== text;
  if (!framed) return { rest, framed };
  const base = rest.replace(GERUND, (_word, stem: string, doubled = '') => {
    return FULL_STEM[stem] ?? `${stem}${doubled}`;
  });
  return { rest: base, framed };
}

function requestIn(text: string): Intent | undefined {
  const { rest, framed } = withoutFrames(text);
  const found = REQUESTS.find(({ begins, allowed, required }) => {
    const matched = begins.exec(rest)?.[0];
    if (matched === undefined) return false;
    const following = rest.slice(matched.length).split(' ').filter(Boolean);
    return following.every((word) => allowed.has(word)) && (required?.test(rest) ?? true);
  });
  if (!found) return undefined;
  // A bare imperative may as well be part of an answer, unless it names the interview.
  const tells = found.required !== undefined && rest.includes(' ');
  return framed || tells || ORDERS_INTERVIEW.test(rest) ? found.intent : undefined;
}

/**
 * The request that an utterance makes: polite ways to put it, a reason after it and a complaint
 * before it are taken off, and what is left has to consist of words that such requests are made of.
 */
export function readRequest({ core, afterTrouble, length }: Utterance): Intent | undefined {
  if (length > MAX_WORDS) return undefined;
  const whole = requestIn(core);
  if (whole) return whole;
  const complained = afterTrouble === '' ? undefined : requestIn(afterTrouble);
  if (complained) return complained;
  const reasoned = REASON.exec(core)?.groups?.request ?? '';
  return FRAME.test(core) || NAMES_INTERVIEW.test(reasoned) ? requestIn(reasoned) : undefined;
}
