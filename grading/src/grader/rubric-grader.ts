import { StoredVectors } from '../encoder/stored-vectors.ts';
import { writeFeedback } from '../feedback/feedback.ts';
import { markModelAnswer } from '../feedback/model-marks.ts';
import { PhraseBook } from '../feedback/phrase-book.ts';
import { AnswerReader, type AnswerReading } from '../matching/answer-reading.ts';
import { type CorpusQuestion, createCorpus } from '../matching/corpus.ts';
import { type Judgment, judgeAnswer } from '../matching/judge-answer.ts';
import type { AnswerGrade } from '../rubric/answer-grade.ts';
import type { ModelMark } from '../rubric/model-mark.ts';
import type { Rubric } from '../rubric/rubric.ts';
import { type JudgedCriterion, scoreCriteria } from '../rubric/score.ts';
import { storyIn } from '../rubric/story.ts';
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

/** A story is one's own: nobody else's is an example of it. */
const asksForStory = ({ criteria }: Rubric): boolean =>
  criteria.some(({ part }) => part !== undefined);

function examplesFrom(rubric: Rubric, marks: readonly ModelMark[]): Map<string, string> {
  const text = rubric.modelAnswer ?? '';
  if (asksForStory(rubric)) return new Map();
  return new Map(marks.map(({ criterionId, start, end }) => [criterionId, text.slice(start, end)]));
}

/** Grades answers against rubrics: deterministic, without network. */
export class RubricGrader {
  readonly #reader: AnswerReader;

  /**
   * @param topics the questions of each topic, from which the grader learns what words weigh
   * @param vectorsFile the vectors of their statements, computed beforehand
   */
  constructor(topics: Iterable<readonly CorpusQuestion[]>, vectorsFile: string | null = null) {
    this.#reader = new AnswerReader(createCorpus(topics), new StoredVectors(vectorsFile));
  }

  /** What each sentence of an answer does for each criterion. */
  readAnswer(rubric: Rubric, answer: string): Promise<AnswerReading> {
    return this.#reader.read(rubric, answer);
  }

  /** How far an answer satisfies each criterion of a rubric, without the feedback on it. */
  async judgeCriteria(rubric: Rubric, answer: string): Promise<JudgedCriterion[]> {
    return judgeAnswer(rubric, await this.#reader.read(rubric, answer)).judged;
  }

  /** Judges an answer, without scoring it or writing about it. */
  async judgeAnswer(rubric: Rubric, answer: string): Promise<ReadAnswer> {
    const reading = await this.#reader.read(rubric, answer);
    const model = await this.#reader.readModelAnswer(rubric);
    const marks = markModelAnswer(rubric, model);
    return { judgment: judgeAnswer(rubric, reading), marks, examples: examplesFrom(rubric, marks) };
  }

  /** @param book what the report has said so far; its own by default */
  async gradeAnswer(
    rubric: Rubric,
    answer: string,
    book: PhraseBook = new PhraseBook(),
  ): Promise<AnswerGrade> {
    return gradeOf(rubric, answer, await this.judgeAnswer(rubric, answer), book);
  }

  /** Grades all answers of one interview. */
  async gradeInterview(answers: readonly AnsweredQuestion[]): Promise<GradedInterview> {
    const read: ReadAnswer[] = [];
    for (const { question, answer } of answers) read.push(await this.judgeAnswer(question, answer));
    return completeInterview(answers, ({ question, answer }, at, book) => {
      const one = read[at];
      if (one === undefined) throw new Error(`Answer ${at + 1} was not read.`);
      return gradeOf(question, answer, one, book);
    });
  }
}

/** Scores a judged answer and writes about it. */
export function gradeOf(
  rubric: Rubric,
  answer: string,
  { judgment, marks, examples }: ReadAnswer,
  book: PhraseBook,
): AnswerGrade {
  const scored = scoreCriteria(judgment.judged, answer, rubric.maxScore, rubric.enough);
  const feedback = writeFeedback(rubric, judgment, scored, { book, examples });
  const story = storyIn(rubric, scored.criteria);
  return { ...scored, confidence: judgment.confidence, marks, story, ...feedback };
}
