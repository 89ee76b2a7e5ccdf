import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import { apiUrl, newTestUser, type TestUser } from '../support/api.ts';
import { atRest } from '../support/axe.ts';
import { test } from '../support/test.ts';
import { keepToasts } from '../support/timers.ts';
import { allPictures } from './all-pictures.ts';
import { type Booth, colorSchemes, fileOf, type Picture, widths } from './picture.ts';
import { pictureTime, steadyAnswers } from './steady-answers.ts';

const folder = process.env.PICTURES_FOLDER ?? '';
const only = (process.env.PICTURES_ONLY ?? '').toLowerCase();

/** Height of the window at each width, in CSS pixels. */
const heights: Readonly<Record<number, number>> = { 390: 844, 820: 1180, 1440: 900 };

/** What moves by itself: the browser's invented camera, and levels of its invented microphone. */
const still = `
  video:not([src]):not(:has(source)), canvas { visibility: hidden !important; }
  [role="meter"] { visibility: hidden !important; }
`;

function isCall(call: RegExp): (url: URL) => boolean {
  const base = new URL(`${apiUrl()}/api/v1`);
  return (url) =>
    url.origin === base.origin &&
    url.pathname.startsWith(base.pathname) &&
    call.test(url.pathname.slice(base.pathname.length));
}

/** Answers in the API's place. */
const answerAs = (status: number, message: string, data: unknown) => (route: Route) =>
  route.fulfill({
    status,
    headers: {
      'access-control-allow-origin': route.request().headers().origin ?? '*',
      'access-control-allow-credentials': 'true',
    },
    json: { status, message, data },
  });

async function boothOf(page: Page, isLive: boolean): Promise<Booth> {
  let person: TestUser | undefined;
  if (!isLive) {
    await page.clock.setFixedTime(pictureTime);
    await steadyAnswers(page, () => person);
  }
  return {
    page,
    async signIn(wish) {
      const user = await newTestUser(wish);
      person = user;
      await page.addInitScript((token) => localStorage.setItem('auth-token', token), user.token);
      return user;
    },
    hold: (call) => page.route(isCall(call), () => new Promise(() => {})),
    fail: (call, status = 500, message = 'An error occurred') =>
      page.route(isCall(call), answerAs(status, message, null)),
    answer: (call, data, message) => page.route(isCall(call), answerAs(200, message, data)),
    keepToasts: () => keepToasts(page),
  };
}

/** Replaces what no run repeats: numbers of things, measured times and addresses of test users. */
async function steadyTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { nodeValue: before } = node;
      const after = before
        ?.replace(
          /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g,
          '22222222-2222-4222-8222-222222222222',
        )
        .replace(/\d+ ms\b/g, '20 ms')
        .replace(/test-[\da-f-]+@/g, 'ada@');
      if (after !== before && after !== undefined) node.nodeValue = after;
    }
  });
}

async function photograph(booth: Booth, picture: Picture): Promise<void> {
  const { page } = booth;
  for (const width of picture.widths ?? widths) {
    await page.setViewportSize({ width, height: heights[width] ?? 900 });
    await page.evaluate(() => scrollTo(0, 0));
    await picture.showAtWidth?.(booth);
    // Charts and fields measure themselves a little after the window.
    await page.waitForTimeout(250);
    for (const colorScheme of colorSchemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.evaluate(async () => {
        await document.fonts.ready;
      });
      await atRest(page);
      await steadyTexts(page);
      const file = path.join(folder, fileOf(picture, width, colorScheme));
      mkdirSync(path.dirname(file), { recursive: true });
      await page.screenshot({
        path: file,
        fullPage: !picture.isViewOnly,
        animations: 'disabled',
        caret: 'hide',
        style: still,
      });
    }
  }
}

for (const picture of allPictures) {
  const title = `${picture.screen}: ${picture.state}`;
  if (!title.toLowerCase().includes(only)) continue;
  test(title, async ({ page }) => {
    const booth = await boothOf(page, picture.isLive ?? false);
    await picture.show(booth);
    if (picture.isLive) await page.clock.setFixedTime(Date.now());
    await photograph(booth, picture);
  });
}
