import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { RealtimeConfiguration } from '../../configuration/configuration.ts';
import { createRealtime } from './realtime.ts';

let servers: Server[] = [];

function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = address !== null && typeof address === 'object' ? address.port : 0;
      resolve(`http://127.0.0.1:${port}/v1`);
    });
  });
}
afterEach(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  servers = [];
});

const holder = { user: 'u', session: 's', interview: 'i' };
const session = { instructions: 'Lead the interview.' };

const serviceAt = (
  baseUrl: string | string[],
  { apiKey = 'standing-key', kind = 'hosted' }: Partial<RealtimeConfiguration> = {},
) => {
  const reasons: string[] = [];
  const baseUrls = [baseUrl].flat();
  const realtime = createRealtime({ kind, baseUrls, apiKey, model: 'gpt-realtime' }, (reason) =>
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

describe('createSessionKey', () => {
  test('requests a key with the configured API key and returns it with the address', async () => {
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

  test('requests a lifetime of two minutes and sends no holder to a hosted service', async () => {
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

  test('sends the holder to the embedded interviewer and returns whether speech is transcribed', async () => {
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

  test('rejects with 429 for a third conversation', async () => {
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
  ])('rejects with 503 when the service sends %s', async (_name, status, body) => {
    const baseUrl = await serve((_request, response) => {
      response.writeHead(status).end(body);
    });
    const { answer, reasons } = keyFrom(baseUrl);
    await expect(answer).rejects.toMatchObject(refusal);
    expect(reasons).toHaveLength(1);
    expect(reasons[0]).not.toContain('standing-key');
  });

  test('rejects with 503 when the service is down or no API key is configured', async () => {
    await expect(keyFrom('http://127.0.0.1:1/v1').answer).rejects.toMatchObject(refusal);
    await expect(keyFrom('http://127.0.0.1:1/v1', { apiKey: null }).answer).rejects.toMatchObject(
      refusal,
    );
  });
});

describe('with several interviewers', () => {
  /** Answers like an interviewer whose keys begin with `name`. */
  const interviewer = (name: string, status = 200) =>
    serve((request, response) => {
      const revoked = { keys: 1, conversations: 1, seconds: name.length };
      const key = { value: `ek_${name}`, expires_at: 1 };
      response.writeHead(status);
      response.end(JSON.stringify(request.url?.endsWith('/revoke') ? revoked : key));
    });
  const keysOf = (baseUrls: string[], users: readonly string[]) => {
    const { realtime } = serviceAt(baseUrls, { kind: 'embedded' });
    const keyOf = (user: string) =>
      realtime.createSessionKey({ holder: { ...holder, user }, session });
    return Promise.all(users.map(keyOf));
  };
  const users = Array.from({ length: 40 }, (_each, index) => `user-${index}`);

  test('each user stays with one of them, in every instance of the API', async () => {
    const addresses = [await interviewer('first'), await interviewer('second')];
    const keys = await keysOf(addresses, users);
    expect(await keysOf(addresses.toReversed(), users)).toEqual(keys);
    expect(new Set(keys.map(({ apiKey }) => apiKey))).toEqual(new Set(['ek_first', 'ek_second']));
    for (const { apiKey, baseUrl } of keys) {
      expect(baseUrl).toBe(addresses[apiKey === 'ek_first' ? 0 : 1]);
    }
  });

  test.each([
    ['is down', () => 'http://127.0.0.1:1/v1'],
    ['has no free place', () => interviewer('full', 503)],
  ])('users of one that %s get a key from another', async (_name, other) => {
    const addresses = [await interviewer('first'), await other()];
    const keys = await keysOf(addresses, users);
    expect(keys.map(({ apiKey }) => apiKey)).toEqual(users.map(() => 'ek_first'));
  });

  test('revokes at each of them and adds up what they report', async () => {
    const addresses = [await interviewer('first'), await interviewer('second')];
    const both = serviceAt(addresses, { kind: 'embedded' });
    expect(await both.realtime.revoke({ interview: 'i' })).toBe(11);
    const half = serviceAt([...addresses.slice(1), 'http://127.0.0.1:1/v1'], { kind: 'embedded' });
    expect(await half.realtime.revoke({ interview: 'i' })).toBe(6);
    expect(half.reasons).toEqual([expect.stringContaining('keys were not revoked')]);
  });

  test('the length is unknown when one reports nothing and another is down', async () => {
    const idle = await interviewer('');
    const both = serviceAt([idle, await interviewer('')], { kind: 'embedded' });
    expect(await both.realtime.revoke({ interview: 'i' })).toBe(0);
    const half = serviceAt([idle, 'http://127.0.0.1:1/v1'], { kind: 'embedded' });
    expect(await half.realtime.revoke({ interview: 'i' })).toBeNull();
  });
});

describe('revoke', () => {
  test('calls the embedded interviewer and returns the length of the conversations', async () => {
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

  test('reports a failure and resolves', async () => {
    const { realtime, reasons } = serviceAt('http://127.0.0.1:1/v1', { kind: 'embedded' });
    expect(await realtime.revoke({ user: 'u' })).toBeNull();
    expect(reasons).toEqual([expect.stringContaining('keys were not revoked')]);
  });
});
