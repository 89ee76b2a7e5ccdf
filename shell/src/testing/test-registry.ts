import type { Registry, RouteDeclaration } from '@parley/platform/registry-schema';

type TestRoute = Partial<RouteDeclaration> & Pick<RouteDeclaration, 'path' | 'module'>;

/** A valid registry with the given remotes and their routes. */
export function testRegistry(remotes: Record<string, TestRoute[]> = {}): Registry {
  return {
    generation: 1,
    platform: '1.0.0',
    config: {
      productName: 'Parley',
      siteUrl: 'http://site.test',
      apiUrl: 'http://api.test/api/v1',
      remotesUrl: 'http://remotes.test',
      supportEmail: 'support@parley.test',
      overrideOrigins: ['http://localhost:*'],
      feedbackFormUrl: null,
      telemetry: false,
    },
    shell: { version: '1.0.0-abc' },
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, routes]) => [
        name,
        {
          version: '1.0.0-abc',
          manifest: `${name}/1.0.0-abc/mf-manifest.json`,
          declaration: {
            name,
            owner: 'Tests',
            needs: { platform: '^1.0.0', api: '^1.0.0' },
            stateKeys: [],
            slots: [],
            fills: [],
            budgets: { entry: 1, route: 1 },
            routes: routes.map((route) => ({
              access: 'protected',
              layout: 'signed-in',
              title: route.module,
              prerender: false,
              ...route,
            })),
          },
        },
      ]),
    ),
  };
}
