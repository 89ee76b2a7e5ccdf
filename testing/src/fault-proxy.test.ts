import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type FaultProxy, listen, startFaultProxy } from './fault-proxy.ts';

/** A part that says back what it hears. */
let part: Server;
let port: number;
let proxy: FaultProxy;
const clients: Socket[] = [];

beforeEach(async () => {
  part = createServer((socket) => {
    socket.on('error', () => {});
    socket.pipe(socket);
  });
  port = await listen(part);
  proxy = await startFaultProxy({ port });
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await proxy.stop();
  await new Promise((resolve) => part.close(resolve));
});

async function open(): Promise<Socket> {
  const client = connect({ host: proxy.host, port: proxy.port });
  clients.push(client);
  await once(client, 'connect');
  return client;
}

/** What comes back and how long that took; says so where the connection breaks. */
async function echo(
  client: Socket,
  text: string,
): Promise<{ heard: string; milliseconds: number }> {
  const began = performance.now();
  let heard = '';
  // A reset that comes together with bytes is told as a close alone.
  const closed = once(client, 'close').then(() => {
    throw new Error('The connection is closed.');
  });
  closed.catch(() => undefined);
  client.on('data', (bytes) => {
    heard += String(bytes);
  });
  client.write(text);
  try {
    while (heard.length < text.length) await Promise.race([once(client, 'data'), closed]);
  } catch {
    heard += ' and a reset';
  }
  client.removeAllListeners('data');
  return { heard, milliseconds: performance.now() - began };
}

/** Whether nothing comes back for a while. */
async function isSilent(client: Socket): Promise<boolean> {
  client.write('anybody?');
  return Promise.race([once(client, 'data').then(() => false), delay(150, true)]);
}

test('without a fault, bytes and the end of a connection pass both ways', async () => {
  const client = await open();
  const text = 'a'.repeat(300_000);
  expect((await echo(client, text)).heard).toBe(text);
  client.end();
  await once(client, 'end');
});

test('latency delays every answer once, on open connections as well', async () => {
  const client = await open();
  await echo(client, 'before');
  await proxy.latency(2_000);
  expect((await echo(client, 'a'.repeat(500_000))).milliseconds).toBeGreaterThanOrEqual(1_999);
  await proxy.clear();
  expect((await echo(client, 'after')).milliseconds).toBeLessThan(1_999);
});

test('slow passes bytes at the given rate', async () => {
  await proxy.slow(10_000);
  const { heard, milliseconds } = await echo(await open(), 'a'.repeat(2_000));
  expect(heard).toHaveLength(2_000);
  // There at that rate, and back; all but the first piece at the same time.
  expect(milliseconds).toBeGreaterThanOrEqual(195);
});

test('reset passes the given number of response bytes and then breaks the connection', async () => {
  const client = await open();
  await echo(client, 'before');
  await proxy.reset({ after: 4 });
  expect((await echo(client, 'after')).heard).toBe('afte and a reset');
  expect((await echo(await open(), 'again')).heard).toBe('agai and a reset');
});

test('a refusing part ends its connections, refuses new ones and comes back', async () => {
  const client = await open();
  await echo(client, 'before');
  const broken = once(client, 'error');
  await proxy.refuse();
  expect(await broken).toMatchObject([{ code: 'ECONNRESET' }]);
  await expect(open()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await proxy.clear();
  expect((await echo(await open(), 'back')).heard).toBe('back');
});

test('a half-open part accepts connections without responding, and resets them in the end', async () => {
  const before = await open();
  await echo(before, 'before');
  await proxy.halfOpen();
  const during = await open();
  expect(await Promise.all([isSilent(before), isSilent(during)])).toEqual([true, true]);
  const broken = [once(before, 'error'), once(during, 'error')];
  await proxy.clear();
  await Promise.all(broken);
  expect((await echo(await open(), 'back')).heard).toBe('back');
});

test('the given share of connections is lost, the same ones for the same seed', async () => {
  const losses = async () => {
    await proxy.lose(0.5, 7);
    const lost: boolean[] = [];
    for (let count = 0; count < 20; count += 1) {
      lost.push((await echo(await open(), 'hello')).heard !== 'hello');
    }
    return lost;
  };
  const first = await losses();
  expect(first.filter(Boolean).length).toBeGreaterThan(4);
  expect(first.filter(Boolean).length).toBeLessThan(16);
  await proxy.stop();
  proxy = await startFaultProxy({ port });
  expect(await losses()).toEqual(first);
});

test('a part that does not listen breaks the connection', async () => {
  await new Promise((resolve) => part.close(resolve));
  expect((await echo(await open(), 'hello')).heard).toBe(' and a reset');
});
