import { fork } from 'node:child_process';
import path from 'node:path';
import { type LoadOrder, type LoadResult, loadResult } from './plan.ts';

/** The process that is all people of a rehearsal. */
export interface LoadGenerator {
  /** Counts what comes under another name from here on. */
  phase(name: string): void;
  /** Lets everybody finish what they are doing. @returns what they saw @throws Error when it had failed */
  stop(): Promise<LoadResult>;
  /** Ends it at once, where the rehearsal has failed. */
  kill(): void;
}

/** Starts the load. */
export function startLoad(plan: Omit<Extract<LoadOrder, { order: 'start' }>, 'order'>) {
  const child = fork(path.join(import.meta.dirname, 'load-process.js'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const order = (message: LoadOrder) => child.send(message);
  const result = new Promise<LoadResult>((resolve, reject) => {
    child.once('message', (message) => resolve(loadResult.parse(message)));
    child.once('exit', (code) => reject(new Error(`The load generator ended with ${code}.`)));
  });
  // Its failure is told where its result is asked for.
  result.catch(() => {});
  order({ order: 'start', ...plan });
  const generator: LoadGenerator = {
    phase: (name) => order({ order: 'phase', name }),
    stop() {
      if (child.connected) order({ order: 'stop' });
      return result;
    },
    kill: () => child.kill('SIGKILL'),
  };
  return generator;
}
