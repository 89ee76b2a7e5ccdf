import type { Download, Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { newInterview } from '../support/api.ts';
import { reactAnswers } from '../support/react-answers.ts';
import { expect } from '../support/test.ts';

/** Everything up to readiness in one turn, so that a test gets to its questions quickly. */
const introduction = 'I am Ada, I have 4 years of experience and I built dashboards in React.';

/** Milliseconds for the interviewer to say something, which takes longer on a busy machine. */
const conversationTimeoutMs = 90_000;

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
    await expect(this.page.getByText('LIVE', { exact: true })).toBeVisible({
      timeout: conversationTimeoutMs,
    });
    await expect(this.conversation.locator('li').nth(spoken)).toBeVisible({
      timeout: conversationTimeoutMs,
    });
  }

  async say(text: string): Promise<void> {
    await this.answer.fill(text);
    await this.answer.press('Enter');
  }

  /** Says something that is no answer. @returns what the interviewer says to it */
  async remark(text: string): Promise<string> {
    const lines = this.conversation.locator('li');
    const said = await lines.count();
    await this.say(text);
    const reply = lines.nth(said + 1);
    await expect(reply).toBeVisible({ timeout: conversationTimeoutMs });
    let words = '';
    // Captions come word by word.
    await expect(async () => {
      const before = words;
      words = (await reply.textContent()) ?? '';
      expect(words).toBe(before);
      expect(words).toMatch(/[.!?”"]$/);
    }).toPass({ intervals: [400], timeout: conversationTimeoutMs });
    return words;
  }

  /** Introduces the candidate and gets to the first question. */
  async introduce(): Promise<void> {
    await this.say(introduction);
    await expect(this.conversation).toContainText(/I am ready/i, {
      timeout: conversationTimeoutMs,
    });
    await this.say('I am ready');
    await expect(this.question).toBeVisible({ timeout: conversationTimeoutMs });
  }

  /** Opens an interview and gets to its first question. */
  async begin(interviewId: string): Promise<void> {
    await this.open(interviewId);
    await this.start();
    await this.introduce();
  }

  /** Makes a written interview and gets to its first question. @returns its id */
  async beginWritten(token: string): Promise<string> {
    const interview = await newInterview(token, 'react', { interviewType: 'text' });
    await this.begin(interview);
    return interview;
  }

  /** A question in the strip of questions, by its state in words. */
  inStrip(number: number, state: string): Locator {
    return this.page.getByRole('button', { name: `Question ${number}: ${state}`, exact: true });
  }

  /** How many answers the status panel counts. */
  answered(): Locator {
    return this.page
      .getByRole('region', { name: 'Status' })
      .getByText('Answered')
      .locator('xpath=following-sibling::*');
  }

  /**
   * Has the API read every turn as one that speaks clearly to the question in hand, however busy the
   * machine is: an interviewer that is not sure would ask.
   */
  async readTurnsAsAnswers(): Promise<void> {
    await this.page.route('**/api/v1/interview/*/turns', (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      const { questionId } = z
        .object({ questionId: z.string() })
        .parse(route.request().postDataJSON());
      const speaks = [{ questionId, step: 'clearly' }];
      return route.fulfill({
        headers: {
          'access-control-allow-origin': new URL(this.page.url()).origin,
          'access-control-allow-credentials': 'true',
        },
        json: { status: 200, message: 'OK', data: { speaks, clarification: null, isFact: false } },
      });
    });
  }

  /** A good answer to the current question of an interview on React. */
  async goodAnswer(): Promise<string> {
    return reactAnswers(await this.currentQuestion()).good;
  }

  /** The text of the current question. */
  async currentQuestion(): Promise<string> {
    return ((await this.question.textContent()) ?? '').replace(/^Question: /, '');
  }

  /**
   * Answers the question on screen or, with '', skips it, and says the same again to a follow-up, until
   * the answer counts and the next question, if any, is on screen.
   */
  async answerQuestion(answer: string, place: number, total: number): Promise<void> {
    const before = await this.currentQuestion();
    if (answer) await this.#giveAnswer(answer);
    else await this.skip();
    await expect(async () => {
      const last = (await this.conversation.locator('li').allInnerTexts()).at(-1) ?? '';
      // A follow-up is a question that is not one of the numbered ones.
      if (/\?$/.test(last) && !/Question \d/.test(last))
        await this.say('I have said what I know about that.');
      if (place === total) expect(last).toContain('End Interview');
      else expect(await this.currentQuestion()).not.toBe(before);
    }).toPass({ timeout: 120_000 });
  }

  /** Says an answer and waits until it counts. */
  async #giveAnswer(answer: string): Promise<void> {
    const counted = Number(await this.answered().textContent());
    await this.say(answer);
    await expect(async () => {
      const last = (await this.conversation.locator('li').allInnerTexts()).at(-1) ?? '';
      // Where a busy machine leaves it unsure, it asks once.
      if (/\byour answer\b.*(?:\?|Say yes)/.test(last)) await this.say('Yes, that is my answer.');
      await expect(this.answered()).toHaveText(String(counted + 1), { timeout: 3_000 });
    }).toPass({ timeout: 120_000 });
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
