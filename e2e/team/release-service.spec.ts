import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { runNode, runProgram } from '../../platform/src/workspace/run-node.ts';
import { freePort } from '../../testing/src/free-port.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { expect, test } from '../support/test.ts';
import { copyWorkspace } from '../support/workspace-copy.ts';

// One site, and one checkout of a team: one test after the other.
test.describe.configure({ mode: 'serial', timeout: 1_800_000 });

const remote = 'mfe-auth';
const before = 'There is no password to remember.';
const after = 'Nothing to remember.';
let site: TestSite;
let team: string;
let pipeline: Record<string, string>;

/** Changes a file of the team's checkout. */
function change(file: string, from: string, to: string): void {
  const whole = path.join(team, file);
  const source = readFileSync(whole, 'utf8');
  if (!source.includes(from)) throw new Error(`${file} does not say "${from}".`);
  writeFileSync(whole, source.replace(from, to));
}

/** Opens the page of the remote and starts its application. @returns how its script was compressed */
async function codingOfScript(page: Page): Promise<string | undefined> {
  const sent = page.waitForResponse((response) =>
    /\/mfe-auth\/.*__federation_expose_sign_in\..*\.js$/.test(response.url()),
  );
  await page.goto(`${site.siteUrl}/sign-in`);
  // A prerendered page starts its application on the first sign of a person.
  await page.mouse.move(20, 20);
  return (await sent).headers()['content-encoding'];
}

test.beforeAll(async () => {
  // The limit of the file's tests does not hold for hooks.
  test.setTimeout(1_800_000);
  const port = String(await freePort());
  site = await startSite({ RELEASE_PORT: port });
  team = copyWorkspace();
  const created = await runNode(
    ['platform/dist/cli.js', 'credentials', 'create', '--remote', remote],
    { variables: { DATA_DIR: site.dataDirectory } },
  );
  pipeline = {
    RELEASE_URL: `http://localhost:${port}`,
    PARLEY_TOKEN: /parley_\S+/.exec(created.output)?.[0] ?? '',
    RELEASE_REASON: 'a shorter sentence',
    DATA_DIR: path.join(team, '.data'),
  };
});

test.afterAll(async () => {
  await site.stop();
  rmSync(team, { recursive: true, force: true });
});

test('the pipeline of a team publishes its remote over HTTP with its source maps, and visitors get it, those who return only what it changed @RELEASE-35 @RELEASE-113 @RELEASE-114', async ({
  page,
}) => {
  expect(await codingOfScript(page)).toBe('br');
  await expect(page.getByText(before)).toBeVisible();
  change('mfe-auth/src/sign-in/sign-in-screen.tsx', before, after);
  const script = path.join(team, 'platform/templates/release-remote.sh');
  const { code, output } = await runProgram('bash', [script, remote], {
    cwd: team,
    variables: pipeline,
  });
  expect(code, output).toBe(0);
  expect(output).toMatch(/0 failed[\s\S]*found no fault[\s\S]*Published mfe-auth /);
  const [, version = ''] = /Published mfe-auth (\S+)/.exec(output) ?? [];
  const maps = readdirSync(path.join(site.dataDirectory, 'source-maps', remote, version));
  expect(maps).toContainEqual(expect.stringMatching(/^__federation_expose_sign_in\..*\.js\.map$/));
  expect(await codingOfScript(page)).toBe('dcz');
  await expect(page.getByText(after)).toBeVisible();
});

test('a refusal of the gate has the same message and exit code as the command on the site @RELEASE-35', async () => {
  change('mfe-auth/remote.json', '"/create-account"', '"/dashboard"');
  const parley = (variables: Record<string, string>, ...args: string[]) =>
    runNode(['platform/bootstrap.mjs', 'publish', remote, ...args], { cwd: team, variables });
  const unrehearsed = ['--no-rehearsal', '--reason', 'a test'];
  const api = { API_URL: site.apiUrl };
  const [remotely, locally] = [
    await parley(pipeline, '--to', pipeline.RELEASE_URL ?? '', ...unrehearsed),
    await parley({ ...api, DATA_DIR: site.dataDirectory }, ...unrehearsed),
  ];
  const refusal = (output: string) => output.split('\n').find((line) => /^PARLEY-/.test(line));
  expect(locally.output).toContain('PARLEY-101: refused by the rule "route-clash"');
  expect(refusal(remotely.output)).toBe(refusal(locally.output));
  expect(remotely.code).toBe(locally.code);
});
