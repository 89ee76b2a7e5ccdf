import type { Download, Locator, Page } from '@playwright/test';
import { expect } from '../support/test.ts';

/** Everything up to readiness in one turn, so that a test gets to its questions quickly. */
const introduction = 'I am Ada, I have 4 years of experience and I built dashboards in React.';

/** The live interview screen. */
export class LivePage {
  readonly page: Page;
  readonly answer: Locator;
  readonly conversation: Locator;
  readonly question: Locator;
  readonly alert: Locator;
  /** Says that the connection is gone and comes back by itself. */
  readonly reconnecting: Locator;

  constructor(page: Page) {
    this.page = page;
    this.answer = page.getByRole('textbox', { name: 'Your answer' });
    this.conversation = page.getByRole('list', { name: 'Conversation' });
    this.question = page.getByText(/^Question: /);
    this.alert = page.getByRole('alert');
    this.reconnecting = page.getByText('The connection to the interviewer was lost.');
  }

  async open(interviewId: string, language = 'react'): Promise<void> {
    const query = new URLSearchParams({ id: interviewId, language, type: 'new' });
    await this.page.goto(`/start-interview?${query}`);
  }

  /** Starts the interview and waits until the interviewer speaks. */
  async start(): Promise<void> {
    const spoken = await this.conversation.locator('li').count();
    await this.page.getByRole('button', { name: 'Start Interview' }).click();
    await expect(this.page.getByText('LIVE', { exact: true })).toBeVisible({ timeout: 40_000 });
    await expect(this.conversation.locator('li').nth(spoken)).toBeVisible({ timeout: 40_000 });
  }

  async say(text: string): Promise<void> {
    await this.answer.fill(text);
    await this.answer.press('Enter');
  }

  /** Introduces the candidate and gets to the first question. */
  async introduce(): Promise<void> {
    await this.say(introduction);
    await expect(this.conversation).toContainText(/I am ready/i, { timeout: 40_000 });
    await this.say('I am ready');
    await expect(this.question).toBeVisible({ timeout: 40_000 });
  }

  /** Opens an interview and gets to its first question. */
  async begin(interviewId: string): Promise<void> {
    await this.open(interviewId);
    await this.start();
    await this.introduce();
  }

  /** How many answers the status panel counts. */
  answered(): Locator {
    return this.page
      .getByRole('region', { name: 'Status' })
      .getByText('Answered')
      .locator('xpath=following-sibling::*');
  }

  /** The text of the current question. */
  async currentQuestion(): Promise<string> {
    return ((await this.question.textContent()) ?? '').replace(/^Question: /, '');
  }

  /**
   * Answers the question on screen, and says the same again to a follow-up, until the answer counts
   * and the next question, if any, is on screen.
   */
  async answerQuestion(answer: string, place: number, total: number): Promise<void> {
    const before = await this.currentQuestion();
    if (answer) await this.say(answer);
    else await this.skip();
    await expect(this.answered()).toHaveText(String(place), { timeout: 40_000 });
    await expect(async () => {
      const last = (await this.conversation.locator('li').allInnerTexts()).at(-1) ?? '';
      // A follow-up is a question that is not one of the numbered ones.
      if (/\?$/.test(last) && !/Question \d/.test(last))
        await this.say('I have said what I know about that.');
      if (place === total) expect(last).toContain('End Interview');
      else expect(await this.currentQuestion()).not.toBe(before);
    }).toPass({ timeout: 60_000 });
  }

  /** Skips the question on screen. */
  async skip(): Promise<void> {
    await this.page.getByRole('button', { name: 'Skip', exact: true }).click();
  }

  async download(): Promise<Download> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.getByRole('button', { name: 'Download' }).click(),
    ]);
    return download;
  }

  async end(): Promise<void> {
    await this.page.getByRole('button', { name: 'End Interview' }).click();
  }

  /** Ends with questions left, and says so. */
  async endEarly(): Promise<void> {
    await this.end();
    await this.page.getByRole('button', { name: 'End now' }).click();
  }
}
