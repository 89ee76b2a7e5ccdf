import { createServer, type IncomingMessage } from 'node:http';

/** The key that the peer takes. */
export const interviewerKey = 'a-key-for-tests';

/** A local service that makes client secrets as an OpenAI-compatible Realtime service does. */
export interface InterviewerPeer {
  url: string;
  stop(): Promise<void>;
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return JSON.parse(Buffer.concat(parts).toString());
}

/** The secret tells what was asked for, so that a test can see it. */
function answer(body: unknown, authorization: string | undefined) {
  if (authorization !== `Bearer ${interviewerKey}`) {
    return { status: 401, content: { error: { message: 'wrong key' } } };
  }
  const value = `ek_${Buffer.from(JSON.stringify(body)).toString('base64url')}`;
  const expiresAt = Math.floor(Date.now() / 1000) + 900;
  return { status: 200, content: { value, expires_at: expiresAt, session: {} } };
}

export function startInterviewerPeer(port: number): Promise<InterviewerPeer> {
  const server = createServer(async (request, response) => {
    const isKnown = request.method === 'POST' && request.url === '/v1/realtime/client_secrets';
    const { status, content } = isKnown
      ? answer(await readJson(request), request.headers.authorization)
      : { status: 404, content: {} };
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(content));
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
