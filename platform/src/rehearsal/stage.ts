import type { RegisteredVersion, Registry, RouteDeclaration } from '../registry/registry-schema.ts';
import type { Browser, BrowserContext } from './browser.ts';
import type { TestUser } from './embedded-services.ts';
import { leftoversScript } from './leftovers-script.ts';
import type { Lineup } from './lineups.ts';
import { pageScript } from './page-script.ts';

/** The staged site, the browser and the test user of a rehearsal. */
export interface Stage {
  browser: Browser;
  registry: Registry;
  user: TestUser;
  /** Time limit of a screen in milliseconds, as fast as the machine was at the beginning. */
  limitMs: number;
}

/** One route of one remote, in the version that a lineup has. */
export interface StagedRoute {
  remote: string;
  version: RegisteredVersion;
  route: RouteDeclaration;
}

/** The routes of every remote in a lineup. */
export function routesIn({ remotes }: Registry, { versions }: Lineup): StagedRoute[] {
  return Object.entries(remotes).flatMap(([remote, { canary, ...live }]) => {
    const version = canary && canary.version === versions[remote] ? canary : live;
    return version.declaration.routes.map((route) => ({ remote, version, route }));
  });
}

/** A browser profile of a visitor who gets a lineup, signed in or not. */
export async function contextFor(
  { browser, registry, user }: Pick<Stage, 'browser' | 'registry' | 'user'>,
  { visitorId }: Lineup,
  isSignedIn: boolean,
): Promise<BrowserContext> {
  const { siteUrl } = registry.config;
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    permissions: ['camera', 'microphone'],
  });
  await context.addCookies([{ name: 'parley-visitor', value: visitorId, url: siteUrl }]);
  if (isSignedIn) {
    const token = JSON.stringify(user.token);
    await context.addInitScript({
      content: `if (!localStorage.getItem('auth-token')) localStorage.setItem('auth-token', ${token});`,
    });
  }
  // The page's script records the built-ins as the first one leaves them.
  await context.addInitScript({ content: `${leftoversScript}\n${pageScript}` });
  return context;
}
