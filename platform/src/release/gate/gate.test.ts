import type { Registry } from '../../registry/registry-schema.ts';
import { GateError } from '../../release-format/gate-error.ts';
import type { Release } from '../../release-format/release.ts';
import {
  testDeclaration,
  testRegistry,
  testRelease,
} from '../../release-format/testing/releases.ts';
import { checkRelease, type GateContext } from './gate.ts';

const oldRemote = {
  version: '1.0.0-abc',
  manifest: 'mfe-old/1.0.0-abc/mf-manifest.json',
  declaration: testDeclaration('mfe-old', { stateKeys: ['oldFilter'] }),
};
const registry = testRegistry({ 'mfe-old': oldRemote });
const shared = { version: '19.3.1', range: '^19.3.1' };
const shell = testRelease(
  'shell',
  {},
  {
    shared: {
      react: shared,
      '@mui/material': { version: '9.5.0', range: '^9.5.0', provides: ['Box', 'Button'] },
    },
  },
);
const context: GateContext = { apiVersion: '1.4.0', shell };

function refusal(
  release: Release,
  live: Registry = registry,
  given: GateContext = context,
): GateError['rule'] | null {
  try {
    checkRelease(release, live, given);
    return null;
  } catch (error) {
    if (error instanceof GateError) return error.rule;
    throw error;
  }
}

test('a valid release passes', () => {
  expect(refusal(testRelease())).toBeNull();
});

test('a new version does not conflict with the live version of the same remote', () => {
  expect(refusal(testRelease('mfe-old', { stateKeys: ['oldFilter'] }))).toBeNull();
});

test('refuses a path that another remote claims', () => {
  expect(refusal(testRelease('mfe-new', { routes: oldRemote.declaration.routes }))).toBe(
    'route-clash',
  );
});

test('refuses a path that only a canary of another remote claims', () => {
  const [route] = testDeclaration('mfe-new').routes;
  const canary = {
    ...oldRemote,
    percent: 5,
    declaration: testDeclaration('mfe-old', { routes: route ? [route] : [] }),
  };
  expect(refusal(testRelease(), testRegistry({ 'mfe-old': { ...oldRemote, canary } }))).toBe(
    'route-clash',
  );
});

test('refuses a state key of another remote', () => {
  expect(refusal(testRelease('mfe-new', { stateKeys: ['oldFilter'] }))).toBe('state-key-clash');
});

test('refuses a release that needs a newer platform or API', () => {
  expect(refusal(testRelease('mfe-new', { needs: { platform: '^2.0.0', api: '*' } }))).toBe(
    'platform-range',
  );
  expect(refusal(testRelease('mfe-new', { needs: { platform: '*', api: '^1.5.0' } }))).toBe(
    'api-range',
  );
});

test.each([
  ['needs a newer one than the shell has', { version: '19.4.0', range: '^19.4.0' }],
  ['was built with an older one than the shell accepts', { version: '18.0.0', range: '>=18' }],
])('refuses a shared module that %s', (_what, react) => {
  expect(refusal(testRelease('mfe-new', {}, { shared: { react } }))).toBe('shared-range');
});

test('refuses a curated export that the shell does not provide', () => {
  const uses = (names: string[]) =>
    testRelease(
      'mfe-new',
      {},
      {
        shared: { '@mui/material': { version: '9.5.0', range: '^9.5.0', uses: names } },
      },
    );
  expect(refusal(uses(['Box']))).toBeNull();
  expect(refusal(uses(['Box', 'Rating']))).toBe('shared-export');
});

test('refuses a script without an integrity hash', () => {
  const files = { 'main.js': { integrity: '', size: 1, brotli: 1 } };
  expect(refusal(testRelease('mfe-new', {}, { files, pinned: ['main.js'] }))).toBe('integrity');
  expect(refusal(testRelease('mfe-new', {}, { pinned: ['gone.js'] }))).toBe('integrity');
});

test('refuses an entry over its budget and reports both sizes', () => {
  const files = { 'remoteEntry.a.js': { integrity: 'sha384-x', size: 9_000, brotli: 1_001 } };
  const heavy = testRelease('mfe-new', {}, { files, pinned: [] });
  expect(refusal(heavy)).toBe('budget');
  expect(() => checkRelease(heavy, registry, context)).toThrow(
    'PARLEY-108: refused by the rule "budget". The entry of mfe-new is 1001 bytes with brotli, over its budget of 1000. Make it smaller',
  );
});

test('refuses a route that loads more than its budget together with the entry', () => {
  const files = {
    'remoteEntry.a.js': { integrity: 'sha384-x', size: 900, brotli: 600 },
    'page.js': { integrity: 'sha384-x', size: 900, brotli: 500 },
  };
  const heavy = testRelease('mfe-new', {}, { files, pinned: [], modules: { home: ['page.js'] } });
  expect(() => checkRelease(heavy, registry, context)).toThrow(
    'What the route "home" of mfe-new loads is 1100 bytes with brotli, over its budget of 1000.',
  );
});
