import { errorLines } from './errors-command.ts';

const map = { version: 3, sources: ['./src/boom.ts'], names: [], mappings: 'AAyCA' };
const storage = {
  sourceMap: async (_release: unknown, file: string) =>
    file === '899.js' ? JSON.stringify(map) : null,
};

test('each error is printed with its place in the sources, or with the reason why there is none @RELEASE-74', async () => {
  const error = { name: 'TypeError', message: 'x is\u001b[31m undefined', count: 3 };
  const version = {
    remote: 'mfe-account',
    version: '1.0.0-abc',
    loads: 10,
    errors: 5,
    topErrors: [
      { ...error, frame: { file: '899.js', line: 1, column: 12 } },
      { ...error, count: 1, frame: { file: '900.js', line: 1, column: 12 } },
      { ...error, count: 1 },
    ],
  };
  expect(await errorLines(storage, version, 'canary')).toEqual([
    'mfe-account 1.0.0-abc (canary): 5 errors, 10 loads',
    '  3 × TypeError: x is [31m undefined',
    '      at src/boom.ts:42:1 (899.js:1:12)',
    '  1 × TypeError: x is [31m undefined',
    '      at 900.js:1:12 (no source map is known)',
    '  1 × TypeError: x is [31m undefined',
    '      at an unknown place: the browser told none',
  ]);
});
