import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** A request as the fake service received it. */
export interface ServiceRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

export type ServiceHandler = (
  request: ServiceRequest,
  response: ServerResponse,
) => void | Promise<void>;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

/** An HTTP server on a free port of this machine that answers as a test wants it. */
export class FakeService {
  readonly requests: ServiceRequest[] = [];
  /** How the next requests are answered. */
  handler: ServiceHandler;
  /** Requests that are being answered now, and the most that ever were at once. */
  active = 0;
  mostActive = 0;
  readonly #server: Server;

  private constructor(handler: ServiceHandler) {
    this.handler = handler;
    this.#server = createServer((request, response) => void this.#receive(request, response));
  }

  static async start(handler: ServiceHandler): Promise<FakeService> {
    const fake = new FakeService(handler);
    await new Promise<void>((resolve) => fake.#server.listen(0, '127.0.0.1', resolve));
    return fake;
  }

  get port(): number {
    const address = this.#server.address();
    return address !== null && typeof address === 'object' ? address.port : 0;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '', headers } = request;
    this.active += 1;
    this.mostActive = Math.max(this.mostActive, this.active);
    response.on('close', () => {
      this.active -= 1;
    });
    response.on('error', () => {});
    try {
      const body = await bodyOf(request);
      const received = { path: url, headers, body };
      this.requests.push(received);
      await this.handler(received, response);
    } catch {
      response.destroy();
    }
  }
}

/** Answers every request with JSON. */
export const answering =
  (body: unknown, status = 200): ServiceHandler =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
