import { longPattern } from '../pattern-notation.ts';
import { questionReferredTo, type Referable, unaskedNumber } from './references.ts';

type Asked = Referable & { readonly status: string };

const skippedPattern =
  /\b(?:skip(?:ped)?|passed|left out|left open|missed|did(?: not|n't) answer|un ?answered|open ones?)\b/i;
const severalSkipped = /\b(?:ones|questions|both|two|three|all)\b/i;
const betweenQuestions = /\s*(?:[,;&]|\band\b|\bthen\b)\s*/i;
/** A part of a sentence that does nothing but name a question: "to the concurrent one", "4". */
const namesOnly = longPattern(
  String.raw`
    ^((also|then|back|again|to) )*((question|number|q)? ?#?\d{1,2}|question \w+|
    (the|that|my) ([\w#+.-]+ ){1,3}(one|question)|the one (about|on|with) .{2,30})(,? please)?$
  `,
  'i',
);
const bareNumber = /^(?:to )?#?(\d{1,2})\b/;
const longestName = 6;

/** What each part of a text names, where the first wishes to return and the others only name a question. */
function namedInParts(text: string, asked: readonly Asked[], current: number): readonly number[] {
  const [first = '', ...others] = text
    .replaceAll(/\bquestions(?= \d)/gi, 'question')
    .split(betweenQuestions);
  const names = others
    .map((part) => part.replace(/[?.!]+$/, ''))
    .filter((part) => namesOnly.test(part) && part.split(/\s+/).length <= longestName)
    .map((part) => part.replace(bareNumber, 'question $1'));
  const numbers = [first, ...names].map((part) => questionReferredTo(part, asked, current));
  return [...new Set(numbers)].flatMap((number) => number ?? []);
}

/**
 * The earlier questions to which a text wishes to return, in its order: those that it names, or those that
 * were skipped where it speaks of them; empty where it says neither.
 * @param current number of the question in hand
 */
export function questionsToReturnTo(
  text: string,
  asked: readonly Asked[],
  current: number,
): readonly number[] {
  const words = text.replaceAll('’', "'");
  const several = namedInParts(words, asked, current).filter((number) => number !== current);
  if (several.length > 1) return several;
  const named = questionReferredTo(words, asked, current);
  if (named !== undefined) return [named];
  if (unaskedNumber(words, asked) !== undefined) return [];
  const skipped = asked.filter(({ status, number }) => status === 'skipped' && number !== current);
  const isMeant =
    skippedPattern.test(words) && (skipped.length === 1 || severalSkipped.test(words));
  return isMeant ? skipped.map(({ number }) => number) : [];
}
