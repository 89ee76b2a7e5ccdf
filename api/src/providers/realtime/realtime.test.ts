import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { RealtimeConfiguration } from '../../configuration/configuration.ts';
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

const holder = { user: 'u', session: 's', interview: 'i' };
const session = { instructions: 'Lead the interview.' };

const serviceAt = (
  baseUrl: string,
  { apiKey = 'standing-key', kind = 'hosted' }: Partial<RealtimeConfiguration> = {},
) => {
  const reasons: string[] = [];
  const realtime = createRealtime({ kind, baseUrl, apiKey, model: 'gpt-realtime' }, (reason) =>
    reasons.push(reason),
  );
  return { realtime, reasons };
};

const keyFrom = (baseUrl: string, configuration: Partial<RealtimeConfiguration> = {}) => {
  const { realtime, reasons } = serviceAt(baseUrl, configuration);
  return { answer: realtime.createSessionKey({ holder, session }), reasons };
};

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return JSON.parse(Buffer.concat(parts).toString());
}

const refusal = {
  status: 503,
  message: 'The interviewer cannot be reached right now. Try again in a moment.',
};

describe('a key for the interviewer', () => {
  test('is asked for with the standing key and handed on with the address', async () => {
    const baseUrl = await serve((request, response) => {
      expect(request.url).toBe('/v1/realtime/client_secrets');
      expect(request.headers.authorization).toBe('Bearer standing-key');
      expect(request.headers['openai-safety-identifier']).toBe('u');
      response.end(JSON.stringify({ value: 'ek_1', expires_at: 1_800_000_000, more: true }));
    });
    expect(await keyFrom(baseUrl).answer).toEqual({
      apiKey: 'ek_1',
      baseUrl,
      model: 'gpt-realtime',
      expiresAt: '2027-01-15T08:00:00.000Z',
      transcribes: true,
    });
  });

  test('of a hosted service lives two minutes, as nobody can revoke it, and names no holder', async () => {
    let asked: unknown;
    const baseUrl = await serve(async (request, response) => {
      asked = await bodyOf(request);
      response.end(JSON.stringify({ value: 'ek_1', expires_at: 1 }));
    });
    await keyFrom(baseUrl).answer;
    expect(asked).toEqual({
      expires_after: { anchor: 'created_at', seconds: 120 },
      session: { type: 'realtime', model: 'gpt-realtime', instructions: 'Lead the interview.' },
    });
    expect(await serviceAt(baseUrl).realtime.revoke({ user: 'u' })).toBeNull();
  });

  test('of the embedded interviewer names its holder, and may say that speech stays sound', async () => {
    let asked: unknown;
    const baseUrl = await serve(async (request, response) => {
      asked = await bodyOf(request);
      const audio = { input: { transcription: null } };
      response.end(JSON.stringify({ value: 'ek_1', expires_at: 1, session: { audio } }));
    });
    const { answer } = keyFrom(baseUrl, { kind: 'embedded' });
    expect(await answer).toMatchObject({ transcribes: false });
    expect(asked).toMatchObject({ expires_after: { seconds: 900 }, holder });
  });

  test('for a third conversation is refused in words', async () => {
    const baseUrl = await serve((_request, response) => {
      response.writeHead(429).end('{"error":{"message":"no"}}');
    });
    await expect(keyFrom(baseUrl, { kind: 'embedded' }).answer).rejects.toMatchObject({
      status: 429,
      message:
        'You already have two conversations with the interviewer. End one of them, then try again.',
      retryAfter: 30,
    });
    await expect(keyFrom(baseUrl).answer).rejects.toMatchObject(refusal);
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
    await expect(keyFrom('http://127.0.0.1:1/v1', { apiKey: null }).answer).rejects.toMatchObject(
      refusal,
    );
  });
});

describe('a revocation', () => {
  test('is told to the embedded interviewer, which tells the length', async () => {
    let asked: unknown;
    const baseUrl = await serve(async (request, response) => {
      expect(request.url).toBe('/v1/realtime/client_secrets/revoke');
      asked = await bodyOf(request);
      response.end(JSON.stringify({ keys: 1, conversations: 1, seconds: 61 }));
    });
    const { realtime } = serviceAt(baseUrl, { kind: 'embedded' });
    expect(await realtime.revoke({ interview: 'i' })).toBe(61);
    expect(asked).toEqual({ interview: 'i' });
  });

  test('that fails is reported and stops nobody', async () => {
    const { realtime, reasons } = serviceAt('http://127.0.0.1:1/v1', { kind: 'embedded' });
    expect(await realtime.revoke({ user: 'u' })).toBeNull();
    expect(reasons).toEqual([expect.stringContaining('keys were not revoked')]);
  });
});
