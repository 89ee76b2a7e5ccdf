import { LivePage } from '../../pages/live-page.ts';
import { ResultsPage } from '../../pages/results-page.ts';
import { newInterview } from '../../support/api.ts';
import { expect, test } from '../../support/test.ts';

const answer =
  'I would start from what the component needs, keep the state close to where it is used, and measure before changing anything.';

test('keeps every answer while the API is down and ends the interview once it is back @CALL-35 @CALL-36 @ERROR-5', async ({
  page,
  signIn,
}) => {
  const user = await signIn({ plan: 'max' });
  const live = new LivePage(page);
  await live.begin(await newInterview(user.token));

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

  await live.endEarly();
  await expect(page.getByRole('alert')).toContainText('Failed to end interview. Please try again');
  lost = false;
  await live.end();
  await expect(new ResultsPage(page).overallScore).toBeVisible();
  await expect(page.getByText('1 question answered')).toBeVisible();
  await expect(page.getByText(answer)).toBeVisible();
});

test('returns the quota of an interview that ends before its first question @DESIGN-5', async ({
  page,
  signIn,
}) => {
  const user = await signIn();
  const live = new LivePage(page);
  await live.open(await newInterview(user.token));
  await live.start();
  await live.endEarly();
  await expect(page.getByText('The interview ended before its first question')).toBeVisible();
  await page.getByRole('link', { name: 'Back to your dashboard' }).click();
  await expect(page.getByText('2 of 2 interviews left this month')).toBeVisible();
});
