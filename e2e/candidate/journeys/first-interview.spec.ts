import { readFile } from 'node:fs/promises';
import { DashboardPage } from '../../pages/dashboard-page.ts';
import { DetailsPage } from '../../pages/details-page.ts';
import { LandingPage } from '../../pages/landing-page.ts';
import { LivePage } from '../../pages/live-page.ts';
import { ResultsPage } from '../../pages/results-page.ts';
import { signUp } from '../../pages/sign-up.ts';
import { setPlan } from '../../support/api.ts';
import { holdRequests } from '../../support/hydration.ts';
import { reactAnswers } from '../../support/react-answers.ts';
import { inspectRecording } from '../../support/recording.ts';
import { expect, test } from '../../support/test.ts';

test('a new user signs up, takes an interview and reads graded feedback @PRODUCT-1 @PRODUCT-16 @PRODUCT-18 @PRODUCT-22 @PRODUCT-30 @PRODUCT-31 @PRODUCT-34 @LIVE-9 @LIVE-18 @LIVE-23 @RESULTS-1 @STATE-16 @STATE-23 @LIVE-8 @LIVE-15', async ({
  page,
  problems,
}) => {
  const email = `ada-${crypto.randomUUID()}@parley.test`;

  await new LandingPage(page).open();
  await new LandingPage(page).startFree();
  await signUp(page, email);

  const dashboard = new DashboardPage(page);
  await expect(dashboard.emptyState).toBeVisible();
  await dashboard.startInterview('React');

  const live = new LivePage(page);
  await live.start();
  await expect(page.getByText('REC', { exact: true })).toBeVisible();
  await live.introduce();
  const asked: { question: string; quality: 'good' | 'poor' | 'empty' }[] = [];
  const qualities = ['good', 'poor', 'empty', 'good', 'poor'] as const;
  for (const [index, quality] of qualities.entries()) {
    const question = await live.currentQuestion();
    asked.push({ question, quality });
    await live.answerQuestion(reactAnswers(question)[quality], index + 1, qualities.length);
  }

  const recording = await live.download();
  expect(recording.suggestedFilename()).toMatch(/react-interview-.*\.webm$/);
  const inspected = await inspectRecording(page, await readFile(await recording.path()));
  expect(inspected.video.width).toBeGreaterThan(0);
  expect(inspected.seconds).toBeGreaterThan(5);
  expect(inspected.loudness).toBeGreaterThan(0.01);

  const release = await holdRequests(page, '**/grade-interview*');
  await live.end();
  await expect(page.getByRole('heading', { name: 'Processing Your Results' })).toBeVisible();
  release();
  const results = new ResultsPage(page);
  await expect(results.overallScore).toBeVisible();
  await expect(page.getByText('4 questions answered')).toBeVisible();

  // Free shows score, summary and counts; the breakdown is in the plan above it.
  await expect(page.getByText('Question Breakdown - Parley Plus Feature')).toBeVisible();
  await setPlan(email, 'max');
  await page.getByRole('link', { name: 'Open interview details' }).click();
  const details = new DetailsPage(page);
  await expect(details.heading).toBeVisible();
  await page.reload();
  await expect(page.getByText('Parley Max', { exact: true })).toBeVisible();

  const scores = await details.scores();
  expect(scores).toHaveLength(asked.length);
  const of = (quality: string) => scores.filter((_, index) => asked[index]?.quality === quality);
  expect(of('empty')).toEqual([0]);
  expect(Math.min(...of('good'))).toBeGreaterThanOrEqual(Math.max(...of('poor')) + 3);
  expect(problems.list).toEqual([]);
});
