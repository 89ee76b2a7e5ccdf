import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { importsBelow, readShape } from './module-shape.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parley-shape-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('types count neither as imports nor as exports', async () => {
  const file = path.join(folder, 'a.tsx');
  writeFileSync(
    file,
    `import Rest, { Box, type BoxProps as Props, Stack as Row } from '@mui/material';
     import type { Theme } from '@mui/material/styles';
     /** A button. */
     export { default as Button } from './button.tsx';
     export type { Props };
     export const one = () => <Box><Row /><Rest /></Box>;
     export function two(): void {}`,
  );
  const { imports, exports } = await readShape(file);
  expect([...(imports.get('@mui/material') ?? [])].sort()).toEqual(['Box', 'Stack', 'default']);
  expect(imports.has('@mui/material/styles')).toBe(false);
  expect([...exports].sort()).toEqual(['Button', 'one', 'two']);
});

test('imports in tests are ignored', async () => {
  writeFileSync(path.join(folder, 'a.ts'), `import { a } from 'm'; a();`);
  writeFileSync(path.join(folder, 'a.test.ts'), `import { b } from 'm'; b();`);
  expect((await importsBelow(folder)).get('m')).toEqual(new Set(['a']));
});
