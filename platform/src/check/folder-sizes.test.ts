import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { folderSizesStep, oversizedFolders } from './folder-sizes.ts';
import { everything } from './selection/selection.ts';

const sources = (count: number, folder = 'shell/src') =>
  Array.from({ length: count }, (_, index) => `${folder}/part-${index}.ts`);

const tooMany = (folder: string) => `${folder} has 21 source files; a folder has at most 20.`;

test('a folder may have 20 source files, and the 21st is reported with the count', () => {
  expect(oversizedFolders(sources(20))).toEqual([]);
  expect(oversizedFolders(sources(21))).toEqual([tooMany('shell/src')]);
});

test.each(['a.test.tsx', 'a.spec.ts', 'a.matrix.ts', 'a.engine.ts', 'a.json', 'a.css'])(
  '%s is not counted',
  (name) => {
    expect(oversizedFolders([...sources(20), `shell/src/${name}`])).toEqual([]);
  },
);

test('files of a subfolder are counted for that folder only', () => {
  expect(oversizedFolders([...sources(20), ...sources(20, 'shell/src/slots')])).toEqual([]);
});

test('the step fails for a workspace with a folder of 21 source files outside dist', async () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'parley-folders-'));
  for (const file of [...sources(21, 'api/src'), ...sources(21, 'api/dist')]) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), '');
  }
  const { tests, details } = await folderSizesStep(root).run(everything);
  rmSync(root, { recursive: true });
  expect(tests).toMatchObject([{ title: 'folder sizes', status: 'failed' }]);
  expect(details).toBe(tooMany('api/src'));
});
