import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { isolatedSiteVariables } from '../../platform/src/workspace/isolated-site.ts';
import { untilPrinted } from '../../testing/src/printed.ts';

export const workspaceRoot = path.resolve(import.meta.dirname, '../..');

/** Milliseconds that building, publishing and starting may take. */
const timeoutMs = 600_000;

const processes = z.object({ api: z.number(), interviewer: z.number() });
type ServiceName = keyof z.infer<typeof processes>;

/** A site of a test's own, on free ports and with its own data. */
export interface TestSite {
  readonly siteUrl: string;
  readonly apiUrl: string;
  readonly interviewerUrl: string;
  /** The address that its program printed. */
  readonly printedUrl: string;
  /** Deleted by `stop`. */
  readonly dataDirectory: string;
  /** The id of the process that started it all. */
  readonly startId: number;
  /**
   * The id of a service's process, to end (it is started again after a second), freeze or thaw it.
   * A service that was started again has another.
   */
  processId(service: ServiceName): number;
  stop(): Promise<void>;
}

/** @returns the address that the program printed */
async function untilReady(site: ChildProcess): Promise<string> {
  const [, address = ''] = await untilPrinted(site, /Parley is ready at (\S+)\n/, timeoutMs);
  return address;
}

/** Folders of a data directory that a site can begin from instead of storing releases anew. */
const startingPoint = ['releases', 'source-maps'];

/** A new data directory, with the releases of the folder that `E2E_DATA_DIR` names. */
export function startingData(): string {
  const dataDirectory = mkdtempSync(path.join(os.tmpdir(), 'parley-e2e-'));
  const given = process.env.E2E_DATA_DIR;
  if (given === undefined) return dataDirectory;
  for (const folder of startingPoint) {
    const source = path.join(given, folder);
    if (existsSync(source)) cpSync(source, path.join(dataDirectory, folder), { recursive: true });
  }
  return dataDirectory;
}

/** The command that starts a site, and its folder. */
interface SiteCommand {
  /** Folder of the workspace; our own when absent. */
  workspace: string;
  /** The command with its arguments. */
  args: readonly string[];
}

/** All tests call from one address: what is meant for a single client would stop them together. */
const noLimits = {
  RATE_LIMIT_PER_MINUTE: '1000000',
  ACCOUNT_RATE_LIMIT_PER_MINUTE: '1000000',
  TELEMETRY_RATE_LIMIT_PER_MINUTE: '1000000',
  SIGN_IN_LINKS_PER_CLIENT: '10000',
};

const wholeProduct: SiteCommand = { workspace: workspaceRoot, args: ['start'] };

/**
 * Builds, publishes and starts a site.
 * @param environment added to its environment; a `SITE_PORT` there replaces a free port, a `DATA_DIR` a
 * new one
 * @throws Error with its output when the site is not ready within four minutes
 */
export async function startSite(
  environment: Record<string, string> = {},
  { workspace, args } = wholeProduct,
): Promise<TestSite> {
  const dataDirectory = environment.DATA_DIR ?? startingData();
  const isolated = await isolatedSiteVariables(dataDirectory);
  const variables = { ...noLimits, ...isolated, ...environment };
  const local = (port: string) => `http://localhost:${port}`;
  const addresses = {
    siteUrl: local(variables.SITE_PORT),
    apiUrl: local(variables.API_PORT),
    interviewerUrl: local(variables.INTERVIEWER_PORT),
  };
  const child = spawn(process.execPath, ['platform/bootstrap.mjs', ...args], {
    cwd: workspace,
    // The channel ends the site when this process ends, however it ends.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      SITE_URL: addresses.siteUrl,
      API_URL: addresses.apiUrl,
      CDN_URL: local(variables.CDN_PORT),
      ...variables,
    },
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  let printedUrl: string;
  try {
    printedUrl = await untilReady(child);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ...addresses,
    printedUrl,
    dataDirectory,
    startId: child.pid ?? 0,
    processId: (service) => {
      const file = path.join(dataDirectory, 'processes.json');
      return processes.parse(JSON.parse(readFileSync(file, 'utf8')))[service];
    },
    stop,
  };
}
