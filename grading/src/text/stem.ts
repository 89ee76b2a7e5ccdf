/// <reference path="./wink-porter2-stemmer.d.ts" />
import stemmer from 'wink-porter2-stemmer';

/** The stem of a word in lower case (Porter's second algorithm for English). */
export const stem = (word: string): string => stemmer(word);
