import { createServer, type IncomingMessage } from 'node:http';
import { z } from 'zod';

/** A request that the service got. */
interface Received {
  method: string;
  path: string;
  credential: string;
  body: unknown;
}

/** An answer of the service: its status and JSON. */
type Answer = readonly [status: number, body: unknown];

const addressOf = z.object({ port: z.number() });

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** A peer that speaks the release service's protocol, on a free port. */
export async function startFakeReleaseService() {
  const received: Received[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const [path = ''] = url.split('?', 1);
    const text = await textOf(request);
    received.push({
      method,
      path,
      credential: headers.authorization ?? '',
      body: text === '' ? null : JSON.parse(text),
    });
    const [status, body] = answers.get(`${method} ${path}`) ?? [404, { message: 'nothing here' }];
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = addressOf.parse(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    /** Sets what a request is answered with from now on. */
    answer: (request: string, ...answer: Answer) => answers.set(request, answer),
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
