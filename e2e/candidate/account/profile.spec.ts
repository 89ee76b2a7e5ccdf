import { ProfilePage } from '../../pages/profile-page.ts';
import { expect, test } from '../../support/test.ts';
import { keepToasts } from '../../support/timers.ts';

test('shows the name, changes it with the pencil and stores it @PROFILE-1 @PROFILE-3 @PROFILE-5 @PROFILE-6 @PROFILE-7 @PROFILE-8 @PROFILE-10 @PROFILE-11 @PROFILE-12 @PROFILE-24 @PROFILE-25 @STATE-45', async ({
  page,
  signIn,
  problems,
}) => {
  await keepToasts(page);
  const user = await signIn({ firstName: 'Ada', lastName: 'Byron', interviews: 2 });
  const profile = new ProfilePage(page);
  await profile.open();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible();
  const person = await profile.section('Personal Information');
  for (const text of ['Ada Byron', 'AB', 'Free']) {
    await expect(person.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(person.getByText(/^Member since \w+ \d+, \d{4}$/)).toBeVisible();
  const contact = await profile.section('Contact Information');
  await expect(contact.getByText(user.email)).toBeVisible();
  await expect(contact.getByRole('textbox')).toHaveCount(0);
  const stats = await profile.section('Quick Stats');
  await expect(stats.getByText('2', { exact: true })).toBeVisible();
  await expect(stats.getByText('None')).toBeVisible();

  const pencil = page.getByRole('button', { name: 'Edit personal information' });
  await pencil.click();
  await page.getByLabel('Last Name').fill('thrown away');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(person.getByText('Ada Byron')).toBeVisible();

  await pencil.click();
  await page.getByLabel('Last Name').fill('Lovelace');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
  await expect(person.getByText('Ada Lovelace')).toBeVisible();
  await page.reload();
  await expect(person.getByText('Ada Lovelace')).toBeVisible();
  expect(problems.list).toEqual([]);
});

test('shows a placeholder for a user without a name @PROFILE-9', async ({ page, signIn }) => {
  await signIn({ firstName: '', lastName: '' });
  await new ProfilePage(page).open();
  await expect(page.getByText('No name set')).toBeVisible();
});

test('a save that fails stays in edit and keeps what was typed @STATE-46', async ({
  page,
  signIn,
}) => {
  await keepToasts(page);
  await signIn({ firstName: 'Ada' });
  await new ProfilePage(page).open();
  await page.route('**/profile/update', (route) => route.abort());
  await page.getByRole('button', { name: 'Edit personal information' }).click();
  await page.getByLabel('First Name').fill('Augusta');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(/cannot be reached right now/)).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveValue('Augusta');
});

test('adds a language with Enter, cancels with Escape and blur, removes a chip, and stores the list @PROFILE-13 @PROFILE-14 @PROFILE-15 @PROFILE-16 @PROFILE-17 @PROFILE-18 @PROFILE-19 @PROFILE-20 @RULE-9 @RULE-10', async ({
  page,
  signIn,
  problems,
}) => {
  await signIn();
  const profile = new ProfilePage(page);
  await profile.open();
  await profile.addLanguages(' React, Python ,,react, ');
  await expect(profile.chips).toHaveText(['React', 'Python']);
  await expect(page.getByRole('button', { name: '+ Add Language' })).toBeFocused();

  await page.getByRole('button', { name: '+ Add Language' }).click();
  await expect(page.getByText('Press Enter to update languages, Escape to cancel')).toBeVisible();
  await page.keyboard.type('Go');
  await page.keyboard.press('Escape');
  await expect(profile.languages.getByRole('textbox')).toHaveCount(0);

  await page.getByRole('button', { name: '+ Add Language' }).click();
  await page.keyboard.type('Rust');
  await page.getByRole('heading', { name: 'Profile Settings' }).click();
  await expect(profile.languages.getByRole('textbox')).toHaveCount(0);
  await expect(profile.chips).toHaveText(['React', 'Python']);

  await page.getByRole('button', { name: 'Remove React' }).click();
  await expect(profile.chips).toHaveText(['Python']);
  await page.reload();
  await expect(profile.chips).toHaveText(['Python']);
  expect(problems.list).toEqual([]);
});

test('adds sixty languages pasted one per line', async ({ page, signIn, problems, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn();
  const profile = new ProfilePage(page);
  await profile.open();
  const sixty = Array.from({ length: 60 }, (_, index) => `Language number ${index + 1}`);
  await page.evaluate((text) => navigator.clipboard.writeText(text), sixty.join('\n'));
  await page.getByRole('button', { name: '+ Add Language' }).click();
  await page.keyboard.press('Control+V');
  await page.keyboard.press('Enter');
  await expect(profile.chips).toHaveCount(60);
  await page.reload();
  await expect(profile.chips).toHaveText(sixty);
  expect(await profile.overflow()).toBe(0);
  expect(problems.list).toEqual([]);
});

for (const [kind, firstName, lastName] of [
  ['200 characters', 'A'.repeat(200), 'Long '.repeat(40).trim()],
  ['right to left', 'אדה', 'לאבלייס'],
  ['Arabic', 'آدا', 'لوفلايس'],
  ['emoji', '👩🏽‍💻', '🧡🦉'],
] as const) {
  test(`displays a name of ${kind} @SHELL-5 @RULE-12`, async ({ page, signIn, problems }) => {
    await signIn({ firstName: 'Ada' });
    const profile = new ProfilePage(page);
    await profile.open();
    await page.getByRole('button', { name: 'Edit personal information' }).click();
    await page.getByLabel('First Name').fill(firstName);
    await page.getByLabel('Last Name').fill(lastName);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const person = await profile.section('Personal Information');
    await expect(person.getByText(`${firstName} ${lastName}`)).toBeVisible();
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await profile.overflow()).toBe(0);
    }
    await page.goto('/dashboard');
    await expect(page.getByText(`Welcome back, ${firstName}!`)).toBeVisible();
    expect(await profile.overflow()).toBe(0);
    expect(problems.list).toEqual([]);
  });
}

test('shows empty achievements and payments with a link to an interview @PROFILE-26 @PROFILE-27 @PROFILE-28 @PROFILE-31', async ({
  page,
  signIn,
  problems,
}) => {
  await signIn();
  const profile = new ProfilePage(page);
  await profile.open();
  await expect(page.getByText('No Achievements Yet')).toBeVisible();
  await profile.openTransactions();
  await expect(page.getByText('No Transactions Yet')).toBeVisible();
  await page.getByRole('tab', { name: 'Achievements' }).click();
  await page.getByRole('link', { name: 'Take an Interview' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(problems.list).toEqual([]);
});
