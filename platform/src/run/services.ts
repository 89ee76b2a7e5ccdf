import { randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Environment } from '../environment.ts';
import { compile } from './compile.ts';
import { Service } from './service.ts';

/** Seconds that a part may take until it answers. */
const readyPatience = 90;

/** Milliseconds between the end of a service and its next start. */
const restartPause = 1_000;

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.status < 500;
  } catch {
    return false;
  }
}

/**
 * Waits until `url` answers.
 * @param failed says why the part has ended, or `null` while it runs.
 * @throws Error when it ends or does not answer in time.
 */
export async function untilReady(
  name: string,
  url: string,
  failed: () => string | null,
): Promise<void> {
  const end = Date.now() + readyPatience * 1_000;
  while (!(await answers(url))) {
    const reason = failed();
    if (reason !== null) throw new Error(`${name} stopped while starting:\n${reason}`);
    if (Date.now() > end) throw new Error(`${name} did not answer within ${readyPatience} s.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** What the services learn of each other. */
function variables(environment: Environment): Record<string, string> {
  return {
    API_PORT: String(environment.apiPort),
    API_URL: environment.apiUrl,
    DATA_DIR: environment.dataDirectory,
    INTERVIEWER_API_KEY: randomBytes(24).toString('base64url'),
    INTERVIEWER_PORT: String(environment.interviewerPort),
    INTERVIEWER_URL: environment.interviewerUrl,
    PRODUCT_NAME: environment.productName,
    SITE_URL: environment.siteUrl,
    SUPPORT_EMAIL: environment.supportEmail,
  };
}

/**
 * Writes which process runs which service to `processes.json` in the data directory, for operators
 * and tests. It is replaced as a whole, so that a reader never sees half of it.
 */
function noteProcesses(dataDirectory: string, running: ReadonlyMap<string, Service>): void {
  mkdirSync(dataDirectory, { recursive: true });
  const file = path.join(dataDirectory, 'processes.json');
  const ids = [...running].map(([name, service]) => [name, service.processId]);
  writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(ids)));
  renameSync(`${file}.new`, file);
}

/** The API and the interviewer, running. */
export interface RunningServices {
  /** The id of a service's process, 0 while it does not run. */
  processId(name: 'api' | 'interviewer'): number;
  stop(): Promise<void>;
}

/**
 * Compiles and starts the API and the interviewer, each a process of its own that is started again
 * when it ends unexpectedly, and returns when both answer.
 * @throws Error that says which one failed and why; neither runs then.
 */
export async function startServices(
  environment: Environment,
  report: (line: string) => void,
): Promise<RunningServices> {
  const shared = variables(environment);
  const logFolder = path.join(environment.dataDirectory, 'logs');
  const running = new Map<string, Service>();
  let stopping = false;

  const startService = async (name: 'api' | 'interviewer', port: number) => {
    await compile(name);
    let ready = false;
    let crash: string | null = null;
    const run = () => {
      if (stopping) return;
      const service = new Service({
        name,
        entry: `${name}/dist/main.js`,
        variables: shared,
        logFolder,
        onCrash(_name, lastWords) {
          crash = lastWords;
          running.delete(name);
          if (!ready) return;
          report(`${name} stopped unexpectedly; starting it again. Log: ${logFolder}/${name}.log`);
          setTimeout(run, restartPause);
        },
      });
      running.set(name, service);
      noteProcesses(environment.dataDirectory, running);
    };
    run();
    await untilReady(name, `http://127.0.0.1:${port}/readyz`, () => crash);
    ready = true;
  };

  const stop = async () => {
    stopping = true;
    await Promise.all([...running.values()].map((service) => service.stop()));
  };
  const parts = await Promise.allSettled([
    startService('api', environment.apiPort),
    ...(environment.runsInterviewer
      ? [startService('interviewer', environment.interviewerPort)]
      : []),
  ]);
  const failures = parts.flatMap((part) => (part.status === 'rejected' ? [part.reason] : []));
  if (failures.length > 0) {
    await stop();
    throw new Error(failures.map((failure) => String(failure?.message ?? failure)).join('\n\n'));
  }
  return { processId: (name) => running.get(name)?.processId ?? 0, stop };
}
