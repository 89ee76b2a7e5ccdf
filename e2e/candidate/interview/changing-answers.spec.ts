import type { Locator } from '@playwright/test';
import { LivePage } from '../../pages/live-page.ts';
import { ResultsPage } from '../../pages/results-page.ts';
import { storedConversations } from '../../pages/stored-conversations.ts';
import { answersOf } from '../../support/api.ts';
import { axeFindings } from '../../support/axe.ts';
import { expect, test } from '../../support/test.ts';

test('changes the answer to an earlier question from the strip of questions @LIVE-10', async ({
  page,
  signIn,
}) => {
  const user = await signIn();
  const live = new LivePage(page);
  const interview = await live.beginWritten(user.token);
  const answer = await live.goodAnswer();
  await live.readTurnsAsAnswers();
  await expect(live.inStrip(1, 'in hand')).toHaveAttribute('aria-current', 'step');
  await expect(live.inStrip(2, 'not asked yet')).toBeDisabled();
  await live.answerQuestion(answer, 1, 5);

  await live.answer.fill('Half of the next answer');
  await live.inStrip(1, 'answered').click();
  const panel = page.getByRole('dialog', { name: 'Question 1 of 5' });
  const box = panel.getByRole('textbox', { name: 'Your answer to question 1' });
  await expect(box).not.toHaveValue('');
  const changed = `${await box.inputValue()} And I would measure it.`;
  expect(changed).toContain(answer);
  await box.fill(changed);
  expect(await axeFindings(page)).toEqual([]);
  // Words that are not saved stay, in the panel and in the answer box, and outlive a reload.
  await page.keyboard.press('Escape');
  await expect(live.answer).toHaveValue('Half of the next answer');
  // A reload must not come before the database has them.
  await expect.poll(() => storedConversations(page)).toContain('And I would measure it.');
  await page.reload();
  await live.start();
  await live.inStrip(1, 'answered').click();
  await expect(box).toHaveValue(changed);
  await panel.getByRole('button', { name: 'Save answer' }).click();
  await expect(live.inStrip(1, 'answered, edited')).toBeVisible();
  await expect.poll(() => answersOf(user.token, interview)).toContain(changed);
  await expect(live.answer).toHaveValue('Half of the next answer');

  await live.inStrip(1, 'answered, edited').click();
  await panel.getByRole('button', { name: 'Go back to this question' }).click();
  await expect(live.conversation).toContainText('Can we go back to question 1?');
});

test('takes a sent answer back with the keyboard', async ({ page, signIn }) => {
  await page.clock.install();
  const user = await signIn();
  const live = new LivePage(page);
  const interview = await live.beginWritten(user.token);
  const question = await live.currentQuestion();
  const answer = await live.goodAnswer();
  await live.readTurnsAsAnswers();
  // The button stays for ten seconds of the page's time, which stands still, however slow the machine is.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 30_000);
  await live.say(answer);
  await expect(page.getByText('Sent.', { exact: true })).toBeVisible();
  await expect.poll(() => answersOf(user.token, interview)).toEqual([answer]);
  await live.answer.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Take back' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(live.answer).toHaveValue(answer);
  await expect(live.answer).toBeFocused();
  await expect(page.getByText('Taken back. Your words are in the answer box again.')).toBeVisible();
  await page.clock.resume();
  await expect(live.question).toHaveText(`Question: ${question}`);
  await expect(live.conversation).toContainText('(taken back)');
  await expect.poll(() => answersOf(user.token, interview)).not.toContain(answer);
});

test('offers the words in the box when the interview is ended', async ({ page, signIn }) => {
  const user = await signIn();
  const live = new LivePage(page);
  const interview = await live.beginWritten(user.token);
  const answer = await live.goodAnswer();
  await live.readTurnsAsAnswers();
  await live.answer.fill(answer);
  await live.end();
  const dialog = page.getByRole('dialog', { name: 'You have not sent these words' });
  await expect(dialog).toContainText(answer);
  await expect(dialog.getByRole('button', { name: 'Go back' })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(live.answer).toHaveValue(answer);

  await live.end();
  await dialog.getByRole('button', { name: 'Send and end' }).click();
  await expect(new ResultsPage(page).overallScore).toBeVisible();
  await expect(page.getByText('1 question answered')).toBeVisible();
  expect(await answersOf(user.token, interview)).toEqual([answer]);
});

test('leaves the words in the box out of the interview on demand', async ({ page, signIn }) => {
  const user = await signIn();
  const live = new LivePage(page);
  const interview = await live.beginWritten(user.token);
  await live.readTurnsAsAnswers();
  await live.answerQuestion(await live.goodAnswer(), 1, 5);
  await live.answer.fill('Not this');
  await live.end();
  await page.getByRole('button', { name: 'Discard and end' }).click();
  await expect(new ResultsPage(page).overallScore).toBeVisible();
  expect((await answersOf(user.token, interview)).join()).not.toContain('Not this');
});

test('saves words as an answer that the interviewer did not take as one @VOICE-8', async ({
  page,
  signIn,
}) => {
  const user = await signIn();
  const live = new LivePage(page);
  const interview = await live.beginWritten(user.token);
  const words = 'Could you repeat the question, please?';
  await live.say(words);
  const offer = page.getByRole('group', { name: 'Not taken as an answer' });
  await expect(offer).toContainText(words);
  // The offer takes height, and the interviewer's newest words stay in sight above the footer.
  const bottomOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  const footer = page.getByRole('contentinfo');
  await expect
    .poll(() => bottomOf(live.conversation.locator('li').last()))
    .toBeLessThan((await footer.boundingBox())?.y ?? 0);
  expect(await answersOf(user.token, interview)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Transcript' }).click();
  const transcript = page.getByRole('dialog', { name: 'Transcript' });
  await transcript.getByRole('button', { name: 'Use as my answer' }).click();
  await expect.poll(async () => (await answersOf(user.token, interview)).join()).toContain(words);
  await expect(transcript.getByRole('button', { name: 'Use as my answer' })).toBeHidden();
});
