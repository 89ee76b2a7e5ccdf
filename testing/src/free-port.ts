import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** Ports of a block. */
const blockSize = 64;
const maxAttempts = 100;

/**
 * Ports to choose from. Those that systems give to outgoing connections begin at 32,768 (Linux, unless
 * it is set otherwise) or 49,152: one of them that is free now may be taken by any connection before
 * the server listens. Browsers refuse port 10,080.
 */
const range = { first: 10_100, last: Math.min(32_000, firstOfConnections()) };

/** The first port that Linux gives to outgoing connections; no limit where it cannot be read or is low. */
function firstOfConnections(): number {
  try {
    const [first] = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').split(/\s/);
    return Number(first) > 14_000 ? Number(first) : Number.POSITIVE_INFINITY;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** The ports of the process's block that were not given yet. */
let block = { next: 0, end: 0 };

/** @returns whether a server listens, at all addresses of this machine unless one is named */
function listens(port: number, host?: string, keeps = false): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => {
      if (keeps) {
        server.unref();
        resolve(true);
      } else server.close(() => resolve(true));
    });
  });
}

/**
 * Reserves a block of ports for this process: it listens on the first until it ends, so that no other
 * process reserves the same. A port of it may then wait for its server as long as a build takes.
 */
async function reserveBlock(): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const number = randomInt(Math.floor((range.last - range.first) / blockSize));
    const first = range.first + number * blockSize;
    if (!(await listens(first, '127.0.0.1', true))) continue;
    block = { next: first + 1, end: first + blockSize };
    return;
  }
  throw new Error('No block of free ports was found.');
}

let last: Promise<unknown> = Promise.resolve();

async function takeRange(count: number): Promise<number> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    if (block.next + count > block.end) await reserveBlock();
    const first = block.next;
    const ports = Array.from({ length: count }, (_, index) => first + index);
    const free = await Promise.all(ports.map((port) => listens(port)));
    block.next += free.every(Boolean) ? count : free.lastIndexOf(false) + 1;
    if (free.every(Boolean)) return first;
  }
  throw new Error(`No ${count} free ports that follow one another were found.`);
}

/**
 * The first of `count` free ports that follow one another. No other process that asks here is given
 * one of them while this process lives.
 * @param count at most 63
 * @throws Error when none were found
 */
export function freePortRange(count: number): Promise<number> {
  const taken = last.then(() => takeRange(count));
  last = taken.catch(() => undefined);
  return taken;
}

/** A free port of this machine. */
export function freePort(): Promise<number> {
  return freePortRange(1);
}

/** Free ports of this machine. */
export function freePorts(count: number): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, freePort));
}
