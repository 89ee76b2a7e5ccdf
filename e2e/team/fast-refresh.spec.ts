import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { axeFindings } from '../support/axe.ts';
import { startSite, type TestSite, workspaceRoot } from '../support/site.ts';
import { expect, test } from '../support/test.ts';
import { copyWorkspace } from '../support/workspace-copy.ts';

test('applies a change of one remote at once in the real layout, keeps the typed text and warns of interference @RELEASE-46', async ({
  page,
}) => {
  const workspace = copyWorkspace();
  const screen = path.join(workspace, 'mfe-auth/src/sign-in/sign-in-screen.tsx');
  const site = await startSite({}, { workspace, args: ['dev', 'mfe-auth'] });
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
      .poll(
        async () => {
          await page.reload();
          await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
          return warnings;
        },
        // Each look waits for a page.
        { timeout: 120_000 },
      )
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

test.describe('a development site of one remote', () => {
  test.describe.configure({ mode: 'default' });
  let site: TestSite;

  test.beforeAll(async () => {
    // The limit of the file's tests does not hold for hooks.
    test.setTimeout(360_000);
    const args = ['dev', 'mfe-insights'];
    site = await startSite({}, { workspace: workspaceRoot, args });
  });
  test.afterAll(() => site.stop());

  test('signs in as a test user from the badge, and shows its pages with data @RELEASE-43', async ({
    page,
  }) => {
    await page.goto(site.siteUrl);
    const badge = page.getByRole('complementary', { name: 'Versions in this tab' });
    await badge.getByRole('button', { name: 'Panel' }).click();
    const panel = page.getByRole('dialog', { name: 'Development panel' });
    await panel.getByRole('button', { name: 'Pia Plus' }).click();
    // Her 24 interviews are graded first, by a server that has just started.
    await expect(page).toHaveURL(`${site.siteUrl}/dashboard`, { timeout: 180_000 });
    await expect(page.getByText('Welcome back, Pia!')).toBeVisible();
  });

  test('shows every shared component in light and dark without axe violations @RELEASE-66', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${site.siteUrl}/components`);
    await expect(page.getByRole('heading', { level: 1, name: 'Components' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    for (const scheme of [0, 1]) {
      await page.getByRole('button', { name: 'Ask before a loss' }).nth(scheme).click();
      const dialog = page.getByRole('dialog', { name: 'Delete this interview?' });
      await expect(dialog).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Go on' }).click();
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: 'Open menu' }).nth(scheme).click();
      await expect(page.getByRole('menu')).toBeVisible();
      // An open menu stands outside the page's landmarks, as menus of a system do.
      const findings = await axeFindings(page);
      expect(findings.filter((finding) => !finding.startsWith('region:'))).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toBeHidden();
    }
  });
});
