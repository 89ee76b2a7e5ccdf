/**
 * Requests a second and slowest answers of the calls that pages wait for, over PostgreSQL at fifty
 * connections, beside a bare route; the server's time for a user with 2,000 interviews; and the
 * plans of their queries beside a million interviews of other people (`BENCH_OTHERS` for another
 * number, `BENCH_SECONDS` for another length of a run).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { freePort } from '@parley/testing/free-port';
import autocannon from 'autocannon';
import { Client } from 'pg';
import { packageFolder } from '../src/support/package-folder.ts';
import { send, signedIn } from '../test/support/client.ts';
import { createDatabase } from '../test/support/databases.ts';
import { startPostgres } from '../test/support/postgres-server.ts';
import { explainFlags, readPlans } from './plans.ts';
import { compared, type Figure, figure, report, say } from './report.ts';
import { seedOthers, seedUser } from './seed.ts';

const others = Number(process.env.BENCH_OTHERS ?? 1_000_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const connections = 50;
/** Interviews in the history whose calls are counted: one that a user may have. */
const usualInterviews = 20;
/** The order of the runs is repeated, so that a slow moment of the machine hits all alike. */
const repetitions = 3;

const api = '/api/v1';
const routes = {
  'api.profile': `${api}/profile`,
  'api.history': `${api}/interview/history`,
  'api.analytics': `${api}/analytics/overview`,
} as const;

/** Starts a program of ours on a free port and waits until it answers; its log goes nowhere. */
async function startProgram(script: string, variables: Record<string, string>, portName: string) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH ?? '', ...variables, [portName]: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url, child };
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });

interface Measured {
  perSecond: number;
  p99: number;
}

async function measure(url: string, token?: string, duration = seconds): Promise<Measured> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const result = await autocannon({ url, connections, duration, headers });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} failures, ${result.errors} errors`);
  }
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

/** The middle one: what else the machine does spoils single runs. */
const median = (values: readonly number[]): number =>
  values.toSorted((first, second) => first - second)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Mean time in milliseconds that the server itself took for a route's requests. */
async function serverTime(url: string, path: string, token: string, route: string) {
  const read = async () => {
    const text = String((await send('GET', '/metrics', {}, url)).body);
    const labels = `\\{method="GET",route="${route}",status="200"\\}`;
    const value = (part: string) =>
      Number(new RegExp(`_${part}${labels} (\\S+)`).exec(text)?.[1] ?? 0);
    return { sum: value('sum'), count: value('count') };
  };
  for (let time = 0; time < 20; time += 1) await send('GET', path, { token }, url);
  const before = await read();
  for (let time = 0; time < 200; time += 1) await send('GET', path, { token }, url);
  const after = await read();
  return ((after.sum - before.sum) / (after.count - before.count)) * 1000;
}

async function throughput(
  api: string,
  bare: string,
  tokens: Readonly<Record<keyof typeof routes, string>>,
): Promise<Figure[]> {
  const targets: [name: string, url: string, token?: string][] = [
    ['bare', `${bare}/bare`],
    ['api.profile', api + routes['api.profile'], tokens['api.profile']],
    ['api.history', api + routes['api.history'], tokens['api.history']],
    ['api.analytics', api + routes['api.analytics'], tokens['api.analytics']],
  ];
  for (const [, url, bearer] of targets) await measure(url, bearer, 2);
  const results = new Map<string, Measured[]>(targets.map(([name]) => [name, []]));
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    for (const [name, url, bearer] of targets) {
      const measured = await measure(url, bearer);
      results.get(name)?.push(measured);
      say(`${name}: ${Math.round(measured.perSecond)} requests/s, p99 ${measured.p99} ms`);
    }
  }
  const of = (name: string, part: keyof Measured) =>
    median((results.get(name) ?? []).map((measured) => measured[part]));
  return Object.keys(routes).flatMap((name) => [
    compared(name, of(name, 'perSecond'), 'requests/s', of('bare', 'perSecond')),
    compared(`${name}.p99`, of(name, 'p99'), 'ms', of('bare', 'p99')),
  ]);
}

const apiVariables = (databaseUrl: string, dataDirectory: string) => ({
  NODE_ENV: 'test',
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDirectory,
  RATE_LIMIT_PER_MINUTE: '1000000000',
  ACCOUNT_RATE_LIMIT_PER_MINUTE: '1000000000',
});

/** Lets new connections of the database write the plans of their queries to its log. */
async function explainPlans(client: Client, databaseUrl: string): Promise<void> {
  await client.query("alter system set session_preload_libraries = 'auto_explain'");
  for (let index = 0; index < explainFlags.length; index += 2) {
    const [name = '', value = ''] = (explainFlags[index + 1] ?? '').split('=');
    if (name.startsWith('auto_explain')) {
      await client.query(
        `alter database ${new URL(databaseUrl).pathname.slice(1)} set ${name} = '${value}'`,
      );
    }
  }
  await client.query('select pg_reload_conf()');
}

/** Rows and whole-table scans of a call's queries, by what the database has logged about them. */
function planFigures(path: string, log: string): Figure[] {
  const plans = readPlans(log);
  const scans = plans.flatMap(({ accesses }) => accesses).filter((one) => one.startsWith('Seq'));
  const rows = plans.reduce((sum, plan) => sum + plan.rowsRead, 0);
  say(`\n${path}: ${plans.length} queries, ${rows} rows read, ${scans.length} whole-table scans`);
  for (const { accesses } of plans) say(`  ${accesses.join('; ')}`);
  const name = path.replace(`${api}/`, '').replace(/\?.*/, '').replaceAll('/', '.');
  return [
    figure(`api.plan.${name}.rows`, rows, 'rows'),
    figure(`api.plan.${name}.scans`, scans.length, 'whole-table scans'),
  ];
}

async function main(): Promise<Figure[]> {
  const messages: string[] = [];
  let isListening = false;
  const postgres = await startPostgres(
    ['-c', 'fsync=on', '-c', 'max_wal_size=4GB'],
    (message) => isListening && messages.push(message),
  );
  process.env.API_TEST_POSTGRES = postgres.url;
  const dataDirectory = await mkdtemp(join(tmpdir(), 'parley-bench-'));
  const databaseUrl = (await createDatabase()) ?? '';
  const client = new Client({ connectionString: databaseUrl });
  const running: ChildProcess[] = [];
  const startApi = async () => {
    const variables = apiVariables(databaseUrl, dataDirectory);
    const started = await startProgram(
      join(packageFolder(), 'dist', 'main.js'),
      variables,
      'API_PORT',
    );
    running.push(started.child);
    return started;
  };
  try {
    const { url, child } = await startApi();
    await client.connect();
    const [user, usual, veteran] = [
      await signedIn({}, url),
      await signedIn({}, url),
      await signedIn({}, url),
    ];
    await seedUser(client, user.userId, 500);
    await seedUser(client, usual.userId, usualInterviews);
    await seedUser(client, veteran.userId, 2_000);
    say(`Adding ${others} interviews of other people`);
    await seedOthers(client, others);
    await client.query('vacuum analyze');

    const bare = await startProgram(
      join(import.meta.dirname, 'bare-server.js'),
      { DATABASE_URL: databaseUrl, BARE_ROW: user.userId },
      'BARE_PORT',
    );
    running.push(bare.child);
    const figures = await throughput(url, bare.url, {
      'api.profile': user.token,
      'api.history': usual.token,
      'api.analytics': user.token,
    });
    figures.push(
      figure(
        'api.overview.2000',
        await serverTime(url, routes['api.analytics'], veteran.token, routes['api.analytics']),
        'ms',
      ),
      figure(
        'api.history.2000',
        await serverTime(url, routes['api.history'], veteran.token, routes['api.history']),
        'ms',
      ),
    );
    await ended(child);

    // The runs above are over: the connections of a server that starts now write their plans.
    await explainPlans(client, databaseUrl);
    const explained = await startApi();
    // What a server does at its start is over then, and is in no plan below.
    await send('GET', routes['api.profile'], { token: veteran.token }, explained.url);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const paths = [...Object.values(routes), `${api}/onboarding/sessions`];
    const listen = async (path: string) => {
      isListening = true;
      messages.length = 0;
      await send('GET', path, { token: veteran.token }, explained.url);
      await new Promise((resolve) => setTimeout(resolve, 300));
      isListening = false;
      return messages.join('');
    };
    for (const path of paths) figures.push(...planFigures(path, await listen(path)));
    return figures;
  } finally {
    await client.end().catch(() => {});
    for (const child of running) if (child.exitCode === null) await ended(child);
    await postgres.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

report(await main());
process.exit(0);
