import { createServer } from 'node:http';

/** An API that returns its version, and nothing else. */
export interface FakeApi {
  url: string;
  stop(): Promise<void>;
}

/** Starts an API of a version on this machine. */
export async function startFakeApi(version: string): Promise<FakeApi> {
  const server = createServer((request, response) => {
    const isAsked = request.url === '/api/v1/openapi.json';
    response.writeHead(isAsked ? 200 : 404, { 'content-type': 'application/json' });
    response.end(isAsked ? JSON.stringify({ openapi: '3.1.0', info: { version } }) : '{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
