import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { prerenderFolder } from '../../release-format/file-names.ts';
import { releaseFolder } from '../../release-format/release.ts';
import { testRegistry, testVersion } from '../../release-format/testing/releases.ts';
import type { DeclaredPage } from './declared-pages.ts';
import { renderPages } from './prerender.ts';

const version = '1.0.0-0a1b2c';
const plain = testRegistry({ 'mfe-new': testVersion('mfe-new', version) });
const registry = { ...plain, shell: { ...plain.shell, version } };

let dataDirectory: string;
beforeEach(() => {
  dataDirectory = mkdtempSync(path.join(os.tmpdir(), 'parley-render-'));
  stored('shell', 'shell', [
    'exports.sharedModules = {};',
    'exports.prerender = async ({ route }) => ({ html: route.Component(), styles: "" });',
    'exports.prerenderFrame = async ({ route }) => ({ html: route ? route.Component() : "skeleton", styles: "" });',
  ]);
});
afterEach(() => rmSync(dataDirectory, { recursive: true }));

function stored(name: string, module: string, lines: readonly string[]): void {
  const folder = path.join(releaseFolder(dataDirectory, name, version), prerenderFolder);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${module}.cjs`), lines.join('\n'));
}

const page = (module: string, access: DeclaredPage['access']): DeclaredPage => ({
  remote: 'mfe-new',
  path: `/${module}`,
  module,
  access,
  layout: access === 'public' ? 'public' : 'signed-in',
  title: 'Page',
  prerender: true,
});

test('a signed-in page is rendered in its loading state, and one that fails is reported and left out', async () => {
  stored('mfe-new', 'good', ['exports.default = { Component: () => "loading" };']);
  stored('mfe-new', 'bad', ['document.title = "x"; exports.default = { Component: () => "" };']);
  const pages = [page('bad', 'protected'), page('good', 'protected')];
  const rendered = await renderPages({ registry, dataDirectory, pages });
  expect(rendered.pages.map((one) => one?.html)).toEqual([undefined, 'loading']);
  expect(rendered.frame?.html).toBe('skeleton');
  expect(rendered.problems).toEqual([
    expect.stringMatching(/^The loading state of \/bad of mfe-new .*document is not defined$/),
  ]);
});

test('a public page that fails to render is refused', async () => {
  stored('mfe-new', 'bad', ['exports.default = { Component: () => { throw new Error("no") } };']);
  const pages = [page('bad', 'public')];
  await expect(renderPages({ registry, dataDirectory, pages })).rejects.toThrow('no');
});
