import { LivePage } from '../../pages/live-page.ts';
import { ResultsPage } from '../../pages/results-page.ts';
import { newInterview } from '../../support/api.ts';
import { axeFindings } from '../../support/axe.ts';
import { reactAnswers } from '../../support/react-answers.ts';
import { expect, test } from '../../support/test.ts';

test('runs and grades a text interview without any device @RULE-2 @DESIGN-16 @STATE-24', async ({
  page,
  signIn,
  problems,
}) => {
  const user = await signIn();
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('There is no device.', 'NotFoundError'));
  });
  const live = new LivePage(page);
  await live.open(await newInterview(user.token, 'react', { interviewType: 'text' }));
  await expect(page.getByText('Nothing is recorded')).toBeVisible();
  await live.start();
  await live.introduce();
  await expect(page.getByText('REC', { exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Mute' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Download' })).toBeHidden();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Done' }).click();
  await live.answerQuestion(reactAnswers(await live.currentQuestion()).good, 1, 5);
  for (const place of [2, 3, 4, 5]) await live.answerQuestion('', place, 5);

  await live.end();
  await expect(new ResultsPage(page).overallScore).toBeVisible();
  await expect(page.getByText('1 question answered')).toBeVisible();
  expect(problems.list).toEqual([]);
});
