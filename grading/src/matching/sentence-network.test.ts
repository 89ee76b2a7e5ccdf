import { sentenceVectorSize } from '../encoder/sentence-encoder.ts';
import { StoredVectors } from '../encoder/stored-vectors.ts';
import { bankQuestion, bankTopics, statementVectorsFile } from '../testing/bank.ts';
import { createCorpus } from './corpus.ts';
import { prepareRubric, readStatement } from './rubric-statements.ts';
import { readSentences } from './sentence-features.ts';
import {
  featureCount,
  hiddenSize,
  metByNetworks,
  outcomesSize,
  packSentenceNetworks,
  readSentenceNetworks,
  type SentenceBesideCriterion,
} from './sentence-network.ts';

const vectorOf = (seed: number) =>
  Float32Array.from({ length: sentenceVectorSize }, (_none, at) => Math.sin(seed * (at + 1)) / 20);
const numbers = (length: number, scale: number) =>
  Float32Array.from({ length }, (_none, at) => scale * Math.cos(at));

const model = {
  means: new Float32Array(featureCount),
  deviations: new Float32Array(featureCount).fill(1),
  networks: [
    { hidden: numbers(hiddenSize, 0.05), outcomes: numbers(outcomesSize, 0.5) },
    { hidden: numbers(hiddenSize, -0.05), outcomes: numbers(outcomesSize, 0.3) },
  ],
};
const sentence: SentenceBesideCriterion = {
  features: Array.from({ length: featureCount }, (_none, at) => Math.sin(at)),
  said: vectorOf(1),
  nearestRight: vectorOf(2),
  nearestWrong: vectorOf(3),
};

test('networks read the same from their file', () => {
  const met = metByNetworks(sentence, readSentenceNetworks(packSentenceNetworks(model)));
  expect(met).toBe(metByNetworks(sentence, model));
  expect(met).toBeGreaterThan(0);
  expect(met).toBeLessThan(1);
});

test('a criterion without statements can be read, too', () => {
  const alone = { ...sentence, nearestRight: undefined, nearestWrong: undefined };
  expect(metByNetworks(alone, model)).toBeGreaterThan(0);
});

test('a file of another size is rejected', () => {
  const file = packSentenceNetworks(model);
  expect(() => readSentenceNetworks(file.subarray(0, file.length - 4))).toThrow('fit it again');
});

test('the fitted networks tell what makes a point from what denies it', async () => {
  const question = bankQuestion('react-junior-list-keys');
  const corpus = createCorpus(bankTopics.values());
  const vectors = new StoredVectors(statementVectorsFile());
  const rubric = await prepareRubric(question, corpus, vectors);
  const right = 'Keys tell React which item is which from one render to the next.';
  const wrong = 'Keys are passed to the component as a prop and set its style.';
  const found = await vectors.vectorsOf([right, wrong]);
  const said = [right, wrong].map((text, at) =>
    readStatement(text, found[at] ?? new Float32Array(0), corpus),
  );
  const read = await readSentences(said, rubric);
  const [likely = 0, unlikely = 1] = read.map((beside) =>
    Math.max(...beside.map((one) => metByNetworks(one))),
  );
  expect(likely).toBeGreaterThan(0.5);
  expect(unlikely).toBeLessThan(0.2);
});
