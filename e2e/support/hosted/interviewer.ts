import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '../../../testing/src/free-port.ts';

const program = path.resolve(import.meta.dirname, '../../../interviewer/dist/main.js');

/** Milliseconds until a hosted service that was ended is started again. */
const RESTART_DELAY = 1000;

/** An interviewer of its own, which a site reaches as it would reach a hosted service. */
export interface HostedInterviewer {
  /** What the site is configured with. */
  readonly environment: { readonly OPENAI_API_KEY: string; readonly OPENAI_BASE_URL: string };
  /** Starts it, once the site stands whose pages may call it. */
  start(siteUrl: string): Promise<void>;
  /**
   * The id of its process, to end (it is started again after a second), freeze or thaw it.
   * @throws Error when it does not run at this moment
   */
  processId(): number;
  stop(): void;
}

/** Chooses a port and a key; nothing runs yet. */
export async function reserveInterviewer(): Promise<HostedInterviewer> {
  const port = await freePort();
  const key = `sk-${crypto.randomUUID()}`;
  let child: ChildProcess | undefined;
  let stopped = false;

  const launch = async (siteUrl: string) => {
    if (stopped) return;
    const { PATH = '' } = process.env;
    const launched = spawn(process.execPath, [program], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: {
        PATH,
        INTERVIEWER_PORT: String(port),
        INTERVIEWER_API_KEY: key,
        SITE_URL: siteUrl,
        LOG_LEVEL: 'warn',
      },
    });
    child = launched;
    launched.once('exit', () => setTimeout(() => void launch(siteUrl), RESTART_DELAY).unref());
    await once(launched.stdout ?? launched, 'data');
  };

  return {
    environment: { OPENAI_API_KEY: key, OPENAI_BASE_URL: `http://localhost:${port}/v1` },
    start: launch,
    processId: () => {
      if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null)
        throw new Error('The hosted interviewer does not run.');
      return child.pid;
    },
    stop: () => {
      stopped = true;
      child?.kill('SIGTERM');
    },
  };
}
