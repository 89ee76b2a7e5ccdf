import { z } from 'zod';
import { linkTo } from '../pages/sign-up.ts';
import { expect, test } from './engine-test.ts';

const pages = [
  { path: '/', title: /offer|interview/i },
  { path: '/terms-condition', title: 'Terms and Conditions' },
  { path: '/privacy-policy', title: 'Privacy Policy' },
];

/** The families whose files have been loaded. */
const loadedFonts =
  'document.fonts.ready.then((fonts) => [...fonts].filter(({ status }) => status === "loaded").map(({ family }) => family.replaceAll(\'"\', "")))';

test('landing page, terms and privacy policy load with their fonts and without errors @ROUTE-1 @ROUTE-2', async ({
  enginePage: page,
}) => {
  for (const { path, title } of pages) {
    await page.open(path);
    await page.see({ role: 'heading', level: 1, name: title });
    const fonts = z.array(z.string()).parse(await page.evaluate(loadedFonts));
    expect(fonts.join(), path).toMatch(/Newsreader/);
    expect(fonts.join(), path).toMatch(/Instrument Sans|Inter/);
  }
  await page.open('/');
  await page.see({ role: 'link', name: 'Practice Free Interview' });
  await page.see({ text: '$10' });
  expect(await page.consoleErrors()).toEqual([]);
});

test('a visitor signs up by the mailed link and reaches the empty dashboard @PRODUCT-16 @SIGNUP-4 @DASHBOARD-18', async ({
  enginePage: page,
}) => {
  const email = `ada-${crypto.randomUUID()}@parley.test`;
  await page.open('/');
  await page.click({ role: 'link', name: 'Practice Free Interview' });
  await page.type({ role: 'textbox', name: 'Email' }, email);
  await page.click({ role: 'button', name: 'Get Magic Link' });
  await page.see({ text: email });
  await page.open(await linkTo(email));
  await page.see({ role: 'heading', level: 1, name: 'Dashboard' });
  await page.see({ text: 'No interviews yet' });
  expect(await page.path()).toBe('/dashboard');
  expect(await page.storage('auth-token')).toMatch(/./);
  expect(await page.consoleErrors()).toEqual([]);
});
