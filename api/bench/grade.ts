/**
 * How well the embedded grader agrees with people: 2-way macro-F1 on the test parts of SemEval-2013
 * Task 7 through the very path of `npm run grade`, beside a tf-idf baseline of the same run; how far
 * its confidence can be believed; how its grades of interview answers agree with judges'; and how
 * long an interview's five answers take. With `--provider`, the configured language model grades the
 * interview answers instead, so that an operator sees whether theirs is good enough.
 */
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { type GradedAnswer, readAnswers } from '@parley/grading/evaluation/dataset';
import { calibrationError, macroF1, type Verdict } from '@parley/grading/evaluation/measures';
import { fitBaseline } from '@parley/grading/evaluation/tf-idf-baseline';
import { PhraseBook } from '@parley/grading/feedback/phrase-book';
import { gradeEmbedded } from '@parley/grading/grader/grade-lines';
import { readGradingConfiguration } from '../src/configuration/configuration.ts';
import {
  askModel,
  gradeByJudgment,
  readAnswerForModel,
} from '../src/providers/grading/hosted-answer.ts';
import { bankGrader } from '../src/questions/bank-grader.ts';
import { questionBank } from '../src/questions/question-bank.ts';
import { hiddenErrorFigures } from './hidden-error-figures.ts';
import { chatFigures, type GradeOfAnswer, judgedFigures } from './judged-figures.ts';
import { compared, type Figure, figure, report, say } from './report.ts';

const sets = {
  beetle: ['unseen-answers', 'unseen-questions'],
  sciEntsBank: ['unseen-answers', 'unseen-questions', 'unseen-domains'],
} as const;

async function gradeOne(one: GradedAnswer): Promise<Verdict> {
  const { question, referenceAnswers, answer, label2 } = one;
  const { score, confidence } = await gradeEmbedded(
    { question, referenceAnswers, answer, maxScore: 1 },
    bankGrader(),
  );
  return { isCorrect: label2 === 'correct', saidCorrect: score >= 0.5, confidence };
}

async function agreement(): Promise<Figure[]> {
  const figures: Figure[] = [];
  const all: Verdict[] = [];
  for (const [set, parts] of Object.entries(sets)) {
    const isCorrect = fitBaseline(readAnswers(`${set}.training`));
    for (const part of parts) {
      say(`${set}, ${part}`);
      const answers = readAnswers(`${set}.${part}`);
      const verdicts = await Promise.all(answers.map(gradeOne));
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

/**
 * Milliseconds for the five answers of an interview, each a strong one whose sentences were never read
 * before; the middle of twenty runs.
 */
async function speed(): Promise<Figure> {
  const questions = [...questionBank().byId.values()].slice(0, 5);
  const times: number[] = [];
  for (let run = 0; run < 20; run += 1) {
    const answers = questions.map((question) => ({
      question,
      answer: question.modelAnswer.replaceAll('. ', ` in project ${run}. `),
    }));
    const began = performance.now();
    await bankGrader().gradeInterview(answers);
    times.push(performance.now() - began);
  }
  times.sort((first, second) => first - second);
  return figure('grade.five', times[10] ?? Number.NaN, 'ms');
}

/** Milliseconds that a language model has for one answer. */
const modelTimeoutMs = 60_000;

/** The configured language model, whose verdicts are checked by code. */
function configuredModel(): GradeOfAnswer {
  const configuration = readGradingConfiguration(process.env);
  if (configuration.kind === 'embedded') {
    throw new Error(
      'No language model is configured: set OPENAI_API_KEY, or leave out --provider.',
    );
  }
  return async (question, answer) => {
    const { asksModel, honestAnswer } = readAnswerForModel(question, answer);
    const signal = AbortSignal.timeout(modelTimeoutMs);
    const judgment = asksModel
      ? await askModel(configuration, question, honestAnswer, signal)
      : null;
    const grade = await gradeByJudgment(question, answer, judgment);
    return grade({ book: new PhraseBook() });
  };
}

const embedded: GradeOfAnswer = (question, answer) => bankGrader().gradeAnswer(question, answer);

if (process.argv.includes('--provider')) {
  const grade = configuredModel();
  report([...(await judgedFigures(grade)), ...(await hiddenErrorFigures(grade))]);
} else {
  report([
    ...(await agreement()),
    ...(await judgedFigures(embedded)),
    ...(await chatFigures(embedded)),
    ...(await hiddenErrorFigures(embedded)),
    await speed(),
  ]);
}
process.exit(0);
