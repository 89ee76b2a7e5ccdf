import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../testing/src/free-port.ts';
import { startSite, workspaceRoot } from '../support/site.ts';
import { expect, test } from '../support/test.ts';
import { copyWorkspace } from '../support/workspace-copy.ts';

test('applies a change of one remote at once in the real layout, keeps the typed text and warns of interference @RELEASE-46', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const workspace = copyWorkspace();
  const screen = path.join(workspace, 'mfe-auth/src/sign-in/sign-in-screen.tsx');
  // Remotes are served behind the remotes' origin, in the order of their names.
  const variables = { CDN_PORT: String((await freePort()) - 2) };
  const site = await startSite(variables, { workspace, args: ['dev', 'mfe-auth'] });
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (/The rehearsal refuses this/.test(message.text())) warnings.push(message.text());
  });
  try {
    await page.goto(`${site.siteUrl}/sign-in`);
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
    await page.getByLabel('Email').fill('ada@parley.test');
    await page.evaluate(() => Reflect.set(window, 'sameSite', true));

    const source = readFileSync(screen, 'utf8');
    writeFileSync(screen, source.replace('Welcome Back', 'Welcome Again'));
    await expect(page.getByRole('heading', { name: 'Welcome Again' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('ada@parley.test');
    await expect(page.getByRole('button', { name: 'Send Login Link' })).toBeEnabled();
    expect(await page.evaluate(() => Reflect.get(window, 'sameSite'))).toBe(true);
    expect(warnings).toEqual([]);

    const fault = 'history.pushState = history.pushState.bind(history);';
    writeFileSync(screen, `${source}\n${fault}\n`);
    const line = source.split('\n').length + 1;
    await expect
      .poll(async () => {
        await page.reload();
        await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
        return warnings;
      })
      .toContainEqual(
        expect.stringMatching(
          new RegExp(
            `^mfe-auth \\(owner: .+\\) has added history\\.pushState in src/sign-in/sign-in-screen\\.tsx:${line}\\.`,
          ),
        ),
      );
  } finally {
    await site.stop();
    rmSync(workspace, { recursive: true, force: true });
  }
});

test('one remote alone signs in as a test user from the badge, and shows its pages with data @RELEASE-43', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const variables = { CDN_PORT: String((await freePort()) - 3) };
  const site = await startSite(variables, {
    workspace: workspaceRoot,
    args: ['dev', 'mfe-insights'],
  });
  try {
    await page.goto(site.siteUrl);
    const badge = page.getByRole('complementary', { name: 'Versions in this tab' });
    await badge.getByRole('button', { name: 'Panel' }).click();
    const panel = page.getByRole('dialog', { name: 'Development panel' });
    await panel.getByRole('button', { name: 'Pia Plus' }).click();
    await expect(page).toHaveURL(`${site.siteUrl}/dashboard`);
    await expect(page.getByText('Welcome back, Pia!')).toBeVisible();
  } finally {
    await site.stop();
  }
});
