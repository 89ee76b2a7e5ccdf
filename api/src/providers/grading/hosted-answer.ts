import { type OwnWords, writeFeedback } from '@parley/grading/feedback/feedback';
import type { PhraseBook } from '@parley/grading/feedback/phrase-book';
import {
  gatherEvidence,
  type NoAnswer,
  withoutInstructions,
} from '@parley/grading/matching/evidence';
import { type Judgment, judgeAnswer } from '@parley/grading/matching/judge-answer';
import type { AnswerGrade } from '@parley/grading/rubric/answer-grade';
import type { Rubric, RubricCriterion } from '@parley/grading/rubric/rubric';
import { type JudgedCriterion, scoreCriteria } from '@parley/grading/rubric/score';
import { bankGrader } from '../../questions/bank-grader.ts';
import { type ChatEndpoint, completeChat, LanguageModelError } from './chat-completion.ts';
import { gradingMessages, repairMessages } from './grading-prompt.ts';
import { locateQuote } from './locate-quote.ts';
import {
  judgmentFormat,
  type ModelCriterion,
  type ModelJudgment,
  readJudgment,
} from './model-judgment.ts';

/** Reasons that code alone can tell, in any language: no model is asked then. */
const plainReasons: readonly NoAnswer[] = ['empty', 'unknown', 'question-repeated', 'instructions'];
/** A shorter quote stands in any answer, so that it proves nothing: letters and digits. */
const minQuoteLength = 6;
/** How sure a judgment is that the embedded grader cannot be held against. */
const confidenceAlone = 0.75;

/**
 * Asks for a judgment, and once more when the first cannot be used.
 * @param answer without words to the grader
 * @throws LanguageModelError when no usable judgment comes before the signal
 */
export async function askModel(
  endpoint: ChatEndpoint,
  rubric: Rubric,
  answer: string,
  signal: AbortSignal,
): Promise<ModelJudgment> {
  const messages = gradingMessages(rubric, answer);
  const format = judgmentFormat(rubric.criteria);
  const known = new Set(rubric.criteria.map(({ id }) => id));
  let repair: ReturnType<typeof repairMessages> = [];
  for (let tried = 0; tried < 2; tried += 1) {
    const written = await completeChat(endpoint, [...messages, ...repair], format, signal);
    const { judgment, mistake } = readJudgment(written);
    if (judgment?.criteria.some(({ id }) => known.has(id))) return judgment;
    repair = repairMessages(written, mistake ?? 'It judges none of the criteria by their ids.');
  }
  throw new LanguageModelError('No judgment from the language model: it keeps to no format.');
}

/**
 * What the model's judgment on a criterion is worth: a criterion that it left out is not met, and
 * a quote that does not stand in the answer proves nothing.
 */
function believe(
  { id, label, weight }: RubricCriterion,
  found: ModelCriterion | undefined,
  answer: string,
): JudgedCriterion {
  const located = found === undefined ? null : locateQuote(answer, found.quote);
  const letters = located?.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const quote = letters >= minQuoteLength || located === answer.trim() ? located : null;
  const nothing = { id, label, weight, verdict: 'not', quotes: [], contradicted: false } as const;
  if (found === undefined || quote === null) return { ...nothing, quotes: [] };
  if (found.contradicted) return { ...nothing, quotes: [quote], contradicted: true };
  return found.met ? { ...nothing, verdict: 'met', quotes: [quote] } : { ...nothing, quotes: [] };
}

/** Its words on what was believed; praise for a point that was not proven is left out. */
function wordsOf(model: ModelJudgment, judged: readonly JudgedCriterion[]): OwnWords {
  const believed = new Map(judged.map(({ id, verdict }) => [id, verdict === 'met']));
  const sound = model.criteria.filter(({ id, met }) => believed.get(id) === met);
  const isOverruled = model.criteria.some(({ id, met }) => met && believed.get(id) === false);
  return {
    comments: new Map(sound.map(({ id, comment }) => [id, comment])),
    feedback: isOverruled ? '' : model.feedback,
  };
}

/** Two graders that see it alike are surer than one: the share of the weight they agree on. */
function confidenceOf(judged: readonly JudgedCriterion[], embedded: Judgment): number {
  if (embedded.reason !== null) return confidenceAlone;
  const total = judged.reduce((sum, { weight }) => sum + weight, 0);
  const agreed = judged.reduce((sum, { verdict, weight }, at) => {
    const other = embedded.judged[at]?.verdict;
    if (other === 'partly') return sum + weight / 2;
    return sum + (other === verdict ? weight : 0);
  }, 0);
  return Math.round((0.5 + 0.45 * (total === 0 ? 0 : agreed / total)) * 100) / 100;
}

/** A judged answer whose feedback is still to be written, since one book serves the report. */
export type PendingGrade = (book: PhraseBook) => AnswerGrade;

/** What code finds in an answer before a language model is asked. */
export interface ModelReading {
  /** Whether a model has anything to judge: no answer and the question read back earn nothing. */
  asksModel: boolean;
  /** The answer without sentences that speak to the grader: all that a model is shown. */
  honestAnswer: string;
}

/** Reads an answer for a language model. */
export function readAnswerForModel({ question }: Rubric, answer: string): ModelReading {
  const { reason } = gatherEvidence(question, answer);
  return {
    asksModel: reason === null || !plainReasons.includes(reason),
    honestAnswer: withoutInstructions(answer),
  };
}

/**
 * Grades one answer by a model's judgment. Quotes are verified and the score is computed by the same
 * code as the embedded grader's.
 * @param model `null` where no model was asked: code alone judges then
 */
export function gradeByJudgment(
  rubric: Rubric,
  answer: string,
  model: ModelJudgment | null,
): PendingGrade {
  const { corpus } = bankGrader();
  const embedded = judgeAnswer(rubric, answer, corpus);
  if (model === null) {
    return (book) => {
      const scored = scoreCriteria(embedded.judged, answer, rubric.maxScore);
      const feedback = writeFeedback(rubric, embedded, scored, book, corpus);
      return { ...scored, confidence: embedded.confidence, ...feedback };
    };
  }
  const honest = withoutInstructions(answer);
  const judged = rubric.criteria.map((criterion) => {
    const found = model.criteria.find(({ id }) => id === criterion.id);
    const believed = believe(criterion, found, honest);
    // Words left out between two sentences: what is quoted must stand in the whole answer.
    const quotes = believed.quotes.flatMap((quote) => locateQuote(answer, quote) ?? []);
    return { ...believed, quotes };
  });
  const confidence = confidenceOf(judged, embedded);
  return (book) => {
    const scored = scoreCriteria(judged, answer, rubric.maxScore);
    const judgment = { judged, confidence, reason: null };
    const own = wordsOf(model, judged);
    return {
      ...scored,
      confidence,
      ...writeFeedback(rubric, judgment, scored, book, corpus, own),
    };
  };
}
