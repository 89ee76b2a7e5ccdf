import { createServer, type IncomingHttpHeaders } from 'node:http';
import { freePort } from '@parley/testing/free-port';

/** A request that a receiver got. */
export interface ReceivedRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** How a receiver answers; `never` keeps the sender waiting. */
export type ReceiverAnswer = { status: number; location?: string } | 'never';

/** A receiver of webhooks on this machine. */
export interface TestReceiver {
  url: string;
  requests: ReceivedRequest[];
  /** The `webhook-id` of each request. */
  ids(): unknown[];
  /** The answers to come, one each; 200 afterwards. */
  answers: ReceiverAnswer[];
  /** Accepts connections; a receiver is down until then. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export async function createTestReceiver(): Promise<TestReceiver> {
  const port = await freePort();
  const requests: ReceivedRequest[] = [];
  const answers: ReceiverAnswer[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      requests.push({ path, headers, body: Buffer.concat(chunks).toString('utf8') });
      const answer = answers.shift() ?? { status: 200 };
      if (answer === 'never') return;
      const { status, location } = answer;
      response.writeHead(status, location === undefined ? {} : { location }).end('{}');
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    answers,
    ids: () => requests.map(({ headers }) => headers['webhook-id']),
    start: () => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve)),
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
