import { LivePage } from '../../pages/live-page.ts';
import { apiUrl } from '../../support/api.ts';
import { axeFindings } from '../../support/axe.ts';
import { expect, test } from '../../support/test.ts';

/** What the API tells about an interview, as the page of `token`'s owner gets it. */
async function answerOn(token: string, path: string): Promise<string> {
  const answer = await fetch(`${apiUrl()}/api/v1${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.text();
}

test('Free shows score, summary, counts and comparison, and receives nothing gated @STATE-38 @PLAN-7 @DESIGN-17', async ({
  page,
  signIn,
  problems,
}) => {
  const user = await signIn({ plan: 'free', interviews: 1 });
  const id = user.interviewIds[0] ?? '';
  const told = page.waitForResponse((response) =>
    response.url().endsWith(`/api/v1/interview/${id}`),
  );
  await page.goto(`/interview/${id}`);
  const { data } = await (await told).json();
  expect(data.grading.results).toBeNull();
  expect(JSON.stringify(data)).not.toMatch(
    /"(strengths|improvements|detailedFeedback|criteria|modelAnswer|story)"/,
  );
  await expect(page.getByRole('img', { name: /^Overall score \d+ out of 100/ })).toBeVisible();
  await expect(page.getByText('AI Assessment Summary')).toBeVisible();
  await expect(page.getByText('Question Breakdown - Parley Plus Feature')).toBeVisible();
  await expect(page.getByText(/^Since your last/)).toBeHidden();
  await page.getByRole('button', { name: 'Transcript' }).click();
  await expect(page.getByRole('definition').filter({ hasText: /\S/ }).last()).toBeVisible();
  expect(problems.list).toEqual([]);
});

test('Plus practices one question again, which is graded and does not use the quota', async ({
  page,
  signIn,
  problems,
}) => {
  // A button that still moves while a question unfolds is missed by a click.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const user = await signIn({ plan: 'plus', interviews: 1, quotaUsed: 10 });
  const told = page.waitForResponse((response) =>
    response.url().endsWith(`/api/v1/interview/${user.interviewIds[0]}`),
  );
  await page.goto(`/interview/${user.interviewIds[0]}`);
  const { data } = await (await told).json();
  for (const result of data.grading.results) {
    expect(result).toMatchObject({ improvements: null, detailedFeedback: null, criteria: null });
  }
  const breakdown = page.getByRole('region', { name: 'Question Breakdown' });
  await breakdown
    .getByRole('button', { name: /confidence/ })
    .nth(2)
    .click();
  await breakdown.getByRole('button', { name: 'Practice this question again' }).click();
  await expect(page).toHaveURL(/\/start-interview\?/);
  await expect(page.getByRole('button', { name: 'Start Interview' })).toBeVisible();
  await expect(page.getByText('Total questions').locator('..')).toContainText('1');
  const practiceId = new URL(page.url()).searchParams.get('id');
  const practice = JSON.parse(await answerOn(user.token, `/interview/${practiceId}`)).data;
  expect(practice.practice).toBe(true);
  expect(practice.questions.map(({ id }: { id: string }) => id)).toEqual([
    data.grading.results[2].questionId,
  ]);

  const live = new LivePage(page);
  await live.start();
  await live.introduce();
  await live.answerQuestion('I would measure it before I change anything.', 1, 1);
  await live.end();
  await expect(page.getByText('1 question answered')).toBeVisible();
  await page.goto(`/interview/${practiceId}`);
  await expect(breakdown.getByText(practice.questions[0].question)).toBeVisible();
  expect(JSON.parse(await answerOn(user.token, '/profile')).data.quota.used).toBe(10);
  expect(problems.list).toEqual([]);
});

test('Max shows the whole report and the comparison in light and dark @VOICE-13', async ({
  page,
  signIn,
  problems,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const user = await signIn({ plan: 'max', interviews: 60, seed: 5 });
  await page.goto(`/interview/${user.interviewIds[0]}`);
  const since = page.getByRole('region', { name: 'Since your last attempt on the topic' });
  await expect(since.getByText(/^\d+% → \d+%$/)).toBeVisible();
  const breakdown = page.getByRole('region', { name: 'Question Breakdown' });
  await breakdown
    .getByRole('button', { name: /confidence/ })
    .first()
    .click();
  await expect(breakdown.getByText('What a good answer says')).toBeVisible();
  await expect(breakdown.locator('mark').first()).toBeVisible();
  await page.getByRole('button', { name: 'Transcript' }).click();
  await expect(page.getByText('Interviewer', { exact: true }).first()).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await axeFindings(page)).toEqual([]);
  }
  await since.getByRole('link').click();
  await expect(page).not.toHaveURL(new RegExp(`${user.interviewIds[0]}$`));
  await expect(page.getByRole('img', { name: /^Overall score/ })).toBeVisible();
  expect(problems.list).toEqual([]);
});
