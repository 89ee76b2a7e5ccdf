import { compileRubric } from '../matching/compile-rubric.ts';
import type { Corpus } from '../matching/corpus.ts';
import { matchCriterion, WordMatcher, wholeOf, windowsOf } from '../matching/match-criterion.ts';
import type { Rubric, RubricCriterion } from '../rubric/rubric.ts';
import { splitSegments } from '../text/segments.ts';
import type { PhraseBook } from './phrase-book.ts';

const clearFrom = 0.5;

function asSentence(text: string): string {
  // Cut out of a longer sentence it may end in its mark.
  const trimmed = text.trim().replace(/[;,:–-]+$/, '');
  const capital = `${trimmed.charAt(0).toUpperCase()}${trimmed.slice(1)}`;
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}

/**
 * How a point sounds when it is said well: the model answer's clearest sentence on it that the
 * report has not shown yet, or else one of the accepted phrasings.
 */
export function modelSentence(
  rubric: Rubric,
  criterion: RubricCriterion,
  book: PhraseBook,
  corpus: Corpus,
): string {
  const compiled = compileRubric(rubric, corpus)[rubric.criteria.indexOf(criterion)];
  const sentences = splitSegments(rubric.modelAnswer ?? '');
  const matcher = new WordMatcher(corpus);
  let example = '';
  let clearest = clearFrom;
  if (compiled !== undefined) {
    for (const sentence of sentences) {
      const windows = windowsOf([sentence]);
      const { strength } = matchCriterion(compiled, windows, wholeOf([sentence]), matcher);
      if (strength > clearest && book.isNew(asSentence(sentence.text))) {
        clearest = strength;
        example = sentence.text;
      }
    }
  }
  const phrasings = criterion.phrasings.map(asSentence);
  const chosen =
    example !== ''
      ? asSentence(example)
      : (phrasings.find((phrasing) => book.isNew(phrasing)) ?? asSentence(criterion.label));
  book.say([chosen]);
  return chosen;
}
