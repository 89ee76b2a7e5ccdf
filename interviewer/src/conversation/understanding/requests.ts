import { longPattern } from './pattern-notation.ts';
import { type RequestKind, requestPatterns } from './request-patterns.ts';
import { sentencesIn } from './sentences.ts';

/** Asks for something else at the same time. */
const skips = /\b(?:skip|pass|leave|next)\b/i;
const isAsked = longPattern(
  String.raw`
    \?|^\W*(do|does|did|will|would|is|are) |\b(how many|whether|can|could|may|what('s| is| was| does| do)|when (do|will|can)|repeat|remind|
    who|which (company|employer|firm)|why (do|did|are|am)|where (do|did|is|have|does))\b
  `,
  'i',
);
/** A sentence with a request has not more words. */
const longestRequest = 40;

/** Requests in words that answers have, too, where they are no question. */
const onlyAsked: ReadonlySet<RequestKind> = new Set<RequestKind>([
  ...(['readers', 'company', 'nameSource', 'whichPart'] as const),
]);
/** What is said and not asked. */
const stated: ReadonlySet<RequestKind> = new Set<RequestKind>([
  ...(['nervous', 'littleTime', 'slower'] as const),
]);
/** Begins as a question does, which is transcribed without its mark. */
const beginsAsQuestion = longPattern(
  String.raw`
    ^\W*((ok|okay|yes|yep|sure|and|but|so|also|btw|by the way|ready|first|one question|wait|sorry|hi|hey|hello)[\s,.:!–-]+)*
    (who|which|what|will|would|can|could|is|are|am|do|does|did|where|how|why)\b
  `,
  'i',
);
/** A question without its mark has not more words. */
const longestUnmarked = 10;

const isQuestion = (sentence: string): boolean =>
  /\?\W*$/.test(sentence) ||
  (beginsAsQuestion.test(sentence) && sentence.split(/\s+/).length <= longestUnmarked);

/** The kinds of requests in a sentence, and where the first begins. */
function requestsOf(sentence: string, except: ReadonlySet<RequestKind>) {
  if (sentence.split(/\s+/).length > longestRequest) return undefined;
  const asks = isAsked.test(sentence);
  const found = requestPatterns.flatMap(([kind, pattern]) => {
    const isLeft =
      except.has(kind) ||
      (!asks && !stated.has(kind)) ||
      (onlyAsked.has(kind) && !isQuestion(sentence));
    const match = isLeft ? null : pattern.exec(sentence);
    if (match === null || (kind === 'later' && skips.test(sentence))) return [];
    return [{ kind, at: match.index, to: match.index + match[0].length }];
  });
  // Replies come in the order in which the questions were asked.
  const inOrder = found.toSorted((first, second) => first.at - second.at);
  const [first] = inOrder;
  return first && { kinds: inOrder.map(({ kind }) => kind), from: first.at, to: first.to };
}

/** Requests in a turn, in their order, and what else it says. */
export interface Requests {
  readonly kinds: readonly RequestKind[];
  readonly rest: string;
}

/** What stands in a sentence before the clause with the request. */
const clausesBefore = (sentence: string, from: number): string =>
  /^.*(?:[,:;–]|\bbut\b)/is
    .exec(sentence.slice(0, from))?.[0]
    .replace(/(?:[\s,:;–]|\bbut\b)+$/i, '') ?? '';

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
    // Who says to be nervous asks nothing, and may say more in the same sentence.
    const isStated = found.kinds.every((kind) => stated.has(kind));
    const before = isStated
      ? sentence.slice(0, found.from).replace(/[\s,;:–-]+$/, '')
      : clausesBefore(sentence, found.from);
    const after = isStated ? sentence.slice(found.to).trim() : '';
    return [before === '' ? '' : `${before}.`, after]
      .filter((part) => /[\p{L}\d]/u.test(part))
      .join(' ');
  });
  if (kinds.size === 0) return undefined;
  return { kinds: [...kinds], rest: rest.filter((part) => part !== '').join(' ') };
}
