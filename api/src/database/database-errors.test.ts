import { DrizzleQueryError } from 'drizzle-orm/errors';
import { isConnectionLost, isDatabaseUnavailable } from './database-errors.ts';

const refusal = (code: string) =>
  new DrizzleQueryError('insert', [], Object.assign(new Error('The server refuses.'), { code }));

test.each([
  ['a full disk', '53100'],
  ['a full memory', '53200'],
  ['too many connections', '53300'],
  ['a held lock', '55P03'],
  ['a refused password', '28P01'],
])('%s counts as temporary, and the connection is kept', (_name, code) => {
  expect(isDatabaseUnavailable(refusal(code))).toBe(true);
  expect(isConnectionLost(refusal(code))).toBe(false);
});

test.each([
  ['a value that is there already', '23505'],
  ['a column that does not exist', '42703'],
])('%s does not count as temporary', (_name, code) => {
  expect(isDatabaseUnavailable(refusal(code))).toBe(false);
});
