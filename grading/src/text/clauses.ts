import { matchesAny } from './patterns.ts';
import { classedWords } from './word-classes.ts';

/** Words of a clause that may say something by itself. */
const fewestWords = 4;
/** Where one clause of a compound sentence ends and the next begins. */
const seam = /(?<=[,;:])\s+|\s+(?=(?:but|because|so|while|whereas|although)\s)|\s+[–—-]\s+/iu;
const joint = /^(?:and|but|so|because|while|whereas|although|since|then|or)\s+/iu;

const countWords = (text: string): number => text.split(/\s+/).length;

/**
 * The clauses of a compound sentence, without the words that join them; none where it has a single one. A short clause
 * stays with its neighbor.
 */
export function clausesOf(sentence: string): string[] {
  const clauses: string[] = [];
  for (const piece of sentence.split(seam)) {
    const last = clauses.at(-1);
    const isShort = Math.min(countWords(piece), countWords(last ?? piece)) < fewestWords;
    if (last !== undefined && isShort) clauses[clauses.length - 1] = `${last} ${piece}`;
    else clauses.push(piece);
  }
  if (clauses.length < 2) return [];
  return clauses.map((clause) => clause.replace(/[,;:]+$/, '').replace(joint, ''));
}

const mark = /[,;:]\s/;
const pairSeam = /,?\s+and\s+/giu;
/** What may speak against all that is behind it; each with an example. */
const denials: readonly RegExp[] = [
  // "We never …"
  /\b(?:no|not|never|cannot|without|neither|nobody|hardly)\b|n['’]t\b/i,
  // "Rather than …"
  /\b(?:instead|rather|avoid|skip|stops?|ceases?|useless|pointless|wrong)\b/i,
];
/** "I don't think that …": both halves are denied. */
const deniesAll = /(?:\bnot|\bnever|n['’]t) (?:think|believe|agree|say|mean)\b|\bdoubt\b/i;

/** Whether a text begins with its own subject: a denial before it does not reach into it. */
function hasSubject(text: string): boolean {
  const [first, second] = classedWords(text);
  return (
    first?.class === 'determiner' || first?.class === 'pronoun' || second?.class === 'auxiliary'
  );
}

type Halves = readonly [before: string, behind: string];

/**
 * The ways to cut a sentence in two at an "and", such that each half may say something by itself; none where a denial
 * reaches from one into the other: "We never test the query and look at its plan."
 */
export function halvesOf(sentence: string): Halves[] {
  if (deniesAll.test(sentence)) return [];
  return [...sentence.matchAll(pairSeam)]
    .map(
      ({ index, 0: seamText }): Halves => [
        sentence.slice(0, index),
        sentence.slice(index + seamText.length),
      ],
    )
    .filter(([before, behind]) => {
      // "… once, PUT and DELETE are" joins no two statements.
      const beside = [before.split(mark).at(-1) ?? '', behind.split(mark)[0] ?? ''];
      const isSaid = beside.every((text) => countWords(text.trim()) >= fewestWords);
      return isSaid && (!matchesAny(before, denials) || hasSubject(behind));
    });
}

/** A word or a few before a colon, and what is said behind it. */
const labeled = /^(?<label>\p{L}[\p{L} -]{2,30}):\s+(?<said>\S.{20,})$/su;
const wordInLabel = /\p{L}{4,}/gu;

const negates = /\b(?:no|not|non|never|without|bad|wrong|un\w+)\b/i;

/** A sentence without a label whose words it says itself: "Caching: the cache is keyed by user". */
export function withoutLabel(sentence: string): string {
  const { label = '', said = '' } = labeled.exec(sentence)?.groups ?? {};
  const words = label.toLowerCase().match(wordInLabel) ?? [];
  const isSaid =
    words.length > 0 &&
    !negates.test(label) &&
    words.every((word) => said.toLowerCase().includes(word));
  return isSaid ? said : sentence;
}
