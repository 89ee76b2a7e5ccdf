import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort, freePortRange, freePorts } from './free-port.ts';

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

test('a port is given once, also when chance chooses it twice', async () => {
  const before = await freePort();
  jest.mocked(randomInt).mockImplementationOnce(() => before);
  expect(await freePort()).not.toBe(before);
});
