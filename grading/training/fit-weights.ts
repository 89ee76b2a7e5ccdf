/**
 * Fits the weights of the reference grader on the training parts of SemEval-2013 Task 7 and on our
 * computer science answers, and writes them beside it. The same data gives the same file.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GradedAnswer, readAnswers } from '../src/evaluation/dataset.ts';
import { readScoredQuestions, type ScoredQuestion } from '../src/evaluation/scored-questions.ts';
import { seededRandom } from '../src/evaluation/seeded-random.ts';
import { computingWordsFile } from '../src/reference/computing.ts';
import { computingFeatures } from '../src/reference/computing-features.ts';
import { featuresOf, readTexts } from '../src/reference/features.ts';
import type { Weights } from '../src/reference/model.ts';
import { packageFolder } from '../src/text/data-file.ts';
import { type Answered, fitModel } from './fitting/fit.ts';
import { fitLinear, type Scored } from './fitting/fit-linear.ts';
import { say } from './say.ts';
import { computingWords } from './vectors/computing-words.ts';
import { readFacts } from './vectors/facts.ts';

function examplesOf(answers: readonly GradedAnswer[]): Answered[] {
  return answers.map(({ questionId, question, referenceAnswers, answer, label2 }) => ({
    questionId,
    features: featuresOf(readTexts(question, referenceAnswers, answer, 'everyday')),
    isCorrect: label2 === 'correct',
    weight: 1,
  }));
}

const featuresFor = ({ question, reference }: ScoredQuestion, answer: string) =>
  computingFeatures(question, [reference], answer).computing;

/** How good each answer is; the reference itself is perfect. */
const scoresOf = (asked: ScoredQuestion): Scored[] =>
  [...asked.answers, { answer: asked.reference, score: 5 }].map(({ answer, score }) => ({
    question: asked.question,
    features: featuresFor(asked, answer),
    share: score / 5,
  }));

/** Answers below this say so little that they might answer anything. */
const leastSaid = 1.5;

/** Answers to each question, and as many to others: half of these on computing, half on anything. */
function topicExamples(questions: readonly ScoredQuestion[], others: readonly string[]): Scored[] {
  const random = seededRandom(3);
  const draw = <Thing>(things: readonly Thing[]) => things[Math.floor(random() * things.length)];
  return questions.flatMap((asked) => {
    const { question } = asked;
    const own = asked.answers.filter(({ score }) => score >= leastSaid);
    const otherQuestions = questions.filter((other) => other.question !== question);
    const strange = own.map((_one, at) =>
      at % 2 === 0 ? draw(draw(otherQuestions)?.answers ?? [])?.answer : draw(others),
    );
    const rows = (answers: readonly (string | undefined)[], share: number) =>
      answers.map((answer = '') => ({ question, features: featuresFor(asked, answer), share }));
    return [
      ...rows(
        own.map(({ answer }) => answer),
        1,
      ),
      ...rows(strange, 0),
    ];
  });
}

/** What is asked and expected, each question once. */
const askedIn = (answers: readonly GradedAnswer[]): string[] => [
  ...new Set(
    answers.map(({ question, referenceAnswers }) => [question, ...referenceAnswers].join('\n')),
  ),
];

const beetle = readAnswers('beetle.training');
const sciEntsBank = readAnswers('sciEntsBank.training');
const withOne = beetle.filter(({ referenceAnswers }) => referenceAnswers.length === 1);
say('Questions with one reference');
const single = fitModel(examplesOf([...sciEntsBank, ...withOne]), 0.15);
say('Questions with several');
const alternatives = fitModel(examplesOf(beetle), 0);
say('Questions on computing');
const students = readScoredQuestions(
  join(packageFolder(), 'training/computer-science-answers.json'),
);
const computing = {
  score: fitLinear(students.flatMap(scoresOf)),
  onTopic: fitLinear(
    topicExamples(
      students,
      sciEntsBank.map(({ answer }) => answer),
    ),
  ),
};
const weights: Weights = {
  source:
    'Fitted on the training parts of the Beetle and SciEntsBank corpora of SemEval-2013 Task 7 (M. Dzikovska et al.) and, for computing, on answers of our own, by api/training/fit-weights.ts; no answer of theirs is contained',
  license: 'The corpora are under CC BY-SA 3.0, and so are these weights',
  single,
  alternatives,
  computing,
};
const file = join(packageFolder(), 'src/reference/weights.json');
writeFileSync(file, `${JSON.stringify(weights)}\n`);
say(`Written: ${file}`);
writeFileSync(
  computingWordsFile(),
  `${JSON.stringify(computingWords(students, readFacts(), askedIn([...beetle, ...sciEntsBank])))}\n`,
);
say(`Written: ${computingWordsFile()}`);
