import fc from 'fast-check';
import { findRouteClash, type RemoteDeclaration } from './registry-schema.ts';

function remote(name: string, paths: string[]) {
  return {
    declaration: {
      name,
      owner: 'Tests',
      needs: { platform: '*', api: '*' },
      stateKeys: [],
      slots: [],
      fills: [],
      budgets: { entry: 1, route: 1 },
      routes: paths.map((path) => ({
        path,
        module: 'home',
        access: 'protected' as const,
        layout: 'signed-in' as const,
        title: 'Home',
        prerender: false,
      })),
    } satisfies RemoteDeclaration,
  };
}

test.each([
  ['/a', '/a'],
  ['/a/', '/a'],
  ['/a/:id', '/a/:name'],
])('%s and %s count as the same path', (one, other) => {
  expect(findRouteClash([remote('mfe-a', [one]), remote('mfe-b', [other])])).toEqual({
    path: other,
    remotes: ['mfe-a', 'mfe-b'],
  });
});

test('remotes with distinct paths do not conflict, in any order', () => {
  const path = fc.stringMatching(/^\/[a-z]{1,4}$/);
  fc.assert(
    fc.property(fc.uniqueArray(path, { maxLength: 8 }), fc.nat(8), (paths, cut) => {
      const remotes = [remote('mfe-a', paths.slice(0, cut)), remote('mfe-b', paths.slice(cut))];
      expect(findRouteClash(remotes)).toBeNull();
      expect(findRouteClash(remotes.reverse())).toBeNull();
    }),
  );
});
