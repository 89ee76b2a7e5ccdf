import { Agent, createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { freePort } from '@parley/testing/free-port';
import { type ApiServer, startServer, type Variables } from './api-server.ts';

/** Two servers on one database behind one address. */
export type Pair = Pick<ApiServer, 'url' | 'dataDirectory' | 'databaseUrl'> & {
  stop(): Promise<void>;
};

/** A server that hands each request to the next of its targets, and changes nothing in it. */
async function startAlternating(port: number, targets: readonly string[]) {
  // A connection of its own for each request: one that is kept may close just as it is used again.
  const agent = new Agent({ keepAlive: false });
  let turn = 0;
  // Larger than a server of ours takes: what is too long is theirs to answer.
  const server = createServer({ maxHeaderSize: 1_048_576 }, (incoming, outgoing) => {
    const target = new URL(targets[turn % targets.length] ?? '');
    turn += 1;
    const forwarded = httpRequest({
      agent,
      hostname: target.hostname,
      port: target.port,
      method: incoming.method,
      path: incoming.url,
      headers: incoming.headers,
    });
    let isAnswered = false;
    forwarded.once('response', (answer: IncomingMessage) => {
      // What is too long is refused before it has arrived: the rest of it goes nowhere.
      isAnswered = true;
      incoming.unpipe(forwarded);
      incoming.resume();
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
      answer.once('error', () => outgoing.destroy());
    });
    forwarded.on('error', () => {
      if (!isAnswered) outgoing.destroy();
    });
    forwarded.flushHeaders();
    incoming.pipe(forwarded);
  });
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return () =>
    new Promise<void>((resolve) => {
      agent.destroy();
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

/**
 * Starts two servers on one PostgreSQL, with requests alternating between them: whatever one of
 * them kept to itself would be missing at the next request.
 */
export async function startPair(variables: Variables): Promise<Pair> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const shared = { ...variables, API_URL: url };
  const first = await startServer(shared);
  const second = await startServer(shared, first);
  const stopProxy = await startAlternating(port, [first.url, second.url]);
  return {
    url,
    dataDirectory: first.dataDirectory,
    databaseUrl: first.databaseUrl,
    async stop() {
      await stopProxy();
      await Promise.all([first.stop(), second.stop()]);
    },
  };
}
