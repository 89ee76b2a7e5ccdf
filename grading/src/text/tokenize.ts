import { memoizeByText } from './bounded-cache.ts';
import { stem } from './stem.ts';
import { distinctWords, expressions, synonymGroups } from './synonyms.ts';
import { truncateWord } from './truncate-word.ts';
import { articles, clauseWords, functionWords, lightWords, negators } from './word-lists.ts';

/** Whether a word stands under a negation: at its head, further inside it, or not at all. */
export type Polarity = 'plain' | 'negated' | 'near';

/** A word that carries meaning. */
export interface Token {
  /** In lower case. */
  word: string;
  /** What equal words have in common: the stem of the group's first synonym. */
  key: string;
  polarity: Polarity;
  light: boolean;
}

/** A text broken into words. */
export interface TokenizedText {
  /** Its words with meaning, in order. */
  tokens: Token[];
  /** The keys of all its words but articles, in order: for expressions such as "only once". */
  sequence: string[];
  /** How many words of any kind it has. */
  wordCount: number;
  /** How many of them only hold the sentence together. */
  functionWordCount: number;
}

/** How many words with meaning after a negator belong to it. */
const negationReach = 3;
const longestExpression = Math.max(...[...expressions.keys()].map((key) => key.split(' ').length));

/** Words that an expression begins with: few words of a text do. */
const expressionStarts = new Set([...expressions.keys()].map((key) => key.split(' ')[0]));

const groupHeads = new Map<string, string>();
for (const group of synonymGroups) {
  const words = group.split(' ').map((word) => stem(word));
  const head = words[0];
  for (const word of words) {
    if (head !== undefined && !groupHeads.has(word)) groupHeads.set(word, head);
  }
}

/** Words of {@link truncateWord}'s length at most, so that what is remembered stays below 20 MB. */
const mostKeys = 50_000;

function computeKey(word: string): string {
  const bounded = truncateWord(word);
  const stemmed = stem(bounded);
  return distinctWords.has(bounded)
    ? bounded.replace(/s$/, '')
    : (groupHeads.get(stemmed) ?? stemmed);
}

/** The key that a lower-case word has in common with its inflections and synonyms. */
export const keyOf = memoizeByText(computeKey, mostKeys);

const wordPattern = /[\p{L}\p{N}]+(?:['’][\p{L}]+)?[+#]*|[.,;:!?()]/gu;

/** Lower-case words and clause marks; contractions written out, compound names taken apart. */
function words(text: string): string[] {
  const spaced = text
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[’]/g, "'")
    .replace(/\bnode\.?\s?js\b/g, 'nodejs')
    .replace(/\bcan't\b|\bcan not\b/g, 'cannot')
    .replace(/\bwon't\b/g, 'will not')
    .replace(/n't\b/g, ' not')
    .replace(/\b(dont|doesnt|didnt|isnt|arent|wasnt|cant|wont|shouldnt)\b/g, (word) =>
      word === 'cant' ? 'cannot' : `${word.slice(0, -2)} not`,
    )
    .replace(/'(s|re|ve|ll|d|m)\b/g, ' ')
    .replace(/_/g, ' ');
  return (spaced.match(wordPattern) ?? []).map(truncateWord);
}

/** Reads fixed expressions ("at the same time") as the one word that stands for them. */
function joinExpressions(parts: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < parts.length; ) {
    let taken = 1;
    let word = parts[at] ?? '';
    const most = expressionStarts.has(word) ? longestExpression : 1;
    for (let length = most; length > 1; length -= 1) {
      const replacement = expressions.get(parts.slice(at, at + length).join(' '));
      if (replacement !== undefined) {
        word = replacement;
        taken = length;
        break;
      }
    }
    joined.push(word);
    at += taken;
  }
  return joined;
}

/** Follows how far a negation reaches through a sentence. */
class NegationScope {
  #left = 0;

  /** A mark ends the sentence or clause. */
  end(): void {
    this.#left = 0;
  }

  /** Takes the next word. */
  read(word: string): void {
    if (negators.has(word)) this.#left = negationReach;
    else if (clauseWords.has(word)) this.#left = 0;
  }

  /** What the negation before it does to a word with a meaning. */
  polarityOf(word: string, light: boolean): Polarity {
    if (this.#left === 0 || negators.has(word)) return 'plain';
    const polarity = this.#left === negationReach && !light ? 'negated' : 'near';
    if (!light) this.#left -= 1;
    return polarity;
  }
}

/** Breaks a text into words, keeping the ones with meaning and which of them are negated. */
export function tokenize(text: string): TokenizedText {
  const tokens: Token[] = [];
  const sequence: string[] = [];
  let wordCount = 0;
  let functionWordCount = 0;
  const negation = new NegationScope();
  for (const word of joinExpressions(words(text))) {
    if (/^[.,;:!?()]$/.test(word)) {
      negation.end();
      continue;
    }
    wordCount += 1;
    if (!articles.has(word)) sequence.push(keyOf(word));
    negation.read(word);
    if (functionWords.has(word)) {
      functionWordCount += 1;
      continue;
    }
    const light = lightWords.has(word);
    tokens.push({ word, key: keyOf(word), polarity: negation.polarityOf(word, light), light });
  }
  return { tokens, sequence, wordCount, functionWordCount };
}
