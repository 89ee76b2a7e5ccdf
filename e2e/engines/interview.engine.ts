import type { Engine } from '../../platform/src/workspace/engines.ts';
import { newInterview } from '../support/api.ts';
import type { EnginePage } from './driver/engine-page.ts';
import { expect, test } from './engine-test.ts';

const introduction = 'I am Ada, I have 4 years of experience and I built dashboards in React.';
const answer =
  'React compares the new tree with the one before and changes only what differs in the page.';

const conversation = { role: 'list', name: 'Conversation' };
const answerBox = { role: 'textbox', name: 'Your answer' };

async function say(page: EnginePage, text: string): Promise<void> {
  await page.type(answerBox, text);
  await page.enter();
}

const lines = async (page: EnginePage) =>
  (await page.all({ role: 'listitem', inside: conversation })).map(({ text }) => text);

/** Waits until the first question counts as answered and those up to `place` are settled. */
async function untilSettled(page: EnginePage, place: number, total: number): Promise<void> {
  await page.waitFor(
    `${place} questions answered or skipped`,
    async () => {
      const last = (await lines(page)).at(-1) ?? '';
      // Where it is unsure, it asks once.
      if (/\byour answer\b.*(?:\?|Say yes)/.test(last)) await say(page, 'Yes, that is my answer.');
      const [status] = await page.all({ role: 'region', name: 'Status' });
      if (!/Answered\s*1(?!\d)/.test(status?.text ?? '')) return undefined;
      // A follow-up is a question that is not one of the numbered ones.
      if (/\?$/.test(last) && !/Question \d/.test(last))
        await say(page, 'I have said what I know about that.');
      const asksNext = last.includes(`Question ${place + 1}`);
      return asksNext || (place === total && last.includes('End Interview')) ? true : undefined;
    },
    60_000,
  );
}

test('a whole text interview is conducted and graded @RULE-2 @DESIGN-16 @PRODUCT-22', async ({
  enginePage: page,
  signIn,
}) => {
  const { token } = await signIn();
  const id = await newInterview(token, 'react', { interviewType: 'text' });
  await page.open(`/start-interview?id=${id}&language=react&type=new`);
  await page.see({ text: 'Nothing is recorded' });
  await page.click({ role: 'button', name: 'Start Interview' });
  await page.see({ role: 'listitem', inside: conversation }, 40_000);
  await say(page, introduction);
  await page.see({ text: /I am ready/i, inside: conversation }, 40_000);
  await say(page, 'I am ready');
  await page.see({ text: /^Question: / }, 40_000);

  await say(page, answer);
  await untilSettled(page, 1, 5);
  for (const place of [2, 3, 4, 5]) {
    await page.click({ role: 'button', name: /^Skip$/ });
    await untilSettled(page, place, 5);
  }
  await page.click({ role: 'button', name: 'End Interview' });
  await page.see({ role: 'img', name: /^Overall score \d+ out of 100/ }, 60_000);
  await page.see({ text: '1 question answered' });
  expect(await page.consoleErrors()).toEqual([]);
});

/** What the device check says of an engine's lacks, with what happens instead. */
const lacks: Readonly<Record<Engine, readonly RegExp[]>> = {
  firefox: [/This browser cannot turn speech into words, so please type your answers/],
  webkit: [
    /This browser cannot turn speech into words, so please type your answers/,
    /no WebRTC: the voices travel over an ordinary connection instead/,
    /cannot record video as WebM: the interview works, without a recording/,
  ],
};

test('the room lists what the browser lacks and offers a text interview @DESIGN-42 @LIVE-6', async ({
  enginePage: page,
  signIn,
}) => {
  const { token } = await signIn();
  const id = await newInterview(token, 'react');
  await page.open(`/start-interview?id=${id}&language=react&type=new`);
  await page.see({ text: 'Camera access required' });
  await page.see({ text: /No camera was found. Connect one, then try again/ });
  const check = { role: 'region', name: 'Device check' };
  for (const text of lacks[page.driver.engine]) await page.see({ text, inside: check });
  await page.click({ role: 'link', name: 'choose the format “Text only”' });
  await page.see({ role: 'combobox', name: 'Format' });
});
