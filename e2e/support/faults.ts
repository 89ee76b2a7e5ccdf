import { expect, type Page, type Route } from '@playwright/test';
import { newInterview } from './api.ts';
import { type ReleaseFault, withBadRelease } from './bad-release.ts';
import { fetchLiveAnswer } from './fetch-live-answer.ts';

/** One page of each remote. */
interface RemotePage {
  remote: string;
  module: string;
  path: string;
  /** The page's declared title, which its failure names. */
  title: string;
  /** The heading of the loaded page. */
  heading: string;
}

/** A page of every remote, for a signed-in user. */
export async function remotePages(token: string): Promise<RemotePage[]> {
  const interview = await newInterview(token);
  return [
    {
      remote: 'mfe-marketing',
      module: 'privacy-policy',
      path: '/privacy-policy',
      title: 'Privacy Policy',
      heading: 'Privacy Policy',
    },
    {
      remote: 'mfe-auth',
      module: 'verify',
      path: '/verify-auth',
      title: 'Signing you in',
      heading: 'This sign-in link is incomplete',
    },
    {
      remote: 'mfe-interview',
      module: 'live',
      path: `/start-interview?id=${interview}&language=react&type=new`,
      title: 'Interview',
      heading: 'React interview',
    },
    {
      remote: 'mfe-insights',
      module: 'dashboard',
      path: '/dashboard',
      title: 'Dashboard',
      heading: 'Dashboard',
    },
    {
      remote: 'mfe-account',
      module: 'profile',
      path: '/profile',
      title: 'Profile',
      heading: 'Profile Settings',
    },
    {
      remote: 'mfe-releases',
      module: 'overview',
      path: '/releases',
      title: 'Releases',
      // Without being an operator, which the page says below its heading.
      heading: 'Releases',
    },
  ];
}

/** A fault of one remote: of its files or of its release. */
export interface Fault {
  name: string;
  /** The affected files, and how requests for them are answered. */
  files?: { pattern: string; meet: (route: Route) => Promise<void> };
  /** How the release differs from the live one, when the fault is in the release. */
  flaw?: ReleaseFault;
  /** The text of the failure after the page's title. */
  says: 'is not available right now' | 'ran into a problem';
}

const body = (text: string) => (route: Route) =>
  route.fulfill({
    body: text,
    contentType: 'text/html',
    headers: { 'access-control-allow-origin': '*' },
  });

async function altered(route: Route): Promise<void> {
  const response = await fetchLiveAnswer(route);
  await route.fulfill({ response, body: `${await response.text()} ` });
}

const unavailable = 'is not available right now';
const file = (name: string, pattern: string, meet: (route: Route) => Promise<void>): Fault => ({
  name,
  files: { pattern, meet },
  says: unavailable,
});

/** Replaces the first match; every exposed module has it. */
const injected = (pattern: RegExp, text: string) => (source: string) =>
  source.replace(pattern, text);

/** The faults that every remote is tested with. */
export const faults: readonly Fault[] = [
  file('origin refuses', '**', (route) => route.abort('connectionrefused')),
  file('origin answers 500', '**', (route) => route.fulfill({ status: 500 })),
  file('origin hangs', '**', () => new Promise(() => {})),
  file('entry is a page', '**/remoteEntry.*.js*', body('<html>')),
  file('entry is gone', '**/remoteEntry.*.js*', (route) => route.fulfill({ status: 404 })),
  file('entry is altered by one byte', '**/remoteEntry.*.js*', altered),
  file('chunk is gone', '**/__federation_expose_*.js*', (route) => route.fulfill({ status: 404 })),
  {
    name: 'code throws on load',
    flaw: {
      code: injected(/(\w+)\.r\((\w+)\)/, '(()=>{throw new Error("thrown on load")})(),$1.r($2)'),
    },
    says: unavailable,
  },
  {
    name: 'component throws on render',
    flaw: {
      code: injected(/Component:/, 'Component:()=>{throw new Error("thrown on render")},Was:'),
    },
    says: 'ran into a problem',
  },
  { name: 'needs a newer contract', flaw: { platform: '^9.0.0' }, says: unavailable },
];

/** A browser that checks hashes treats an altered chunk as a missing one. */
export const alteredChunk = file(
  'chunk is altered by one byte',
  '**/__federation_expose_*.js*',
  altered,
);

/** Applies the fault to this page only. @returns a function that ends it */
async function begin(
  page: Page,
  siteUrl: string,
  { remote, module }: RemotePage,
  { files, flaw }: Fault,
): Promise<() => Promise<void>> {
  if (flaw) return withBadRelease(page, siteUrl, remote, module, flaw);
  const address = `**/${remote}/${files?.pattern}`;
  if (files) await page.route(address, files.meet);
  // A slot of the page in view may be loading a file just now.
  return () => page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** Goes to a path inside the page, as a link does. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Milliseconds that all automatic retries of a remote that hangs may take. */
const timeoutMs = 70_000;

/**
 * Asserts that a site handles a fault of a remote: the failure names the page, the shell and the other
 * remotes work, and once the fault has ended or the release is rolled back, the page loads without a
 * reload of the site.
 */
export async function assertRecovers(
  page: Page,
  siteUrl: string,
  token: string,
  remote: string,
  fault: Fault,
): Promise<void> {
  const pages = await remotePages(token);
  const own = pages.find((one) => one.remote === remote);
  if (!own) throw new Error(`There is no page of ${remote}.`);
  const others = pages.filter((one) => one !== own);
  const end = await begin(page, siteUrl, own, fault);
  await page.goto(remote === 'mfe-insights' ? '/profile' : '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => Reflect.set(window, 'sameSite', true));

  const failure = page.getByRole('heading', { name: `${own.title} ${fault.says}` });
  const comes = ({ heading }: RemotePage) =>
    page.getByRole('heading', { name: heading, level: 1, exact: true });
  await go(page, own.path);
  await expect(failure).toBeVisible({ timeout: timeoutMs });

  for (const other of others) {
    await go(page, other.path);
    await expect(comes(other), other.remote).toBeVisible();
  }

  await end();
  await go(page, own.path);
  // The page may load by itself before the click.
  const retry = page.getByRole('button', { name: 'Try again' });
  await comes(own).or(retry).first().click({ timeout: timeoutMs });
  await expect(comes(own)).toBeVisible({ timeout: timeoutMs });
  expect(await page.evaluate(() => Reflect.get(window, 'sameSite'))).toBe(true);
}
