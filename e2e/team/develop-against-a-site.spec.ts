import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { remoteTemplate } from '../../platform/src/commands/new-remote/remote-template.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { expect, test } from '../support/test.ts';
import { copyWorkspace } from '../support/workspace-copy.ts';

/** Runs a remote's development server for a running site, from a copy of the workspace. */
function developIn(site: string, workspace: string, remote: string): Promise<TestSite> {
  return startSite({}, { workspace, args: ['dev', remote, '--site', site] });
}

/** A remote as the command `new` makes it, with the packages of another one. */
function addRemote(workspace: string, name: string): void {
  const folder = path.join(workspace, name);
  for (const [file, content] of Object.entries(remoteTemplate(name))) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
  cpSync(path.join(workspace, 'mfe-interview/node_modules'), path.join(folder, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  });
}

/** A new remote under development for a running site, and a copy of the workspace that has it. */
async function developDiary(site: string) {
  const workspace = copyWorkspace();
  addRemote(workspace, 'mfe-diary');
  return { workspace, server: await developIn(site, workspace, 'mfe-diary') };
}

/** The dev server's message about a build that failed. */
const buildError = (page: Page) =>
  page.frameLocator('#rspack-dev-server-client-overlay').locator('body');

test('shows a remote of a development server in a running site: edits at once, typed text kept, build errors in the page @RELEASE-39 @RELEASE-44', async ({
  page,
  baseURL,
}) => {
  const workspace = copyWorkspace();
  const screen = path.join(workspace, 'mfe-auth/src/sign-in/sign-in-screen.tsx');
  const server = await developIn(baseURL ?? '', workspace, 'mfe-auth');
  try {
    await page.goto(server.printedUrl);
    await expect(page).toHaveURL(`${baseURL}/create-account`);
    await expect(page.getByRole('heading', { name: 'Join Parley' })).toBeVisible();

    await page.goto('/sign-in');
    await page.getByLabel('Email').fill('ada@parley.test');
    await page.evaluate(() => Reflect.set(window, 'samePage', true));
    const source = readFileSync(screen, 'utf8');
    const edited = source.replace('Welcome Back', 'Welcome Again');
    writeFileSync(screen, edited);
    await expect(page.getByRole('heading', { name: 'Welcome Again' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('ada@parley.test');

    writeFileSync(screen, `${edited}\nconst broken = ;\n`);
    await expect(buildError(page)).toContainText('sign-in-screen.tsx');
    await expect(buildError(page)).toContainText(`[${edited.split('\n').length + 1}:`);
    writeFileSync(screen, edited.replace('Welcome Again', 'Welcome, mended'));
    await expect(page.getByRole('heading', { name: 'Welcome, mended' })).toBeVisible();
    await expect(page.locator('#rspack-dev-server-client-overlay')).toHaveCount(0);
    await expect(page.getByLabel('Email')).toHaveValue('ada@parley.test');
    expect(await page.evaluate(() => Reflect.get(window, 'samePage'))).toBe(true);
  } finally {
    await server.stop();
    rmSync(workspace, { recursive: true, force: true });
  }
});

test('a remote that the site does not have appears in the sidebar of one tab, with its page and data @RELEASE-40', async ({
  page,
  context,
  signIn,
  baseURL,
}) => {
  const { workspace, server } = await developDiary(baseURL ?? '');
  try {
    const { token } = await signIn({ plan: 'max', interviews: 3 });
    await page.goto(server.printedUrl);
    await expect(page.getByRole('heading', { name: 'Diary' })).toBeVisible();
    const figures = page.locator('dl', { hasText: 'Total interviews' });
    await expect(figures.getByText('3', { exact: true })).toBeVisible();
    const link = page.getByRole('link', { name: 'Diary' });
    await expect(link.locator('svg')).toBeVisible();
    await page.getByRole('link', { name: 'Profile' }).click();
    await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
    await link.click();
    await expect(page.getByRole('heading', { name: 'Diary' })).toBeVisible();

    const other = await context.newPage();
    await other.addInitScript((given) => localStorage.setItem('auth-token', given), token);
    await other.goto('/profile');
    await expect(other.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
    await expect(other.getByRole('link', { name: 'Diary' })).toHaveCount(0);
  } finally {
    await server.stop();
    rmSync(workspace, { recursive: true, force: true });
  }
});

test('a new page that remote.json declares under a running server is there after a reload @RELEASE-39', async ({
  page,
  signIn,
  baseURL,
}) => {
  const { workspace, server } = await developDiary(baseURL ?? '');
  try {
    await signIn();
    await page.goto(server.printedUrl);
    await expect(page.getByRole('heading', { name: 'Diary' })).toBeVisible();

    const folder = path.join(workspace, 'mfe-diary');
    const declaration = path.join(folder, 'remote.json');
    const { routes, ...rest } = JSON.parse(readFileSync(declaration, 'utf8'));
    const list = { path: '/diary/list', module: 'list', title: 'List' };
    writeFileSync(declaration, JSON.stringify({ ...rest, routes: [...routes, list] }));
    mkdirSync(path.join(folder, 'src/list'));
    writeFileSync(
      path.join(folder, 'src/list/route.tsx'),
      `import { defineRoute } from '@parley/shared-ui/route';
export default defineRoute({ Component: () => <h1>The list</h1> });
`,
    );
    await expect(async () => {
      await page.goto('/diary/list');
      await expect(page.getByRole('heading', { name: 'The list' })).toBeVisible({
        timeout: 30_000,
      });
    }).toPass({ timeout: 180_000 });
  } finally {
    await server.stop();
    rmSync(workspace, { recursive: true, force: true });
  }
});
