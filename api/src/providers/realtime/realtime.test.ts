import { createServer, type RequestListener, type Server } from 'node:http';
import { createRealtime } from './realtime.ts';

let server: Server;

function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = address !== null && typeof address === 'object' ? address.port : 0;
      resolve(`http://127.0.0.1:${port}/v1`);
    });
  });
}
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const keyFrom = (baseUrl: string, apiKey: string | null = 'standing-key') => {
  const reasons: string[] = [];
  const realtime = createRealtime(
    { kind: 'hosted', baseUrl, apiKey, model: 'gpt-realtime' },
    (reason) => reasons.push(reason),
  );
  return { answer: realtime.createSessionKey(), reasons };
};

const refusal = {
  status: 503,
  message: 'The interviewer cannot be reached right now. Try again in a moment.',
};

describe('a key for the interviewer', () => {
  test('is asked for with the standing key and handed on with the address', async () => {
    const baseUrl = await serve((request, response) => {
      expect(request.url).toBe('/v1/realtime/client_secrets');
      expect(request.headers.authorization).toBe('Bearer standing-key');
      response.end(JSON.stringify({ value: 'ek_1', expires_at: 1_800_000_000, more: true }));
    });
    expect(await keyFrom(baseUrl).answer).toEqual({
      apiKey: 'ek_1',
      baseUrl,
      model: 'gpt-realtime',
      expiresAt: '2027-01-15T08:00:00.000Z',
    });
  });

  test.each([
    ['an error', 500, '{}'],
    ['a refusal', 401, '{"error":{"message":"no"}}'],
    ['no JSON', 200, '<html>'],
    ['a key of another kind', 200, '{"value":"sk_1","expires_at":1}'],
  ])('%s reads as not reachable', async (_name, status, body) => {
    const baseUrl = await serve((_request, response) => {
      response.writeHead(status).end(body);
    });
    const { answer, reasons } = keyFrom(baseUrl);
    await expect(answer).rejects.toMatchObject(refusal);
    expect(reasons).toHaveLength(1);
    expect(reasons[0]).not.toContain('standing-key');
  });

  test('nobody there, and no key to ask with, read the same', async () => {
    await expect(keyFrom('http://127.0.0.1:1/v1').answer).rejects.toMatchObject(refusal);
    await expect(keyFrom('http://127.0.0.1:1/v1', null).answer).rejects.toMatchObject(refusal);
  });
});
