import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sourceMapsFolder } from '../../platform/src/release-format/source-maps.ts';
import { runNode } from '../../platform/src/workspace/run-node.ts';
import { freePorts } from '../../testing/src/free-port.ts';
import { signUp } from '../pages/sign-up.ts';
import { newTestUser } from '../support/api.ts';
import { axeFindings } from '../support/axe.ts';
import { ReleaseSite } from '../support/release-test.ts';
import { startingData, startSite, type TestSite } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

// One site whose releases change: one test after the other.
test.describe.configure({ mode: 'serial', timeout: 600_000 });

const remote = 'mfe-account';
const operator = 'operator@parley.test';
const frame = { file: '899.js', line: 1, column: 9 };
/** Of that script: all of its first line is line 2 of the source. */
const map = {
  version: 3,
  sources: ['./src/profile/plan-name.ts'],
  sourcesContent: ['function planName(plan) {\n  return plan.name;\n}\n'],
  names: [],
  mappings: 'AACA',
};
const says = (source: string) => source.replaceAll('Profile Settings', 'Profile Settings A');
let site: TestSite;
let releases: ReleaseSite;
const before = process.env.E2E_API_URL;

test.beforeAll(async () => {
  const ports = await freePorts(5);
  const [sitePort, cdnPort, apiPort, interviewerPort, releasePort] = ports.map(String);
  const variables = {
    SITE_PORT: sitePort ?? '',
    CDN_PORT: cdnPort ?? '',
    API_PORT: apiPort ?? '',
    INTERVIEWER_PORT: interviewerPort ?? '',
    RELEASE_PORT: releasePort ?? '',
    DATA_DIR: startingData(),
  };
  const created = await runNode(['platform/dist/cli.js', 'credentials', 'create', '--operator'], {
    variables: { DATA_DIR: variables.DATA_DIR },
  });
  site = await startSite({
    ...variables,
    OPERATOR_EMAILS: operator,
    RELEASE_SERVICE_CREDENTIAL: /parley_\S+/.exec(created.output)?.[0] ?? '',
  });
  releases = new ReleaseSite(variables);
  process.env.E2E_API_URL = site.apiUrl;
});

test.afterAll(async () => {
  process.env.E2E_API_URL = before;
  await site.stop();
});

/** Tells the API of errors in a version, as browsers do. */
async function reportErrors(version: string, count: number): Promise<void> {
  const event = {
    kind: 'error',
    remote,
    version,
    page: '/profile',
    name: 'TypeError',
    value: 0,
    message: 'plan is undefined',
    frame,
  };
  const response = await fetch(`${site.apiUrl}/api/v1/telemetry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ events: Array.from({ length: count }, () => event) }),
  });
  expect(response.status).toBe(200);
}

test('an operator sees a failing canary with the line of its source, stops it with a reason, and finds it in the history @RELEASE-80 @RELEASE-81 @RELEASE-110 @RELEASE-111', async ({
  page,
}) => {
  const canary = await releases.publishVariant(remote, 'A', 'profile', says, 10);
  const folder = sourceMapsFolder(releases.dataDirectory, remote, canary);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${frame.file}.map`), JSON.stringify(map));
  await reportErrors(canary, 3);
  await page.goto(`${site.siteUrl}/create-account`);
  await signUp(page, operator);
  await page.getByRole('navigation', { name: 'Main' }).getByText('Releases').click();
  const versions = page.getByRole('table', { name: `Versions of ${remote}` });
  await expect(versions.getByRole('columnheader', { name: /Canary, 10%/ })).toContainText(canary);
  await expect(versions.getByRole('row', { name: /^Failures/ })).toContainText('3 (100%)');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('shell');
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('link', { name: `Open ${remote}` }).click();
  await expect(page.getByText('plan is undefined')).toBeVisible();
  await page.getByText('src/profile/plan-name.ts:2').click();
  await expect(page.locator('mark')).toContainText('return plan.name;');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Stop canary' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('it has no plan');
  await dialog.getByRole('button', { name: 'Stop canary' }).click();
  const summary = `Took back the canary ${canary} of ${remote}`;
  await expect(dialog.getByText(summary)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  const newest = page.getByRole('list', { name: 'Changes' }).getByRole('listitem').first();
  await expect(newest).toContainText(summary);
  await expect(newest).toContainText('Why: it has no plan');
  await expect(newest).toContainText(`${operator} by the console`);
  await expect(page.getByRole('button', { name: 'Stop canary' })).toHaveCount(0);
  expect(await releases.parley('status')).not.toContain(canary);
});

test('a user who is no operator gets neither the entry nor the data nor the files of the console @RELEASE-82', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const { token } = await newTestUser({}, site.apiUrl);
  await page.goto(site.siteUrl);
  await page.evaluate((value) => localStorage.setItem('auth-token', value), token);
  await page.goto(`${site.siteUrl}/dashboard`);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByText('Dashboard')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(navigation.getByText('Releases')).toHaveCount(0);
  expect(asked.filter((url) => url.includes('mfe-releases'))).toEqual([]);
  await page.goto(`${site.siteUrl}/releases`);
  await expect(page.getByText('The release console is for operators')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});
