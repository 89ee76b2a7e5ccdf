import { LivePage } from '../pages/live-page.ts';
import { ResultsPage } from '../pages/results-page.ts';
import { newInterview, newTestUser } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

const answer =
  'I would start from what the component needs, keep the state close to where it is used, and measure before changing anything.';

test('a refused camera shows the specification’s message and the way on', async ({ browser }) => {
  const user = await newTestUser();
  const interview = await newInterview(user.token);
  const context = await browser.newContext();
  await context.addInitScript((token) => {
    localStorage.setItem('auth-token', token);
    let refused = true;
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = (constraints) => {
      if (!refused) return open(constraints);
      refused = false;
      return Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
    };
  }, user.token);
  const page = await context.newPage();
  const live = new LivePage(page);
  await live.open(interview);
  await expect(page.getByRole('alert')).toContainText(
    'Failed to access camera - camera is required for interview',
  );
  await expect(page.getByText('Camera access required')).toBeVisible();
  await page.getByRole('button', { name: 'Start Interview' }).click();
  await expect(page.getByRole('alert')).toContainText('Session not initialized');

  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await live.start();
  await context.close();
});

test('a lost API loses no answer, and ending works once it is back', async ({ page, signIn }) => {
  test.setTimeout(300_000);
  const user = await signIn({ plan: 'max' });
  const live = new LivePage(page);
  await live.open(await newInterview(user.token));
  await live.start();
  await live.introduce();

  let lost = true;
  await page.route('**/api/v1/interview/**', (route) =>
    lost ? route.abort('connectionfailed') : route.fallback(),
  );
  await page.route('**/api/v1/interview-grading/**', (route) =>
    lost ? route.abort('connectionfailed') : route.fallback(),
  );
  await live.say(answer);
  await expect(page.getByRole('alert')).toContainText('kept on this device');
  await expect(live.answered()).toHaveText('1');

  await live.end();
  await page.getByRole('button', { name: 'End now' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to end interview. Please try again', {
    timeout: 40_000,
  });
  lost = false;
  await live.end();
  await expect(new ResultsPage(page).overallScore).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText('1 question answered')).toBeVisible();
  await expect(page.getByText(answer)).toBeVisible();
});

test('a reload in the middle resumes with the next question', async ({ page, signIn }) => {
  test.setTimeout(300_000);
  const user = await signIn();
  const live = new LivePage(page);
  await live.open(await newInterview(user.token));
  await live.start();
  await live.introduce();
  const first = await live.currentQuestion();
  await live.answerQuestion(answer, 1, 5);

  await page.reload();
  await expect(live.answered()).toHaveText('1');
  await live.start();
  await expect(live.question).toBeVisible({ timeout: 40_000 });
  expect(await live.currentQuestion()).not.toBe(first);
});

test('an interview that ends before its first question gives its quota back', async ({
  page,
  signIn,
}) => {
  const user = await signIn();
  const live = new LivePage(page);
  await live.open(await newInterview(user.token));
  await live.start();
  await live.end();
  await page.getByRole('button', { name: 'End now' }).click();
  await expect(page.getByText('The interview ended before its first question')).toBeVisible({
    timeout: 40_000,
  });
  await page.getByRole('link', { name: 'Back to your dashboard' }).click();
  await expect(page.getByText('2 of 2 interviews left this month')).toBeVisible();
});
