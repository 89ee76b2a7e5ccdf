import { product } from '../text/vectors/word-vectors.ts';
import type { Statement } from './rubric-statements.ts';
import { meanVector } from './speaking.ts';
import { oddsOf, openTurnModel } from './turn-model.ts';

/** Something about a task that a good candidate asks for. */
export interface Fact {
  /** In a word or two. */
  about: string;
  /** The clarifying question. */
  asks: string;
  /** The answer, in a sentence. */
  says: string;
}

/** A pattern that any of some patterns matches. */
const anyOf = (patterns: readonly string[]): RegExp => new RegExp(patterns.join('|'), 'i');

/** Sides of a task that clarifying questions are about, in the words of either. */
const sides: readonly RegExp[] = [
  // amounts
  [
    'how many',
    'how much (?:traffic|data|load)',
    'how (?:big|large)',
    'what (?:scale|volume|size)',
    'scale',
    'traffic',
    'throughput',
    'volume',
    'per (?:second|minute|hour|day|month)',
    'number of',
    String.raw`\brps\b`,
    String.raw`\bqps\b`,
    String.raw`load\b`,
    'size of',
    'maximum',
  ],
  // speed
  [
    'fast',
    'quick',
    'latenc',
    'millisecond',
    'response time',
    'delay',
    String.raw`late\b`,
    'later',
    'how soon',
    'real[- ]?time',
    'punctual',
    'precis',
    'seconds or minutes',
    'arrive',
  ],
  // exactness
  ['exact', 'precise', 'roughly', 'accura', 'percent over', 'a bit more'],
  // loss
  [
    String.raw`\blos[et]`,
    String.raw`\bloss`,
    'drop',
    'durab',
    String.raw`\brpo\b`,
    'vanish',
    'go missing',
    String.raw`miss\b`,
  ],
  // repetition
  [
    'twice',
    'duplicat',
    'second time',
    'second (?:e-?mail|invoice)',
    'exactly once',
    'two times',
    'double',
    'more than once',
  ],
  // outage
  [
    'down ?time',
    'outage',
    'availab',
    'offline',
    'maintenance window',
    'uptime',
    String.raw`sla\b`,
    'survive',
    'how reliable',
    'is down',
    String.raw`dies?\b`,
  ],
  // money
  ['budget', 'cost', 'money', 'expensive', 'price', 'spend', 'afford'],
  // people
  [
    String.raw`\bteam`,
    'people (?:do we|are)',
    'developers',
    'engineers',
    'how many people',
    'deadline',
    'how much time',
    'weeks',
    'staff',
  ],
  // freshness
  ['stale', 'latest', 'fresh', 'outdated', 'consisten', 'up[- ]to[- ]date', 'newest', 'old data'],
  // version
  ['version', 'which release', 'how old is'],
  // clients
  ['browser', String.raw`devices?\b`, 'mobile', 'phone', 'desktop', 'platform', 'laptop', 'tablet'],
  // place
  [String.raw`regions?\b`, 'countr', 'continent', 'europe', String.raw`asia\b`, 'america'],
  // law
  ['gdpr', String.raw`\blaw`, 'legal', 'compliance', 'residen', 'privacy', 'regulat', 'must stay'],
  // keeping
  [
    String.raw`\bkeep`,
    'retention',
    'how long (?:do|is|are|must|should)',
    'history',
    'archive',
    'forever',
    'old (?:conversations|data|entries)',
  ],
  // identity
  [
    'identif',
    'api key',
    'token',
    'log(?:ged)? ?in',
    'which (?:customer|user) (?:a|is|the)',
    'authenticat',
    'belongs to',
    'account',
  ],
  // what is there
  [
    'already',
    'exist',
    'right now',
    'currently',
    'today',
    'at the moment',
    'in place',
    'stack',
    'in production',
    'so far',
    'come from',
    'used now',
  ],
  // bursts
  ['burst', 'peak', 'spike', 'at once', 'at the same time'],
  // reads and writes
  [String.raw`reads?\b`, String.raw`writes?\b`, 'ratio'],
  // tests
  [String.raw`\btests?\b`, 'coverage'],
  // errors
  [
    String.raw`\bbad\b`,
    'broken',
    'invalid',
    'cannot be parsed',
    'malformed',
    'fail',
    'error',
    'wrong (?:lines|rows)',
  ],
  // changes
  ['chang', 'updat', 'static', 'edit', 'modif'],
  // scope
  [
    'should i (?:also|talk|cover|include|focus|move)',
    'part of (?:the|this)',
    'out of scope',
    'in scope',
    'do we need',
    'needed',
    'leave (?:it|this|that) out',
    'ignore',
    'as well',
  ],
  // rights
  ['permission', 'tenant', 'may see', 'restrict', 'filter', 'access', 'role'],
  // freeze
  ['freeze', 'stop (?:feature|develop)', 'everybody continue', 'go on working', 'in parallel'],
  // undoing
  ['cancel', 'delete', 'undo', 'remove'],
  // recurrence
  ['recurring', 'cron', 'every (?:monday|day|week|hour)', 'repeat', 'periodic', 'one[- ]time'],
  // machines
  ['memory', String.raw`\bram\b`, 'cpu', 'cores', 'machine', 'hardware', 'server'],
  // kind
  ['(?:what|which) (?:kind|sort|type|page|app)', 'type of', 'what do(?:es)? .* look like'],
].map(anyOf);

const sidesOf = (text: string): ReadonlySet<number> =>
  new Set(sides.flatMap((side, at) => (side.test(text) ? [at] : [])));

/** How much the sides of a question are those that a fact is about: 0 to 1. */
function sharedSides(asked: string, { about, asks, says }: Fact): number {
  const wanted = sidesOf(asked);
  if (wanted.size === 0) return 0;
  const own = sidesOf(`${asks} ${about}`);
  const told = sidesOf(says);
  const worth = [...wanted].reduce(
    (sum, side) => sum + (own.has(side) ? 1 : told.has(side) ? 0.5 : 0),
    0,
  );
  return worth / wanted.size;
}

/** How much shared sides count beside the meaning, and from where a fact answers a question. */
const sidesCount = 0.5;
const leastNearness = 0.33;
const factFrom = 0.68;

/** Words before a question, and the words that open one. */
const before = [
  'so',
  'and',
  'but',
  'ok',
  'okay',
  'um',
  'uh',
  'hmm?',
  'well',
  'wait',
  'sorry',
  'first',
];
const opening = [
  ...[
    'what',
    'which',
    'how',
    'who',
    'where',
    'when',
    'why',
    'is',
    'are',
    'am',
    'do',
    'does',
    'did',
  ],
  ...['can', 'could', 'should', 'shall', 'may', 'would', 'will', 'have', 'has'],
];
const opens = new RegExp(
  String.raw`^\W*(?:(?:${before.join('|')})\W+)*(?:${opening.join('|')})\b`,
  'i',
);
/** What asks inside a sentence. */
const wonders = anyOf([
  String.raw`\b(?:should|shall|can|may|do|must) (?:i|we)\b`,
  String.raw`\bis (?:it|there|that|this)\b`,
  String.raw`\bare (?:we|there|they|those)\b`,
  String.raw`\bhow (?:many|much|big|long|often|fast|large)\b`,
  String.raw`\b(?:whether|tell me|i (?:want|need) to know)\b`,
]);

/** Whether a sentence asks something, by its form. */
const isQuestion = (text: string): boolean =>
  /\?\W*$/.test(text) || opens.test(text) || wonders.test(text);

/**
 * Log odds from which a question is taken for one about the task, of how it sounds and of how near it
 * comes to the task; less will do where a fact fits.
 */
const taskCounts = 6;
const askingFrom = 1.3;
const askingWithFactFrom = -0.5;

/** What answers a clarifying question. */
export interface Clarification {
  /** `null` where no fact does. */
  fact: Fact | null;
}

/** A task as clarifying questions are held against it. */
export interface Task {
  question: Statement;
  facts: readonly Fact[];
  /** The questions of the facts, in their order. */
  asks: readonly Statement[];
}

/**
 * What answers words that ask something about a task; `null` when they do not.
 * @param sentences the words
 * @param said the same, ready to be compared
 */
export function clarify(
  sentences: readonly string[],
  said: readonly Statement[],
  { question, facts, asks }: Task,
): Clarification | null {
  if (!sentences.some(isQuestion)) return null;
  const vectors = [meanVector(said), ...said.map(({ vector }) => vector)];
  const nearTo = ({ vector }: Statement) => Math.max(...vectors.map((one) => product(one, vector)));
  const text = sentences.join(' ');
  let found: { fact: Fact; worth: number } | null = null;
  for (const [at, fact] of facts.entries()) {
    const asked = asks[at];
    const near = asked === undefined ? 0 : nearTo(asked);
    const worth = near + sidesCount * sharedSides(text, fact);
    if (near >= leastNearness && worth >= (found?.worth ?? factFrom)) found = { fact, worth };
  }
  const { asking } = openTurnModel();
  const nearTask = Math.max(...[question, ...asks].map(nearTo));
  const odds = Math.max(...vectors.map((one) => oddsOf(asking, one))) + taskCounts * nearTask;
  if (found !== null && odds >= askingWithFactFrom) return { fact: found.fact };
  return odds >= askingFrom ? { fact: null } : null;
}
