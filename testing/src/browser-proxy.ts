import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listen } from './fault-proxy.ts';
import { Faults } from './faults.ts';

/**
 * A browser's way to all parts of a site. It speaks SOCKS 5 (RFC 1928), so that every connection of
 * the browser passes it as plain TCP, encrypted or not, requests and WebSockets alike, and meets the
 * faults of the part that it is for. WebRTC's own packets are UDP and pass beside it.
 */
export interface BrowserProxy {
  /** For the browser's settings. */
  readonly url: string;
  /** The faults of a part. @throws Error that names the parts there are */
  on(part: string): Faults;
  stop(): Promise<void>;
}

const VERSION = 5;
const CONNECT = 1;
const addressKinds = { ipv4: 1, name: 3, ipv6: 4 } as const;
const replies = { succeeded: 0, refused: 5, notSupported: 7 } as const;

/** Reads a handshake byte by byte from what arrives in any pieces. */
class Reader {
  readonly #socket: Socket;
  constructor(socket: Socket) {
    this.#socket = socket;
  }

  /** @throws Error when the client leaves first */
  async take(count: number): Promise<Buffer> {
    while (true) {
      const bytes: Buffer | null = this.#socket.read(count);
      if (bytes?.length === count) return bytes;
      if (this.#socket.readableEnded || this.#socket.destroyed) throw new Error('Ended.');
      await once(this.#socket, 'readable');
    }
  }

  async byte(): Promise<number> {
    return (await this.take(1)).readUInt8();
  }
}

async function hostIn(reader: Reader): Promise<string> {
  const kind = await reader.byte();
  if (kind === addressKinds.name)
    return (await reader.take(await reader.byte())).toString('latin1');
  if (kind === addressKinds.ipv4) return (await reader.take(4)).join('.');
  const bytes = await reader.take(16);
  return Array.from({ length: 8 }, (_, index) => bytes.readUInt16BE(2 * index).toString(16)).join(
    ':',
  );
}

const reply = (socket: Socket, code: number) =>
  socket.write(Buffer.from([VERSION, code, 0, addressKinds.ipv4, 0, 0, 0, 0, 0, 0]));

/** Names that browsers use for the same machine. */
const plainHost = (host: string) =>
  ['127.0.0.1', '::1', '[::1]', '0:0:0:0:0:0:0:1'].includes(host) ? 'localhost' : host;

const portOf = ({ port, protocol }: URL) =>
  port || (['https:', 'wss:'].includes(protocol) ? '443' : '80');

async function reach(host: string, port: number): Promise<Socket> {
  const part = connect({ host, port, allowHalfOpen: true });
  await once(part, 'connect');
  return part;
}

/** Takes one connection of the browser to where it wants to go. */
async function meet(client: Socket, faultsAt: (host: string, port: number) => Faults) {
  const reader = new Reader(client);
  await reader.byte();
  await reader.take(await reader.byte());
  client.write(Buffer.from([VERSION, 0]));
  const [, command] = await reader.take(3);
  const host = await hostIn(reader);
  const port = (await reader.take(2)).readUInt16BE();
  const faults = faultsAt(host, port);
  const refuse = (code: number) => {
    reply(client, code);
    client.end();
  };
  if (command !== CONNECT) return refuse(replies.notSupported);
  if (faults.state.refuses) return refuse(replies.refused);
  const part = faults.state.isHalfOpen ? null : await reach(host, port).catch(() => undefined);
  if (part === undefined) return refuse(replies.refused);
  reply(client, replies.succeeded);
  faults.join(client, part);
}

/**
 * Starts the proxy on a free port.
 * @param parts an address of each part by its name; parts at one address share their faults
 */
export async function startBrowserProxy(
  parts: Readonly<Record<string, string>>,
): Promise<BrowserProxy> {
  const byPlace = new Map<string, Faults>();
  const faultsAt = (host: string, port: number | string) => {
    const place = `${plainHost(host)}:${port}`;
    const faults = byPlace.get(place) ?? new Faults();
    byPlace.set(place, faults);
    return faults;
  };
  const server = createServer({ allowHalfOpen: true }, (client) => {
    client.on('error', () => client.destroy());
    meet(client, faultsAt).catch(() => client.destroy());
  });
  const port = await listen(server);
  return {
    url: `socks5://127.0.0.1:${port}`,
    on: (name) => {
      const address = parts[name];
      if (address === undefined)
        throw new Error(`There is no part "${name}": ${Object.keys(parts).join(', ')}.`);
      const url = new URL(address);
      return faultsAt(url.hostname, portOf(url));
    },
    stop: async () => {
      for (const faults of byPlace.values()) faults.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
