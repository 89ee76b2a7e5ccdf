import { gradeEmbedded, gradeLineText } from '@parley/grading/grader/grade-lines';
import { freePort } from '@parley/testing/free-port';
import { FakeLanguageModel, modelKey } from '../../../test/support/fakes/fake-language-model.ts';
import { bankGrader } from '../../questions/bank-grader.ts';
import { createHostedLineGrader } from './hosted-line.ts';

const fake = new FakeLanguageModel();
const failures: string[] = [];
const line = {
  question: 'Why does bread dough rise?',
  referenceAnswer: 'Yeast eats sugar. It makes gas. The gas stays in the dough as bubbles.',
  answer: 'The yeast eats the sugar. That makes gas.',
  maxScore: 6,
};
const grade = () =>
  createHostedLineGrader({ baseUrl: fake.url, apiKey: modelKey, model: 'a-model' }, (reason) =>
    failures.push(reason),
  );

beforeAll(async () => fake.start(await freePort()));
afterAll(() => fake.stop());
beforeEach(() => {
  fake.reset();
  failures.length = 0;
});

test('the model judges each statement of a reference and code computes the score', async () => {
  const { json, failed } = await gradeLineText(JSON.stringify(line), 1, grade());
  expect(failed).toBe(false);
  const { score, confidence } = JSON.parse(json);
  // Two sentences stand for two of the three statements; the last one is worth less than a third.
  expect(score).toBeGreaterThan(4);
  expect(score).toBeLessThan(6);
  expect(confidence).toEqual(expect.any(Number));
  expect(fake.calls[0]?.task.criteria).toHaveLength(3);
  expect(failures).toEqual([]);
});

test('the embedded grader grades a line when the model fails, and the failure is reported', async () => {
  fake.reply = () => ({ status: 401 });
  const { json } = await gradeLineText(JSON.stringify(line), 1, grade());
  expect(JSON.parse(json)).toEqual(await gradeEmbedded(line, bankGrader()));
  expect(failures).toHaveLength(1);
});

test('a line that cannot be graded is not sent to the model', async () => {
  const { failed } = await gradeLineText('{"question": "Why?"}', 7, grade());
  expect(failed).toBe(true);
  expect(fake.calls).toEqual([]);
});
