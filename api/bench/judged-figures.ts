import { join } from 'node:path';
import { type JudgedAnswer, readJudgedAnswers } from '@parley/grading/evaluation/judged-answers';
import {
  type GradedJudgedAnswer,
  measureJudged,
  withGrade,
} from '@parley/grading/evaluation/judged-measures';
import { mean } from '@parley/grading/reference/features';
import type { AnswerGrade } from '@parley/grading/rubric/answer-grade';
import { dataFile } from '@parley/grading/text/data-file';
import { questionById } from '../src/questions/question-bank.ts';
import type { BankQuestion } from '../src/questions/question-schema.ts';
import { compared, type Figure, figure, say } from './report.ts';

/** Grades one answer to a question of the bank. */
export type GradeOfAnswer = (question: BankQuestion, answer: string) => Promise<AnswerGrade>;

async function gradeJudged(
  judged: JudgedAnswer,
  grade: GradeOfAnswer,
): Promise<GradedJudgedAnswer> {
  const question = questionById(judged.questionId);
  if (question === undefined) throw new Error(`There is no question ${judged.questionId}.`);
  return withGrade(judged, await grade(question, judged.answer));
}

async function gradeFile(file: string, grade: GradeOfAnswer): Promise<GradedJudgedAnswer[]> {
  const answers = readJudgedAnswers(dataFile(join('evaluation', 'answers', file)));
  const graded: GradedJudgedAnswer[] = [];
  for (const [at, judged] of answers.entries()) {
    if (at % 40 === 0) say(`${file}: ${at} of ${answers.length} answers`);
    graded.push(await gradeJudged(judged, grade));
  }
  return graded;
}

/**
 * How far grades are from those that people gave to what candidates type in a chat: right answers in plain words
 * (`plain`), the same facts reversed or swapped in the words of the trade (`wrong`), and parts of an answer
 * (`mediocre`). Two authors who knew nothing of the questions but their texts.
 */
export async function chatFigures(grade: GradeOfAnswer): Promise<Figure[]> {
  const graded = await gradeFile('chat.txt', grade);
  const { rankAgreement, meanScore } = measureJudged(graded);
  const off = graded.map(({ score, judged }) => Math.abs(score - judged.score));
  const kinds = [...new Set(graded.map(({ judged }) => judged.kind))];
  return [
    figure('grade.chat.rank', rankAgreement, 'rho'),
    figure('grade.chat.off', mean(off), 'of 10'),
    ...kinds.map((kind) => {
      const given = mean(
        graded.flatMap(({ judged }) => (judged.kind === kind ? [judged.score] : [])),
      );
      return compared(`grade.chat.mean.${kind}`, meanScore.get(kind) ?? 0, 'of 10', given);
    }),
  ];
}

/** How grades agree with those of judges, on answers that nothing was tuned on. */
export async function judgedFigures(grade: GradeOfAnswer): Promise<Figure[]> {
  const graded = await gradeFile('judged.txt', grade);
  const { meanScore, ...rest } = measureJudged(graded);
  const named = (name: string, value: number, unit: string) =>
    figure(`grade.judged.${name}`, value, unit);
  return [
    named('rank', rest.rankAgreement, 'rho'),
    named('rank.plain-kinds', rest.rankAgreementOfPlainKinds, 'rho'),
    ...[...meanScore].map(([kind, mean]) => named(`mean.${kind}`, mean, 'of 10')),
    named('wrong-above-mediocre', rest.wrongAboveMediocre, 'share'),
    named('flagged.wrong', rest.flaggedWrong, 'share'),
    named('flagged.mostly', rest.flaggedMostly, 'share'),
    named('flagged.right-sentences', rest.flaggedRight, 'share'),
    named('calibration', rest.calibrationError, 'error'),
    named('confidence.missed-plain', rest.confidenceInMissedPlain, 'most'),
    named('non-native-loss', rest.nonNativeLoss, 'points'),
  ];
}
