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
  /** The heading that tells that the page is there. */
  heading: string;
}

/** A page of every remote, for somebody who is signed in. */
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
  ];
}

/** What goes wrong with one remote. */
export interface Fault {
  name: string;
  /** The files that it concerns, and how they answer. */
  files?: { pattern: string; meet: (route: Route) => Promise<void> };
  /** The release that is at fault, where it is the release itself. */
  flaw?: ReleaseFault;
  /** What the failure says after the page's title. */
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

/** The faults that every remote is put to. */
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

/** A chunk that was altered on its way; the same as a missing one to a browser that checks hashes. */
export const alteredChunk = file(
  'chunk is altered by one byte',
  '**/__federation_expose_*.js*',
  altered,
);

/** Shows the fault to this page only. @returns ends it */
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

/** Time for every automatic try of a remote that hangs, in milliseconds. */
const timeoutMs = 70_000;

/**
 * Puts one remote to one fault: the failure names the page, the shell and the other remotes work, and
 * once the fault is gone or rolled back the page comes without a reload of the site.
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
  // A version that was rolled back may come by itself while the button is aimed at.
  const retry = page.getByRole('button', { name: 'Try again' });
  await comes(own).or(retry).first().click({ timeout: timeoutMs });
  await expect(comes(own)).toBeVisible({ timeout: timeoutMs });
  expect(await page.evaluate(() => Reflect.get(window, 'sameSite'))).toBe(true);
}
