import { commonSequence } from '../reference/similarities.ts';
import { type Clause, clausesOf } from '../text/clauses.ts';
import { matchesAny } from '../text/patterns.ts';
import type { Segment } from '../text/segments.ts';
import { keyOf } from '../text/tokenize.ts';
import type { CompiledCriterion, Misconception } from './compile-rubric.ts';
import {
  matchStrength,
  sensesOf,
  type Window,
  type WordMatcher,
  windowsOf,
} from './match-criterion.ts';

/** A misconception is charged only when it is stated nearly in full. */
const chargedFrom = 0.82;
/** From this likeness in the order of words a statement is the misconception, whatever its words. */
const sameOrderFrom = 0.8;

/** What others think, or what is not so; each with an example. */
const reported: readonly RegExp[] = [
  // "It is a myth that …"
  /\b(?:myth|misconception|fallacy|mistaken(?:ly)?)\b/i,
  // "Many developers wrongly believe …"
  /\b(?:people|developers|beginners|candidates|others|teams|juniors)\s+(?:\w+ly\s+)?(?:think|believe|assume)\b/i,
  // "Beginners often say …"
  /\b(?:people|developers|beginners|candidates|others|teams|juniors)\s+(?:\w+ly\s+)?(?:say|claim|expect|tell)\b/i,
  // "For some people …"
  /\b(?:some|many) (?:people|developers)\b/i,
  // "You might think …"
  /\b(?:you|one) (?:might|may|could) (?:think|believe|expect|assume)\b/i,
  // "That is not always true"
  /\b(?:not|isn['’]t|hardly|never) (?:really |quite |always )?true\b/i,
  // "It would be wrong to say …"
  /\b(?:wrong|incorrect|false|a mistake) (?:to (?:say|think|believe|assume|claim)|that)\b/i,
  // "That doesn't mean that …"
  /\b(?:does not|doesn['’]t) mean that\b/i,
  // "…, which would be a mistake"
  /\bwhich (?:is|would be) (?:wrong|false|incorrect|a mistake)\b/i,
];

/** "But that is simply not true": takes the sentence before it back. */
const takenBack = new RegExp(
  [
    /^(?:but\s+|and\s+)?(?:that|this|which|it)(?:['’]s|\s+is|\s+would be)\s+/,
    /(?:simply\s+|just\s+|plainly\s+|of course\s+)?/,
    /(?:wrong|false|incorrect|not (?:true|so|the case|correct|right)|a (?:myth|mistake|misconception))\b/,
  ]
    .map(({ source }) => source)
    .join(''),
  'i',
);

/** How alike two rows of words are, their order included, 0 to 1. */
const orderLikeness = (first: readonly string[], second: readonly string[]): number =>
  (2 * commonSequence(first, second)) / Math.max(1, first.length + second.length);

const overlaps = (first: Iterable<string>, second: ReadonlySet<string>): boolean => {
  for (const key of first) if (second.has(key)) return true;
  return false;
};

const quantities = [
  ['each', 'every', 'all', 'any', 'both'],
  ['first', 'one', 'only', 'single', 'some', 'no', 'none', 'last'],
].map((words) => new Set(words.map(keyOf)));

const withoutThose = (first: Iterable<string>, ...others: ReadonlySet<string>[]): string[] =>
  [...first].filter((key) => !others.some((other) => other.has(key)));

/**
 * Whether a clause is about what the misconception is about. "var is function scoped" does not say
 * so of let, and "an id beats ten classes" is not "ten classes beat an id".
 */
function isAboutTheSame(clause: Clause, wrong: Clause, matcher: WordMatcher): boolean {
  if (clause.pointsBack || clause.subject.size === 0 || wrong.subject.size === 0) return true;
  const isAlike = (key: string) =>
    [...clause.subject].some((said) => said === key || matcher.similarity(said, key) > 0);
  const isMissed = [...wrong.subject].some((key) => !isAlike(key));
  const foreign = withoutThose(clause.subject, wrong.subject, wrong.predicate);
  if ([...wrong.subject].some(isAlike)) return !isMissed || foreign.length === 0;
  const isTurned =
    overlaps(clause.subject, wrong.predicate) && overlaps(wrong.subject, clause.predicate);
  return isTurned && (clause.mayBePassive || wrong.mayBePassive);
}

/** "Each request" is not "the first request". */
function isOfAnotherNumber(clause: Clause, wrong: Clause): boolean {
  const [all, few] = quantities.map((keys) =>
    [clause, wrong].map(({ sequence }) => sequence.some((key) => keys.has(key))),
  );
  return all?.[0] !== all?.[1] && few?.[0] !== few?.[1] && all?.[0] === few?.[1];
}

const asWindow = (clause: Clause, segment: Segment): Window => ({
  segments: [segment],
  said: sensesOf(clause.tokens),
  row: ` ${clause.sequence.join(' ')} `,
});

function states(
  criterion: CompiledCriterion,
  wrong: Misconception,
  segment: Segment,
  matcher: WordMatcher,
): boolean {
  return clausesOf(segment.text, wrong.size, wrong.hasContrast).some((clause) => {
    const window = asWindow(clause, segment);
    const strength = matcher.phrase(wrong.phrase, window.said);
    if (strength < chargedFrom || !isAboutTheSame(clause, wrong.clause, matcher)) return false;
    if (isOfAnotherNumber(clause, wrong.clause)) return false;
    const right = [window, ...windowsOf([segment])];
    if (right.every((one) => strength > matchStrength(criterion.plain, one, matcher))) return true;
    const likeness = orderLikeness(clause.sequence, wrong.clause.sequence);
    return (
      likeness >= sameOrderFrom &&
      criterion.rightSequences.every((right) => orderLikeness(clause.sequence, right) < likeness)
    );
  });
}

/**
 * The sentence that states a misconception rather than the point itself, if any: one statement must
 * bind the misconception's own subject to what is wrong about it.
 */
export function findMisconception(
  criterion: CompiledCriterion,
  segments: readonly Segment[],
  matcher: WordMatcher,
): Segment | null {
  for (const [at, segment] of segments.entries()) {
    if (matchesAny(segment.text, reported) || takenBack.test(segments[at + 1]?.text ?? ''))
      continue;
    const isStated = criterion.misconceptions.some(
      (wrong) =>
        // A look at the whole sentence first spares most of the work.
        matcher.phrase(wrong.phrase, sensesOf(segment.tokens)) > 0.5 &&
        states(criterion, wrong, segment, matcher),
    );
    if (isStated) return segment;
  }
  return null;
}
