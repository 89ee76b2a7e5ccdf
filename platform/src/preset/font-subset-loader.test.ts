import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { workspaceRoot } from '../workspace/workspace.ts';
import subsetLoader, { charactersIn } from './font-subset-loader.ts';

const sharedUi = path.join(workspaceRoot, 'shared-ui');

test('unicode ranges are expanded as CSS defines them', () => {
  expect(charactersIn('U+61-63,U+2026')).toBe('abc…');
});

test('a font is reduced to the characters of its query', async () => {
  const file = '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2';
  const font = readFileSync(createRequire(`${sharedUi}/package.json`).resolve(file));
  const resourceQuery = '?weights=400-500&features=kern&characters=U+61-63';
  const subset = await subsetLoader.call({ resourceQuery }, font);
  expect(subset.toString('latin1', 0, 4)).toBe('wOF2');
  expect(subset.length).toBeLessThan(font.length / 10);
});

test('a query that is not understood fails the build', async () => {
  const broken = subsetLoader.call({ resourceQuery: '?characters=abc' }, Buffer.alloc(0));
  await expect(broken).rejects.toThrow('weights');
});

test('each small font file has the characters for which the page fetches it', () => {
  const css = readFileSync(path.join(sharedUi, 'src/theme/fonts.css'), 'utf8');
  const small = [...css.matchAll(/characters=([^"]+)"[^}]*unicode-range:([^;]+);/g)];
  expect(small).toHaveLength(2);
  for (const [, characters, range = ''] of small)
    expect(range.replaceAll(/\s/g, '')).toBe(characters);
});
