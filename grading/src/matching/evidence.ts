import { matchesAny } from '../text/patterns.ts';
import { type Segment, splitSegments } from '../text/segments.ts';
import { keyOf, tokenize } from '../text/tokenize.ts';
import {
  admissionWords,
  admitsNotKnowing,
  englishWords,
  instructsGrader,
  otherLanguageWords,
  speaksOfTheTalk,
} from './answer-patterns.ts';
import { sayingOdds } from './saying.ts';

/** Why an answer earns nothing, whatever its words. */
export type NoAnswer =
  | 'empty'
  | 'unknown'
  | 'question-repeated'
  | 'no-sentences'
  | 'instructions'
  | 'other-language';

/** The sentences of an answer that may count, or the reason why none does. */
export type Evidence =
  | { segments: readonly Segment[]; reason: null }
  | { segments: []; reason: NoAnswer };

const meaningful = (segments: readonly Segment[]) =>
  segments.flatMap(({ tokens }) => tokens).filter(({ light }) => !light);

/** How many words with a meaning stand beside those of an admission. */
function substanceBesideAdmission(answer: string): number {
  const rest = answer.replace(/[\p{L}\p{N}_]+(?:['’]\p{L}+)?/gu, (word) =>
    admissionWords.has(word.toLowerCase()) ? ' ' : word,
  );
  return tokenize(rest).tokens.filter(({ light }) => !light).length;
}

/** A heap of terms rather than something said: hardly a word that holds a sentence together. */
function isHeap(segment: Segment): boolean {
  const { tokens, wordCount, functionWordCount } = segment;
  if (tokens.length < 6) return false;
  const connectors = segment.text.match(/,|\band\b|\bor\b|&/gi)?.length ?? 0;
  const realFunctionWords =
    functionWordCount - (segment.text.match(/\band\b|\bor\b/gi)?.length ?? 0);
  if (realFunctionWords <= 0 || (tokens.length >= 10 && realFunctionWords / wordCount < 0.08)) {
    return true;
  }
  return connectors / wordCount > 0.3 && realFunctionWords / wordCount < 0.35;
}

/** Fewest words that tell whether somebody speaks in sentences, and how many of them are glue. */
const enoughWords = 12;
/** Spoken model answers have 0.35 and more, bare lists of terms hardly 0.26. */
const leastGlue = 0.27;
/** The same of a single sentence between such lists. */
const leastGlueAlone = 0.33;
const fewestOfSentence = 8;
/** From so many pieces of a word or two between commas an answer is a list of terms. */
const listFrom = 6;
const wordsOfListItem = 2.5;

/** Terms between commas, without a sentence around them. */
function isList(answer: string): boolean {
  const pieces = answer.split(/[,;\n]+/).filter((piece) => /\p{L}/u.test(piece));
  const words = answer.split(/\s+/).filter((word) => word !== '').length;
  return pieces.length >= listFrom && words / pieces.length <= wordsOfListItem;
}

/** From so many lines of so many words on average an answer is written as notes, a statement a line. */
const fewestNotes = 3;
const wordsOfNote = 4;
/** Signs and words by which notes relate one thing to another: "next() -> continue", "spawn not exec". */
const relating = new Set(
  (
    '-> => → = < > + w/ w/o not no never only if then else per on in to of for from with without before after until by ' +
    'via at as over than is are when first last'
  ).split(' '),
);
/** How many of them there are to a line. */
const relatingPerLine = 0.75;

/**
 * Notes of a person in a hurry: "- stateless: sessions -> Redis". They say much with hardly a word that
 * holds a sentence together, each in a line of its own. Terms in lines are none.
 */
function isNotes(answer: string): boolean {
  const lines = answer.split('\n').filter((line) => /\p{L}/u.test(line));
  const words = lines.flatMap((line) => line.toLowerCase().split(/[\s,;:()]+/));
  const related = words.filter((word) => relating.has(word)).length;
  return (
    lines.length >= fewestNotes &&
    words.length >= wordsOfNote * lines.length &&
    related >= relatingPerLine * lines.length
  );
}

/** The same of words in a row without a single mark: what is spoken so has 0.35 and more, too. */
const leastGlueUnmarked = 0.32;

/** What holds sentences together in a chat: "a key = who is who, bc indexes move". */
const chatGlue = /(?<=^|\s)(?:=|->|=>|w\/o?|bc|cuz|u|ur|tho|thru)(?=\s|$)/gi;

/** The share of words that hold sentences together. */
function shareOfGlue(segments: readonly Segment[]): number {
  const words = segments.reduce((sum, { wordCount }) => sum + wordCount, 0);
  const glue = segments.reduce(
    (sum, { functionWordCount, text }) =>
      sum + functionWordCount + (text.match(chatGlue)?.length ?? 0),
    0,
  );
  return words === 0 ? 0 : glue / words;
}

/** Terms strung together over the whole answer, however they are cut. */
function lacksGlue(segments: readonly Segment[], answer: string): boolean {
  const least = /[.,;:!?]/.test(answer) ? leastGlue : leastGlueUnmarked;
  const words = segments.reduce((sum, { wordCount }) => sum + wordCount, 0);
  return words >= enoughWords && shareOfGlue(segments) < least;
}

/** The sentences of an answer that lists most of what it says; none where no mark ends any. */
function sentencesAmongTerms(segments: readonly Segment[], answer: string): Segment[] {
  if (!/[.!?;\n]\s/.test(answer)) return [];
  return segments.filter(
    (one) => one.wordCount >= fewestOfSentence && shareOfGlue([one]) >= leastGlueAlone,
  );
}

/**
 * From these log odds a sentence, or an answer by all its sentences, says something with hardly a word that holds it
 * together: "Visual regression tests catch unintended changes."
 */
const saidFrom = { sentence: 0, answer: -2 } as const;
/** Below these log odds an answer lists terms, whatever stands between them: "closures and hoisting and scopes". */
const listsBelow = -6;

/** A line that begins or ends a block of code, or is a comment in one. */
const besideCode = /^(?:```|~~~|\/\/|\/\*|\*|#(?!\w+\s*\{)|--\s)/;
/** What only code has; each with an example. */
const codeSigns: readonly RegExp[] = [
  // "if err != nil {"
  /[{}]$/,
  // "queue.forEach(run)"
  /^[\w.$]+\([^)].*\)$/,
  // "width: 200px;"
  /^[^;]*[=(){}:"'<>].*;$/,
  // "f, err := os.Open(name)"; "a key = who is who" is a note.
  /^[\w.$[\]]+(?:, [\w.$[\]]+)* (?::=|[-+*/%|&]?= .*(?:\w\(|["'[])).*/,
  // "return x.length"
  /^(?:return|throw|import|export|const|let|var|await|defer|yield)\b.*(?:\w[.([]\w|[({=;"])/,
  // "<button type="button">"
  /^<\/?[a-z][^>]*>/,
  // "SELECT name FROM users"
  /^(?:SELECT\b.*\bFROM|UPDATE\b.*\bSET|INSERT INTO|DELETE FROM|CREATE (?:\w+ )?(?:TABLE|INDEX))\b/,
  // "SET lock:job 7f3a NX PX 30000"
  /^[A-Z]{2,} [^\s,]*[:_'"*\d][^\s,]*(?: [^\s,]+)*$/,
];

const texts = /"[^"]*"|'[^']*'|`[^`]*`/g;
const commentBehind = /\s+\/\/\s.*$/;
/** What code has in its texts and comments only, and sentences nearly all; the end of "It calls f()." */
const saysWords =
  /\b(?:the|an|it|you|they|we|I|which|because|so|are|has|my|your|can|be|to|at)\b|[a-z)][.?!]$/;
function isCodeLine(line: string): boolean {
  const code = line.replace(commentBehind, '').replace(texts, '""');
  return !saysWords.test(code) && matchesAny(code, codeSigns);
}

/** Whether an answer is code, and no words: terms in a block or in lines are none. */
export function isCode(answer: string): boolean {
  const lines = answer
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /\p{L}/u.test(line) && !besideCode.test(line));
  return lines.length > 0 && lines.every(isCodeLine);
}

/** The segments of code alone, each as a part of its line: half of "{ width: 200px; margin: 0; }" says nothing. */
function linesOf(segments: readonly Segment[], code: string): Segment[] {
  const lines = code.split('\n').map((line) => line.trim());
  return segments.map((one) => {
    const block = lines.find((line) => line.includes(one.text));
    return block === undefined || besideCode.test(one.text) ? one : { block, ...one };
  });
}

/** What is said, in sentences however terse, in notes or in code; not terms in a row. */
function saidIn(segments: readonly Segment[], answer: string): readonly Segment[] {
  if (isCode(answer)) return linesOf(segments, answer);
  return isNotes(answer) ? segments : sentencesIn(segments, answer);
}

/** What is said in sentences. */
function sentencesIn(segments: readonly Segment[], answer: string): readonly Segment[] {
  if (isList(answer)) return [];
  const odds = segments.map(({ text }) => sayingOdds(text));
  const isSaid = ({ text }: Segment, at: number) =>
    (odds[at] ?? 0) >= saidFrom.sentence && !isList(text);
  const said = segments.filter((segment, at) => !isHeap(segment) || isSaid(segment, at));
  const total = odds.reduce((sum, one) => sum + one, 0);
  if (total < listsBelow) return sentencesAmongTerms(said, answer);
  const holdsTogether = total >= saidFrom.answer || !lacksGlue(segments, answer);
  return holdsTogether ? said : sentencesAmongTerms(said, answer);
}

/** A sentence said several times counts once. */
function withoutRepeats(segments: readonly Segment[]): Segment[] {
  const seen = new Set<string>();
  return segments.filter(({ text }) => {
    const isNew = !seen.has(text.toLowerCase());
    seen.add(text.toLowerCase());
    return isNew;
  });
}

/** The same few terms over and over. */
function repeatsItself(segments: readonly Segment[]): boolean {
  const words = meaningful(segments);
  return words.length >= 24 && new Set(words.map(({ key }) => key)).size / words.length < 0.3;
}

const letters = /\p{L}/gu;
const latinLetters = /\p{Script=Latin}/gu;
/** Whether an answer is in another language than English, which this grader cannot read. */
function isOtherLanguage(answer: string): boolean {
  const all = answer.match(letters)?.length ?? 0;
  const latin = answer.match(latinLetters)?.length ?? 0;
  if (all >= 8 && latin < all / 2) return true;
  const words = answer.toLowerCase().match(/\p{L}+/gu) ?? [];
  const english = words.filter((word) => englishWords.has(word)).length;
  const other = words.filter((word) => otherLanguageWords.has(word)).length;
  return other >= 4 && other > 3 * english;
}

/** The answer without sentences that speak to the grader; the others stand verbatim in it. */
export function withoutInstructions(answer: string): string {
  const all = splitSegments(answer);
  const honest = all.filter(({ text }) => !matchesAny(text, instructsGrader));
  return honest.length === all.length ? answer : honest.map(({ text }) => text).join(' ');
}

const none = (reason: NoAnswer): Evidence => ({ segments: [], reason });

/**
 * Leaves out what proves nothing: instructions to the grader, words about the talk, heaps of keywords,
 * the question read back.
 */
export function gatherEvidence(question: string, answer: string): Evidence {
  const all = withoutRepeats(splitSegments(answer));
  if (all.length === 0) return none('empty');
  if (isOtherLanguage(answer)) return none('other-language');
  if (matchesAny(answer, admitsNotKnowing) && substanceBesideAdmission(answer) < 4) {
    return none('unknown');
  }
  const honest = all.filter(({ text }) => !matchesAny(text, instructsGrader));
  if (honest.length === 0) return none('instructions');

  const asked = tokenize(question).tokens;
  const askedKeys = new Set([...asked.map(({ key }) => key), keyOf('question')]);
  const askedCount = new Set(asked.flatMap(({ key, light }) => (light ? [] : [key]))).size;
  const own = (segments: readonly Segment[]) =>
    meaningful(segments).filter(({ key }) => !askedKeys.has(key));
  const repeated = (segment: Segment) =>
    segment.tokens.length >= 5 && own([segment]).length / segment.tokens.length < 0.15;
  const fresh = honest.filter(
    (segment) => !repeated(segment) && !matchesAny(segment.text, speaksOfTheTalk),
  );
  const saidOfAsked = new Set(
    meaningful(honest).flatMap(({ key }) => (askedKeys.has(key) ? [key] : [])),
  );
  const ownCount = own(honest).length;
  const share = askedCount === 0 ? 0 : saidOfAsked.size / askedCount;
  const readBack = ownCount === 0 ? share >= 0.6 : ownCount === 1 && share >= 0.85;
  if (fresh.length === 0 || readBack) return none('question-repeated');

  const sentences = saidIn(fresh, answer);
  if (sentences.length === 0 || repeatsItself(sentences)) return none('no-sentences');
  return { segments: sentences, reason: null };
}
