import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { isReadyAs } from './readiness.ts';
import { Service } from './service.ts';
import { toFile } from './service-output.ts';
import { Supervisor } from './supervisor.ts';

/** A service that answers with its instance, and ends at once while the file `broken` exists. */
const program = `
const { existsSync, writeFileSync } = require('node:fs');
if (existsSync('broken')) { console.error('The disk is on fire.'); process.exit(3); }
process.once('disconnect', () => process.exit(0));
if (existsSync('silent')) setInterval(() => {}, 1000);
else require('node:http').createServer((request, response) =>
  response.end(JSON.stringify({ data: { instance: process.env.PARLEY_INSTANCE } })),
).listen(0, '127.0.0.1', function () { writeFileSync('port', String(this.address().port)); });
`;

const policy = {
  readyTimeout: 120_000,
  firstPause: 1,
  longestPause: 4,
  stableAfter: 60_000,
  attempts: 3,
};

let folder: string;
let supervisor: Supervisor;
let lines: string[];
let starts: number;

function supervise(change: Partial<typeof policy> = {}, port?: number): Supervisor {
  return new Supervisor({
    name: 'api',
    begin() {
      starts += 1;
      rmSync(path.join(folder, 'port'), { force: true });
      return new Service({
        args: ['-e', program],
        folder,
        variables: { PARLEY_INSTANCE: 'mine' },
        output: toFile(path.join(folder, 'logs/api.log')),
      });
    },
    isReady: async () => {
      const file = path.join(folder, 'port');
      if (port === undefined && !existsSync(file)) return false;
      return isReadyAs('mine', `http://127.0.0.1:${port ?? readFileSync(file, 'utf8')}/readyz`);
    },
    report: (line) => lines.push(line),
    policy: { ...policy, ...change },
  });
}

const make = (name: string) => writeFileSync(path.join(folder, name), '');

/** Polls until a condition holds. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parley-supervisor-'));
  lines = [];
  starts = 0;
});
afterEach(async () => {
  await supervisor.stop();
  rmSync(folder, { recursive: true });
});

test('restarts a service when its process ends unexpectedly', async () => {
  supervisor = supervise();
  await supervisor.start();
  const first = supervisor.processId;
  process.kill(first, 'SIGKILL');
  await until(() => ![0, first].includes(supervisor.processId));
  expect(lines).toEqual(['api stopped unexpectedly; starting it again in 0.001 s.']);
});

test('a service that is told to restart begins again at once, without a word of trouble', async () => {
  supervisor = supervise();
  await supervisor.start();
  const first = supervisor.processId;
  await supervisor.restart();
  await until(() => ![0, first].includes(supervisor.processId));
  expect([starts, lines]).toEqual([2, []]);
});

test('start fails with the last output when the process ends, without a restart', async () => {
  make('broken');
  supervisor = supervise();
  await expect(supervisor.start()).rejects.toThrow(
    'api stopped while starting:\nThe disk is on fire.',
  );
  expect(starts).toBe(1);
});

test('gives up after repeated failed restarts with growing pauses and reports the last output', async () => {
  supervisor = supervise();
  await supervisor.start();
  make('broken');
  process.kill(supervisor.processId, 'SIGKILL');
  const { message } = await supervisor.failure;
  expect(message).toBe('api was given up after 3 starts that failed:\nThe disk is on fire.');
  expect(lines.map((line) => line.replace(/.* in /, ''))).toEqual([
    '0.001 s.',
    '0.002 s.',
    '0.004 s.',
  ]);
  expect(starts).toBe(4);
});

test('ignores the answer of another instance', async () => {
  const stranger: Server = createServer((_request, response) =>
    response.end(JSON.stringify({ status: 200, data: { instance: 'other' } })),
  ).listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  const address = stranger.address();
  make('silent');
  supervisor = supervise({ readyTimeout: 300 }, typeof address === 'object' ? address?.port : 0);
  await expect(supervisor.start()).rejects.toThrow('did not answer within 0.3 s');
  expect(supervisor.processId).toBe(0);
  stranger.close();
});

test('stop ends a service that is still starting', async () => {
  make('silent');
  supervisor = supervise();
  const started = expect(supervisor.start()).rejects.toThrow('stopped while starting');
  await supervisor.stop();
  await started;
  expect(supervisor.processId).toBe(0);
});
