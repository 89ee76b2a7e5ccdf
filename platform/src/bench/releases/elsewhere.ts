import { type ChildProcess, spawn } from 'node:child_process';
import { freePort, freePortRange } from '@parley/testing/free-port';
import { untilPrinted } from '@parley/testing/printed';
import { makeTeamFolder, type TeamFolder } from '../../pack/testing/team-folder.ts';
import { serveReleaseService } from '../../release-service/serve-release-service.ts';
import { escapePattern } from '../../support/escape-pattern.ts';
import type { Report } from '../../support/report.ts';
import { readEnvironment } from '../../workspace/environment.ts';
import { runNode } from '../../workspace/run-node.ts';
import { type BenchBrowser, type BenchPage, withBrowser } from '../support/browser.ts';
import { Candidate, sessionScript } from '../support/candidate.ts';
import { type Figure, figure } from '../support/figure.ts';
import { type SiteVariables, withTestSite } from '../support/test-site.ts';

const remote = 'mfe-jobs';
const heading = (text: string) => `h1:text-is("${text}")`;

/** Seconds since a moment of `performance.now()`. */
const secondsSince = (moment: number) => (performance.now() - moment) / 1_000;

/** What the steps work with. */
interface Setting {
  team: TeamFolder;
  siteUrl: string;
  apiUrl: string;
  browser: BenchBrowser;
  /** Address of the release service. */
  service: string;
  /** Runs a command of the site's operator. @returns what it said @throws Error where it fails */
  operate(...args: string[]): Promise<string>;
}

/** A new tab of a user who is signed in. */
async function signedInPage(
  { browser, siteUrl }: Setting,
  { token }: Candidate,
): Promise<BenchPage> {
  const page = await browser.newPage({});
  await page.goto(siteUrl);
  await page.evaluate(sessionScript(token));
  return page;
}

/** Runs a command in the team's folder. @throws Error with what it said where the exit code is another */
async function expectCode(
  { team }: Setting,
  wanted: 0 | 1,
  program: 'npm' | 'npx',
  args: readonly string[],
  variables: SiteVariables = {},
): Promise<string> {
  const { code, output } = await team.run(program, args, variables);
  if (code === wanted) return output;
  throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${output}`);
}

/** The address that a development server prints once it serves. */
async function printedAddress(server: ChildProcess, site: string): Promise<string> {
  const pattern = new RegExp(`(${escapePattern(site)}\\S*override=\\S+)\\s`);
  const [, address = ''] = await untilPrinted(server, pattern);
  return address;
}

/** From an empty folder to the remote's page in the running site, and an edit in it. */
async function develop(setting: Setting, report: Report): Promise<Figure[]> {
  const { team, siteUrl, apiUrl } = setting;
  const page = await signedInPage(setting, await Candidate.create(apiUrl));
  const began = performance.now();
  report(`npx @parley/platform new ${remote}`);
  await expectCode(setting, 0, 'npx', [
    '--yes',
    '@parley/platform',
    'new',
    remote,
    '--site',
    siteUrl,
  ]);
  const made = secondsSince(began);
  report('npm run dev');
  const server = spawn('npm', ['run', 'dev'], {
    cwd: team.home,
    env: { ...process.env, ...team.variables, CDN_PORT: String(await freePortRange(2)) },
    // Its own group: npm does not hand a signal on to what it runs.
    detached: true,
  });
  try {
    await page.goto(await printedAddress(server, siteUrl));
    await page.waitForSelector(heading('Jobs'));
    await page.waitForSelector('nav a[href="/jobs"]');
    const shown = secondsSince(began);
    const edited = performance.now();
    setting.team.edit(`${remote}/src/home/home-screen.tsx`, 'title="Jobs"', 'title="Open jobs"');
    await page.waitForSelector(heading('Open jobs'));
    const edits = secondsSince(edited);
    report('npm test');
    const testing = performance.now();
    await expectCode(setting, 0, 'npm', ['test']);
    return [
      figure('elsewhere.new', made, 's'),
      figure('elsewhere.page', shown, 's', 90),
      figure('elsewhere.edit', edits, 's', 1),
      figure('elsewhere.test', secondsSince(testing), 's'),
    ];
  } finally {
    if (server.pid !== undefined) process.kill(-server.pid, 'SIGINT');
  }
}

const publishing = (service: string) => [
  '--no-install',
  'parley',
  'publish',
  remote,
  '--to',
  service,
];

async function credential({ operate }: Setting, name: string): Promise<SiteVariables> {
  const output = await operate('credentials', 'create', '--remote', name);
  return { PARLEY_TOKEN: output.match(/parley_\S+/)?.[0] ?? '' };
}

function expectText(output: string, wanted: string): void {
  if (!output.includes(wanted)) throw new Error(`"${wanted}" was expected:\n${output}`);
}

/** Releases over HTTP: the first, which waits for an operator, a changed one, and one of a stranger. */
async function release(setting: Setting, report: Report): Promise<Figure[]> {
  const { service, operate } = setting;
  const own = await credential(setting, remote);
  report('The first release, and the approval of an operator');
  const first = await expectCode(setting, 1, 'npx', publishing(service), own);
  expectText(first, 'PARLEY-168');
  await operate('approve', remote);
  report('Another release');
  setting.team.edit(
    `${remote}/src/home/home-screen.tsx`,
    'title="Open jobs"',
    'title="Jobs of today"',
  );
  const began = performance.now();
  await expectCode(setting, 0, 'npx', publishing(service), own);
  const released = secondsSince(began);
  report('The same with the credential of another remote');
  const stranger = await credential(setting, 'mfe-auth');
  expectText(await expectCode(setting, 1, 'npx', publishing(service), stranger), 'PARLEY-162');
  return [
    figure('elsewhere.release', released, 's', 60),
    figure('elsewhere.foreign-credential-refused', 1, ''),
  ];
}

/** A fill of the details page, seen by a user with a finished interview. */
async function fillSlot(setting: Setting, report: Report): Promise<Figure[]> {
  const { team, siteUrl, apiUrl, service } = setting;
  team.addFill(remote, {
    slot: 'interview-answer',
    module: 'job-for-answer',
    title: 'Jobs',
    component:
      '({ questionId }) => <Panel title="Jobs" data-job={questionId}>Three jobs ask for this.</Panel>',
  });
  report('A release with a fill of the details page');
  await expectCode(setting, 0, 'npx', publishing(service), await credential(setting, remote));
  const candidate = await Candidate.create(apiUrl, 1);
  const page = await signedInPage(setting, candidate);
  await page.goto(`${siteUrl}/interview/${candidate.interviewIds[0]}`);
  await page.click('role=button[name=/confidence/]');
  await page.waitForSelector('text=Three jobs ask for this.');
  return [figure('elsewhere.slot-filled', 1, '')];
}

/** A build with an older major of the shared library. */
async function refuseOldContract(setting: Setting, report: Report): Promise<Figure[]> {
  report('A release that was built with shared-ui 2.9.0');
  setting.team.edit(
    'node_modules/@parley/shared-ui/package.json',
    '"version": "3.',
    '"version": "2.',
  );
  const output = await expectCode(
    setting,
    1,
    'npx',
    publishing(setting.service),
    await credential(setting, remote),
  );
  expectText(output, 'PARLEY-105');
  return [figure('elsewhere.old-contract-refused', 1, '')];
}

/** Runs `work` with the release service of a test site. */
async function withReleaseService<T>(
  siteVariables: SiteVariables,
  report: Report,
  work: (address: string) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const variables = { ...siteVariables, RELEASE_PORT: String(port) };
  const close = await serveReleaseService(readEnvironment(variables), variables, report);
  try {
    return await work(`http://localhost:${port}`);
  } finally {
    await close();
  }
}

/** Every step, in its order. */
async function actOut(setting: Setting, report: Report): Promise<Figure[]> {
  return [
    ...(await develop(setting, report)),
    ...(await release(setting, report)),
    ...(await fillSlot(setting, report)),
    ...(await refuseOldContract(setting, report)),
  ];
}

/**
 * Acts out a team outside this repository: from packed packages and an empty folder to a page of a running
 * site, a release over HTTP, a filled slot, and what is refused.
 */
export async function benchElsewhere(report: Report): Promise<Figure[]> {
  return withTestSite(report, async ({ siteUrl, apiUrl, variables }) => {
    report('Packing');
    const team = await makeTeamFolder();
    const operate = async (...args: string[]) => {
      const { code, output } = await runNode(['platform/dist/cli.js', ...args], {
        variables: { ...variables },
      });
      if (code !== 0) throw new Error(output);
      return output;
    };
    try {
      return await withReleaseService(variables, report, (service) =>
        withBrowser((browser) =>
          actOut({ team, siteUrl, apiUrl, browser, service, operate }, report),
        ),
      );
    } finally {
      await team.close();
    }
  });
}
