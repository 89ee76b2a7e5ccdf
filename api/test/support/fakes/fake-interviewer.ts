import { createServer, type IncomingMessage } from 'node:http';
import { z } from 'zod';

/** The key that the fake takes. */
export const interviewerKey = 'a-key-for-tests';

/** What the API tells the interviewer about whose a key is. */
const holder = z.object({ user: z.string(), session: z.string(), interview: z.string() });
/** What a key was asked for with. */
const keyRequest = z.looseObject({
  expires_after: z.object({ anchor: z.string(), seconds: z.number() }),
  session: z.looseObject({ type: z.string(), model: z.string(), instructions: z.string() }),
  holder,
  requestId: z.string().optional(),
});

/** What the fake was asked for, which the key that it makes tells. */
export const requestIn = (apiKey: string) =>
  keyRequest.parse(JSON.parse(Buffer.from(apiKey.slice(3), 'base64url').toString()));

/** Seconds that every interview was talked, for the fake. */
export const talkedSeconds = 61;

const revocation = holder.partial();

/** A local service that makes and revokes client secrets as the embedded interviewer does. */
export interface FakeInterviewer {
  url: string;
  stop(): Promise<void>;
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  const text = Buffer.concat(parts).toString();
  return text === '' ? null : JSON.parse(text);
}

/** The secret tells what was asked for, so that a test can see it. */
function createSecret(body: unknown, requestId: unknown) {
  const told = { ...z.looseObject({}).parse(body), requestId };
  const value = `ek_${Buffer.from(JSON.stringify(told)).toString('base64url')}`;
  const expiresAt = Math.floor(Date.now() / 1000) + 900;
  return { value, expires_at: expiresAt, session: { audio: { input: { transcription: null } } } };
}

/** Starts the fake; what was revoked is read at `GET /revoked`, from any process. */
export function startFakeInterviewer(port: number): Promise<FakeInterviewer> {
  const revoked: z.infer<typeof revocation>[] = [];
  const routes: Record<string, (body: unknown, requestId: unknown) => unknown> = {
    'POST /v1/realtime/client_secrets': createSecret,
    'POST /v1/realtime/client_secrets/revoke': (body) => {
      const match = revocation.parse(body);
      revoked.push(match);
      const seconds = match.interview === undefined ? 0 : talkedSeconds;
      return { keys: 1, conversations: 1, seconds };
    },
    'GET /revoked': () => revoked,
  };
  const server = createServer(async (request, response) => {
    const route = routes[`${request.method} ${request.url}`];
    const isKnown = request.headers.authorization === `Bearer ${interviewerKey}`;
    const status = route === undefined ? 404 : isKnown ? 200 : 401;
    const body = await readJson(request);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(
        status === 200 ? route?.(body, request.headers['x-request-id']) : { error: {} },
      ),
    );
  });
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () =>
      resolve({
        url: `http://127.0.0.1:${port}`,
        stop: () => new Promise((done) => server.close(() => done())),
      }),
    );
  });
}

/** What was revoked at the fake of this run, the first first. */
export async function revocationsAt(baseUrl: string): Promise<z.infer<typeof revocation>[]> {
  const headers = { authorization: `Bearer ${interviewerKey}` };
  const response = await fetch(new URL('/revoked', baseUrl), { headers });
  return z.array(revocation).parse(await response.json());
}
