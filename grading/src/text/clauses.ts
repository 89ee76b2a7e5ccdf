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
