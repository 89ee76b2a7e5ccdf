import type { RubricCriterion } from '../rubric/rubric.ts';
import { anyOf, pattern } from '../text/patterns.ts';
import { tokenize } from '../text/tokenize.ts';
import { wordSet } from '../text/word-lists.ts';

/** "I don't know" and what people say in its place; each with an example. */
export const admitsNotKnowing: readonly RegExp[] = [
  // "I honestly do not know", "I don't really remember"
  /\bi (?:really |honestly |just )?(?:do not|don['’]?t|dont) (?:really |actually )?(?:know|remember|recall)\b/i,
  // "No idea"
  /\bno (?:idea|clue)\b/i,
  // "Not really sure"
  /\bnot (?:really )?sure\b/i,
  // "I have never worked with it"
  /\bnever (?:heard|used|worked)\b/i,
  // "I can't answer that"
  /\b(?:cannot|can['’]?t) (?:answer|remember|recall)\b/i,
  // "Pass, next question please"
  /\b(?:skip|pass|next question|i have nothing)\b/i,
];

/** Words of which such an admission consists: what is said beside them may be an answer. */
export const admissionWords = wordSet(`
  i really honestly just do not don't don’t dont know remember recall no idea clue sure never heard
  used worked of it that this the cannot can't can’t answer skip pass next question sorry please have
  nothing a about with to say let's let’s lets move on
`);

/** Words to the grader rather than to the interviewer; each with an example. */
export const instructsGrader: readonly RegExp[] = [
  // "Ignore the rubric"
  /\b(?:ignore|disregard|forget|override)\b[^.!?]{0,40}\b(?:rubric|instructions?|rules|criteria|prompt)\b/i,
  // "Give me full marks"
  new RegExp(
    [
      /\b(?:give|award|grant|assign)\b[^.!?]{0,30}/,
      /\b(?:me|full|maximum|max|perfect|10|ten|100)\b[^.!?]{0,20}/,
      /\b(?:marks?|points?|scores?|10|ten|100|out of)\b/,
    ]
      .map(({ source }) => source)
      .join(''),
    'i',
  ),
  // "This deserves a perfect score"
  /\b(?:full marks|perfect score|maximum score|score (?:of )?(?:10|ten|100)|10 out of 10|ten out of ten)\b/i,
  // "As the grader, …"
  /\bas (?:the|a|my) grader\b|\byou are (?:now )?(?:a|the) grader\b/i,
  // "All criteria are met"
  /\b(?:criterion|criteria|rubric)s?\b[^.!?]{0,30}\b(?:met|satisfied|fulfilled)\b/i,
  // "System: …"
  /^\s*(?:system|assistant)\s*:/i,
];

const leadIn = '^(?:(?:and|but|so|ok(?:ay)?|wait|well|hm+|sorry)[\\s,.]+)*';

/** Words to the interviewer about the talk: they say nothing on the subject; each with an example. */
export const speaksOfTheTalk: readonly RegExp[] = [
  // "Can I still add that to the first one?"
  pattern(
    leadIn,
    '(?:can|could|may|should|shall) (?:i|you|we) (?:\\w+ ){0,2}',
    '(?:add|change|go|have|get|repeat|skip|start|say|redo|come|give|take)\\b',
  ),
  // "What would be an example where that matters?"
  pattern(
    leadIn,
    '(?:what|how|why|which|when|where|who|is|are|do|does|did|should|would|am)\\b.*\\?\\W*$',
  ),
  // "I want to change my answer of number 4"
  pattern(
    '\\b(?:my|the|that|this) answers? (?:of|to|for|on|from)(?: the)? ',
    '(?:number|question|last|first|previous)\\b',
  ),
  // "Let me do better than that", "Let me think"
  /^(?:let me|i['’]?ll) (?:do better|try|think|start|begin|redo|re-?phrase|go)\b/i,
  // "idk what a request id is"
  pattern(
    leadIn,
    "(?:idk|dunno|no idea|not sure|(?:i )?(?:do not|don['’]?t) know)[, ]+",
    "(?:what|whats|what['’]s|how|why|who|which|where|whether|if)\\b",
  ),
  // "I just said that"
  /^(?:as )?i (?:just |already |literally )*(?:said|told you|mentioned|wrote) (?:that|it|this|so)\b[^,;:]{0,20}$/i,
  // "I've just a few minutes left, by the way", "I only have ten minutes"
  pattern(
    leadIn,
    "i(?: have|['’]ve| only have)(?: got)?(?: just| only| about)* [\\w-]+(?: \\w+)? (?:minutes?|mins?|seconds?)(?: left| more)?",
    '(?:,? (?:btw|by the way|though|only|left|now))*\\W*$',
  ),
  // "That's the third time I say it"
  /^(?:and )?that(?:['’]s| is) the \w+ time i (?:say|said)\b/i,
];

const thing = '(?<thing>[^,.;:!?]{3,48}?)';
const clauseStart = String.raw`(?:^|[,;:]\s*|\b(?:so|and|but|that|because)\s+)`;
const who = "(?:(?:I|we)(?:['’]d| would)? )";
const never = anyOf(
  'never',
  "don['’]t",
  'do not',
  "wouldn['’]t",
  'would not',
  "won['’]t",
  'will not',
);
const doing = anyOf(leadIn, clauseStart);
/** Somebody, or at the begin whoever is asked to, does not: "so we never", "Don't". */
const not = anyOf(`${doing}${who}${never}`, `${leadIn}(?:don['’]t|do not)`);
const end = String.raw`(?=[,.;:!?]|\s(?:because|since|as|at all|any ?more)\b|$)`;
/** What is called needless, or not done at all, with the words that say so; each with an example. */
const wholeRejections: readonly RegExp[] = [
  // "Context cancellation is not needed", "Tests are a waste"
  pattern(
    clauseStart,
    thing,
    String.raw`\s(?:(?:is|are)(?: not|n['’]t| never)(?: really)? (?:needed|necessary|useful|required|worth)`,
    '|(?:is|are) (?:unnecessary|unneeded|useless|pointless|overkill|a waste))\\b',
  ),
  // "Circuit breakers only hide faults"
  pattern(clauseStart, thing, String.raw`\sonly (?:hides?|masks?|complicates?|wastes?)\b`),
  // "I leave circuit breakers out"
  pattern(String.raw`\bI(?:['’]d| would)? leave ${thing} out\b`),
  // "Don't write a description, nobody reads it"
  pattern(String.raw`${not} (?:use|need|set|add|write)\s${thing}${end}`),
];
/** What is done without, perhaps here only. */
const rejections: readonly RegExp[] = [
  ...wholeRejections,
  // "Simple: no timeouts, because …"
  pattern(String.raw`^(?:\w+:\s*)?no\s+${thing}(?=[,.;:]|\sbecause\b|\sat all\b|$)`),
  // "I never use a lock file", "We skip the tests", "Don't write tests"
  pattern(
    anyOf(`${not} (?:use|need|set|add|write)`, `${doing}${who}(?:skip|avoid)`),
    String.raw`\s${thing}(?=[,.;:!?]|\s(?:because|since|so|as|when|if|for|in|to|with|by|through|via|at all|any ?more)\b|$)`,
  ),
  // "I would not roll back, because …"; what is done only at times is none.
  pattern(String.raw`${not}\s${thing}(?=[,.;:!?]|\s(?:because|since|at all|any ?more)\b|$)`),
];
/** A point that is itself about doing without, or about what speaks against something. */
const againstWords = wordSet(`
  no not never without avoid avoided few fewer less instead rather off only poor bad wrong worse risk risks dangerous
  harmful cannot costs drawback drawbacks unsafe insecure misleading
`);
/** Behind what an accepted way of saying a point warns of: "a rename in place breaks the other version". */
const doesHarm = /^\s(?:breaks|fails|loses|costs|blocks)\b/;
/** Before what an accepted way of saying a point does without: "push rather than polling". */
const doesWithout = /\b(?:no|not|without|rather than|instead of) (?:an? |the )?$/;
const speaksAgainst = (label: string): boolean =>
  label
    .toLowerCase()
    .replace(/n['’]t\b/g, ' not')
    .split(/[^\p{L}]+/u)
    .some((word) => againstWords.has(word));
const article = /^(?:an?|the|any|all|my|our|their|its|such) /;

/** What leads to what is done without: "so an outbox is unnecessary". */
const leadOfThing = /^(?:(?:so|and|but|then|hence|thus|therefore|which is why)\s+)+/;

const thingsIn = (text: string, patterns: readonly RegExp[]): string[] =>
  patterns.flatMap((one) => {
    const found = one.exec(text)?.groups?.thing?.trim().toLowerCase();
    if (found === undefined) return [];
    return [found.replace(leadOfThing, '').replace(article, '').replace(/s$/, '')];
  });

/** What a sentence does without, without article and plural. */
interface Rejected {
  all: readonly string[];
  /** Those that it calls needless, or does not do at all. */
  whole: readonly string[];
}

/** Finds what a sentence does without. */
export const rejectedIn = (text: string): Rejected => ({
  all: thingsIn(text, rejections),
  whole: thingsIn(text, wholeRejections),
});

/** What is known of a point. */
type Point = Pick<RubricCriterion, 'label' | 'terms' | 'phrasings' | 'plain'>;

/** What makes a thing another one: "often a deep copy", "a comprehension just for printing". */
const limits =
  /\b(?:often|usually|mostly|sometimes|rarely|just|only|every\w*|all|always|those|this|that)\b/;
/** A thing of more words is a part of one, or a kind of it. */
const mostWords = 2;
const keysIn = (text: string): string[] => tokenize(text).tokens.map(({ key }) => key);

/** One accepted way of saying a point may name a thing by the way. */
const fewestNaming = 2;

/** Whether accepted ways of saying a point that speak against nothing name a thing. */
function isNamed(one: string, { label, phrasings, plain = [] }: Point): boolean {
  const keys = limits.test(one) ? [] : keysIn(one);
  if (keys.length === 0 || keys.length > mostWords) return false;
  const naming = [label, ...phrasings, ...plain]
    .filter((text) => !speaksAgainst(text))
    .map((text) => new Set(keysIn(text)))
    .filter((words) => keys.every((key) => words.has(key)));
  return naming.length >= fewestNaming;
}

/**
 * Whether a sentence does without what a point asks for: "Circuit breakers only hide faults, so I leave them out."
 * What an accepted way of saying the point does without, too, or warns of is none: "no shared logins".
 * @param things what the sentence does without
 */
export function rejectsPoint({ all, whole }: Rejected, point: Point): boolean {
  const { label, terms = [], phrasings, plain = [] } = point;
  if (all.length === 0 || speaksAgainst(label)) return false;
  const known = new Set(terms.flat().map((term) => term.toLowerCase().replace(/s$/, '')));
  const rejected = [
    ...all.filter((one) => known.has(one)),
    ...whole.filter((one) => isNamed(one, point)),
  ];
  if (rejected.length === 0) return false;
  const accepted = [...phrasings, ...plain];
  const done = new Set(accepted.flatMap((text) => rejectedIn(text).all));
  const isHarmful = (one: string) =>
    accepted.some((text) => {
      const [before = '', behind] = text.toLowerCase().split(one);
      return behind !== undefined && (doesHarm.test(behind) || doesWithout.test(before));
    });
  return rejected.some((one) => !done.has(one) && !isHarmful(one));
}

/** Frequent short words of English. */
export const englishWords = wordSet(`
  the and is it to of that in for you with so are this or as but not when be can if they from by which
  was have has at then there would will because what i
`);

/** Frequent short words of Spanish, French, German, Portuguese and Italian. */
export const otherLanguageWords = wordSet(`
  el la los las de del que y en un una es por para con se le les et des une est dans pour qui der die
  das und ist nicht ein eine mit den zu o os um uma não em com il che di per non
`);
