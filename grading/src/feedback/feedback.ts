import type { Corpus } from '../matching/corpus.ts';
import type { Judgment } from '../matching/judge-answer.ts';
import type { Rubric, RubricCriterion } from '../rubric/rubric.ts';
import type { ScoredCriteria } from '../rubric/score.ts';
import type { CriterionResult } from '../rubric/verdict.ts';
import { modelSentence } from './example-sentence.ts';
import {
  bestMomentWordings,
  biggestGapWordings,
  completeWordings,
  correctionWordings,
  followUpWordings,
  missingWordings,
  noAnswerWordings,
  openingWordings,
  partialWordings,
  strengthWordings,
  wrongWordings,
} from './feedback-words.ts';
import type { PhraseBook } from './phrase-book.ts';

/** The texts of one answer's feedback. */
export interface Feedback {
  strengths: string[];
  improvements: string[];
  detailedFeedback: string;
}

/** What a language model said about an answer; it comes before the set wordings. */
export interface OwnWords {
  /** One sentence on a criterion, by its id. */
  comments: ReadonlyMap<string, string>;
  /** On the answer as a whole; '' for none. */
  feedback: string;
}

const noOwnWords: OwnWords = { comments: new Map(), feedback: '' };

interface Point {
  criterion: RubricCriterion;
  result: CriterionResult;
  contradicted: boolean;
}

const mostStrengths = 4;
const mostImprovements = 3;
const longestQuote = 22;

/** The candidate's words, short enough to read inside a sentence, without the final mark. */
function shortQuote({ quotes }: CriterionResult): string {
  const words = (quotes[0] ?? '').split(/\s+/);
  if (words.length > longestQuote) return `${words.slice(0, longestQuote).join(' ')} …`;
  return words.join(' ').replace(/[.,;:!?]+$/, '');
}

/** What matters more comes first: the weight, and an error before a gap before a half-made point. */
function urgency({ criterion, result, contradicted }: Point): number {
  if (contradicted) return criterion.weight + 0.5;
  return result.verdict === 'partly' ? criterion.weight * 0.6 : criterion.weight;
}

/** A comment with the words that it speaks of. */
function withQuote(comment: string | undefined, quote: string): string[] {
  if (comment === undefined || comment === '') return [];
  return quote === '' ? [comment] : [`${comment.replace(/[.!?]+$/, '')} (“${quote}”).`];
}

function improve(point: Point, example: string): string[] {
  const { label } = point.criterion;
  const quote = shortQuote(point.result);
  if (quote === '') return missingWordings(label, example);
  return point.contradicted
    ? wrongWordings(label, quote, example)
    : partialWordings(label, quote, example);
}

/** What the rubric is about, as it reads inside a sentence. */
export function topicOf({ tags }: Rubric): string {
  return tags?.[0]?.replaceAll('-', ' ') ?? 'this subject';
}

const isText = (text: string | null): text is string => text !== null;

/**
 * Writes the feedback on one answer. What the book has said before is not said again, so one book
 * serves one report.
 */
export function writeFeedback(
  rubric: Rubric,
  judgment: Judgment,
  scored: ScoredCriteria,
  book: PhraseBook,
  corpus: Corpus,
  own: OwnWords = noOwnWords,
): Feedback {
  const points = scored.criteria.flatMap((result, at): Point[] => {
    const criterion = rubric.criteria[at];
    const contradicted = judgment.judged[at]?.contradicted === true;
    return criterion === undefined ? [] : [{ criterion, result, contradicted }];
  });
  const met = points
    .filter(({ result }) => result.verdict === 'met')
    .sort((a, b) => b.criterion.weight - a.criterion.weight);
  const open = points
    .filter(({ result }) => result.verdict !== 'met')
    .sort((a, b) => urgency(b) - urgency(a));

  const strengths = met
    .slice(0, mostStrengths)
    .map(({ criterion, result }) => {
      const quote = shortQuote(result);
      return (
        book.say(withQuote(own.comments.get(criterion.id), quote)) ??
        book.say(strengthWordings(criterion.label, quote))
      );
    })
    .filter(isText);
  const improvements = open
    .slice(0, mostImprovements)
    .map((point) => {
      const comment = own.comments.get(point.criterion.id);
      const said = book.say(withQuote(comment, shortQuote(point.result)));
      if (said !== null) return said;
      const example = modelSentence(rubric, point.criterion, book, corpus);
      return book.say(improve(point, example));
    })
    .filter(isText);

  const topic = topicOf(rubric);
  const share = scored.score / rubric.maxScore;
  const [best] = met;
  const [gap] = open;
  const followUp = gap?.criterion.followUp;
  const detail = [
    judgment.reason === null
      ? openingWordings(share, topic, met.length, points.length)
      : noAnswerWordings[judgment.reason](topic),
    best === undefined ? [] : bestMomentWordings(shortQuote(best.result)),
    gap === undefined
      ? completeWordings(topic)
      : gap.contradicted
        ? correctionWordings(gap.criterion.label)
        : biggestGapWordings(gap.criterion.label),
    followUp === undefined ? [] : followUpWordings(followUp),
  ];
  const detailed = detailOf(book, own.feedback, detail);
  return {
    strengths: strengths.length > 0 ? strengths : ['None'],
    improvements,
    detailedFeedback: detailed,
  };
}

function detailOf(book: PhraseBook, own: string, detail: readonly string[][]): string {
  const rest = book.sayRest(own);
  if (rest !== '') return rest;
  return detail
    .map((wordings) => book.say(wordings))
    .filter(isText)
    .join(' ');
}
