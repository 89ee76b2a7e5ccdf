import { resolveFrame } from './resolve-frame.ts';

/** A map of one line: column 5 and on is from line 42, column 3 of the source, where `boom` stands. */
const map = {
  version: 3,
  sources: ['webpack://mfe-account/./src/profile/boom.ts'],
  names: ['boom'],
  mappings: 'IAyCEA',
};
const release = { remote: 'mfe-account', version: '1.0.0-abc' };
const storage = (text: string | null) => ({
  sourceMap: async ({ name, version }: { name: string; version: string }, file: string) =>
    name === release.remote && version === release.version && file === '899.js' ? text : null,
});
const place = { ...release, file: '899.js', line: 1, column: 9 };

test('a place in a script is resolved to its place in the source @RELEASE-74', async () => {
  expect(await resolveFrame(storage(JSON.stringify(map)), place)).toEqual({
    source: 'src/profile/boom.ts',
    line: 42,
    column: 3,
    name: 'boom',
    code: null,
  });
});

test('a place comes with its line and two around it where the map contains the source @RELEASE-110', async () => {
  const source = Array.from({ length: 43 }, (_, at) => `line ${at + 1}`).join('\n');
  const text = JSON.stringify({ ...map, sourcesContent: [source] });
  const found = await resolveFrame(storage(text), place);
  expect(found?.code).toEqual({ first: 40, lines: ['line 40', 'line 41', 'line 42', 'line 43'] });
});

test('a source without the line that its map names has no code to show @RELEASE-110', async () => {
  const text = JSON.stringify({ ...map, sourcesContent: ['short'] });
  expect(await resolveFrame(storage(text), place)).toMatchObject({ line: 42, code: null });
});

test.each([
  ['without a map', null, place],
  ['of another version', JSON.stringify(map), { ...place, version: '2.0.0-abc' }],
  ['before anything that the map has', JSON.stringify(map), { ...place, column: 2 }],
  ['on a line that no script has', JSON.stringify(map), { ...place, line: 0 }],
  ['with a map that is none', '{"version":2}', place],
  ['with a map that is not JSON', 'x', place],
])('a place %s is not resolved @RELEASE-74', async (_name, text, frame) => {
  expect(await resolveFrame(storage(text), frame)).toBeNull();
});
