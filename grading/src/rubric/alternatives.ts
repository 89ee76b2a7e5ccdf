/** What a reference offers to choose from. */
export interface Alternatives {
  /** How many of them are a full answer. */
  needed: number;
  items: string[];
}

const numbers: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  any: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
};
const numberWord = '(a|an|any|one|two|three|four|five|six|[1-9])';

/** In a reference: "One of the following: …", "Any two of these: …", "at least two of: …" */
const offered = new RegExp(
  `^\\s*(?:\\w+\\s+){0,4}?(?:any|at least)?\\s*${numberWord}\\s+(?:or more\\s+)?(?:of|from)\\s+(?:the\\s+following|these|those|the\\s+list|the\\s+below)?[^:\\n]{0,40}[:\\n]\\s*`,
  'i',
);
/** In a question: "Name two …", "Give at least three examples of …" */
const askedFor = new RegExp(
  `\\b(?:name|list|give|state|mention|identify|provide)\\s+(?:any\\s+|at\\s+least\\s+|the\\s+)?${numberWord}\\b`,
  'i',
);
/** Between items: lines, semicolons, bullets, numbers in parentheses. */
const strongBorder = /\s*(?:[\n;•]|(?:^|\s)(?:[-*]|\(?\d+[.)])\s)\s*/u;
/** Between items of a list in one line. */
const weakBorder = /\s*,\s*(?:(?:and|or)\s+)?|\s+or\s+/u;

const countOf = (word: string): number => numbers[word.toLowerCase()] ?? Number(word);

function itemsOf(list: string): string[] {
  const clean = (parts: readonly string[]) =>
    parts
      .map((part) =>
        part
          .trim()
          .replace(/^(?:and|or)\s+/i, '')
          .replace(/[.;,]+$/, ''),
      )
      .filter((part) => /\p{L}/u.test(part));
  const strong = clean(list.split(strongBorder));
  return strong.length > 1 ? strong : clean(list.split(weakBorder));
}

/**
 * Reads how many of the things that a reference lists are a full answer; `null` where all of it is
 * wanted. A reference says so itself ("one of the following: …"), or the question does ("name two …")
 * beside a reference that lists more.
 */
export function readAlternatives(question: string, reference: string): Alternatives | null {
  const offer = offered.exec(reference);
  const [, offeredNumber] = offer ?? [];
  if (offer !== null && offeredNumber !== undefined) {
    const items = itemsOf(reference.slice(offer[0].length));
    const needed = countOf(offeredNumber);
    return items.length > needed ? { needed, items } : null;
  }
  const [, askedNumber] = askedFor.exec(question) ?? [];
  if (askedNumber === undefined || /^(?:a|an|any)$/i.test(askedNumber)) return null;
  const items = itemsOf(reference);
  const needed = countOf(askedNumber);
  return items.length > needed ? { needed, items } : null;
}
