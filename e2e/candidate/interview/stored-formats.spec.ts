import { LivePage } from '../../pages/live-page.ts';
import { answersOf } from '../../support/api.ts';
import { expect, test } from '../../support/test.ts';

test('continues an interview with a notice while another tab upgrades the database', async ({
  page,
  context,
  signIn,
}) => {
  const user = await signIn();
  const live = new LivePage(page);
  const interview = await live.beginWritten(user.token);
  await live.readTurnsAsAnswers();
  const answer = await live.goodAnswer();

  const newer = await context.newPage();
  await newer.goto('/privacy-policy');
  const outcome = await newer.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const request = indexedDB.open('parley-interviews', 3);
        request.onblocked = () => resolve('blocked');
        request.onerror = () => resolve('failed');
        request.onsuccess = () => {
          request.result.close();
          resolve('upgraded');
        };
      }),
  );
  expect(outcome).toBe('upgraded');

  await live.say(answer);
  await expect(live.alert).toContainText('A newer version of this site is in use in this browser');
  await expect.poll(() => answersOf(user.token, interview)).toEqual([answer]);

  await newer.goto('/dashboard');
  await expect(newer.getByText(/Reload this page to go on with it\.$/)).toBeVisible();
});
