import { describeFormats } from './describe-formats.ts';

test('the shell uses every storage format', async () => {
  expect(Object.keys(await describeFormats('shell'))).toEqual(
    expect.arrayContaining(['auth-token', 'interview-database', 'recording']),
  );
});

test.each([
  ['mfe-interview', ['auth-token', 'unsent-answer', 'recording']],
  ['mfe-insights', ['recording', 'conversation']],
  ['mfe-auth', ['auth-token', 'parley-return-path']],
])('%s uses the storage formats of the modules it imports', async (name, some) => {
  expect(Object.keys(await describeFormats(name))).toEqual(expect.arrayContaining(some));
});

test('a remote without storage uses no storage format', async () => {
  expect(await describeFormats('mfe-marketing')).toEqual({});
});
