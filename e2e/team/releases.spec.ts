import type { Page } from '@playwright/test';
import { visitorPosition } from '../../platform/src/registry/assignment.ts';
import { LivePage } from '../pages/live-page.ts';
import { ResultsPage } from '../pages/results-page.ts';
import { newInterview } from '../support/api.ts';
import { startForeignHost } from '../support/foreign-host.ts';
import { reactAnswers } from '../support/react-answers.ts';
import { expect, test } from '../support/release-test.ts';

test.use({ siteOf: 'releases' });

// One site whose releases change: one test after the other.
test.describe.configure({ mode: 'default', timeout: 960_000 });

const says = (from: string, to: string) => (source: string) => source.replaceAll(from, to);
const profile = (page: Page) => page.getByRole('heading', { name: /^Profile Settings/, level: 1 });

/** Makes the shell look for new releases, as it does when somebody comes back to the tab. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** A visitor who gets, or does not get, a canary of so many percent. */
function visitorWith(isCanary: boolean, remote: string, percent: number): string {
  for (;;) {
    const id = crypto.randomUUID();
    if (visitorPosition(id, remote) < percent === isCanary) return id;
  }
}

test('keeps pages loading from a static server while releases are published and rolled back', async ({
  page,
  signIn,
  releaseSite,
}) => {
  await signIn();
  const first = releaseSite.live('mfe-account');
  const seen = new Set<string>();
  let isDone = false;
  const visits = (async () => {
    let count = 0;
    for (; !isDone; count += 1) {
      await page.goto('/profile');
      await expect(profile(page)).toBeVisible();
      seen.add((await profile(page).textContent()) ?? '');
    }
    return count;
  })();
  await releaseSite.publishVariant(
    'mfe-account',
    'A',
    'profile',
    says('Profile Settings', 'Profile Settings A'),
  );
  const second = releaseSite.live('mfe-account');
  await expect.poll(() => [...seen]).toContain('Profile Settings A');
  await releaseSite.publishVariant(
    'mfe-account',
    'B',
    'profile',
    says('Profile Settings A', 'Profile Settings B'),
  );
  await expect.poll(() => [...seen]).toContain('Profile Settings B');
  expect(await releaseSite.parley('rollback', 'mfe-account')).toContain('Rolled back mfe-account');
  expect(releaseSite.live('mfe-account')).toBe(second);
  seen.clear();
  await expect.poll(() => [...seen]).toContain('Profile Settings A');
  isDone = true;
  expect(await visits).toBeGreaterThanOrEqual(3);
  const status = await releaseSite.parley('status');
  expect(status).toMatch(/name +owner +live +canary +previous +size +age/);
  expect(status).toContain(second);
  expect(first).not.toBe(second);
});

test('serves a canary visitor the canary files only, and others the live files only @RELEASE-7 @RELEASE-25', async ({
  browser,
  releaseSite,
}) => {
  const live = releaseSite.live('mfe-marketing');
  const change = says('Privacy Policy', 'Privacy Promise');
  const canary = await releaseSite.publishVariant(
    'mfe-marketing',
    'C',
    'privacy-policy',
    change,
    30,
  );
  const visit = async (isCanary: boolean, name: string) => {
    const context = await browser.newContext({ baseURL: releaseSite.siteUrl });
    const id = visitorWith(isCanary, 'mfe-marketing', 30);
    await context.addCookies([{ name: 'parley-visitor', value: id, url: releaseSite.siteUrl }]);
    const page = await context.newPage();
    const asked: string[] = [];
    const shown = new Set<string>();
    page.on('request', (request) => asked.push(request.url()));
    await page.exposeFunction('sawHeading', (text: string) => shown.add(text));
    await page.addInitScript(() => {
      const look = () => {
        const heading = document.querySelector('h1');
        if (heading?.checkVisibility({ visibilityProperty: true })) {
          Reflect.get(window, 'sawHeading')(heading.textContent);
        }
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto('/privacy-policy');
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await page.mouse.move(5, 5);
    await expect.poll(() => asked.some((url) => url.includes('/mfe-marketing/'))).toBe(true);
    const badge = page.getByRole('complementary', { name: 'Versions in this tab' });
    const tried = `mfe-marketing canary ${canary}`;
    if (isCanary) await expect(badge).toContainText(tried);
    await expect.poll(() => asked.some((url) => /expose_privacy_policy/.test(url))).toBe(true);
    await context.close();
    const versions = asked.flatMap((url) => /mfe-marketing\/([^/]+)\//.exec(url)?.[1] ?? []);
    return { shown: [...shown], versions: [...new Set(versions)] };
  };
  expect(await visit(true, 'Privacy Promise')).toEqual({
    shown: ['Privacy Promise'],
    versions: [canary],
  });
  expect(await visit(false, 'Privacy Policy')).toEqual({
    shown: ['Privacy Policy'],
    versions: [live],
  });

  const promoted = await releaseSite.parley('promote', 'mfe-marketing');
  expect(promoted).toContain(`Promoted mfe-marketing ${canary}`);
  expect((await visit(false, 'Privacy Promise')).versions).toEqual([canary]);
});

test('reloads at most once and keeps the page when the previous release’s files are removed @RELEASE-23', async ({
  page,
  signIn,
  releaseSite,
}) => {
  await signIn({ interviews: 1 });
  await page.goto('/interview-history');
  await expect(page.getByRole('heading', { name: 'Interview History', level: 1 })).toBeVisible();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });

  // Of the account nothing runs here: its new version comes without a reload.
  const account = releaseSite.live('mfe-account');
  await releaseSite.publishVariant(
    'mfe-account',
    'D',
    'profile',
    says('Profile Settings', 'Profile Settings D'),
  );
  releaseSite.remove('mfe-account', account);
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page.getByRole('heading', { name: /Profile Settings D/ })).toBeVisible();
  expect(loads).toBe(0);

  // Of the insights the old version runs.
  const insights = releaseSite.live('mfe-insights');
  await releaseSite.publishVariant(
    'mfe-insights',
    'D',
    'achievements',
    says('coming soon', 'coming sooner'),
  );
  releaseSite.remove('mfe-insights', insights);
  await page.getByRole('link', { name: 'Achievements', exact: true }).click();
  await expect(page.getByRole('heading', { name: /coming sooner/ })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/my-achievements');
  // The heading is there before the page has loaded all of its images and fonts.
  await expect.poll(() => loads).toBe(1);
});

test('finishes and grades an interview while a new version of its remote goes live', async ({
  page,
  signIn,
  releaseSite,
}) => {
  const { token } = await signIn({ plan: 'max' });
  const live = new LivePage(page);
  await live.open(await newInterview(token));
  await live.start();
  await live.introduce();

  const version = await releaseSite.publishVariant(
    'mfe-interview',
    'E',
    'live',
    says('Start Interview', 'Start the Interview'),
  );
  await comeBack(page);
  const question = await live.currentQuestion();
  await live.answerQuestion(reactAnswers(question).good, 1, 5);
  await comeBack(page);
  await expect(page.getByText('A new version is ready.')).toBeHidden();
  await live.end();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(new ResultsPage(page).overallScore).toBeVisible();

  // Away from it the notice comes, once the new files answer; a refresh brings them.
  await page.getByRole('link', { name: 'Open interview details' }).click();
  await expect(page.getByRole('heading', { name: 'Interview Details' })).toBeVisible();
  await comeBack(page);
  await expect(page.getByText('A new version is ready.')).toBeVisible();
  const fetched = page.waitForRequest((request) => request.url().includes(version));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('heading', { name: 'Interview Details' })).toBeVisible();
  await page.goto(`/start-interview?id=${await newInterview(token)}&language=react&type=new`);
  await fetched;
  await expect(page.getByRole('button', { name: 'Start the Interview' })).toBeVisible();
});

test('a host of another bundler loads a remote from its manifest', async ({
  page,
  releaseSite,
}) => {
  const manifest = await page.request.get('/registry.json').then(async (response) => {
    const { config, remotes } = await response.json();
    return new URL(remotes['mfe-insights'].manifest, config.remotesUrl).href;
  });
  const host = await startForeignHost(manifest, 'mfe_insights', 'achievements');
  try {
    await page.goto(host.url);
    await expect(page.getByRole('heading', { name: /Achievement feature coming/ })).toBeVisible();
    expect(releaseSite.siteUrl).not.toBe(host.url);
  } finally {
    await host.stop();
  }
});

test('prunes old releases and keeps the live release and the rollback target loadable @RELEASE-18', async ({
  page,
  signIn,
  releaseSite,
}) => {
  await signIn();
  const shows = async (name: string) => {
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  };
  const old = releaseSite.live('mfe-account');
  for (const mark of ['G', 'H']) {
    const change = (source: string) =>
      source.replaceAll(/Profile Settings( \w)*/g, `Profile Settings ${mark}`);
    await releaseSite.publishVariant('mfe-account', mark, 'profile', change);
  }
  const said = await releaseSite.parley('prune', '--keep', '1', '--days', '0');
  expect(said).toContain(`Removed mfe-account ${old}`);
  expect(said).toMatch(/Removed \d+ releases?, .+ \(\d+ bytes\)/);
  await shows('Profile Settings H');
  await releaseSite.parley('rollback', 'mfe-account');
  await shows('Profile Settings G');
});

test('two releases at the same time are both in the registry @RELEASE-6', async ({
  releaseSite,
}) => {
  const before = JSON.parse(await releaseSite.parley('status', '--json').then(jsonOf)).generation;
  await Promise.all([
    releaseSite.parley('publish', 'mfe-auth', '--no-rehearsal', '--reason', 'at the same moment'),
    releaseSite.publishVariant('mfe-account', 'F', 'profile', says('Profile', 'Perfil')),
    releaseSite.publishVariant('mfe-insights', 'F', 'achievements', says('feature', 'page')),
  ]);
  const account = releaseSite.live('mfe-account');
  const { generation, remotes } = JSON.parse(
    await releaseSite.parley('status', '--json').then(jsonOf),
  );
  expect(generation).toBe(before + 3);
  const live = new Map(remotes.map((row: { name: string; live: string }) => [row.name, row.live]));
  expect(live.get('mfe-account')).toBe(account);
  expect(live.get('mfe-insights')).toBe(releaseSite.live('mfe-insights'));
});

/** The JSON in what a command said: the rest is for people. */
function jsonOf(output: string): string {
  return output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1);
}
