import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type * as FreePort from './free-port.ts';
import { freePortRange, freePorts } from './free-port.ts';

jest.mock('node:crypto', () => {
  const real = jest.requireActual('node:crypto');
  return { ...real, randomInt: jest.fn(real.randomInt) };
});

async function listens(port: number): Promise<() => Promise<unknown>> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return () => {
    server.close();
    return once(server, 'close');
  };
}

test('ports are free, differ and lie below those of outgoing connections', async () => {
  const ports = await freePorts(50);
  expect(new Set(ports).size).toBe(50);
  expect(Math.max(...ports)).toBeLessThan(32_768);
  const ends = await Promise.all(ports.map(listens));
  await Promise.all(ends.map((end) => end()));
});

test('all ports of a range are free', async () => {
  const first = await freePortRange(10);
  const ends = await Promise.all(Array.from({ length: 10 }, (_, index) => listens(first + index)));
  await Promise.all(ends.map((end) => end()));
});

/** What a process that chance leads to a block of ports would load. */
async function loadWithBlock(block: number): Promise<typeof FreePort> {
  let loaded: typeof FreePort | undefined;
  await jest.isolateModulesAsync(async () => {
    const { randomInt } = await import('node:crypto');
    jest.mocked(randomInt).mockImplementationOnce(() => block);
    loaded = await import('./free-port.ts');
  });
  if (!loaded) throw new Error('Nothing was loaded.');
  return loaded;
}

test('two processes that chance leads to the same ports are given different ones', async () => {
  const block = randomInt(60);
  const [one, other] = [await loadWithBlock(block), await loadWithBlock(block)];
  const first = await one.freePortRange(3);
  expect(await one.freePort()).toBe(first + 3);
  expect(Math.abs((await other.freePort()) - first)).toBeGreaterThan(60);
});
