import { LivePage } from '../../pages/live-page.ts';
import { answersOf } from '../../support/api.ts';
import { expect, test } from '../../support/test.ts';
import { keepToasts } from '../../support/timers.ts';

test('saves an answer given while the API was down from the next page, in a new tab @DESIGN-18', async ({
  page,
  context,
  signIn,
}) => {
  const user = await signIn();
  const live = new LivePage(page);
  const interview = await live.beginWritten(user.token);
  await live.readTurnsAsAnswers();
  const answer = await live.goodAnswer();

  const saving = '**/api/v1/interview/*/answers';
  await context.route(saving, (route) => route.abort('connectionfailed'));
  await live.say(answer);
  await expect(live.alert).toContainText('kept on this device');
  await page.close();
  await context.unroute(saving);
  expect(await answersOf(user.token, interview)).toEqual([]);

  const other = await context.newPage();
  await keepToasts(other);
  await other.goto('/dashboard', { waitUntil: 'commit' });
  await expect(other.getByText(/^Your answer from .+ has been saved\.$/)).toBeVisible();
  expect(await answersOf(user.token, interview)).toEqual([answer]);

  await other.reload();
  await expect(other.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expect(other.getByText(/has been saved/)).toBeHidden();
});
