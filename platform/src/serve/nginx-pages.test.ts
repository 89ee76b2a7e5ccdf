import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { Registry } from '../registry/registry-schema.ts';
import { testDeclaration, testRegistry, testVersion } from '../release-format/testing/releases.ts';
import { workspaceRoot } from '../workspace/workspace.ts';
import { declaredRoutesOf } from './declared-routes.ts';

const answerSchema = z.object({ redirect: z.string().optional(), file: z.string().optional() });

/** What nginx does with an address, by the code that it runs. */
async function pageOf(registry: Registry, address: string) {
  const file = path.join(workspaceRoot, 'deploy/nginx/pages.js');
  const loaded: { default: { pageOf: (registry: Registry, address: string) => unknown } } =
    await import(file);
  return answerSchema.parse(loaded.default.pageOf(registry, address));
}

function declaring(name: string, paths: readonly string[]) {
  const routes = paths.map((declared) => ({
    path: declared,
    module: 'home',
    access: 'public' as const,
    layout: 'public' as const,
    title: 'Home',
    prerender: false,
  }));
  return { ...testVersion(name, '1.0.0-0a1b2c'), declaration: testDeclaration(name, { routes }) };
}

const live = declaring('mfe-home', ['/', '/dashboard', '/interview/:id']);
const canary = { ...declaring('mfe-home', ['/tried-out/:part/end']), percent: 10 };
const plain = testRegistry({ 'mfe-home': { ...live, canary } });
const registry = {
  ...plain,
  shell: { ...plain.shell, redirects: { '/terms': '/terms-condition', '/help': '/#faq' } },
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parley-nginx-'));
  writeFileSync(path.join(folder, 'registry.json'), JSON.stringify(registry));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  ['/', '/index.html'],
  ['/dashboard', '/dashboard.html'],
  ['/Dashboard/', '/Dashboard.html'],
  ['/dashboards', undefined],
  ['/dashboard/more', undefined],
  ['/interview/42', '/interview/42.html'],
  ['/interview/42/', '/interview/42.html'],
  ['/interview/', undefined],
  ['/interview', undefined],
  ['/interview/42/more', undefined],
  ['/tried-out/x/end', '/tried-out/x/end.html'],
  ['/tried-out//end', undefined],
  ['/~registry', undefined],
])('nginx gives %s the same page as the server of the site', async (address, file) => {
  expect(await pageOf(registry, address)).toEqual(file === undefined ? {} : { file });
  expect(declaredRoutesOf(folder).isPage(address)).toBe(file !== undefined);
});

test.each([
  ['/terms', '/terms-condition'],
  ['/help', '/#faq'],
  ['/TERMS', undefined],
])('nginx redirects %s as the server of the site does', async (address, redirect) => {
  expect((await pageOf(registry, address)).redirect).toBe(redirect);
  expect(declaredRoutesOf(folder).redirectOf(address)).toBe(redirect);
});
