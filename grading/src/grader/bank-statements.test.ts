import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packVectors, StoredVectors } from '../encoder/stored-vectors.ts';
import { textsOf } from '../matching/rubric-statements.ts';
import type { Rubric } from '../rubric/rubric.ts';
import { BankStatements } from './bank-statements.ts';

const wrong = 'salt makes the dough rise faster';
const rubric: Rubric = {
  question: 'Why does bread dough rise?',
  maxScore: 5,
  criteria: [
    {
      id: 'gas',
      label: 'Yeast turns sugar into gas',
      weight: 3,
      phrasings: ['the yeast eats the sugar and makes gas'],
      misconceptions: [{ statement: wrong, correction: 'Salt slows the yeast.' }],
    },
  ],
};
const folder = mkdtempSync(join(tmpdir(), 'bank-statements-'));
const file = join(folder, 'vectors.bin');

beforeAll(async () => writeFileSync(file, await packVectors(textsOf(rubric))));
afterAll(() => rmSync(folder, { recursive: true }));

it('tells a sentence like a false statement from one like a right one', async () => {
  const bank = new BankStatements([rubric], new StoredVectors(file));
  const wrongly = await bank.compare('With salt the dough rises faster');
  expect(wrongly?.towardsFalse).toBeGreaterThan(0.2);
  const rightly = await bank.compare('Yeast eats sugar and gas comes out');
  expect(rightly?.towardsFalse).toBeLessThan(-0.2);
  expect(rightly?.isKnownFalse).toBe(false);
});

it('finds a false statement that is one clause of a long sentence', async () => {
  const bank = new BankStatements([rubric], new StoredVectors(file));
  const long = `The yeast eats the sugar and makes gas, and ${wrong}`;
  expect(await bank.compare(long)).toMatchObject({ isKnownFalse: true });
});

it('says nothing where no question names a false statement, and without stored vectors', async () => {
  const criteria = rubric.criteria.map((one) => ({ ...one, misconceptions: [] }));
  const right = new BankStatements([{ ...rubric, criteria }], new StoredVectors(file));
  expect(await right.compare(wrong)).toBeNull();
  expect(await new BankStatements([rubric], new StoredVectors(null)).compare(wrong)).toBeNull();
});

it('adds the false details of a question to a rubric that was stored without them', () => {
  const detail = { statement: 'yeast needs light to grow', detail: true } as const;
  const whole = {
    ...rubric,
    criteria: rubric.criteria.map((one) => ({
      ...one,
      misconceptions: [...(one.misconceptions ?? []), detail],
    })),
  };
  const bank = new BankStatements([whole], new StoredVectors(null));
  expect(bank.withDetails(rubric)).toEqual(whole);
  expect(bank.withDetails(whole)).toEqual(whole);
  expect(bank.withDetails({ ...rubric, question: 'Another?' })).toEqual({
    ...rubric,
    question: 'Another?',
  });
});
