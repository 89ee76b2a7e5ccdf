import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { type BrowserProxy, startBrowserProxy } from './browser-proxy.ts';
import { listen } from './fault-proxy.ts';

let part: Server;
let port: number;
let proxy: BrowserProxy;

beforeEach(async () => {
  part = createServer((request, response) => response.end(`${request.url} here`));
  port = await listen(part);
  proxy = await startBrowserProxy({ api: `http://localhost:${port}/api/v1` });
});
afterEach(async () => {
  await proxy.stop();
  part.closeAllConnections();
  await new Promise((resolve) => part.close(resolve));
});

/** A host as a SOCKS client writes it. */
const hosts = {
  name: Buffer.from([3, 9, ...Buffer.from('localhost')]),
  ipv4: Buffer.from([1, 127, 0, 0, 1]),
  ipv6: Buffer.from([4, ...Array(15).fill(0), 1]),
};

/** Asks the proxy for a host on the part's port. @returns the connection and the proxy's reply */
async function ask(host: Buffer, command = 1): Promise<{ client: Socket; code: number }> {
  const client = connect(Number(new URL(proxy.url).port), '127.0.0.1');
  // Every connection is reset when the proxy stops.
  client.on('error', () => {});
  client.write(Buffer.from([5, 1, 0]));
  const [greeting] = await once(client, 'data');
  expect([...greeting]).toEqual([5, 0]);
  const portBytes = Buffer.from([port >> 8, port & 255]);
  const wish = Buffer.concat([Buffer.from([5, command, 0]), host, portBytes]);
  // In two pieces, as a network may bring it.
  client.write(wish.subarray(0, 4));
  client.write(wish.subarray(4));
  const [answer] = await once(client, 'data');
  return { client, code: answer[1] };
}

async function get(client: Socket, path: string): Promise<string> {
  client.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
  let heard = '';
  for await (const bytes of client) heard += String(bytes);
  return heard;
}

test.each(['name', 'ipv4'] as const)('reaches a part by its %s', async (kind) => {
  const { client, code } = await ask(hosts[kind]);
  expect(code).toBe(0);
  expect(await get(client, '/page')).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*\/page here/);
});

test('a fault of a part meets it under each of its names', async () => {
  await proxy.on('api').refuse();
  for (const host of Object.values(hosts)) expect((await ask(host)).code).toBe(5);
  await proxy.on('api').clear();
  expect((await ask(hosts.name)).code).toBe(0);
});

test('a half-open part accepts a connection and does not answer on it', async () => {
  await proxy.on('api').halfOpen();
  const { client, code } = await ask(hosts.name);
  expect(code).toBe(0);
  const broken = once(client, 'error');
  client.write('GET / HTTP/1.1\r\n\r\n');
  await proxy.on('api').clear();
  expect(await broken).toMatchObject([{ code: 'ECONNRESET' }]);
});

test('a connection to a part that does not listen is refused, and so is another command', async () => {
  expect((await ask(hosts.name, 2)).code).toBe(7);
  await new Promise((resolve) => part.close(resolve));
  expect((await ask(hosts.name)).code).toBe(5);
});

test('an unknown part is an error that names those there are', () => {
  expect(() => proxy.on('cdn')).toThrow('There is no part "cdn": api.');
});
