import { longPattern } from './pattern-notation.ts';
import { sentencesIn } from './sentences.ts';

/** Small requests about the interview, each of which is answered in a sentence. */
export type RequestKind =
  | 'code'
  | 'count'
  | 'employer'
  | 'feedback'
  | 'grading'
  | 'later'
  | 'name'
  | 'repeat'
  | 'results';

const patterns: readonly (readonly [RequestKind, RegExp])[] = [
  [
    'code',
    longPattern(
      String.raw`
        \b(can|could|may|is it (ok|okay|fine|alright|all right|possible)|am i allowed|whether|allowed to)\b.{0,24}
        \b(use|paste|write|put|include|send|add|type|show|post)\b.{0,24}\b(code|snippets?|pseudo-?code)\b|
        \b(is|are|whether) (\w+ )?(code|code snippets|snippets|pseudo-?code) (\w+ )?(ok|okay|allowed|welcome|fine)\b
      `,
      'i',
    ),
  ],
  [
    'count',
    longPattern(
      String.raw`
        \bhow many\b( more)?( of them)?( questions?)?
        ( (are|is|do we|will|will there|have we|there|in total|altogether|left|remain(ing)?|more|to go|to come|still)\b|\W*$)
      `,
      'i',
    ),
  ],
  [
    'repeat',
    longPattern(
      String.raw`
        \b(you|please|pls) (\w+ )?(repeat|remind me of|read me|say|read out)\b.{0,16}\bquestion\b(?! (to|about|i asked))|
        \bwhat (was|is) the (\w+ )?question( again)?\b
      `,
      'i',
    ),
  ],
  [
    'employer',
    longPattern(
      String.raw`
        \b((can|could|may|should|must) i|is it (ok|okay|fine|alright|all right)|am i allowed|do you mind)\b.{0,16}
        \b(names?|say|mention|use)\b.{0,24}\b(employers?|compan(y|ies)|clients?|customers?|firm)\b
      `,
      'i',
    ),
  ],
  [
    'feedback',
    longPattern(
      String.raw`
        \b(do|will|would|can|could) (you|i|we|there)\b.{0,16}\b(feedback|comments?|remarks?|react\w*)\b.{0,40}
        \b(as (we|i) go|along the way|during|after (each|every)|in between|between|at the end|right away|immediately|
        afterwards?|only later|live)\b
      `,
      'i',
    ),
  ],
  [
    'grading',
    longPattern(
      String.raw`
        \bhow\b.{0,16}\bmy (\w+ )?(notes?|scores?|grades?|results?|points?|marks?|rating)\b.{0,12}
        \b(calculated|computed|made|determined|decided|done|come about|work|formed|counted)\b|
        \bhow( does| is)? (the |your )?(grading|scoring|grade|score|assessment|evaluation|rating)s? (\w+ )?(work|works|done|made|go)\b|
        \bhow (is|are) (it|that|this|they) (calculated|computed|worked out|graded)\b|
        \bhow (do|will|would) you (calculate|compute|grade|score|work out|rate|evaluate|judge|count|determine|mark)\b
        .{0,12}\b(me|my|us|answers?|notes?|scores?|results?)\b
      `,
      'i',
    ),
  ],
  [
    'results',
    longPattern(
      String.raw`
        \bwhen (do|will|can|would|shall|am) i (going to )?(see|get|know|have|receive|hear|find out)\b.{0,12}
        \b(it|them|my|results?|feedback|scores?|notes?|grades?|report)\b
      `,
      'i',
    ),
  ],
  [
    'later',
    longPattern(
      String.raw`
        \b((can|could|may|will) (i|we)|am i able|is it (ok|okay|possible))\b.{0,24}\b(come|go|get|return|jump)\b.{0,16}
        \b((question|number|nr|q) ?#?(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)|the [\w#+.-]{3,20} (one|question))\b
        .{0,16}\b(later|afterwards?|at the end)\b
      `,
      'i',
    ),
  ],
  [
    'name',
    longPattern(
      String.raw`
        \bwhat('s| is) my name\b|\bwhat do you call me\b|\b(know|remember|understand|understood|got|get|catch|note[d]?) my name\b|
        \bwho am i (for|to) you\b
      `,
      'i',
    ),
  ],
];

/** Asks for something else at the same time. */
const skips = /\b(?:skip|pass|leave|next)\b/i;
const isAsked = longPattern(
  String.raw`
    \?|^\W*(do|does|did|will|would|is|are) |\b(how many|whether|can|could|may|what('s| is| was)|when (do|will|can)|repeat|remind)\b
  `,
  'i',
);
/** A sentence with a request has not more words. */
const longestRequest = 40;

/** The kinds of requests in a sentence, and where the first begins. */
function requestsOf(sentence: string, except: ReadonlySet<RequestKind>) {
  if (sentence.split(/\s+/).length > longestRequest || !isAsked.test(sentence)) return undefined;
  const found = patterns.flatMap(([kind, pattern]) => {
    const at = except.has(kind) ? -1 : sentence.search(pattern);
    return at < 0 || (kind === 'later' && skips.test(sentence)) ? [] : [{ kind, at }];
  });
  if (found.length === 0) return undefined;
  return { kinds: found.map(({ kind }) => kind), from: Math.min(...found.map(({ at }) => at)) };
}

/** Requests in a turn, in their order, and what else it says. */
export interface Requests {
  readonly kinds: readonly RequestKind[];
  readonly rest: string;
}

/** What stands in a sentence before the clause with the request. */
const clausesBefore = (sentence: string, from: number): string =>
  /^.*[,:;–]/s.exec(sentence.slice(0, from))?.[0].replace(/[\s,:;–]+$/, '') ?? '';

/**
 * Small requests about the interview in a turn; undefined where it has none.
 * @param except kinds that are left where they are
 */
export function requestsIn(
  text: string,
  except: ReadonlySet<RequestKind> = new Set(),
): Requests | undefined {
  const kinds = new Set<RequestKind>();
  const rest = sentencesIn(text.replaceAll('’', "'")).map((sentence) => {
    const found = requestsOf(sentence, except);
    if (found === undefined) return sentence;
    for (const kind of found.kinds) kinds.add(kind);
    const before = clausesBefore(sentence, found.from);
    return before === '' ? '' : `${before}.`;
  });
  if (kinds.size === 0) return undefined;
  return { kinds: [...kinds], rest: rest.filter((part) => part !== '').join(' ') };
}
