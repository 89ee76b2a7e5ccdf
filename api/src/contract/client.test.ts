import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiFailure, createClient } from './client.ts';

let server: Server | undefined;

/** Starts an API that answers like this and returns its address. */
async function apiThat(answer: RequestListener): Promise<string> {
  const started = createServer(answer);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/api/v1`;
}

afterEach(() => new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined))));

const id = '6f1d3b52-7d0c-4a57-9d3c-0c4a5d2b7a10';

const json = (status: number, message: string, data: unknown): RequestListener => {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ status, message, data }));
  };
};

test('a call sends the method, the filled path and the token, and returns the data', async () => {
  const seen: (string | undefined)[] = [];
  const overview = {
    overAllScore: 70,
    totalInterviews: 12,
    highestScore: 91,
    completedInterview: 9,
  };
  const apiUrl = await apiThat((request, response) => {
    seen.push(request.method, request.url, request.headers.authorization);
    json(200, 'OK', overview)(request, response);
  });

  const client = createClient({ apiUrl, token: 'a-token' });

  await expect(client.call('analyticsOverview')).resolves.toMatchObject(overview);
  expect(seen).toEqual(['GET', '/api/v1/analytics/overview', 'Bearer a-token']);
});

test('a body is sent as JSON', async () => {
  let received = '';
  const apiUrl = await apiThat((request, response) => {
    request.on('data', (chunk) => {
      received += chunk;
    });
    request.on('end', () =>
      json(400, request.headers['content-type'] ?? '', null)(request, response),
    );
  });
  const body = { language: 'react', interviewType: 'text', mode: 'real' } as const;

  await expect(createClient({ apiUrl }).call('newInterview', { body })).rejects.toThrow(
    'application/json',
  );
  expect(JSON.parse(received)).toEqual(body);
});

test('a refusal has the status and the message of the API', async () => {
  const apiUrl = await apiThat(json(404, 'There is no such interview.', null));

  const refused = createClient({ apiUrl, token: 'a-token' }).call('interview', { params: { id } });

  await expect(refused).rejects.toMatchObject({
    status: 404,
    message: 'There is no such interview.',
  });
  await expect(refused).rejects.toBeInstanceOf(ApiFailure);
});

test('a response that violates the contract is a failure', async () => {
  const apiUrl = await apiThat(json(200, 'OK', { overAllScore: 'high' }));

  await expect(createClient({ apiUrl }).call('analyticsOverview')).rejects.toThrow(
    'analyticsOverview: the answer does not fit the contract.',
  );
});

test('a response in HTML is a failure with its status', async () => {
  const apiUrl = await apiThat((_request, response) => {
    response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
  });

  await expect(createClient({ apiUrl }).call('analyticsOverview')).rejects.toMatchObject({
    status: 502,
  });
});

test('an API that does not answer in time is an error', async () => {
  const apiUrl = await apiThat(() => undefined);

  await expect(
    createClient({ apiUrl, timeoutMs: 50 }).call('analyticsOverview'),
  ).rejects.toMatchObject({ name: 'TimeoutError' });
  server?.closeAllConnections();
});

test('a parameter with a slash stays one part of the path', async () => {
  let url: string | undefined;
  const apiUrl = await apiThat((request, response) => {
    url = request.url;
    json(404, 'No.', null)(request, response);
  });

  await expect(
    createClient({ apiUrl }).call('interview', { params: { id: 'a/../b' } }),
  ).rejects.toThrow('No.');
  expect(url).toBe('/api/v1/interview/a%2F..%2Fb');
});
