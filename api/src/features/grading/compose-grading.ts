import type { AnsweredQuestion, GradedInterview } from '@parley/grading/grader/grade-interview';
import type { Grading, ModelAnswer } from '../../contract/grading.ts';
import { writtenTexts } from '../../contract/report/report-words.ts';
import type { Level } from '../../contract/topics.ts';
import { graderVersions, rubricVersion } from './grader-version.ts';

/** An answer with what the report says about how it came about. */
export interface GivenAnswer extends AnsweredQuestion {
  /** Of the question. */
  level?: Level;
  /** Whether it was changed after the interview had gone on. */
  edited?: boolean;
  /** The interview ended before it was answered or skipped. */
  notReached?: boolean;
  /** With `notReached`: it had been asked. */
  asked?: boolean;
}

/** What a grading says beside the grader's judgment. */
export interface GradingContext {
  interviewId: string;
  candidateId: string;
  /** What was graded; the report shows the model answers of these questions. */
  answers: readonly GivenAnswer[];
  grader: Grading['grader'];
  gradedAt: Date;
  /** 0 to 100; left out at the first time. */
  previousScore?: number;
}

const countTexts = (texts: readonly string[] | null): number => writtenTexts(texts).length;

function modelAnswerOf(
  answered: AnsweredQuestion | undefined,
  marks: ModelAnswer['marks'],
): ModelAnswer | null {
  const text = answered?.question.modelAnswer;
  return text === undefined ? null : { text, marks };
}

/** How an answer came about, as far as it is known. */
const historyOf = ({ level, hints, edited, notReached, asked }: Partial<GivenAnswer> = {}) => ({
  ...(level !== undefined && { level }),
  hints: hints?.count ?? 0,
  ...(edited !== undefined && { edited }),
  ...(notReached && { notReached }),
  ...(asked && { asked }),
});

/** The whole grading with the counts that every plan sees. */
export function composeGrading(graded: GradedInterview, context: GradingContext): Grading {
  const timestamp = context.gradedAt.toISOString();
  const results = graded.results.map(({ marks, ...result }, at) => ({
    timestamp,
    ...result,
    outcome: result.answer.trim() === '' ? ('skipped' as const) : ('answered' as const),
    modelAnswer: modelAnswerOf(context.answers[at], marks),
    ...historyOf(context.answers[at]),
  }));
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    interviewId: context.interviewId,
    candidateId: context.candidateId,
    overallScore: graded.overallScore,
    summary: graded.summary,
    timestamp,
    questionsAnswered: results.filter(({ outcome }) => outcome === 'answered').length,
    strengthsCount: sum(results.map(({ strengths }) => countTexts(strengths))),
    improvementsCount: sum(results.map(({ improvements }) => countTexts(improvements))),
    averageConfidence:
      results.length === 0 ? 0 : sum(results.map(({ confidence }) => confidence)) / results.length,
    grader: context.grader,
    graderVersion: graderVersions[context.grader],
    rubricVersion: rubricVersion(context.answers.map(({ question }) => question)),
    previousScore: context.previousScore ?? null,
    results,
  };
}
