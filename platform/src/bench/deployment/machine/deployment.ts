import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { freePort, freePorts } from '@parley/testing/free-port';
import { z } from 'zod';
import { startFakeBucket } from '../../../storage/testing/fake-bucket.ts';
import type { Report } from '../../../support/report.ts';
import { compile } from '../../../workspace/compile.ts';
import { workspaceRoot } from '../../../workspace/workspace.ts';
import { provideDebianPrograms } from './debian-programs.ts';
import { Mailbox } from './mailbox.ts';
import { type Addresses, createNginx, loopbackAddresses } from './nginx.ts';
import { PostgresServer } from './postgres.ts';
import { programVariables, releaseVariables } from './production-variables.ts';
import type { Program } from './program.ts';
import { RunningParts } from './running-parts.ts';

export interface Interviewer {
  program: Program;
  /** How many conversations it has now. */
  conversations(): Promise<number>;
}

const ready = z.looseObject({ data: z.looseObject({ sessions: z.int() }) });

/** Everything of a deployment, on one machine. */
export interface Deployment {
  folder: string;
  addresses: Addresses;
  database: PostgresServer;
  /** Makes a further, empty PostgreSQL server. */
  anotherDatabase(): Promise<PostgresServer>;
  /** Makes an API on another database, which nginx does not know. */
  anotherApi(databaseUrl: string): Promise<{ program: Program; url: string }>;
  apis: readonly Program[];
  interviewers: readonly Interviewer[];
  mailbox: Mailbox;
  /** Variables of the release tool. */
  releaseVariables: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const programOf = (name: 'api' | 'interviewer') => path.join(workspaceRoot, name, 'dist/main.js');

async function conversationsAt(port: number): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`);
  return ready.parse(await response.json()).data.sessions;
}

async function startParts(folder: string, bin: string, parts: RunningParts): Promise<Deployment> {
  const bucket = parts.add(await startFakeBucket());
  const mailbox = parts.add(new Mailbox());
  await mailbox.start();
  const makeDatabase = (name: string) =>
    parts.addDatabase(PostgresServer.create(bin, path.join(folder, name)));
  const database = await makeDatabase('database');
  const addresses = await loopbackAddresses();
  const variables = programVariables(addresses, mailbox.url);
  const startApi = (name: string, port: number, url: string) =>
    parts.startOurs(name, programOf('api'), port, variables.api(url, port, folder));
  const [api1 = 0, api2 = 0, interviewer1 = 0, interviewer2 = 0] = await freePorts(4);
  const apis = [
    await startApi('API 1', api1, database.url),
    await startApi('API 2', api2, database.url),
  ];
  const interviewers: Interviewer[] = [];
  for (const [index, port] of [interviewer1, interviewer2].entries()) {
    const settings = variables.interviewer(index + 1, port);
    const name = `interviewer ${index + 1}`;
    const program = await parts.startOurs(name, programOf('interviewer'), port, settings);
    interviewers.push({ program, conversations: () => conversationsAt(port) });
  }
  const { bucket: bucketName, endpoint, prefix } = bucket.settings;
  const nginx = await createNginx(path.join(folder, 'nginx'), addresses, {
    bucketUrl: `${endpoint}/${bucketName}/${prefix.replace(/\/$/, '')}`,
    apis: [api1, api2],
    interviewers: [interviewer1, interviewer2],
  });
  await parts.start(nginx, 'SIGQUIT');
  const releases = path.join(folder, 'releases');
  mkdirSync(releases);
  const { port: _port, ...publicAddresses } = addresses;
  return {
    folder,
    addresses: publicAddresses,
    database,
    anotherDatabase: () => makeDatabase('restored'),
    async anotherApi(databaseUrl) {
      const port = await freePort();
      const program = await startApi('API of the restored database', port, databaseUrl);
      return { program, url: `http://127.0.0.1:${port}` };
    },
    apis,
    interviewers,
    mailbox,
    releaseVariables: releaseVariables(addresses, bucket.settings, releases),
    stop: () => parts.stop(),
  };
}

/**
 * Starts the topology of `deploy/compose.yaml` on this machine, without containers and without TLS: nginx,
 * two APIs, two interviewers, PostgreSQL, a bucket and a mail server. Nothing is published yet.
 * @param folder a new one
 * @throws Error that says what is missing on this machine
 */
export async function startDeployment(folder: string, report: Report): Promise<Deployment> {
  const bin = provideDebianPrograms(report);
  await Promise.all([compile('api'), compile('interviewer')]);
  // Servers that drop their rights have to get at their own folders below it.
  chmodSync(folder, 0o755);
  const parts = new RunningParts(folder);
  try {
    return await startParts(folder, bin, parts);
  } catch (error) {
    await parts.stop();
    throw error;
  }
}
