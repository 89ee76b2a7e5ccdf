import { readFileSync } from 'node:fs';
import path from 'node:path';
import { apiVersion } from './operations.ts';

test('the release gate reads the version that the API announces', () => {
  const file = path.join(import.meta.dirname, '../../package.json');
  expect(JSON.parse(readFileSync(file, 'utf8')).version).toBe(apiVersion);
});
