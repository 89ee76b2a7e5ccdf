import { readFileSync } from 'node:fs';
import path from 'node:path';
import { apiVersion } from './operations.ts';

test('apiVersion equals the version in package.json, which the release gate reads', () => {
  const file = path.join(import.meta.dirname, '../../package.json');
  expect(JSON.parse(readFileSync(file, 'utf8')).version).toBe(apiVersion);
});
