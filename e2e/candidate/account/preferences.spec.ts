import { LivePage } from '../../pages/live-page.ts';
import { ProfilePage } from '../../pages/profile-page.ts';
import { apiUrl, newInterview } from '../../support/api.ts';
import { expect, test } from '../../support/test.ts';

test('stores preferences and applies them on another device', async ({
  page,
  signIn,
  browser,
  problems,
}) => {
  const user = await signIn({ plan: 'plus' });
  const profile = new ProfilePage(page);
  await profile.open();
  const panel = await profile.section('Preferences');
  await panel.getByRole('button', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await expect(page.getByRole('button', { name: 'Use light colors' })).toBeVisible();
  await panel.getByRole('switch', { name: 'Captions' }).uncheck();
  await panel.getByRole('combobox', { name: 'Interviewer’s voice' }).selectOption('Coral');
  await panel.getByRole('combobox', { name: 'Interviewer’s language' }).selectOption('Japanese');
  await panel.getByRole('switch', { name: 'Receipts' }).uncheck();
  await expect(panel.getByText('Saved', { exact: true })).toBeVisible();

  const context = await browser.newContext({ colorScheme: 'light' });
  await context.addInitScript((token) => localStorage.setItem('auth-token', token), user.token);
  const elsewhere = await context.newPage();
  await elsewhere.goto(new URL('/profile', page.url()).href);
  const there = elsewhere.getByRole('region', { name: 'Preferences' });
  await expect(elsewhere.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await expect(there.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
  await expect(there.getByRole('switch', { name: 'Captions' })).not.toBeChecked();
  await expect(there.getByRole('switch', { name: 'Receipts' })).not.toBeChecked();
  await expect(there.getByRole('switch', { name: 'Changes of your plan' })).toBeChecked();
  await expect(there.getByRole('combobox', { name: 'Interviewer’s voice' })).toHaveValue('coral');
  await expect(there.getByRole('combobox', { name: 'Interviewer’s language' })).toHaveValue('ja');

  await elsewhere.getByRole('button', { name: 'Use light colors' }).click();
  await expect(there.getByRole('button', { name: 'Light' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await context.close();
  expect(problems.list).toEqual([]);
});

test('Free chooses among the standard languages @PLAN-6 @DESIGN-6', async ({ page, signIn }) => {
  await signIn();
  const profile = new ProfilePage(page);
  await profile.open();
  const panel = await profile.section('Preferences');
  const languages = panel.getByRole('combobox', { name: 'Interviewer’s language' });
  await languages.selectOption('French');
  await expect(languages.locator('option:not([disabled])')).toHaveCount(5);
  await expect(languages.locator('optgroup')).toHaveAttribute('label', 'With Parley Plus or Max');
  await expect(panel.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(languages).toHaveValue('fr');
});

test('the interview room leaves captions out when they are switched off', async ({
  page,
  signIn,
}) => {
  const user = await signIn();
  const saved = await fetch(`${apiUrl()}/api/v1/profile/preferences`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ captions: false }),
  });
  expect(saved.status).toBe(200);
  const live = new LivePage(page);
  await live.open(await newInterview(user.token));
  await page.getByRole('button', { name: 'Start Interview' }).click();
  await expect(page.getByText('LIVE', { exact: true })).toBeVisible();
  await live.say('I am Ada, I have 4 years of experience and I built dashboards in React.');
  await expect(live.answer).toHaveValue('');
  await live.say('I am ready');
  await expect(live.question).toBeVisible();
  await expect(live.conversation).toHaveCount(0);
});

test('shows every appearance in full at 320 px', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await signIn();
  const profile = new ProfilePage(page);
  await profile.open();
  const panel = await profile.section('Preferences');
  const right = async (part: typeof panel) => {
    const box = await part.boundingBox();
    return box === null ? Number.NaN : box.x + box.width;
  };
  const edge = await right(panel);
  for (const name of ['System', 'Light', 'Dark']) {
    expect(await right(panel.getByRole('button', { name })), name).toBeLessThan(edge);
  }
});
