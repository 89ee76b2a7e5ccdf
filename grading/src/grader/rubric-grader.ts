import { StoredVectors } from '../encoder/stored-vectors.ts';
import { type FeedbackContext, writeFeedback } from '../feedback/feedback.ts';
import { markModelAnswer } from '../feedback/model-marks.ts';
import { PhraseBook } from '../feedback/phrase-book.ts';
import { AnswerReader } from '../matching/answer-reading.ts';
import { type CorpusQuestion, createCorpus } from '../matching/corpus.ts';
import { isCode } from '../matching/evidence.ts';
import { type Judgment, judgeAnswer } from '../matching/judge-answer.ts';
import { nearestClauses } from '../matching/own-clauses.ts';
import { readTurn, type Turn, type TurnReading } from '../matching/turn-reading.ts';
import type { AnswerGrade } from '../rubric/answer-grade.ts';
import { countHints, type GivenHints } from '../rubric/hints.ts';
import type { ModelMark } from '../rubric/model-mark.ts';
import type { Rubric } from '../rubric/rubric.ts';
import { type JudgedCriterion, scoreCriteria } from '../rubric/score.ts';
import { storyIn } from '../rubric/story.ts';
import { sentenceAround } from '../text/segments.ts';
import { BankStatements } from './bank-statements.ts';
import {
  type AnsweredQuestion,
  completeInterview,
  type GradedInterview,
} from './grade-interview.ts';

/** An answer that was judged, with all that its feedback is written from. */
export interface ReadAnswer {
  judgment: Judgment;
  /** The passages of the model answer that make each point. */
  marks: ModelMark[];
  /** Whole sentences of the model answer, by the criterion's id; none where a story is asked for. */
  examples: ReadonlyMap<string, string>;
}

/** An answer as an interviewer takes it up. */
export interface AssessedAnswer {
  /** In the order of the rubric's criteria. */
  judged: JudgedCriterion[];
  /** The score as a share of the points, 0 to 1. */
  share: number;
  /** As in `Judgment`. */
  likelihoods: number[];
  /** The clause of the answer that is about each criterion; `null` where none is. */
  clauses: (string | null)[];
  /** As in the report: the single text 'None' means empty. */
  strengths: string[];
  improvements: string[];
}

/** A story is one's own: nobody else's is an example of it. */
const asksForStory = ({ criteria }: Rubric): boolean =>
  criteria.some(({ part }) => part !== undefined);

function examplesFrom(rubric: Rubric, marks: readonly ModelMark[]): Map<string, string> {
  const text = rubric.modelAnswer ?? '';
  if (asksForStory(rubric)) return new Map();
  return new Map(
    marks.map(({ criterionId, start, end }) => [criterionId, sentenceAround(text, start, end)]),
  );
}

/** Grades answers against rubrics: deterministic, without network. */
export class RubricGrader {
  readonly #reader: AnswerReader;

  /**
   * @param topics the questions of each topic, from which the grader learns what words weigh
   * @param vectorsFile the vectors of their statements, computed beforehand
   * @param mostPrepared how many rubrics are kept ready for the next answer
   */
  constructor(
    topics: Iterable<readonly CorpusQuestion[]>,
    vectorsFile: string | null = null,
    mostPrepared?: number,
  ) {
    const vectors = new StoredVectors(vectorsFile);
    const known = [...topics];
    const bank = new BankStatements(known.flat(), vectors);
    this.#reader = new AnswerReader(createCorpus(known), vectors, bank, mostPrepared);
  }

  /** What an interviewer makes of an answer while the interview goes on. */
  async assessAnswer(rubric: Rubric, answer: string, hints?: GivenHints): Promise<AssessedAnswer> {
    const read = await this.judgeAnswer(rubric, answer, hints);
    const { score, strengths, improvements } = gradeOf(rubric, answer, read, {
      book: new PhraseBook(),
    });
    return {
      judged: read.judgment.judged,
      likelihoods: read.judgment.likelihoods,
      share: rubric.maxScore === 0 ? 0 : score / rubric.maxScore,
      clauses: await nearestClauses(this.#reader, rubric, answer),
      strengths,
      improvements,
    };
  }

  /** How far an answer satisfies each criterion of a rubric, without the feedback on it. */
  async judgeCriteria(rubric: Rubric, answer: string): Promise<JudgedCriterion[]> {
    return judgeAnswer(rubric, await this.#reader.read(rubric, answer)).judged;
  }

  /** Judges an answer, without scoring it or writing about it. */
  async judgeAnswer(rubric: Rubric, answer: string, hints?: GivenHints): Promise<ReadAnswer> {
    const reading = await this.#reader.read(rubric, answer);
    const model = await this.#reader.readModelAnswer(rubric);
    const marks = markModelAnswer(rubric, model);
    const judgment = await this.#countHints(rubric, judgeAnswer(rubric, reading), hints);
    return { judgment, marks, examples: examplesFrom(rubric, marks) };
  }

  /** How much words speak to some questions, and what answers them if they ask something. */
  readTurn(turn: Turn): Promise<TurnReading> {
    return readTurn(this.#reader, turn);
  }

  async #countHints(
    rubric: Rubric,
    judgment: Judgment,
    hints: GivenHints | undefined,
  ): Promise<Judgment> {
    if (hints === undefined) return judgment;
    const before = await this.judgeCriteria(rubric, hints.answerBefore);
    return { ...judgment, judged: countHints(judgment.judged, before, hints) };
  }

  /** @param book what the report has said so far; its own by default */
  async gradeAnswer(
    rubric: Rubric,
    answer: string,
    book: PhraseBook = new PhraseBook(),
  ): Promise<AnswerGrade> {
    return gradeOf(rubric, answer, await this.judgeAnswer(rubric, answer), { book });
  }

  /** Grades all answers of one interview. */
  gradeInterview(answers: readonly AnsweredQuestion[]): Promise<GradedInterview> {
    return completeInterview(answers, async ({ question, answer, hints }) => {
      const read = await this.judgeAnswer(question, answer, hints);
      return (context) => gradeOf(question, answer, read, context);
    });
  }
}

/** Scores a judged answer and writes about it. */
export function gradeOf(
  rubric: Rubric,
  answer: string,
  { judgment, marks, examples }: ReadAnswer,
  context: FeedbackContext,
): AnswerGrade {
  const scored = scoreCriteria(judgment.judged, answer, rubric.maxScore, rubric.enough);
  const feedback = writeFeedback(rubric, judgment, scored, {
    ...context,
    examples,
    isCode: isCode(answer),
  });
  const story = storyIn(rubric, scored.criteria);
  return { ...scored, confidence: judgment.confidence, marks, story, ...feedback };
}
