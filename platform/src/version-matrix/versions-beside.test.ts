import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  storeTestRelease,
  testRegistry,
  testRelease,
  testVersion,
} from '../release-format/testing/releases.ts';
import { versionChoices } from './versions-beside.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parley-beside-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('has the live, canary and previous versions of the others that are stored, live first', () => {
  const registry = testRegistry({
    'mfe-a': {
      ...testVersion('mfe-a', '2'),
      canary: { ...testVersion('mfe-a', '3'), percent: 5 },
      previous: '1',
    },
    'mfe-b': { ...testVersion('mfe-b', '5'), previous: '4' },
    'mfe-new': { ...testVersion('mfe-new', '8'), previous: '7' },
  });
  const kept = [
    ...[
      ['shell', '1.2.0-0a1b2c'],
      ['mfe-a', '1'],
      ['mfe-a', '2'],
      ['mfe-a', '3'],
      ['mfe-b', '5'],
    ],
    ...[['mfe-new', '9']],
  ] as const;
  for (const [name, version] of kept) {
    storeTestRelease(folder, testRelease(name, {}, { version }));
  }
  expect(versionChoices(registry, { name: 'mfe-new', version: '9' }, folder)).toEqual({
    shell: ['1.2.0-0a1b2c'],
    'mfe-a': ['2', '3', '1'],
    'mfe-b': ['5'],
    'mfe-new': ['9'],
  });
});
