import { readFileSync } from 'node:fs';
import path from 'node:path';
import { makeTeamFolder, type TeamFolder } from '../../platform/src/pack/testing/team-folder.ts';
import { type CommandResult, runNode } from '../../platform/src/workspace/run-node.ts';
import { freePort } from '../../testing/src/free-port.ts';
import { newTestUser } from '../support/api.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

// One folder of a team and one site: one test after the other.
test.describe.configure({ mode: 'serial', timeout: 1_800_000 });

const remote = 'mfe-jobs';
let site: TestSite;
let team: TeamFolder;
let service: string;

/** Runs a command of the team's command line. */
const parley = (args: readonly string[], variables?: Record<string, string>) =>
  team.run('npx', ['--no-install', 'parley', ...args], variables);

/** Runs a command of the operator on the site. @returns what it said */
async function operate(...args: string[]): Promise<string> {
  const { code, output } = await runNode(['platform/dist/cli.js', ...args], {
    variables: { DATA_DIR: site.dataDirectory },
  });
  if (code !== 0) throw new Error(output);
  return output;
}

/** A new credential that releases one remote. */
async function credentialOf(name: string): Promise<string> {
  const output = await operate('credentials', 'create', '--remote', name);
  return /parley_\S+/.exec(output)?.[0] ?? '';
}

const passed = ({ code, output }: CommandResult) => expect(code, output).toBe(0);

test.beforeAll(async () => {
  // The limit of the file's tests does not hold for hooks.
  test.setTimeout(1_800_000);
  const port = await freePort();
  service = `http://localhost:${port}`;
  site = await startSite({ RELEASE_PORT: String(port) });
  team = await makeTeamFolder();
});

test.afterAll(async () => {
  await team?.close();
  await site?.stop();
});

test('the installed packages create a remote in an empty folder, and its tests pass @RELEASE-51', async () => {
  passed(
    await team.run('npx', ['--yes', '@parley/platform', 'new', remote, '--site', site.siteUrl]),
  );
  const { $schema } = JSON.parse(readFileSync(path.join(team.home, remote, 'remote.json'), 'utf8'));
  const schema = readFileSync(path.join(team.home, remote, $schema), 'utf8');
  expect(JSON.parse(schema).properties).toHaveProperty('routes');
  for (const { name } of team.packages) {
    expect(readFileSync(path.join(team.home, 'node_modules', name, 'README.md'), 'utf8')).toContain(
      `# ${name}`,
    );
  }
  const tested = await team.run('npm', ['test']);
  passed(tested);
  expect(tested.output).toMatch(/Tests: +2 passed[\s\S]*is ready to be published/);
});

test('in the folder of a remote, npm test with -t runs only the unit tests whose titles have the words @RELEASE-51', async () => {
  const tested = await team.run('npm', [
    'test',
    '--workspace',
    remote,
    '--',
    '-t',
    'offers a retry',
  ]);
  passed(tested);
  expect(tested.output).toMatch(/Tests: +1 skipped, 1 passed/);
  expect(tested.output).not.toContain('is ready to be published');
});

test('a fill that is written for another slot than remote.json declares fails the tests @RELEASE-51', async () => {
  const undo = team.addFill(remote, {
    slot: 'dashboard-card',
    module: 'job-card',
    title: 'Open jobs',
    component: '() => <Panel title="Open jobs">Three jobs are open.</Panel>',
  });
  const restore = team.edit(
    `${remote}/src/job-card/fill.tsx`,
    'dashboard-card',
    'interview-answer',
  );
  const tested = await team.run('npm', ['test']);
  restore();
  undo();
  expect(tested.output).toMatch(
    /PARLEY-123[\s\S]*job-card\/fill\.tsx is written for the slot "interview-answer"/,
  );
  expect(tested.code).toBe(1);
});

test('a use of a type that the installed packages lack fails the tests and names the file @RELEASE-51', async () => {
  const restore = team.edit(
    `${remote}/src/home/home-screen.tsx`,
    'data.totalInterviews',
    'data.interviewsInAll',
  );
  const tested = await team.run('npm', ['test']);
  restore();
  expect(tested.code).toBe(1);
  expect(tested.output).toMatch(
    /PARLEY-125[\s\S]*home-screen\.tsx.*'interviewsInAll' does not exist/,
  );
});

test('the doctor reports what the gate refuses, what newer packages break, and the fixes @RELEASE-52', async () => {
  const healthy = await team.run('npm', ['run', 'doctor']);
  passed(healthy);
  expect(healthy.output).toContain(`${remote} can be released now.`);

  const [sharedUi] = team.packages.filter(({ name }) => name === '@parley/shared-ui');
  team.registry.announce({
    name: '@parley/shared-ui',
    version: '4.0.0',
    parley: { modules: { '@parley/shared-ui/components': ['Panel'] } },
  });
  const restore = team.edit(`${remote}/remote.json`, '"/jobs"', '"/dashboard"');
  const ill = await team.run('npm', ['run', 'doctor']);
  restore();
  expect(ill.code).toBe(1);
  expect(ill.output).toMatch(/mfe-jobs is refused now: PARLEY-101.*claim the path \/dashboard/);
  expect(ill.output).toMatch(/will break: shared-ui 4\.0\.0 has no .*PageHeader.* in/);
  expect(ill.output).toMatch(
    new RegExp(`@parley/shared-ui +${sharedUi?.version} +${sharedUi?.version} +4\\.0\\.0`),
  );
});

test('the team publishes with its own credential only, and visitors get page and fill @RELEASE-53', async ({
  page,
}) => {
  const foreign = await parley(['publish', remote, '--to', service], {
    PARLEY_TOKEN: await credentialOf('mfe-auth'),
  });
  expect(foreign.output).toContain('PARLEY-162');
  expect(foreign.code).toBe(1);

  team.addFill(remote, {
    slot: 'dashboard-card',
    module: 'job-card',
    title: 'Open jobs',
    component: '() => <Panel title="Open jobs">Three jobs are open.</Panel>',
  });
  const own = { PARLEY_TOKEN: await credentialOf(remote) };
  const first = await parley(['publish', remote, '--to', service], own);
  expect(first.output).toContain('PARLEY-168');
  await operate('approve', remote);
  passed(await parley(['publish', remote, '--to', service], own));

  const { token } = await newTestUser({}, site.apiUrl);
  await page.addInitScript((value) => localStorage.setItem('auth-token', value), token);
  await page.goto(`${site.siteUrl}/dashboard`);
  await expect(page.getByText('Three jobs are open.')).toBeVisible();
  await page.getByRole('link', { name: 'Jobs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
});

test('a build with another major version of shared-ui is refused with the command that fixes it @RELEASE-52', async () => {
  const installed = 'node_modules/@parley/shared-ui/package.json';
  const { version } = JSON.parse(readFileSync(path.join(team.home, installed), 'utf8'));
  const restore = team.edit(installed, `"version": "${version}"`, '"version": "2.9.0"');
  const [doctor, published] = [
    await team.run('npm', ['run', 'doctor']),
    await parley(['publish', remote, '--to', service], {
      PARLEY_TOKEN: await credentialOf(remote),
    }),
  ];
  restore();
  expect(doctor.output).toContain(`npm install @parley/shared-ui@^${version} -w ${remote}`);
  for (const { code, output } of [doctor, published]) {
    expect(output).toMatch(/PARLEY-105.*built with @parley\/shared-ui\S* 2\.9\.0/);
    expect(code).toBe(1);
  }
});
