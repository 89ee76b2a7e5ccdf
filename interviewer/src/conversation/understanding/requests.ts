import { wordsIn } from './dialogue-words.ts';
import { longPattern } from './pattern-notation.ts';
import { type RequestKind, requestPatterns } from './request-patterns.ts';
import { sentencesIn } from './sentences.ts';

/** Asks for something else at the same time. */
const skips = /\b(?:skip|pass|leave|next)\b/i;
const isAsked = longPattern(
  String.raw`
    \?|^\W*(do|does|did|will|would|is|are) |\b(how many|whether|can|could|may|what('s| is| was| does| do| have)|when (do|will|can)|repeat|remind|
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
/** Requests in words that questions about a task have, too. */
const asTasksAsk: ReadonlySet<RequestKind> = new Set<RequestKind>(['readers', 'company']);
/** Names what only a question about the interview or this site is about. */
const namesInterview = longPattern(
  String.raw`
    \b(interview\w*|reports?|(my|our) (\w+ )?(employers?|compan(y|ies)|boss|bosses|managers?|colleagues?|answers?|words|data|
    recordings?|results?|scores?|feedback|videos?)|employers?|recruit\w*|hir(e|es|ing)|hr|vacancy|job|me|you|
    what i|this (session|recording|conversation|call|real|an?)|this(?=\W*$| (later|for|after\w*)\b)|company (is|are) (this|it|that))\b
  `,
  'i',
);

/** What is said and not asked. */
const stated: ReadonlySet<RequestKind> = new Set<RequestKind>([
  ...(['nervous', 'selfDoubt', 'littleTime', 'slower'] as const),
]);
/** Begins as a question does, which is transcribed without its mark. */
const beginsAsQuestion = longPattern(
  String.raw`
    ^\W*((ok|okay|yes|yep|sure|and|but|so|also|btw|by the way|ready|first|one question|wait|sorry|hi|hey|hello|next|then|hm+|
    i have (a|one) (\w+ )?question)[\s,.:!–-]+)*
    ((who|which|what|when|will|would|can|could|may|shall|should|is|are|am|do|does|did|where|how|why)\b|
    (please|pls|tell me|remind me|repeat|let me know|i (want(ed)?|would like|['’]d like|need) to (know|ask)|i wonder|i was wondering)\b)
  `,
  'i',
);
/** A question without its mark has not more words. */
const longestUnmarked = 10;

/** The same where the words are read, and are no answer. */
const longestUnmarkedRequest = 18;
/** Fewer words that begin as a question does are one, whatever they are read as. */
const fewestOfAnswer = 8;

const isQuestion = (sentence: string): boolean =>
  /\?\W*$/.test(sentence) ||
  (beginsAsQuestion.test(sentence) && wordsIn(sentence) <= longestUnmarked);

/** How requests are told from other words. */
export interface RequestsAsked {
  /** Kinds that are left where they are. */
  readonly except?: ReadonlySet<RequestKind>;
  /** Given while an answer is awaited, where only a question is a request: whether words are an answer by themselves. */
  readonly isAnswer?: ((words: string) => boolean) | undefined;
}

/** Whether the clause of a request asks something, while an answer is awaited. */
function isAskedBesideAnswers(
  sentence: string,
  kind: RequestKind,
  at: number,
  isAnswer: (words: string) => boolean,
): boolean {
  if (asTasksAsk.has(kind) && !namesInterview.test(sentence)) return false;
  if (/\?\W*$/.test(sentence)) return true;
  const before = clausesBefore(sentence, at);
  const clauses = [sentence, sentence.slice(before.length).replace(/^[\s,:;–]+(but )?/, '')];
  return clauses.some(
    (clause) =>
      beginsAsQuestion.test(clause) &&
      (wordsIn(clause) < fewestOfAnswer ||
        (wordsIn(clause) <= longestUnmarkedRequest && !isAnswer(clause))),
  );
}

/** The kinds of requests in a sentence, and where the first begins. */
function requestsOf(sentence: string, { except, isAnswer }: RequestsAsked) {
  if (wordsIn(sentence) > longestRequest) return undefined;
  const asks = isAsked.test(sentence);
  const found = requestPatterns.flatMap(([kind, pattern]) => {
    const isStated = stated.has(kind);
    const isLeft =
      except?.has(kind) === true ||
      (!asks && !isStated) ||
      (onlyAsked.has(kind) && !isQuestion(sentence));
    const match = isLeft ? null : pattern.exec(sentence);
    if (match === null || (kind === 'later' && skips.test(sentence))) return [];
    const isHeard =
      isAnswer === undefined ||
      isStated ||
      isAskedBesideAnswers(sentence, kind, match.index, isAnswer);
    return isHeard ? [{ kind, at: match.index, to: match.index + match[0].length }] : [];
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

/** Small requests about the interview in a turn; undefined where it has none. */
export function requestsIn(text: string, how: RequestsAsked = {}): Requests | undefined {
  const kinds = new Set<RequestKind>();
  const rest = sentencesIn(text.replaceAll('’', "'")).map((sentence) => {
    const found = requestsOf(sentence, how);
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
