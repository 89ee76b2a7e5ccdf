import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import process from 'node:process';

/**
 * Ports to choose from. Those that systems give to outgoing connections begin at 32,768 (Linux) or
 * 49,152: one of them that is free now may be taken by any connection before the server listens.
 */
const range = { first: 10_000, last: 32_000 };
/** Processes side by side choose from parts of their own, as long as their ids differ by less. */
const parts = 32;
const maxAttempts = 100;

/** Ports that this process was given. */
const given = new Set<number>();

/** A port at random that has others behind it in this process's part. */
function choose(count: number): number {
  const size = Math.floor((range.last - range.first) / parts);
  const first = range.first + (process.pid % parts) * size;
  return randomInt(first, first + size - count + 1);
}

/** Whether a server can listen on a port at all addresses of this machine. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}

/**
 * The first of `count` free ports that follow one another.
 * @throws Error when none were found
 */
export async function freePortRange(count: number): Promise<number> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const first = choose(count);
    const ports = Array.from({ length: count }, (_, index) => first + index);
    if (ports.some((port) => given.has(port))) continue;
    for (const port of ports) given.add(port);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first;
  }
  throw new Error(`No ${count} free ports that follow one another were found.`);
}

/** A free port of this machine. */
export function freePort(): Promise<number> {
  return freePortRange(1);
}

/** Free ports of this machine. */
export function freePorts(count: number): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, freePort));
}
