import { connect, createServer, type Server, type Socket } from 'node:net';
import { Faults } from './faults.ts';

/** Where a part listens. */
export interface Place {
  /** This machine when absent. */
  host?: string;
  port: number;
}

/** Stands in front of one part: a database, a bucket, a mail server, a language model. */
export interface FaultProxy extends Faults {
  readonly host: string;
  /** The part is reached here instead. */
  readonly port: number;
  /** Ends it with all of its connections. */
  stop(): Promise<void>;
}

const localhost = '127.0.0.1';

export function listen(server: Server, port = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, localhost, () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('No port.'));
      else resolve(address.port);
    });
  });
}

const closed = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
  });

class TcpFaultProxy extends Faults implements FaultProxy {
  readonly host = localhost;
  port = 0;
  readonly #server: Server;

  constructor({ host = localhost, port }: Place) {
    super((refuses) => (refuses ? closed(this.#server) : this.#listenAgain()));
    const meet = (client: Socket) =>
      this.join(
        client,
        this.state.isHalfOpen ? null : connect({ host, port, allowHalfOpen: true }),
      );
    this.#server = createServer({ allowHalfOpen: true }, meet);
  }

  async start(): Promise<this> {
    this.port = await listen(this.#server);
    return this;
  }

  async stop(): Promise<void> {
    this.close();
    await closed(this.#server);
  }

  async #listenAgain(): Promise<void> {
    await listen(this.#server, this.port);
  }
}

/** Starts a proxy on a free port that passes everything on until it is given a fault. */
export function startFaultProxy(place: Place): Promise<FaultProxy> {
  return new TcpFaultProxy(place).start();
}
