import { createServer } from 'node:net';
import { isRefusedPort } from '../support/refused-ports.ts';
import { processOnPort } from './port-holder.ts';

/** A port that is needed. */
export interface WantedPort {
  port: number;
  /** Who will listen there, as in "the site". */
  what: string;
  /** The environment variable that sets it; null when it follows from another one. */
  variable: string | null;
}

/** `localhost` can be either of them, so both have to be free. */
const loopbackAddresses = ['127.0.0.1', '::1'];

function isTaken(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    // An address that this machine does not have cannot be taken.
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE'));
    server.listen(port, host, () => server.close(() => resolve(false)));
  });
}

/** Message that a port is in use, by which process where that is known, and what to do. */
export function takenPortMessage({ port, what, variable }: WantedPort): string {
  const holder = processOnPort(port);
  const by = holder === null ? 'another program' : `process ${holder}`;
  const other = variable === null ? 'choose other ports' : `set ${variable} to another port`;
  return `Port ${port} for ${what} is taken by ${by}. Stop it, or ${other}.`;
}

function refusedPortMessage({ port, what, variable }: WantedPort): string {
  const other = variable === null ? 'Choose other ports' : `Set ${variable} to another port`;
  return `Browsers refuse port ${port}, which is that of ${what}. ${other}.`;
}

/** A message for each port that is in use, needed twice or of no use to browsers. */
export async function portObstacles(wanted: readonly WantedPort[]): Promise<string[]> {
  const obstacles = await Promise.all(
    wanted.map(async (one, index) => {
      if (isRefusedPort(one.port)) return [refusedPortMessage(one)];
      const twin = wanted.slice(0, index).find(({ port }) => port === one.port);
      if (twin) return [`Port ${one.port} is set for ${twin.what} and for ${one.what}.`];
      const taken = await Promise.all(loopbackAddresses.map((host) => isTaken(one.port, host)));
      return taken.includes(true) ? [takenPortMessage(one)] : [];
    }),
  );
  return obstacles.flat();
}
