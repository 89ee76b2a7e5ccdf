import { writeFeedback } from '../feedback/feedback.ts';
import { PhraseBook } from '../feedback/phrase-book.ts';
import { type Corpus, type CorpusQuestion, createCorpus } from '../matching/corpus.ts';
import { judgeAnswer } from '../matching/judge-answer.ts';
import type { AnswerGrade } from '../rubric/answer-grade.ts';
import type { Rubric } from '../rubric/rubric.ts';
import { type JudgedCriterion, scoreCriteria } from '../rubric/score.ts';
import { followUpTo } from './follow-up.ts';
import {
  type AnsweredQuestion,
  completeInterview,
  type GradedInterview,
} from './grade-interview.ts';

/** Grades answers against rubrics: deterministic, without network. */
export class RubricGrader {
  /** What the words of the questions weigh. */
  readonly corpus: Corpus;

  /** @param topics the questions of each topic, from which the grader learns what words weigh */
  constructor(topics: Iterable<readonly CorpusQuestion[]>) {
    this.corpus = createCorpus(topics);
  }

  /** @param book what the report has said so far; its own by default */
  gradeAnswer(rubric: Rubric, answer: string, book: PhraseBook = new PhraseBook()): AnswerGrade {
    const judgment = judgeAnswer(rubric, answer, this.corpus);
    const scored = scoreCriteria(judgment.judged, answer, rubric.maxScore);
    const feedback = writeFeedback(rubric, judgment, scored, book, this.corpus);
    return { ...scored, confidence: judgment.confidence, ...feedback };
  }

  /** Grades all answers of one interview. */
  gradeInterview(answers: readonly AnsweredQuestion[]): GradedInterview {
    return completeInterview(answers, ({ question, answer }, _at, book) =>
      this.gradeAnswer(question, answer, book),
    );
  }

  /** How far an answer satisfies each criterion of a rubric, without the feedback on it. */
  judgeCriteria(rubric: Rubric, answer: string): JudgedCriterion[] {
    return judgeAnswer(rubric, answer, this.corpus).judged;
  }

  /**
   * A question on the heaviest point that an answer leaves out; `null` when nothing is left out, and
   * when there was no real answer to follow up on.
   */
  followUpTo(rubric: Rubric, answer: string): string | null {
    const { judged, reason } = judgeAnswer(rubric, answer, this.corpus);
    return reason === null ? followUpTo(rubric, judged) : null;
  }
}
