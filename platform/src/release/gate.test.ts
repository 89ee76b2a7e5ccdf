import type { RemoteDeclaration } from '../registry/declaration-schema.ts';
import type { Registry } from '../registry/registry-schema.ts';
import { checkRelease, GateError } from './gate.ts';
import type { Release } from './release.ts';

function declaration(name: string, change: Partial<RemoteDeclaration> = {}): RemoteDeclaration {
  return {
    name,
    owner: 'Tests',
    needs: { platform: '^1.0.0', api: '^1.0.0' },
    stateKeys: [],
    budgets: { entry: 1_000, route: 1_000 },
    routes: [
      {
        path: `/${name}`,
        module: 'home',
        access: 'protected',
        layout: 'signed-in',
        title: 'Home',
        prerender: false,
      },
    ],
    ...change,
  };
}

function release(change: Partial<RemoteDeclaration> = {}, entrySize = 900): Release {
  return {
    name: 'mfe-new',
    version: '1.0.0-abc',
    revision: null,
    builtAt: '2026-11-21T00:00:00.000Z',
    declaration: declaration('mfe-new', change),
    shared: {},
    files: { 'remoteEntry.abc.js': { integrity: 'sha384-x', size: 9_000, brotli: entrySize } },
  };
}

const live: Registry = {
  generation: 3,
  platform: '1.2.0',
  config: {
    siteUrl: 'http://site.test',
    productName: 'Parley',
    apiUrl: 'http://api.test/api/v1',
    remotesUrl: 'http://remotes.test',
    supportEmail: 'support@parley.test',
    feedbackFormUrl: null,
  },
  shell: { version: '1.2.0-abc' },
  remotes: {
    'mfe-old': {
      version: '1.0.0-abc',
      manifest: 'mfe-old/1.0.0-abc/mf-manifest.json',
      declaration: declaration('mfe-old', { stateKeys: ['oldFilter'] }),
    },
  },
};

function refusal(refused: Release): GateError['rule'] | null {
  try {
    checkRelease(refused, live);
    return null;
  } catch (error) {
    if (error instanceof GateError) return error.rule;
    throw error;
  }
}

test('a release that breaks nothing passes', () => {
  expect(refusal(release())).toBeNull();
});

test('a new version of a remote does not clash with its own live one', () => {
  const next = { ...release(), name: 'mfe-old', declaration: declaration('mfe-old') };
  expect(refusal(next)).toBeNull();
});

test('refuses a path that another remote claims, parameters included', () => {
  const [route] = declaration('mfe-old').routes;
  expect(refusal(release({ routes: route ? [route] : [] }))).toBe('route-clash');
});

test('refuses a state key of another remote', () => {
  expect(refusal(release({ stateKeys: ['oldFilter'] }))).toBe('state-key-clash');
});

test('refuses what needs a newer platform', () => {
  expect(refusal(release({ needs: { platform: '^2.0.0', api: '^1.0.0' } }))).toBe('platform-range');
});

test('refuses an entry over its budget, and says by how much', () => {
  expect(refusal(release({}, 1_001))).toBe('budget');
  expect(() => checkRelease(release({}, 1_001), live)).toThrow(/1001 bytes .* budget of 1000/);
});
