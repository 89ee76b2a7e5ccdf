/**
 * How well the embedded grader agrees with people: 2-way macro-F1 on the test parts of SemEval-2013
 * Task 7 through the very path of `npm run grade`, beside a tf-idf baseline of the same run; how far
 * its confidence can be believed; and how long an interview's five answers take.
 */
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { type GradedAnswer, readAnswers } from '@parley/grading/evaluation/dataset';
import { calibrationError, macroF1, type Verdict } from '@parley/grading/evaluation/measures';
import { fitBaseline } from '@parley/grading/evaluation/tf-idf-baseline';
import { gradeEmbedded } from '@parley/grading/grader/grade-lines';
import { bankGrader } from '../src/questions/bank-grader.ts';
import { questionBank } from '../src/questions/question-bank.ts';
import { compared, type Figure, figure, report, say } from './report.ts';

const sets = {
  beetle: ['unseen-answers', 'unseen-questions'],
  sciEntsBank: ['unseen-answers', 'unseen-questions', 'unseen-domains'],
} as const;

function gradeOne({ question, referenceAnswers, answer, label2 }: GradedAnswer): Verdict {
  const { score, confidence } = gradeEmbedded(
    { question, referenceAnswers, answer, maxScore: 1 },
    bankGrader(),
  );
  return { isCorrect: label2 === 'correct', saidCorrect: score >= 0.5, confidence };
}

function agreement(): Figure[] {
  const figures: Figure[] = [];
  const all: Verdict[] = [];
  for (const [set, parts] of Object.entries(sets)) {
    const isCorrect = fitBaseline(readAnswers(`${set}.training`));
    for (const part of parts) {
      say(`${set}, ${part}`);
      const answers = readAnswers(`${set}.${part}`);
      const verdicts = answers.map(gradeOne);
      all.push(...verdicts);
      const baseline = answers.map((one) => ({
        isCorrect: one.label2 === 'correct',
        saidCorrect: isCorrect(one),
        confidence: 1,
      }));
      figures.push(
        compared(`grade.${set}.${part}`, macroF1(verdicts), 'macro-F1', macroF1(baseline)),
      );
      figures.push(figure(`grade.${set}.${part}.calibration`, calibrationError(verdicts), 'error'));
    }
  }
  figures.push(figure('grade.calibration', calibrationError(all), 'error'));
  return figures;
}

/** Milliseconds for the five answers of an interview, each a strong one; the middle of twenty runs. */
function speed(): Figure {
  const questions = [...questionBank().byId.values()].slice(0, 5);
  const answers = questions.map((question) => ({ question, answer: question.modelAnswer }));
  const times: number[] = [];
  for (let run = 0; run < 20; run += 1) {
    const began = performance.now();
    bankGrader().gradeInterview(answers);
    times.push(performance.now() - began);
  }
  times.sort((first, second) => first - second);
  return figure('grade.five', times[10] ?? Number.NaN, 'ms');
}

report([...agreement(), speed()]);
process.exit(0);
