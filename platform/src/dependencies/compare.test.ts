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

test('finds nothing wrong with a list that was written from what is installed', () => {
  expect(problems(installed)).toEqual([]);
});

test('reads back the remarks that it wrote', () => {
  expect(readList(list).map(({ remark }) => remark)).toEqual([...remarks.values(), '']);
});

test('names a package that is not listed, one that is gone and one with another license', () => {
  const [fastify, mediabunny] = installed;
  if (!fastify || !mediabunny) throw new Error('Two packages are needed.');
  const changed = [{ ...fastify, license: 'ISC' }, mediabunny, one('pg', 'MIT')];
  expect(problems(changed)).toEqual([
    'fastify: its license is ISC, the list says MIT.',
    'pg (MIT) is not listed.',
    'ws is listed and not installed.',
  ]);
});

test('refuses a license that is not permissive, also of a build for one system', () => {
  const build = { ...one('binding-linux', 'GPL-3.0'), isForOneSystem: true };
  const refused = 'its license "GPL-3.0" is neither permissive nor MPL-2.0. Replace it.';
  expect(problems([...installed, build])).toEqual([`binding-linux: ${refused}`]);
});

test('wants the purpose of a direct dependency, and of MPL-2.0 that it is unmodified', () => {
  expect(problems(installed, renderList(installed, new Map()))).toEqual([
    'fastify: the list does not say what it is for.',
    'mediabunny: MPL-2.0 is taken only as unmodified files of their own; say so in the list.',
  ]);
});
