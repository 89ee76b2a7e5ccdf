import { join } from 'node:path';
import { StoredVectors } from '@parley/grading/encoder/stored-vectors';
import { textsOf } from '@parley/grading/matching/rubric-statements';
import { questionBank } from './question-bank.ts';

test('the vectors of all statements of the bank are computed beforehand', () => {
  const stored = new StoredVectors(join(import.meta.dirname, 'statement-vectors.bin'));
  const missing = [...questionBank().byId.values()]
    .flatMap(textsOf)
    .filter((text) => !stored.has(text));
  expect(missing.slice(0, 5)).toEqual([]);
});
