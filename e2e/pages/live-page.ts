import type { Download, Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { newInterview } from '../support/api.ts';
import { fetchLiveAnswer } from '../support/fetch-live-answer.ts';
import { reactAnswers } from '../support/react-answers.ts';
import { expect, Problems, test } from '../support/test.ts';
import { holdTimers } from '../support/timers.ts';

/** Everything up to readiness in one turn, so that a test gets to its questions quickly. */
const introduction = 'I am Ada, I have 4 years of experience and I built dashboards in React.';

/** Milliseconds for the interviewer to say something, which takes longer on a busy machine. */
const conversationTimeoutMs = 90_000;

/** Milliseconds that the page waits for a reading of a turn or a hint. */
const quickTimeoutMs = 3_000;

/** What a start leaves that the interviewer did not answer in time. */
const lateAnswer = [/^answer: 503 \S*\/session-key/, /^console: .*status of 503 /];

const turnsCall = '**/api/v1/interview/*/turns';
const turnReading = z.object({ data: z.object({ speaks: z.array(z.unknown()) }) });

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

  /**
   * Starts the interview and waits until the interviewer speaks. Where a busy machine has not answered
   * in time, it does what the page says then: it tries again, and the report says so.
   */
  async start({ tries = 5 } = {}): Promise<void> {
    const spoken = await this.conversation.locator('li').count();
    const isLive = this.page.getByText('LIVE', { exact: true });
    const late = this.alert.filter({ hasText: /interviewer (?:cannot|could not) be reached/ });
    for (let left = tries; left > 0; left -= 1) {
      await this.page.getByRole('button', { name: 'Start Interview' }).click();
      await expect(isLive.or(late).first()).toBeVisible({ timeout: conversationTimeoutMs });
      if (!(await late.isVisible())) break;
      test
        .info()
        .annotations.push({ type: 'interviewer late', description: `${left - 1} tries left` });
      Problems.forgive(this.page, lateAnswer);
      await late.getByRole('button', { name: 'Close' }).click();
    }
    await expect(isLive).toBeVisible();
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
    await this.page.route(turnsCall, (route) => {
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

  /**
   * Has the API read every turn, and give every hint, however busy the machine is: it takes as long and
   * is asked as often as that needs. To be called before the page is opened.
   */
  async readEveryTurn(): Promise<void> {
    await holdTimers(this.page, quickTimeoutMs);
    await this.page.route(turnsCall, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      for (let left = 20; ; left -= 1) {
        const response = await fetchLiveAnswer(route);
        const isLast = left === 0 || !response.ok();
        if (isLast || turnReading.parse(await response.json()).data.speaks.length > 0)
          return route.fulfill({ response });
      }
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
    let replied = -1;
    await expect(async () => {
      const { last, place: line } = await this.#lastLine();
      // A follow-up is a question that is not one of the numbered ones.
      if (line !== replied && /\?$/.test(last) && !/Question \d/.test(last)) {
        replied = line;
        await this.say('I have said what I know about that.');
      }
      if (place === total) expect(last).toContain('End Interview');
      else expect(await this.currentQuestion()).not.toBe(before);
    }).toPass({ timeout: 120_000 });
  }

  /** What was said last, and how many lines there were before. */
  async #lastLine(): Promise<{ last: string; place: number }> {
    const lines = await this.conversation.locator('li').allInnerTexts();
    return { last: lines.at(-1) ?? '', place: lines.length - 1 };
  }

  /** Says an answer and waits until it counts. */
  async #giveAnswer(answer: string): Promise<void> {
    const counted = Number(await this.answered().textContent());
    await this.say(answer);
    let replied = -1;
    await expect(async () => {
      const { last, place } = await this.#lastLine();
      // Where a busy machine leaves it unsure, it asks once. A second yes would answer what it says next.
      if (place !== replied && /\byour answer\b.*(?:\?|Say yes)/.test(last)) {
        replied = place;
        await this.say('Yes, that is my answer.');
      }
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
