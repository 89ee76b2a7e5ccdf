import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { withTemporaryFolder } from '../../support/files.ts';
import type { Report } from '../../support/report.ts';
import { UsageError } from '../../support/usage-error.ts';
import type { Figure } from '../support/figure.ts';
import { keyOf, lostAnswers, readSentAnswers } from './answers.ts';
import { type Backup, restoreElsewhere, storedAnswers, takeBackup } from './backup.ts';
import { publishEverything, type Team, withTeam } from './canary.ts';
import { callerFigures, type RunMeasures, resourceFigures } from './figures.ts';
import { type LoadGenerator, startLoad } from './load/load-generator.ts';
import type { SimulatedUser } from './load/plan.ts';
import { type Deployment, startDeployment } from './machine/deployment.ts';
import { expansion, makeNextVersion } from './machine/next-version.ts';
import { countSignedOut, giveEverybodyMax, signPeopleUp } from './people.ts';
import { ResourceWatch } from './resource-watch.ts';

/** Seconds until a supervisor starts a program again that was killed. */
const restartAfter = 3;

interface Options {
  visitors: number;
  candidates: number;
  /** Seconds of quiet before the first fault and after each. */
  quiet: number;
  /** Whether anything is done to the deployment; otherwise only the load is measured. */
  hasFaults: boolean;
  folder: string | undefined;
}

function wholeNumber(name: string, text: string, least: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= 3_600) return value;
  throw new UsageError(`--${name} takes a whole number from ${least} to 3600, not "${text}".`);
}

function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      visitors: { type: 'string', default: '100' },
      candidates: { type: 'string', default: '10' },
      quiet: { type: 'string', default: '25' },
      'no-faults': { type: 'boolean', default: false },
      folder: { type: 'string' },
    },
  });
  return {
    visitors: wholeNumber('visitors', values.visitors, 1),
    candidates: wholeNumber('candidates', values.candidates, 1),
    quiet: wholeNumber('quiet', values.quiet, 1),
    hasFaults: !values['no-faults'],
    folder: values.folder,
  };
}

/** What is done to the deployment, one after the other. */
type Fault = readonly [name: string, act: () => Promise<string>];

const seconds = (value: number) => `${value.toFixed(1)} s`;

function faultsOf(deployment: Deployment, team: Team, onBackup: (backup: Backup) => void): Fault[] {
  const { apis, interviewers, database, folder } = deployment;
  const killed = async (program: (typeof apis)[number]) => {
    await program.end('SIGKILL');
    await delay(restartAfter * 1_000);
    return `ready ${seconds(await program.start())} after its start`;
  };
  const [api1, api2] = apis;
  if (!api1 || !api2) throw new Error('The deployment lacks programs.');
  return [
    ['an API killed', () => killed(api1)],
    [
      'an interviewer killed',
      async () => {
        const talking = await Promise.all(interviewers.map(({ conversations }) => conversations()));
        const most = Math.max(...talking);
        const busier = interviewers[talking.indexOf(most)];
        if (busier === undefined) throw new Error('The deployment lacks interviewers.');
        return `${await killed(busier.program)}, with ${most} conversations`;
      },
    ],
    ['PostgreSQL restarted', async () => `away for ${seconds(await database.restart())}`],
    ['canary', () => team.publishCanary().then(() => 'live for half of the visitors')],
    ['canary back', () => team.rollBack().then(() => 'taken back')],
    [
      'backup',
      async () => {
        const backup = await takeBackup(deployment);
        onBackup(backup);
        return `took ${seconds(backup.seconds)}`;
      },
    ],
    [
      'rolling update',
      async () => {
        const program = makeNextVersion(path.join(folder, 'next-version'));
        const times: string[] = [];
        for (const api of [api1, api2]) {
          const code = await api.end('SIGTERM');
          if (code !== 0) throw new Error(`${api.name} ended with ${code} when it was asked to.`);
          api.change({ args: ['--enable-source-maps', program] });
          times.push(seconds(await api.start()));
          // The old and the new version side by side on the new tables.
          await delay(10_000);
        }
        await checkExpansion(deployment);
        return `ready ${times.join(' and ')} after their starts`;
      },
    ],
  ];
}

/** @throws Error unless the new version's migration was carried out */
async function checkExpansion({ database }: Deployment): Promise<void> {
  const found = await database.query(
    `select count(*) from information_schema.columns where column_name = '${expansion.column}'`,
  );
  const tables = await database.query(`select to_regclass('${expansion.table}') is not null`);
  if (found !== '1' || tables !== 't') throw new Error('The new version did not migrate.');
}

/** Everything between the first visitor and the last one. */
async function runUnderLoad(
  deployment: Deployment,
  team: Team,
  options: Options,
  report: Report,
): Promise<RunMeasures> {
  const { addresses } = deployment;
  report(`Signing ${options.visitors + options.candidates} people up…`);
  const visitors = await signPeopleUp(deployment, 'visitor', options.visitors, 0);
  const candidates = await signPeopleUp(
    deployment,
    'candidate',
    options.candidates,
    options.visitors,
  );
  await giveEverybodyMax(deployment);
  const answersFile = path.join(deployment.folder, 'answers.jsonl');
  const watch = new ResourceWatch(deployment, candidates.length);
  const load = startLoad({ addresses, visitors, candidates, answersFile });
  try {
    // Everybody has come, and has fetched what browsers fetch once.
    await delay(15_000);
    await delay(options.quiet * 1_000);
    const calm = await measureCalm(load, watch, options);
    const kept = options.hasFaults
      ? await withstandFaults(deployment, team, load, { candidates, answersFile }, options, report)
      : null;
    report('The last people finish…');
    const result = await load.stop();
    const stored = await storedAnswers(deployment);
    const sent = readSentAnswers(answersFile);
    const acknowledged = sent.filter(({ acknowledgedAt }) => acknowledgedAt !== null);
    return {
      result,
      calm,
      mostConnections: await watch.stop(),
      kept,
      acknowledged: acknowledged.length,
      places: new Set(acknowledged.map((one) => keyOf(one.interviewId, one.questionId))).size,
      lost: lostAnswers(sent, stored).length,
      signedOut: await countSignedOut([...visitors, ...candidates], deployment),
    };
  } finally {
    load.kill();
    await watch.stop();
  }
}

/** Does everything to the deployment that it has to withstand, and restores its backup elsewhere. */
async function withstandFaults(
  deployment: Deployment,
  team: Team,
  load: LoadGenerator,
  { candidates, answersFile }: { candidates: readonly SimulatedUser[]; answersFile: string },
  options: Options,
  report: Report,
) {
  const backups: Backup[] = [];
  for (const [name, act] of faultsOf(deployment, team, (taken) => backups.push(taken))) {
    load.phase(name);
    report(`${name}: ${await act()}`);
    await delay(options.quiet * 1_000);
  }
  const [backup] = backups;
  if (backup === undefined) throw new Error('No backup was taken.');
  load.phase('restore');
  const restored = await restoreElsewhere(deployment, backup, candidates, answersFile);
  report(`restore: an API was ready on it after ${seconds(restored.seconds)}`);
  return { backup, restored };
}

/** What a calm time takes of processors and memory. */
async function measureCalm(load: LoadGenerator, watch: ResourceWatch, { quiet }: Options) {
  load.phase('calm');
  watch.begin();
  await delay(quiet * 1_000);
  return watch.end();
}

async function rehearse(folder: string, options: Options, report: Report): Promise<Figure[]> {
  report('Starting nginx, two APIs, two interviewers, PostgreSQL and a bucket, without TLS…');
  const deployment = await startDeployment(folder, report);
  try {
    report('Publishing the shell and every remote…');
    await publishEverything(deployment);
    const measures = await withTeam(deployment, (team) =>
      runUnderLoad(deployment, team, options, report),
    );
    for (const { name, counts } of measures.result.phases) {
      const { requests, refused, failed, failures } = counts;
      report(`  ${name}: ${requests} requests, ${refused} refused, ${failed} failed`);
      for (const failure of failures) report(`    ${failure}`);
    }
    return [...callerFigures(measures), ...resourceFigures(measures)];
  } finally {
    await deployment.stop();
  }
}

/**
 * A rehearsal of the public deployment on one machine, without containers and TLS: people browse and hold
 * interviews while programs are killed and restarted, a release goes out and back, a new version rolls out
 * across a migration, and a backup is taken and restored elsewhere.
 *
 * `--visitors N`, `--candidates N` and `--quiet SECONDS` (between faults) change the load and the length;
 * `--no-faults` only measures the load; `--folder FOLDER` names a new folder for data and logs, which stays.
 */
export async function benchRehearsal(report: Report, ...args: string[]): Promise<Figure[]> {
  const options = readOptions(args);
  // So that what ends with this process is told.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  if (options.folder !== undefined) {
    const folder = path.resolve(options.folder);
    mkdirSync(folder);
    return rehearse(folder, options, report);
  }
  return withTemporaryFolder('parley-rehearsal-', (folder) => rehearse(folder, options, report));
}
