import type { Browser, BrowserContext } from '@playwright/test';
import { LivePage } from '../../pages/live-page.ts';
import { ResultsPage } from '../../pages/results-page.ts';
import { newInterview, newTestUser } from '../../support/api.ts';
import { startInterviewSite } from '../../support/hosted/site.ts';
import type { TestSite } from '../../support/site.ts';
import { expect, test } from '../../support/test.ts';

// A site of their own, whose processes these tests freeze and end, one test at a time.
test.describe.configure({ mode: 'serial' });
let site: TestSite;

test.beforeAll(async () => {
  site = await startInterviewSite();
});
test.afterAll(async () => site.stop());

/** Begins an interview on this file's own site. */
async function begin(
  browser: Browser,
  interviewType: 'video' | 'text' = 'video',
): Promise<{ live: LivePage; context: BrowserContext }> {
  const user = await newTestUser({}, site.apiUrl);
  const interview = await newInterview(user.token, 'react', {
    interviewType,
    api: site.apiUrl,
  });
  const context = await browser.newContext({
    baseURL: site.siteUrl,
    permissions: ['camera', 'microphone'],
  });
  await context.addInitScript((token) => localStorage.setItem('auth-token', token), user.token);
  const live = new LivePage(await context.newPage());
  await live.begin(interview);
  return { live, context };
}

test('recovers every answer after 20 seconds without a network @VOICE-15', async ({ browser }) => {
  const { live, context } = await begin(browser);
  const question = await live.currentQuestion();
  await live.answer.fill('Before the cut');
  const interviewer = site.processId('interviewer');
  process.kill(interviewer, 'SIGSTOP');
  try {
    await context.setOffline(true);
    await expect(live.reconnecting).toBeVisible();
    await live.answer.fill('Before the cut and during it');
    await expect(live.page.getByRole('button', { name: 'Send' })).toBeDisabled();
    await live.page.waitForTimeout(8_000);
  } finally {
    process.kill(interviewer, 'SIGCONT');
  }
  await context.setOffline(false);
  await expect(live.reconnecting).toBeHidden();
  await expect(live.question).toHaveText(`Question: ${question}`);
  await expect(live.answer).toHaveValue('Before the cut and during it');
  await live.answerQuestion(await live.goodAnswer(), 1, 5);
  await context.close();
});

test('an interview in writing says that the network is gone, keeps the draft and goes on once it is back @VOICE-15', async ({
  browser,
}) => {
  const { live, context } = await begin(browser, 'text');
  const question = await live.currentQuestion();
  await context.setOffline(true);
  await live.answer.fill('Written without a network');
  await expect(live.reconnecting).toBeVisible();
  await expect(live.page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await context.setOffline(false);
  await expect(live.reconnecting).toBeHidden();
  await expect(live.question).toHaveText(`Question: ${question}`);
  await expect(live.answer).toHaveValue('Written without a network');
  await live.answerQuestion(await live.goodAnswer(), 1, 5);
  await context.close();
});

test('recovers when interviewer and API are killed and restarted at question 2 @VOICE-15', async ({
  browser,
}) => {
  const { live, context } = await begin(browser);
  await live.answerQuestion(await live.goodAnswer(), 1, 5);
  const second = await live.currentQuestion();
  process.kill(site.processId('api'), 'SIGKILL');
  process.kill(site.processId('interviewer'), 'SIGKILL');
  await expect(live.reconnecting).toBeVisible();
  await expect(live.reconnecting).toBeHidden();
  await expect(live.question).toHaveText(`Question: ${second}`);
  await live.answerQuestion(await live.goodAnswer(), 2, 5);
  await live.endEarly();
  await expect(new ResultsPage(live.page).overallScore).toBeVisible();
  await expect(live.page.getByText('2 questions answered')).toBeVisible();
  await context.close();
});

test('requests a new session key when it reconnects with an expired one', async ({ browser }) => {
  const { live, context } = await begin(browser);
  let keys = 0;
  let refusals = 0;
  await live.page.route('**/app-setup/session-key?*', (route) => {
    keys += 1;
    return route.fallback();
  });
  await live.page.route('**/v1/realtime/calls', (route) => {
    if (route.request().method() !== 'POST' || refusals > 0) return route.fallback();
    refusals += 1;
    return route.fulfill({
      status: 401,
      headers: { 'access-control-allow-origin': site.siteUrl },
      json: { error: { message: 'The client secret is unknown or has expired.' } },
    });
  });
  process.kill(site.processId('interviewer'), 'SIGKILL');
  await expect(live.reconnecting).toBeVisible();
  await expect(live.reconnecting).toBeHidden();
  expect(refusals).toBe(1);
  expect(keys).toBeGreaterThanOrEqual(1);
  await live.answerQuestion(await live.goodAnswer(), 1, 5);
  await context.close();
});
