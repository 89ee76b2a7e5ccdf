import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import semver from 'semver';
import { z } from 'zod';
import { type Registry, registrySchema } from '../../registry/registry-schema.ts';
import { startFakeApi } from '../../release/testing/fake-api.ts';
import { startFakeBucket } from '../../storage/testing/fake-bucket.ts';
import type { Report } from '../../support/report.ts';
import { packageVersion, remoteNames } from '../../workspace/workspace.ts';
import { type Figure, figure } from '../support/figure.ts';
import { type WorkspaceCopy, withWorkspaceCopy } from '../support/workspace-copy.ts';

const remoteFile = z.looseObject({
  owner: z.string(),
  routes: z.array(z.looseObject({ path: z.string(), title: z.string() })),
});
const packageFile = z.looseObject({ version: z.string() });

/** What the steps work with. */
interface Day {
  copy: WorkspaceCopy;
  /** Environment variables of a team's machine; the bucket is shared. */
  machine(team: string): Record<string, string>;
  /** The registry as browsers get it. */
  served(): Promise<Registry>;
}

function edit<S extends z.ZodType>(
  { home }: WorkspaceCopy,
  file: string,
  schema: S,
  change: (content: z.output<S>) => unknown,
): void {
  const at = path.join(home, file);
  const content = schema.parse(JSON.parse(readFileSync(at, 'utf8')));
  writeFileSync(at, `${JSON.stringify(change(content), null, 2)}\n`);
}

/** Changes a title, which is a new version of its remote. */
const retitle = (copy: WorkspaceCopy, remote: string, mark: string) =>
  edit(copy, `${remote}/remote.json`, remoteFile, (declared) => ({
    ...declared,
    routes: declared.routes.map((route, at) =>
      at === 0 ? { ...route, title: `${route.title} ${mark}` } : route,
    ),
  }));

const raiseSharedUi = (copy: WorkspaceCopy, by: 'minor' | 'major') =>
  edit(copy, 'shared-ui/package.json', packageFile, (file) => ({
    ...file,
    version: semver.inc(file.version, by),
  }));

function expectThat(holds: boolean, what: string): void {
  if (!holds) throw new Error(`A step went wrong: ${what}.`);
}

type Step = [name: string, run: () => Promise<unknown>];

/** Most steps skip the rehearsal, which would measure the browser again and again. */
const unrehearsed = ['--no-rehearsal', '--reason', 'a day of five teams'];
const [insights, auth, account] = ['mfe-insights', 'mfe-auth', 'mfe-account'] as const;

/** The release tool as each team runs it, on a machine of its own. */
function teamTools({ copy, machine, served }: Day) {
  return {
    parley: (team: string, ...args: string[]) => copy.parley(machine(team), ...args),
    refused: (team: string, ...args: string[]) => copy.refused(machine(team), ...args),
    live: async (remote: string) => (await served()).remotes[remote]?.version ?? '',
  };
}

/** The first release of everything, then a canary that is promoted and rolled back. */
function canarySteps(day: Day): Step[] {
  const { copy, served } = day;
  const { parley, refused, live } = teamTools(day);
  let before = '';
  return [
    [
      'first',
      () => parley('platform', 'publish', 'shell', ...remoteNames(), '--together', ...unrehearsed),
    ],
    [
      'canary',
      async () => {
        before = await live(insights);
        retitle(copy, insights, '(new)');
        await parley('insights', 'publish', insights, '--canary', '10', '--reason', 'new titles');
        await parley('insights', 'canary', insights, '30');
        expectThat((await served()).remotes[insights]?.canary?.percent === 30, 'the share is 30');
      },
    ],
    ['promote', () => parley('insights', 'promote', insights, '--from', before)],
    [
      'rollback',
      async () => {
        await parley('insights', 'rollback', insights, '--reason', 'a blank page');
        expectThat((await live(insights)) === before, 'the version before is live');
        await refused('insights', 'rollback', insights);
      },
    ],
  ];
}

/** Two teams at once, then a minor and a major of a shared library. */
function sharedSteps(day: Day): Step[] {
  const { copy, served } = day;
  const { parley, refused } = teamTools(day);
  return [
    [
      'at-once',
      async () => {
        retitle(copy, auth, '(a)');
        retitle(copy, account, '(b)');
        const { generation } = await served();
        await Promise.all([
          parley('auth', 'publish', auth, ...unrehearsed),
          parley('account', 'publish', account, ...unrehearsed),
        ]);
        expectThat((await served()).generation === generation + 2, 'both teams have released');
      },
    ],
    [
      'shared-minor',
      async () => {
        raiseSharedUi(copy, 'minor');
        await refused('auth', 'publish', auth, ...unrehearsed);
        await parley('platform', 'publish', 'shell', ...unrehearsed);
        await parley('auth', 'publish', auth, ...unrehearsed);
      },
    ],
    [
      'shared-major',
      async () => {
        raiseSharedUi(copy, 'major');
        await refused('platform', 'publish', 'shell', ...unrehearsed);
        await parley(
          'platform',
          'publish',
          'shell',
          ...remoteNames(),
          '--together',
          ...unrehearsed,
        );
      },
    ],
  ];
}

/** What operators do: configure, retire, prune, look at the history. */
function operatorSteps(day: Day): Step[] {
  const { copy, machine, served } = day;
  const { parley } = teamTools(day);
  return [
    [
      'configure',
      async () => {
        await parley('operator', 'config', 'set', 'supportEmail=help@example.test');
        retitle(copy, auth, '(again)');
        const laptop = { ...machine('auth'), SUPPORT_EMAIL: 'me@laptop.test' };
        await copy.parley(laptop, 'publish', auth, ...unrehearsed);
        expectThat(
          (await served()).config.supportEmail === 'help@example.test',
          'a publish leaves the configuration as it is',
        );
      },
    ],
    [
      'retire',
      async () => {
        await parley('operator', 'retire', 'mfe-marketing', '--reason', 'moved to another site');
        expectThat(!('mfe-marketing' in (await served()).remotes), 'the remote is gone');
      },
    ],
    ['prune', () => parley('operator', 'prune', '--keep', '1', '--days', '0')],
    ['history', () => parley('operator', 'history', '--last', '100')],
  ];
}

/**
 * Simulates a day of five teams that release from their own machines into one bucket, in a copy of the
 * workspace, through the command line; measures each step.
 */
export async function benchTeams(report: Report): Promise<Figure[]> {
  const bucket = await startFakeBucket();
  const api = await startFakeApi(packageVersion('api'));
  const machines = mkdtempSync(path.join(os.tmpdir(), 'parley-teams-'));
  const { credentials, endpoint = '', prefix } = bucket.settings;
  const machine = (team: string) => ({
    API_URL: api.url,
    DATA_DIR: path.join(machines, team),
    S3_BUCKET: bucket.settings.bucket,
    S3_ENDPOINT: endpoint,
    S3_PREFIX: prefix,
    S3_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
    S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
  });
  const served = async () => {
    const found = await bucket.read('site/registry.json');
    return registrySchema.parse(JSON.parse(found?.text ?? 'null'));
  };
  try {
    return await withWorkspaceCopy(async (copy) => {
      report('Installing the copy; that is not measured');
      await copy
        .parley({ DATA_DIR: path.join(machines, 'nobody') }, 'config', 'get')
        .catch(() => {});
      const figures: Figure[] = [];
      const day = { copy, machine, served };
      for (const [name, run] of [...canarySteps(day), ...sharedSteps(day), ...operatorSteps(day)]) {
        report(name);
        const began = performance.now();
        await run();
        figures.push(figure(`teams.${name}`, (performance.now() - began) / 1_000, 's'));
      }
      return figures;
    });
  } finally {
    rmSync(machines, { recursive: true, force: true });
    await bucket.stop();
    await api.stop();
  }
}
