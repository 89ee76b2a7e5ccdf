import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from './site.ts';

const program = path.resolve(import.meta.dirname, '../../interviewer/dist/main.js');

/** An interviewer of its own, which a site reaches as it would reach a hosted service. */
export interface HostedInterviewer {
  /** What the site is configured with. */
  readonly environment: { readonly OPENAI_API_KEY: string; readonly OPENAI_BASE_URL: string };
  /** Starts it, once the site stands whose pages may call it. */
  start(siteUrl: string): Promise<void>;
  stop(): void;
}

/** Chooses a port and a key; nothing runs yet. */
export async function reserveInterviewer(): Promise<HostedInterviewer> {
  const port = await freePort();
  const key = `sk-${crypto.randomUUID()}`;
  let stop = () => {};
  return {
    environment: { OPENAI_API_KEY: key, OPENAI_BASE_URL: `http://localhost:${port}/v1` },
    async start(siteUrl) {
      const { PATH = '' } = process.env;
      const child = spawn(process.execPath, [program], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          PATH,
          INTERVIEWER_PORT: String(port),
          INTERVIEWER_API_KEY: key,
          SITE_URL: siteUrl,
          LOG_LEVEL: 'warn',
        },
      });
      stop = () => child.kill('SIGTERM');
      await once(child.stdout, 'data');
    },
    stop: () => stop(),
  };
}
