import { DashboardPage } from '../../pages/dashboard-page.ts';
import { LivePage } from '../../pages/live-page.ts';
import { ProfilePage } from '../../pages/profile-page.ts';
import { answersOf, newInterview } from '../../support/api.ts';
import { expect, test } from '../../support/fault-test.ts';
import { keepToasts } from '../../support/timers.ts';

test('the dashboard on a slow API shows that it loads, and then what the API answers', async ({
  page,
  signIn,
  faults,
}) => {
  await signIn({ interviews: 1 });
  await faults.on('api').latency(10_000);
  await new DashboardPage(page).open();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]').first()).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem'),
    // The permission to call another origin is asked for first, and takes as long.
  ).toHaveCount(1);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
});

test('a remote whose files arrive slowly is shown once it is loaded', async ({
  page,
  signIn,
  faults,
}) => {
  await signIn();
  await faults.on('cdn').slow(5_000);
  const began = Date.now();
  await new ProfilePage(page).open();
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
  expect(Date.now() - began).toBeGreaterThan(1_000);
});

test('an origin of remotes that resets its connections shows the failure screen, and Try again recovers', async ({
  page,
  signIn,
  faults,
}) => {
  await signIn();
  await faults.on('cdn').reset({ after: 100 });
  await page.goto('/profile');
  await expect(
    page.getByRole('heading', { name: 'Profile is not available right now' }),
  ).toBeVisible();
  await faults.on('cdn').clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
});

test('an API that refuses connections leaves an edited name in its field until it is saved', async ({
  page,
  signIn,
  faults,
}) => {
  await keepToasts(page);
  await signIn({ firstName: 'Ada', lastName: 'Lovelace' });
  await new ProfilePage(page).open();
  await page.getByRole('button', { name: /edit/i }).first().click();
  const name = page.getByLabel('First Name');
  await name.fill('Augusta');
  await faults.on('api').refuse();
  const save = page.getByRole('button', { name: 'Save Changes' });
  await save.click();
  await expect(page.getByText('Parley cannot be reached right now')).toBeVisible();
  await expect(name).toHaveValue('Augusta');
  await faults.on('api').clear();
  await save.click();
  await expect(page.getByText('Augusta Lovelace').first()).toBeVisible();
});

test('an answer that is given while the API is half-open is saved once it answers again', async ({
  page,
  signIn,
  faults,
}) => {
  const user = await signIn();
  const live = new LivePage(page);
  const interview = await live.beginWritten(user.token);
  await live.readTurnsAsAnswers();
  const answer = await live.goodAnswer();
  await faults.on('api').halfOpen();
  await live.say(answer);
  await expect(live.conversation).toContainText(answer);
  expect(await answersOf(user.token, interview)).toEqual([]);
  await faults.on('api').clear();
  await expect.poll(() => answersOf(user.token, interview)).toEqual([answer]);
});

test('an interviewer whose connections are lost can be called again', async ({
  page,
  signIn,
  faults,
}) => {
  const user = await signIn();
  const live = new LivePage(page);
  await live.open(await newInterview(user.token, 'react', { interviewType: 'text' }));
  await faults.on('interviewer').lose(1);
  await page.getByRole('button', { name: 'Start Interview' }).click();
  await expect(live.alert).toContainText('The interviewer could not be reached');
  await faults.on('interviewer').clear();
  await live.start({ tries: 1 });
});

test('Logout leads to sign-in and clears the storage while the API never answers @STATE-9', async ({
  page,
  signIn,
  faults,
}) => {
  await signIn();
  await new DashboardPage(page).open();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await faults.on('api').halfOpen();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  expect(await page.evaluate(() => localStorage.getItem('auth-token'))).toBeNull();
});
