import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type ResultProcess, runResultProcess } from './result-process.ts';
import { writingLine } from './serve-request.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parley-result-process-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a process with this program. */
function run(program: string, options: Partial<ResultProcess> = {}): Promise<string> {
  const entry = path.join(folder, 'entry.mjs');
  writeFileSync(entry, program);
  const unable = (reason: string) => new Error(`unable: ${reason}`);
  return runResultProcess({ entry, request: { folder }, timeoutMs: 5_000, unable, ...options });
}

test('what a process answers is its standard output, its lines those of standard error', async () => {
  const lines: string[] = [];
  const onLine = (line: string) => lines.push(line);
  expect(await run('console.error("a\\nb"); console.log("1")', { onLine })).toBe('1\n');
  expect(lines).toEqual(['a', 'b']);
});

test('signs of several bytes are whole, however the answer and the lines are cut on their way', async () => {
  const lines: string[] = [];
  const onLine = (line: string) => lines.push(line);
  const text = `x${'ü'.repeat(500_000)}`;
  const program = `const text = 'x' + 'ü'.repeat(500_000);
    process.stderr.write(text + '\\n', () => process.stdout.write(text));`;
  expect((await run(program, { onLine })) === text).toBe(true);
  expect(lines[0] === text).toBe(true);
});

/** Milliseconds for 64 MB through a pipe on a busy machine. */
const patience = 60_000;

test.each([
  ['standard output', 'process.stdout'],
  ['one line of standard error', 'process.stderr'],
])(
  'a process that writes without an end to %s is ended',
  async (_where, stream) => {
    const endless = `const write = () => ${stream}.write('x'.repeat(1e6), write); write();`;
    const running = run(endless, { timeoutMs: patience });
    await expect(running).rejects.toThrow('unable: it wrote too much');
  },
  patience,
);

test.each([
  ['before it writes', 'process.exit(143)', '', 60_000, false],
  ['although it goes on for too long without having written', '', '', 1, false],
  ['although it goes on writing for too long', '', writingLine, 1, true],
])('a process is stopped %s', async (_when, onSignal, written, graceMs, isWriting) => {
  const stop = new AbortController();
  const program = `process.on('SIGTERM', () => { ${onSignal} });
    console.error('${written}');
    console.error('ready');
    setInterval(() => {}, 1_000);`;
  const ended = (hasBegunWriting: boolean) => new Error(`ended ${hasBegunWriting}`);
  const running = run(program, {
    onLine: (line) => line === 'ready' && stop.abort(),
    stop: { signal: stop.signal, graceMs, ended },
  });
  await expect(running).rejects.toThrow(`ended ${isWriting}`);
});
