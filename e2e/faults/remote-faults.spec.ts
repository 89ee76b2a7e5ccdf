import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** What goes wrong with the account remote's files. */
interface Fault {
  name: string;
  /** The files that it concerns. */
  files: string;
  meet(route: Route): Promise<void>;
}

const body = (text: string, contentType: string) => (route: Route) =>
  route.fulfill({
    body: text,
    contentType,
    headers: { 'access-control-allow-origin': '*' },
  });

async function altered(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()} ` });
}

const faults: Fault[] = [
  { name: 'origin refuses', files: '**', meet: (route) => route.abort('connectionrefused') },
  { name: 'origin answers 500', files: '**', meet: (route) => route.fulfill({ status: 500 }) },
  { name: 'origin hangs', files: '**', meet: () => new Promise(() => {}) },
  {
    name: 'manifest is garbage',
    files: '**/mf-manifest.json',
    meet: body('<html>', 'application/json'),
  },
  {
    name: 'manifest lacks fields',
    files: '**/mf-manifest.json',
    meet: body('{"id":"mfe_account"}', 'application/json'),
  },
  { name: 'entry is altered by one byte', files: '**/remoteEntry.*.js*', meet: altered },
  {
    name: 'chunk is gone',
    files: '**/__federation_expose_*.js*',
    meet: (route) => route.fulfill({ status: 404 }),
  },
  { name: 'chunk is altered by one byte', files: '**/__federation_expose_*.js*', meet: altered },
];

async function withFault(page: Page, fault: Fault): Promise<() => Promise<void>> {
  const address = `**/mfe-account/${fault.files}`;
  await page.route(address, fault.meet);
  return () => page.unroute(address);
}

for (const fault of faults) {
  test(`${fault.name}: the page says so, the others work, and Try again recovers`, async ({
    page,
    signIn,
  }) => {
    test.setTimeout(90_000);
    await signIn({ firstName: 'Ada' });
    const repair = await withFault(page, fault);
    await page.goto('/dashboard');
    await page.evaluate(() => Reflect.set(window, 'sameSite', true));
    await page.getByRole('link', { name: 'Profile', exact: true }).click();
    await expect(
      page.getByRole('heading', { name: 'Profile is not available right now' }),
    ).toBeVisible({ timeout: 40_000 });

    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();

    await repair();
    await page.getByRole('link', { name: 'Profile', exact: true }).click();
    const recovered = page.getByRole('heading', { name: 'Profile Settings' });
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(recovered.or(again)).toBeVisible({ timeout: 40_000 });
    if (await again.isVisible()) await again.click();
    await expect(recovered).toBeVisible({ timeout: 40_000 });
    expect(await page.evaluate(() => Reflect.get(window, 'sameSite'))).toBe(true);
  });
}
