import type { Page } from '@playwright/test';
import { z } from 'zod';
import { onLoad, withBadRelease } from '../../support/bad-release.ts';
import { expect, test } from '../../support/test.ts';

const remote = 'mfe-account';
const told = z.object({
  events: z.array(
    z.object({
      kind: z.string(),
      remote: z.string(),
      version: z.string(),
      name: z.string(),
      message: z.string().optional(),
    }),
  ),
});
type Told = z.infer<typeof told>['events'][number];

/** The errors that the page tells. */
async function errorsOf(page: Page): Promise<Told[]> {
  const errors: Told[] = [];
  await page.route('**/api/v1/telemetry', async (route) => {
    const { events } = told.parse(route.request().postDataJSON());
    errors.push(...events.filter(({ kind }) => kind === 'error'));
    await route.fulfill({ json: { message: 'Thank you.', data: { kept: events.length } } });
  });
  return errors;
}

const own = { remote, version: expect.stringMatching(/-0bad0bad00$/) };

const faults: Record<string, { code: string; name: string }> = {
  'a timer': { code: 'setTimeout(() => { throw new Error("in a timer"); })', name: 'Error' },
  'a listener of the page': {
    code: 'addEventListener("focusin", () => { throw new RangeError("in a listener"); })',
    name: 'RangeError',
  },
  'a promise': {
    code: 'Promise.resolve().then(() => { throw new TypeError("in a promise"); })',
    name: 'TypeError',
  },
  'a text that a timer throws': {
    code: 'setTimeout(() => { throw "only a text"; })',
    name: 'rejection',
  },
  'fetch, which it replaced': {
    code: 'const ask = fetch; fetch = (...all) => { setTimeout(() => { throw new EvalError("in fetch"); }); return ask(...all); }',
    name: 'EvalError',
  },
};

for (const [what, { code, name }] of Object.entries(faults)) {
  test(`an error in ${what} is reported as the remote’s @RELEASE-47`, async ({
    page,
    signIn,
    baseURL,
  }) => {
    await signIn();
    const errors = await errorsOf(page);
    await withBadRelease(page, baseURL ?? '', remote, 'profile', { code: onLoad(code) });
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
    await page.keyboard.press('Tab');
    // The page's own data was requested before the remote replaced anything.
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect.poll(() => errors.filter((error) => error.name === name)).not.toEqual([]);
    for (const error of errors) expect(error).toMatchObject(own);
  });
}

test('built-ins that a remote changes are reported once as the remote’s @RELEASE-47', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn();
  const errors = await errorsOf(page);
  const code = 'const ask = fetch; fetch = (...all) => ask(...all); Array.prototype.last = () => 1';
  await withBadRelease(page, baseURL ?? '', remote, 'profile', { code: onLoad(code) });
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expect.poll(() => errors).not.toEqual([]);
  expect(errors).toEqual([
    {
      ...own,
      kind: 'error',
      name: 'PARLEY-223',
      message: 'It changed fetch, Array.prototype.last',
    },
  ]);
});
