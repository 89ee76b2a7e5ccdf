import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { untilPrinted } from './printed.ts';

const started: ChildProcess[] = [];
afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});

function run(program: string): ChildProcess {
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  return child;
}

const stays = 'setInterval(() => {}, 1_000);';

test('returns the match of a text that arrives in parts', async () => {
  const child = run(
    `process.stdout.write('Ready at ht'); setTimeout(() => console.log('tp://a'), 50); ${stays}`,
  );
  const [, address] = await untilPrinted(child, /Ready at (\S+)\n/);
  expect(address).toBe('http://a');
});

test('reads standard error, too', async () => {
  await untilPrinted(run(`console.error('ready'); ${stays}`), /ready/);
});

test('a process that ends before fails with its exit code and output', async () => {
  const child = run(`console.error('No port'); process.exitCode = 3;`);
  await expect(untilPrinted(child, /ready/)).rejects.toThrow('The process ended with 3:\nNo port');
});

test('a process that does not print it in time fails', async () => {
  await expect(untilPrinted(run(stays), /ready/, 50)).rejects.toThrow('Not printed within 0.05 s');
});

test('output afterwards is read, so that the process is never blocked by a full pipe', async () => {
  const child = run(`console.log('ready'); console.log('x'.repeat(1_000_000)); process.exit(0);`);
  await untilPrinted(child, /ready/);
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
});
