import type { Page } from '@playwright/test';
import { apiUrl } from '../../support/api.ts';
import { axeFindings } from '../../support/axe.ts';
import { holdRequests } from '../../support/hydration.ts';
import { plantRecording } from '../../support/recording.ts';
import { expect, test } from '../../support/test.ts';

const plan = (page: Page, name: string) => page.getByRole('region', { name: `Your plan: ${name}` });

test('the dashboard shows the month’s use of the plan, and its link opens the plans @DESIGN-45 @RELEASE-30', async ({
  page,
  signIn,
  problems,
}) => {
  await signIn({ plan: 'free', quotaUsed: 1 });
  await page.goto('/dashboard');
  const card = plan(page, 'Free');
  await expect(card.getByText('1 of 2 interviews used this month')).toBeVisible();
  await expect(card.getByText(/^The count starts again on/)).toBeVisible();
  await card.getByRole('link', { name: 'Upgrade Plan' }).click();
  await expect(page.getByRole('dialog', { name: 'Upgrade Subscription' })).toBeVisible();
  expect(problems.list).toEqual([]);
});

test('the dashboard does not wait for a fill, reserves its place and requests it last @RELEASE-33', async ({
  page,
  signIn,
}) => {
  await signIn({ plan: 'plus', interviews: 2 });
  const release = await holdRequests(page, '**/mfe-account/**');
  await page.goto('/dashboard');
  const recent = page.getByRole('region', { name: 'Recent Activity' });
  await expect(recent.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Your progress' })).toContainText('%');
  await expect(page.getByRole('button', { name: 'Start Interview' })).toBeEnabled();
  await expect(page.getByRole('combobox', { name: 'Role' })).toBeEnabled();
  await expect(plan(page, 'Parley Plus')).toBeHidden();
  const before = await recent.boundingBox();
  release();
  await expect(plan(page, 'Parley Plus')).toBeVisible();
  expect(await recent.boundingBox()).toEqual(before);

  const [loaded, asked] = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const fills = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/mfe-account/'));
    const end = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventEnd : 0;
    return [end, Math.min(...fills.map(({ startTime }) => startTime))];
  });
  expect(loaded).toBeGreaterThan(0);
  expect(asked).toBeGreaterThanOrEqual(loaded);
});

test('an answer plays its part of the recording in the browser that has it @VOICE-17 @RELEASE-30', async ({
  page,
  signIn,
  problems,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The player stops it a moment late, and a busy machine much later: slowly, it does not get far by then.
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function playSlowly() {
      this.playbackRate = 0.25;
      return play.call(this);
    };
  });
  const user = await signIn({ plan: 'max', interviews: 1 });
  const interviewId = user.interviewIds[0] ?? '';
  const answer = await fetch(`${apiUrl()}/api/v1/interview/${interviewId}`, {
    headers: { authorization: `Bearer ${user.token}` },
  });
  const { data } = await answer.json();
  const [first] = data.grading.results;
  await page.goto(`/interview/${interviewId}`);
  const breakdown = page.getByRole('region', { name: 'Question Breakdown' });
  await expect(breakdown).toBeVisible();
  await plantRecording(page, {
    userId: data.candidateId,
    interviewId,
    answers: [{ questionId: first.questionId, from: 1, to: 3 }],
    seconds: 5,
  });
  await page.reload();
  const questions = breakdown.getByRole('button', { name: /confidence/ });
  await questions.first().click();
  await breakdown.getByRole('button', { name: 'Play your answer · 0:02' }).click();
  const video = page.getByLabel('Recording of your answer');
  const at = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect.poll(at).toBeGreaterThan(1);
  await expect(
    breakdown.getByRole('button', { name: 'Play your answer · 0:02 / 0:02' }),
  ).toBeVisible();
  expect(await at()).toBeGreaterThanOrEqual(3);
  // It ends at 5.
  expect(await at()).toBeLessThan(4.9);

  await questions.nth(1).click();
  await expect(breakdown.getByText('What a good answer says')).toHaveCount(2);
  await expect(breakdown.getByRole('button', { name: /^Play your answer/ })).toHaveCount(1);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await axeFindings(page)).toEqual([]);
  }
  expect(problems.list).toEqual([]);
});
