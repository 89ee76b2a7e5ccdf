import { withApostrophes } from '../contractions.ts';
import { wordsIn } from '../dialogue-words.ts';
import { longPattern } from '../pattern-notation.ts';
import { sentencesIn, turningPoint } from '../sentences.ts';
import { doubtsLastRemark } from './remark-doubts.ts';

/** Speaks of a remark of the interviewer, and against it. */
const namesRemark =
  /\byour (?:last )?(?:remark|comment|verdict|assessment|criticism|feedback|judgment)s?\b/i;
/** The same where it was just heard. */
const namesLastRemark = /\b(?:that|this|the last) (?:remark|comment|verdict|criticism)\b/i;
/** Tells of another conversation: "I told her that your comment is unfair". */
const tellsOfOthers =
  /\b(?:said|told|asked|wrote|replied|answered) (?:to )?(?:him|her|them|my|the|us|me)\b/i;
const speaksAgainst = longPattern(
  String.raw`
    \b(agree|disagree|object|wrong|incorrect|unfair|outdated|nonsense|mistaken|question about|accept|
    makes? no sense|not (fair|right|true|correct)|isn't (fair|right|true|correct)|why|how come)\b
  `,
  'i',
);
/** Says that words were about a remark, or are not to be stored. */
const disownsWords = longPattern(
  String.raw`
    \b(don't|do not|didn't|stop|never) (\w+ )?(add|adding|store|storing|save|put|count|counting|take) (that|this|it|those)\b
    .{0,16}\b(to|into|in|as|under)\b.{0,24}\b(answer|question|q ?\d)|
    \b(that|it|this|those) (was|is|were) (\w+ )?(just )?(an? )?(question|complaint|objection|comment)s?
    (about|on|to|for) (you\b|your|the remark|that remark)
  `,
  'i',
);
/** The words with which remarks begin. */
const remarkWords =
  '(check this|check whether|too vague|vague|left out|missing|not right|not mentioned|not recogni[sz]ed|' +
  'not finished|cannot place|may not be right|false|wrong|incorrect)';
const quotesRemark = longPattern(
  String.raw`
    ^\W*((?!(i|we)\b)\w+\W+|i (wonder|(don't|do not|can't|cannot) (see|understand)) ){0,3}
    ((why|how)\b(.{0,24}["“'‘]|.{0,12}\b(that|it|this|my answer)\b.{0,16}|\W+)|(what do you mean|what does)\b.{0,24})\b${remarkWords}\b|
    \bhow (is|was|can|could) (that|it|this|my answer)\b.{0,12}\b${remarkWords}\b|
    \bwhat (exactly |part )?(is|was|isn't|wasn't) (\w+ )?(wrong|right|vague|missing|false)\b[^.!]{0,20}\?
  `,
  'i',
);
/** A question in the words of a remark has not more words. */
const longestQuote = 24;
/** Goes on about the remark: what was said, and that it holds. */
const supports = longPattern(
  String.raw`
    \?\W*$|\b(i|we) (\w+ )?(did|said|say|wrote|named|mentioned|meant|gave|explained|told|included|answered)\b|
    \b(is|are|was|were|'s) (\w+ )?(correct|right|true|fine|there)\b|
    \b(isn't it|for sure|obviously|literally|exactly|as i said|nothing vague)\b
  `,
  'i',
);

/** Repeats in quotation marks what was said. */
const isQuotation = (sentence: string): boolean => /^\W*["“][^"”]+["”]?\W*$/.test(sentence);
/** "That one is wrong too, I said …" */
const repeatsAgainst = longPattern(
  String.raw`
    ^\W*(\w+\W+){0,2}(that|this)( one)?('s| is| was) (\w+ )?(wrong|unfair|not (right|true|fair))\b.{0,12}
    \bi (\w+ )?(said|wrote|named|mentioned|told you)\b
  `,
  'i',
);

function isAgainstRemark(sentence: string, isFresh: boolean): boolean {
  const names = namesRemark.test(sentence) || (isFresh && namesLastRemark.test(sentence));
  if (names && speaksAgainst.test(sentence) && !tellsOfOthers.test(sentence)) return true;
  if (!isFresh || wordsIn(sentence) > longestQuote) return false;
  return quotesRemark.test(sentence) || repeatsAgainst.test(sentence);
}

/** Words about a remark of the interviewer, which belong to no answer. */
export interface Pushback {
  /** Whether they say that words were stored which were no answer. */
  readonly disowns: boolean;
  /** What follows them: it may be the answer to the question in hand; '' for nothing. */
  readonly rest: string;
  /** What follows a doubt and may go on with it, or answer the question in hand. */
  readonly reasons?: string;
}

/** When a remark was heard: just before the turn, perhaps then where it was not kept, or not. */
export type RemarkHeard = 'justBefore' | 'perhaps' | 'no';

/** A doubt about the remark at the start of a turn: the reasons for it belong to no answer either. */
function doubtIn(sentences: readonly string[]): Pushback | undefined {
  const [first = ''] = sentences;
  if (!doubtsLastRemark(first)) return undefined;
  const turn = turningPoint(sentences);
  if (turn > 0) return { disowns: false, rest: sentences.slice(turn).join(' ') };
  const reasons = sentences.slice(1).filter((sentence) => !doubtsLastRemark(sentence));
  return { disowns: false, rest: '', reasons: reasons.join(' ') };
}

/**
 * The words at the start of a turn that are about a remark; undefined where there are none.
 * @param heard whether a remark was heard just before
 */
export function pushbackIn(text: string, heard: RemarkHeard): Pushback | undefined {
  const isFresh = heard !== 'no';
  const sentences = sentencesIn(withApostrophes(text.replaceAll('’', "'")));
  const doubt = heard === 'justBefore' ? doubtIn(sentences) : undefined;
  if (doubt) return doubt;
  const start = sentences.slice(0, 2);
  const disowns = start.some((sentence) => disownsWords.test(sentence));
  if (!disowns && !start.some((sentence) => isAgainstRemark(sentence, isFresh))) return undefined;
  const turn = turningPoint(sentences);
  if (turn > 0) return { disowns, rest: sentences.slice(turn).join(' ') };
  const isAbout = (sentence: string) =>
    disownsWords.test(sentence) ||
    isAgainstRemark(sentence, isFresh) ||
    supports.test(sentence) ||
    isQuotation(sentence);
  const rest = sentences.filter((sentence) => !isAbout(sentence));
  return { disowns, rest: rest.join(' ') };
}
