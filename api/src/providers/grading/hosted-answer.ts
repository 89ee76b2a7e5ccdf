import { type OwnWords, writeFeedback } from '@parley/grading/feedback/feedback';
import type { PendingGrade } from '@parley/grading/grader/grade-interview';
import { gradeOf } from '@parley/grading/grader/rubric-grader';
import {
  gatherEvidence,
  type NoAnswer,
  withoutInstructions,
} from '@parley/grading/matching/evidence';
import type { Judgment } from '@parley/grading/matching/judge-answer';
import { countHints, type GivenHints } from '@parley/grading/rubric/hints';
import type { Rubric, RubricCriterion } from '@parley/grading/rubric/rubric';
import { absentPoint, type JudgedCriterion, scoreCriteria } from '@parley/grading/rubric/score';
import { storyIn } from '@parley/grading/rubric/story';
import type { CriterionResult, Verdict } from '@parley/grading/rubric/verdict';
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
/** How sure a judgment is of which the embedded grader holds the opposite. */
const confidenceDisputed = 0.4;

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
 * What the model's judgment on a criterion is worth: one that it left out is absent, a quote that
 * does not stand in the answer proves nothing, and a contradiction says what holds instead.
 */
function believe(
  criterion: RubricCriterion,
  found: ModelCriterion | undefined,
  answer: string,
): JudgedCriterion {
  const located = found === undefined ? null : locateQuote(answer, found.quote);
  const letters = located?.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const quote = letters >= minQuoteLength || located === answer.trim() ? located : null;
  const isProven =
    found !== undefined &&
    found.verdict !== 'absent' &&
    (found.verdict !== 'contradicted' || found.correction !== '');
  const point = absentPoint(criterion);
  if (!isProven || quote === null) return point;
  const { verdict } = found;
  const correction = verdict === 'contradicted' ? found.correction : null;
  return { ...point, verdict, quotes: [quote], correction };
}

/** Its words on what was believed; praise for a point that was not proven is left out. */
function wordsOf(model: ModelJudgment, judged: readonly JudgedCriterion[]): OwnWords {
  const believed = new Map(judged.map(({ id, verdict }) => [id, verdict]));
  const sound = model.criteria.filter(({ id, verdict }) => believed.get(id) === verdict);
  const isOverruled = model.criteria.some(
    ({ id, verdict }) => verdict !== 'absent' && believed.get(id) === 'absent',
  );
  return {
    comments: new Map(sound.map(({ id, comment }) => [id, comment])),
    feedback: isOverruled ? '' : model.feedback,
  };
}

const isMade = (verdict: Verdict | undefined) => verdict === 'met' || verdict === 'partly';

/** Whether one of two graders found a point made and the other its opposite. */
const disagree = (one: Verdict | undefined, other: Verdict | undefined): boolean =>
  (isMade(one) && other === 'contradicted') || (one === 'contradicted' && isMade(other));

/** Two graders that see it alike are surer than one: the share of the weight they agree on. */
function confidenceOf(judged: readonly JudgedCriterion[], embedded: Judgment): number {
  if (embedded.reason !== null) return confidenceAlone;
  const total = judged.reduce((sum, { weight }) => sum + weight, 0);
  const agreed = judged.reduce((sum, { verdict, weight }, at) => {
    const other = embedded.judged[at]?.verdict;
    if (other === verdict) return sum + weight;
    // Half of what the other found whole, or of what it did not find at all.
    return sum + (other === 'partly' || verdict === 'partly' ? weight / 2 : 0);
  }, 0);
  const confidence = Math.round((0.5 + 0.45 * (total === 0 ? 0 : agreed / total)) * 100) / 100;
  return judged.some(({ disputed }) => disputed) ? confidenceDisputed : confidence;
}

/** Says on which points the two graders disagree; '' when on none. */
function disputeSentence(criteria: readonly CriterionResult[]): string {
  const labels = criteria.flatMap(({ disputed, label }) => (disputed ? [`“${label}”`] : []));
  if (labels.length === 0) return '';
  const list = new Intl.ListFormat('en-US').format(labels);
  return `Two graders disagree on ${list}: one found it made, the other contradicted, so check it before you rely on it.`;
}

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
 * @param hints what was answered before them, code alone judges
 */
export async function gradeByJudgment(
  rubric: Rubric,
  answer: string,
  model: ModelJudgment | null,
  hints?: GivenHints,
): Promise<PendingGrade> {
  const read = await bankGrader().judgeAnswer(rubric, answer, hints);
  const { judgment: embedded, marks, examples } = read;
  if (model === null) return (context) => gradeOf(rubric, answer, read, context);
  const honest = withoutInstructions(answer);
  const believedCriteria = rubric.criteria.map((criterion, at): JudgedCriterion => {
    const found = model.criteria.find(({ id }) => id === criterion.id);
    const believed = believe(criterion, found, honest);
    // Words left out between two sentences: what is quoted must stand in the whole answer.
    const quotes = believed.quotes.flatMap((quote) => locateQuote(answer, quote) ?? []);
    const other = embedded.judged[at];
    const isDangerous = believed.verdict === 'contradicted' && other?.isDangerous === true;
    const disputed = disagree(believed.verdict, other?.verdict);
    return { ...believed, quotes, isDangerous, ...(disputed && { disputed }) };
  });
  const judged =
    hints === undefined
      ? believedCriteria
      : countHints(
          believedCriteria,
          await bankGrader().judgeCriteria(rubric, hints.answerBefore),
          hints,
        );
  const confidence = confidenceOf(judged, embedded);
  return (context) => {
    const scored = scoreCriteria(judged, answer, rubric.maxScore, rubric.enough);
    const judgment = { judged, confidence, reason: null };
    const own = wordsOf(model, judged);
    const feedback = writeFeedback(rubric, judgment, scored, { ...context, examples, own });
    const criteria = scored.criteria.map((one, at) =>
      judged[at]?.disputed && one.verdict === judged[at].verdict ? { ...one, disputed: true } : one,
    );
    const story = storyIn(rubric, criteria);
    const detail = [feedback.detailedFeedback, context.book.sayRest(disputeSentence(criteria))];
    const detailedFeedback = detail.filter((text) => text !== '').join(' ');
    return { ...scored, criteria, confidence, marks, story, ...feedback, detailedFeedback };
  };
}
