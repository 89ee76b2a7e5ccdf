import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { apiCallsBelow, type ContractCall, oldestApiWith } from './api-calls.ts';

const contract: ContractCall[] = [
  { method: 'GET', path: '/profile', since: '1.0.0' },
  { method: 'DELETE', path: '/things/{id}', since: '1.2.0' },
  { method: 'POST', path: '/plan/cancel', since: '1.3.0' },
  { method: 'POST', path: '/plan/resume', since: '1.5.0' },
];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parley-calls-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function oldest(source: string, file = 'endpoints.ts') {
  writeFileSync(path.join(folder, file), source);
  return oldestApiWith(await apiCallsBelow(folder), contract).version;
}

test.each([
  ['a plain call', "build.query({ query: () => ({ path: '/profile' }) })", '1.0.0'],
  [
    'a computed part and a method',
    `const call = (id: string) => ({ path: \`/things/\${encodeURIComponent(id)}\`, method: "DELETE" })`,
    '1.2.0',
  ],
  ['another method than the contract has', "const call = { path: '/things/1' }", '1.0.0'],
  [
    'one of two calls',
    "const call = (on: boolean) => ({ path: on ? '/plan/resume' : '/plan/cancel', method: 'POST' })",
    '1.5.0',
  ],
  [
    'a computed part that may be any call',
    `const call = (what: string) => ({ method: 'POST', path: \`/plan/\${what}\` })`,
    '1.5.0',
  ],
  ['a route of the site', "const route = { path: '/dashboard' }", '1.0.0'],
])('%s requires the API version that introduced it', async (_what, source, version) => {
  expect(await oldest(source)).toBe(version);
});

test('calls made only in tests are ignored', async () => {
  expect(await oldest("send({ path: '/plan/resume', method: 'POST' })", 'a.test.ts')).toBe('1.0.0');
});

test('names the file and the line of a source that cannot be compiled, without the stack of the compiler', async () => {
  writeFileSync(path.join(folder, 'home.tsx'), 'const a = 1;\nconst x = ;\n');
  const failure = await apiCallsBelow(folder).then(String, String);
  expect(failure).toMatch(/home\.tsx cannot be compiled:[\s\S]*Expression expected[\s\S]*2/);
  expect(failure).not.toContain('Stack backtrace');
});
