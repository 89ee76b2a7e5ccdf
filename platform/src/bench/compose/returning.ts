import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Report } from '../../support/report.ts';
import { type BenchPage, withProfile } from '../support/browser.ts';
import { Candidate, sessionScript } from '../support/candidate.ts';
import { type Figure, figure } from '../support/figure.ts';
import { withTestSite } from '../support/test-site.ts';
import { type WorkspaceCopy, withWorkspaceCopy } from '../support/workspace-copy.ts';
import { isShown, scriptSize } from './page-weight.ts';

/** The remote that is released again, its page, and the line that its team changes. */
const changed = {
  remote: 'mfe-account',
  page: '/profile',
  file: 'mfe-account/src/profile/profile-screen.tsx',
  from: 'title="Profile Settings"',
  to: 'title="Your Profile Settings"',
};
/** Pages of other remotes in which it shows nothing, and one in which it fills a slot. */
const others = ['/', '/terms-condition', '/interview-history', '/my-achievements'];
const filled = '/dashboard';
/** Most share of the remote's scripts that a changed line may cost a returning visitor. */
const goal = 0.1;

const received = z.object({
  requestId: z.string(),
  type: z.string(),
  response: z.object({
    url: z.string(),
    fromDiskCache: z.boolean().optional(),
    headers: z.record(z.string(), z.string()),
  }),
});
const fromMemory = z.object({ requestId: z.string() });

/** The scripts that a visit takes from the network with the bytes sent, and those that it takes from anywhere. */
interface Scripts {
  fetched: Map<string, number>;
  used: Set<string>;
}

/** Opens a page, and waits until it is interactive and nothing more is fetched. */
async function visit(page: BenchPage, address: string): Promise<Scripts> {
  const cached = new Set<string>();
  const requests = new Map<string, { url: string; sent: number }>();
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Network.requestServedFromCache', (event) =>
    cached.add(fromMemory.parse(event).requestId),
  );
  devtools.on('Network.responseReceived', (event) => {
    const { requestId, type, response } = received.parse(event);
    if (type !== 'Script' && !response.url.endsWith('.js')) return;
    const length = Object.entries(response.headers).find(([name]) =>
      /^content-length$/i.test(name),
    );
    requests.set(requestId, { url: response.url, sent: Number(length?.[1]) });
    if (response.fromDiskCache === true) cached.add(requestId);
  });
  await devtools.send('Network.enable', {});
  await page.goto(address);
  await page.waitForFunction(isShown);
  // A prerendered page starts its application on the first sign of a person.
  await page.mouse.move(20, 20);
  await page.waitForLoadState('networkidle');
  await page.mouse.move(40, 40);
  await page.waitForLoadState('networkidle');
  await devtools.detach();
  return {
    used: new Set([...requests.values()].map(({ url }) => url)),
    fetched: new Map(
      [...requests].filter(([id]) => !cached.has(id)).map(([, { url, sent }]) => [url, sent]),
    ),
  };
}

const sum = (bytes: Iterable<number>) => [...bytes].reduce((all, one) => all + one, 0);

/** Bytes of scripts with brotli, as somebody gets them who was never here. */
async function bytesOf(urls: Iterable<string>): Promise<number> {
  return sum(await Promise.all([...urls].map(scriptSize)));
}

/** Changes one line of the remote, and publishes it as its team would. */
async function releaseAgain(
  { home, parley }: WorkspaceCopy,
  variables: Readonly<Record<string, string>>,
): Promise<void> {
  const file = path.join(home, changed.file);
  const source = readFileSync(file, 'utf8');
  if (!source.includes(changed.from)) throw new Error(`${changed.file} has no ${changed.from}.`);
  writeFileSync(file, source.replace(changed.from, changed.to));
  const unrehearsed = ['--no-rehearsal', '--reason', 'a changed line'];
  await parley(variables, 'publish', changed.remote, ...unrehearsed);
}

/** Visits all pages until a further visit takes nothing from the network. */
async function warmUp(page: BenchPage, siteUrl: string): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    for (const at of [...others, filled, changed.page]) await visit(page, `${siteUrl}${at}`);
  }
}

/**
 * Measures what a visitor who was here before fetches after another team's release: bytes of scripts as
 * they are sent, on pages of other remotes and on the pages of that remote.
 * @throws Error on a site that was given: nothing is released there
 */
export function benchReturning(report: Report): Promise<Figure[]> {
  return withTestSite(report, async ({ siteUrl, apiUrl, variables }) => {
    if (Object.keys(variables).length === 0) {
      throw new Error('A release is measured on a site of its own only.');
    }
    const { token } = await Candidate.create(apiUrl);
    const options = { viewport: { width: 1280, height: 860 }, bypassCSP: true };
    return withProfile(async (page) => {
      const signIn = sessionScript(token);
      await page.addInitScript({ content: signIn });
      report('Visits before the release');
      await warmUp(page, siteUrl);
      report('Releasing a changed line');
      await withWorkspaceCopy((copy) => releaseAgain(copy, variables));
      const fetched = new Map<string, number>();
      for (const at of others) {
        report(`Returning to ${at}`);
        for (const [url, sent] of (await visit(page, `${siteUrl}${at}`)).fetched) {
          fetched.set(url, sent);
        }
      }
      const ofSlot = await visit(page, `${siteUrl}${filled}`);
      const returned = await visit(page, `${siteUrl}${changed.page}`);
      const ofRemote = [...ofSlot.used, ...returned.used].filter((url) =>
        url.includes(`/${changed.remote}/`),
      );
      const all = await bytesOf(new Set(ofRemote));
      const again = new Map([...ofSlot.fetched, ...returned.fetched]);
      for (const [url, sent] of again) report(`  ${sent} ${new URL(url).pathname}`);
      return [
        figure('returning.other', sum(fetched.values()), 'bytes', 0),
        figure('returning.fill', sum(ofSlot.fetched.values()), 'bytes'),
        figure('returning.same', sum(again.values()), 'bytes', all * goal),
        figure('returning.same.all', all, 'bytes'),
      ];
    }, options);
  });
}
