import { LivePage } from '../../pages/live-page.ts';
import { answersOf, newInterview } from '../../support/api.ts';
import { expect, test } from '../../support/test.ts';

const answer = 'Elements describe what the screen should show, and React compares them.';

test('saves an answer given while the API was down from the next page, in a new tab', async ({
  page,
  context,
  signIn,
}) => {
  test.setTimeout(120_000);
  const user = await signIn();
  const interview = await newInterview(user.token, 'react', { interviewType: 'text' });
  const live = new LivePage(page);
  await live.begin(interview);

  const saving = '**/api/v1/interview/*/answers';
  await context.route(saving, (route) => route.abort('connectionfailed'));
  await live.say(answer);
  await expect(live.alert).toContainText('kept on this device');
  await page.close();
  await context.unroute(saving);
  expect(await answersOf(user.token, interview)).toEqual([]);

  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.getByText(/^Your answer from .+ has been saved\.$/)).toBeVisible();
  expect(await answersOf(user.token, interview)).toEqual([answer]);

  await other.reload();
  await expect(other.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expect(other.getByText(/has been saved/)).toBeHidden();
});
