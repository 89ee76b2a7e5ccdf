import { createServer, type RequestListener, type Server } from 'node:http';
import { z } from 'zod';
import { serviceAddress } from './service-address.ts';
import { ServiceClient } from './service-client.ts';

test.each([
  'https://releases.example',
  'http://localhost:3200',
  'http://127.0.0.1',
  'http://[::1]',
])('%s is an address to send a credential to', (address) => {
  expect(serviceAddress(address).href).toContain(address);
});

test.each([
  'http://releases.example',
  'http://localhost.example',
  'http://127.0.0.1.example',
  'http://10.0.0.1',
  'ftp://localhost',
  'https://user:secret@releases.example',
  'https://releases.example:6667',
  'releases.example',
  '',
])('"%s" is refused as an address', (address) => {
  expect(() => serviceAddress(address)).toThrow('PARLEY-170');
});

let server: Server | null = null;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A client of a server that answers as given. */
async function clientOf(answer: RequestListener, lines: string[] = []) {
  server = createServer(answer);
  const listening = server;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const address = listening.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const base = new URL(`http://127.0.0.1:${port}/below/`);
  return new ServiceClient(base, 'parley_token', (line) => lines.push(line), 1);
}

const answered = z.object({ path: z.string(), authorization: z.string() });

test('a request carries the credential, below the path of the address', async () => {
  const client = await clientOf(({ url, headers }, response) =>
    response.end(JSON.stringify({ path: url, authorization: headers.authorization })),
  );
  expect(await client.get('/v1/x', answered)).toEqual({
    path: '/below/v1/x',
    authorization: 'Bearer parley_token',
  });
});

test.each([409, 503])('after status %i it tries again and says why', async (status) => {
  let requests = 0;
  const lines: string[] = [];
  const client = await clientOf((_request, response) => {
    requests += 1;
    if (requests < 3) {
      response.writeHead(status);
      response.end(JSON.stringify({ code: null, message: 'Busy.' }));
    } else response.end('{}');
  }, lines);
  await client.post('/v1/x', {}, z.object({}));
  expect(requests).toBe(3);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^Busy. Trying again in \d+ s…$/);
});

test('a permanent refusal is thrown at once with the message of the service', async () => {
  let requests = 0;
  const client = await clientOf((_request, response) => {
    requests += 1;
    response.writeHead(403);
    response.end(JSON.stringify({ code: 'PARLEY-162', message: 'PARLEY-162: another remote.' }));
  });
  await expect(client.get('/v1/x', z.object({}))).rejects.toThrow(/^PARLEY-162: another remote.$/);
  expect(requests).toBe(1);
});

test('the error of an unreachable service names its address', async () => {
  const client = await clientOf((request) => request.socket.destroy());
  await expect(client.get('/v1/x', z.object({}))).rejects.toThrow(
    /^PARLEY-160: the release service at http:\/\/127\.0\.0\.1:\d+ did not answer/,
  );
});

test('a redirect is not followed with the credential', async () => {
  const hosts: string[] = [];
  const client = await clientOf(({ url }, response) => {
    hosts.push(url ?? '');
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  await expect(client.get('/v1/x', z.object({}))).rejects.toThrow('PARLEY-160');
  expect(hosts).not.toContain('/elsewhere');
});

test('an answer that is not one of a release service is refused', async () => {
  const client = await clientOf((_request, response) => response.end('<html>'));
  await expect(client.get('/v1/x', z.object({}))).rejects.toThrow(
    /^PARLEY-160: http:\S+ is not a release service: it answered with something else/,
  );
});

test.each([404, 405])(
  'status %i without a reason, as of the site itself, says that it is no release service',
  async (status) => {
    const client = await clientOf((_request, response) => response.writeHead(status).end('No.'));
    await expect(client.post('/v1/x', {}, z.object({}))).rejects.toThrow(
      new RegExp(`is not a release service: it answered ${status}\\. It has an address of its own`),
    );
  },
);

test('a job is followed to its end, each line reported once', async () => {
  const states = [
    { state: 'running', lines: ['one'] },
    { state: 'running', lines: ['one', 'two'] },
    { state: 'done', lines: ['one', 'two', 'three'], summary: 'Published' },
  ];
  const lines: string[] = [];
  const client = await clientOf(({ method }, response) => {
    const state = method === 'POST' ? { job: 'x' } : states.shift();
    response.end(JSON.stringify(state));
  }, lines);
  expect(await client.perform('/start', {}, '/jobs')).toBe('Published');
  expect(lines).toEqual(['one', 'two', 'three']);
});

test('an interrupt while a job runs says that the service goes on, and ends the process', async () => {
  const kill = jest.spyOn(process, 'kill').mockReturnValue(true);
  const lines: string[] = [];
  let asked = 0;
  const client = await clientOf(({ method }, response) => {
    if (method === 'POST') return response.end(JSON.stringify({ job: 'x' }));
    asked += 1;
    if (asked === 1) process.emit('SIGINT');
    const done = { state: 'done', lines: [], summary: 'Published' };
    return response.end(JSON.stringify(asked === 1 ? { state: 'running', lines: [] } : done));
  }, lines);
  await client.perform('/start', {}, '/jobs');
  expect(lines).toEqual([
    expect.stringMatching(/goes on with this without you\. "history" says how it ended/),
  ]);
  expect(kill).toHaveBeenCalledWith(process.pid, 'SIGINT');
  kill.mockRestore();
});

test('a job that another release held up is started again', async () => {
  const busy = { code: 'PARLEY-137', message: 'PARLEY-137: locked.', retryAfter: 0 };
  const states = [
    { state: 'refused', lines: [], error: busy },
    { state: 'done', lines: [], summary: 'Published' },
  ];
  const client = await clientOf(({ method }, response) => {
    response.end(JSON.stringify(method === 'POST' ? { job: 'x' } : states.shift()));
  });
  expect(await client.perform('/start', {}, '/jobs')).toBe('Published');
});

test('the attempts of one request to start a job have one key, and a job that is started again another @RELEASE-125', async () => {
  const busy = { code: 'PARLEY-137', message: 'PARLEY-137: locked.', retryAfter: 0 };
  const states = [
    { state: 'refused', lines: [], error: busy },
    { state: 'done', lines: [], summary: 'Published' },
  ];
  const keys: unknown[] = [];
  const client = await clientOf(({ method, headers, socket }, response) => {
    if (method === 'POST') keys.push(headers['idempotency-key']);
    if (keys.length === 1) socket.destroy();
    else response.end(JSON.stringify(method === 'POST' ? { job: 'x' } : states.shift()));
  });
  await client.perform('/start', {}, '/jobs');
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0], expect.any(String)]);
  expect(keys[2]).not.toBe(keys[0]);
});
