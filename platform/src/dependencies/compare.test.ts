import { compareDependencies } from './compare.ts';
import type { Installed } from './installed.ts';
import { readList, renderList } from './list.ts';

const one = (name: string, license: string, usedBy: string[] = []): Installed => ({
  name,
  license,
  usedBy,
  isForOneSystem: false,
});
const installed = [one('fastify', 'MIT', ['api']), one('mediabunny', 'MPL-2.0'), one('ws', 'MIT')];
const remarks = new Map([
  ['fastify', 'the HTTP server | router'],
  ['mediabunny', 'Unmodified, a package of its own'],
]);
const list = renderList(installed, remarks);
const problems = (packages: readonly Installed[], text = list) =>
  compareDependencies(packages, readList(text));

test('accepts a list generated from the installed packages', () => {
  expect(problems(installed)).toEqual([]);
});

test('reads back the remarks it wrote', () => {
  expect(readList(list).map(({ remark }) => remark)).toEqual([...remarks.values(), '']);
});

test('reports unlisted packages, removed packages and changed licenses', () => {
  const [fastify, mediabunny] = installed;
  if (!fastify || !mediabunny) throw new Error('Two packages are needed.');
  const changed = [{ ...fastify, license: 'ISC' }, mediabunny, one('pg', 'MIT')];
  expect(problems(changed)).toEqual([
    'fastify: its license is ISC, the list says MIT.',
    'pg (MIT) is not listed.',
    'ws is listed and not installed.',
  ]);
});

test('rejects a non-permissive license, also of a platform-specific build', () => {
  const build = { ...one('binding-linux', 'GPL-3.0'), isForOneSystem: true };
  const refused = 'its license "GPL-3.0" is neither permissive nor MPL-2.0. Replace it.';
  expect(problems([...installed, build])).toEqual([`binding-linux: ${refused}`]);
});

test('requires the purpose of a direct dependency, and "unmodified" for MPL-2.0', () => {
  expect(problems(installed, renderList(installed, new Map()))).toEqual([
    'fastify: the list does not say what it is for.',
    'mediabunny: MPL-2.0 is taken only as unmodified files of their own; say so in the list.',
  ]);
});
