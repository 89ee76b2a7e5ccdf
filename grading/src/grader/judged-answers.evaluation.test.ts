import { join } from 'node:path';
import { readJudgedAnswers } from '../evaluation/judged-answers.ts';
import {
  type GradedJudgedAnswer,
  type JudgedMeasures,
  measureJudged,
  withGrade,
} from '../evaluation/judged-measures.ts';
import { bankGrader, bankQuestion } from '../testing/bank.ts';
import { dataFile } from '../text/data-file.ts';

/** Answers by three authors to questions that nothing was tuned on, their scores fixed first. */
const answers = readJudgedAnswers(dataFile(join('evaluation', 'answers', 'judged.txt')));

describe('grades of answers that judges scored', () => {
  let measures: JudgedMeasures;
  beforeAll(async () => {
    const graded: GradedJudgedAnswer[] = [];
    for (const judged of answers) {
      const question = bankQuestion(judged.questionId);
      graded.push(withGrade(judged, await bankGrader.gradeAnswer(question, judged.answer)));
    }
    measures = measureJudged(graded);
  });

  it('rank answers as judges do', () => {
    expect(measures.rankAgreement).toBeGreaterThan(0.8);
  });

  it('score wrong answers in the right words low, and below mediocre right ones', () => {
    expect(measures.meanScore.get('wrong')).toBeLessThan(2.5);
    expect(measures.wrongAboveMediocre).toBeLessThanOrEqual(0.1);
  });

  it('score excellent answers high, everyday words at least half, and bluff near 0', () => {
    expect(measures.meanScore.get('excellent')).toBeGreaterThan(8);
    expect(measures.meanScore.get('plain')).toBeGreaterThan(5);
    expect(measures.meanScore.get('bluff')).toBeLessThan(1);
  });

  it('mark false claims as false, and hardly any right sentence', () => {
    expect(measures.flaggedWrong).toBeGreaterThan(0.6);
    expect(measures.flaggedMostly).toBeGreaterThan(0.3);
    expect(measures.flaggedRight).toBeLessThan(0.05);
  });

  it('have calibrated confidence, at most one half for missed everyday words', () => {
    expect(measures.calibrationError).toBeLessThan(0.08);
    expect(measures.confidenceInMissedPlain).toBeLessThanOrEqual(0.5);
  });

  it('score non-native speech within half a point of native speech', () => {
    expect(measures.nonNativeLoss).toBeLessThan(0.5);
  });
});
