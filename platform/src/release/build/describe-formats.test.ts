import { describeFormats } from './describe-formats.ts';

test('the shell provides every format', async () => {
  expect(Object.keys(await describeFormats('shell'))).toEqual(
    expect.arrayContaining(['auth-token', 'interview-database', 'recording']),
  );
});

test.each([
  ['mfe-interview', ['auth-token', 'unsent-answer', 'recording']],
  ['mfe-insights', ['recording', 'conversation']],
  ['mfe-auth', ['auth-token', 'parley-return-path']],
])('%s uses the formats of the modules that it reaches', async (name, some) => {
  expect(Object.keys(await describeFormats(name))).toEqual(expect.arrayContaining(some));
});

test('a remote that stores nothing uses none', async () => {
  expect(await describeFormats('mfe-marketing')).toEqual({});
});
