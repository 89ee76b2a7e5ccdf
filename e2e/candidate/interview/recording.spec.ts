import type { Page } from '@playwright/test';
import { LivePage } from '../../pages/live-page.ts';
import { newInterview } from '../../support/api.ts';
import { measureMemory, recordedSeconds } from '../../support/recording.ts';
import { expect, test } from '../../support/test.ts';

const megabyte = 1_000_000;

const recorded = (page: Page, seconds: number) =>
  expect
    .poll(() => recordedSeconds(page), { timeout: seconds * 3_000 + 30_000 })
    .toBeGreaterThan(seconds);

/** Ends the tab as a crash does. */
async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const session = await page.context().newCDPSession(page);
  await Promise.race([session.send('Page.crash').catch(() => {}), crashed]);
  await crashed;
}

test('uses constant memory while recording', async ({ page, signIn }) => {
  test.setTimeout(400_000);
  const user = await signIn({ plan: 'max' });
  const live = new LivePage(page);
  await live.begin(await newInterview(user.token));
  await recorded(page, 15);
  const before = await measureMemory(page);
  await recorded(page, 75);
  // Each measurement collects what is free; a busy encoder needs some for a moment.
  await expect.poll(async () => (await measureMemory(page)) - before).toBeLessThan(20 * megabyte);
});

test('keeps a recording after a crash, continues it on resume and plays it by answer @VOICE-16 @DESIGN-15', async ({
  page,
  context,
  signIn,
}) => {
  const user = await signIn({ plan: 'max', firstName: 'Ada', lastName: 'Lovelace' });
  const id = await newInterview(user.token);
  const live = new LivePage(page);
  await live.begin(id);
  await recorded(page, 8);
  await live.answerQuestion(await live.goodAnswer(), 1, 5);
  await recorded(page, 12);
  await crash(page);

  const next = await context.newPage();
  const resumed = new LivePage(next);
  await resumed.open(id);
  await resumed.start();
  await expect(next.getByText('REC', { exact: true })).toBeVisible();
  const answer = await resumed.goodAnswer();
  await resumed.answerQuestion(answer, 2, 5);
  await resumed.endEarly();

  const panel = next.getByRole('region', { name: 'Recording' });
  await expect(panel).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Download recording' })).toBeVisible();
  const video = panel.getByLabel('Recording of your interview');
  const state = () =>
    video.evaluate((element: HTMLVideoElement) => ({
      seconds: element.duration,
      at: element.currentTime,
    }));
  // What was recorded up to the last second before the crash is there.
  await expect.poll(async () => (await state()).seconds).toBeGreaterThan(11);
  const answers = panel.getByRole('list', { name: 'Answers in the recording' });
  await expect(answers.getByRole('button')).toHaveCount(2);

  const second = answers.getByRole('button').nth(1);
  await second.click();
  await expect(panel.getByRole('button', { name: /^Part 2/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(second).toContainText(answer.split('. ')[0] ?? answer);
  // It plays for a second or two only.
  await expect(async () => {
    await second.click();
    await expect(second).toHaveAttribute('aria-current', 'true', { timeout: 1_500 });
  }).toPass();

  await next.goto(`/interview/${id}`);
  await expect(panel).toBeVisible();
  await next.getByRole('button', { name: 'Logout' }).click();
  const question = next.getByRole('dialog');
  await expect(question).toContainText('1 recording (');
  await question.getByRole('button', { name: 'Delete and Log Out' }).click();
  await expect(next).toHaveURL(/\/sign-in/);
  expect(await recordedSeconds(next)).toBe(0);
});
