import { once } from 'node:events';
import WebSocket from 'ws';
import { z } from 'zod';

/** Milliseconds until a browser must have answered a command. */
const answerMs = 60_000;

const message = z.union([
  z.object({ id: z.number(), type: z.literal('success'), result: z.unknown() }),
  z.object({
    id: z.number().nullable(),
    type: z.literal('error'),
    error: z.string(),
    message: z.string(),
  }),
  z.object({ type: z.literal('event'), method: z.string(), params: z.unknown() }),
]);

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/** A connection to a browser that speaks WebDriver BiDi. */
export class BidiConnection {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  private constructor(socket: WebSocket, onEvent: (method: string, params: unknown) => void) {
    this.#socket = socket;
    socket.on('message', (data) => {
      const said = message.parse(JSON.parse(String(data)));
      if (said.type === 'event') onEvent(said.method, said.params);
      else if (said.type === 'success') this.#take(said.id)?.resolve(said.result);
      else this.#take(said.id)?.reject(new Error(`${said.error}: ${said.message}`));
    });
    socket.on('close', () => {
      for (const id of [...this.#waiting.keys()])
        this.#take(id)?.reject(new Error('The browser has ended.'));
    });
    socket.on('error', () => socket.close());
  }

  static async open(
    url: string,
    onEvent: (method: string, params: unknown) => void,
  ): Promise<BidiConnection> {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    await once(socket, 'open');
    return new BidiConnection(socket, onEvent);
  }

  /** @throws Error when the browser refuses the command, ends, or does not answer in a minute */
  send(method: string, params: object): Promise<unknown> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.#take(id)?.reject(new Error(`${method} has no answer.`)),
        answerMs,
      );
      this.#waiting.set(id, {
        resolve: (result) => {
          clearTimeout(timer);
          resolve(result);
        },
        reject: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  close(): void {
    this.#socket.close();
  }

  #take(id: number | null): Waiting | undefined {
    if (id === null) return undefined;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }
}
