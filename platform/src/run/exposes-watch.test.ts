import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { testDeclaration } from '../release-format/testing/releases.ts';
import { watchExposes } from './exposes-watch.ts';

const everyMs = 5;
const name = 'mfe-new';
const { routes } = testDeclaration(name);

let home: string;
let lines: string[];
let changes: number;
let end: () => void;

function declare(title: string, ...more: string[]): void {
  const added = more.map((module) => ({ path: `/${module}`, module, title: module }));
  const declared = routes.map((route) => ({ ...route, title }));
  const declaration = { ...testDeclaration(name), routes: [...declared, ...added] };
  writeFileSync(path.join(home, name, 'remote.json'), JSON.stringify(declaration));
}

function writeModule(module: string): void {
  mkdirSync(path.join(home, name, 'src', module), { recursive: true });
  writeFileSync(path.join(home, name, 'src', module, 'route.tsx'), '');
}

/** Waits for several looks. */
const looks = () => pause(everyMs * 20);

beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'parley-exposes-'));
  lines = [];
  changes = 0;
  for (const { module } of routes) writeModule(module);
  declare('The page');
  const count = () => {
    changes += 1;
  };
  end = watchExposes(path.join(home, name), count, (line) => lines.push(line), everyMs);
});
afterEach(() => {
  end();
  rmSync(home, { recursive: true });
});

test('a new page in a declaration is noticed once', async () => {
  writeModule('more');
  declare('The page', 'more');
  await looks();
  expect([changes, lines]).toEqual([1, []]);
});

test('a new page without its module is reported once, and noticed when the module is there', async () => {
  declare('The page', 'more');
  await looks();
  expect(changes).toBe(0);
  expect(lines).toEqual([expect.stringMatching(/^PARLEY-122.*there is no src\/more\/route\.tsx/)]);
  writeModule('more');
  await looks();
  expect([changes, lines.length]).toEqual([1, 1]);
});

test('another title of a page, which the development server reads by itself, is no change', async () => {
  declare('The other page');
  await looks();
  expect([changes, lines]).toEqual([0, []]);
});
