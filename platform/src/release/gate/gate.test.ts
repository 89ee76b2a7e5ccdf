import type { Registry } from '../../registry/registry-schema.ts';
import type { ShellDeclaration } from '../../registry/shell-declaration.ts';
import { GateError } from '../../release-format/gate-error.ts';
import type { Release } from '../../release-format/release.ts';
import {
  testDeclaration,
  testRegistry,
  testRelease,
} from '../../release-format/testing/releases.ts';
import { checkPair, checkRelease, checkShell, type GateContext } from './gate.ts';

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

const shellDeclaration = (change: Partial<ShellDeclaration> = {}): ShellDeclaration => ({
  owner: 'Tests',
  needs: { api: '^1.0.0' },
  redirects: { '/short': '/long' },
  stateKeys: ['session'],
  budgets: { entry: 1_000 },
  ...change,
});

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

test('refuses a path that another remote claims @RELEASE-9', () => {
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

test('refuses a state key of another remote @RELEASE-9', () => {
  expect(refusal(testRelease('mfe-new', { stateKeys: ['oldFilter'] }))).toBe('state-key-clash');
});

test('refuses a release that needs a newer platform or API @RELEASE-10', () => {
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
])('refuses a shared module that %s @RELEASE-11', (_what, react) => {
  expect(refusal(testRelease('mfe-new', {}, { shared: { react } }))).toBe('shared-range');
});

test('refuses a curated export that the shell does not provide @RELEASE-11', () => {
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

test('refuses a script without an integrity hash @RELEASE-12', () => {
  const files = { 'main.js': { integrity: '', size: 1, brotli: 1 } };
  expect(refusal(testRelease('mfe-new', {}, { files, pinned: ['main.js'] }))).toBe('integrity');
  expect(refusal(testRelease('mfe-new', {}, { pinned: ['gone.js'] }))).toBe('integrity');
});

test('refuses an entry over its budget and reports both sizes @RELEASE-13', () => {
  const files = { 'remoteEntry.a.js': { integrity: 'sha384-x', size: 9_000, brotli: 1_001 } };
  const heavy = testRelease('mfe-new', {}, { files, pinned: [] });
  expect(refusal(heavy)).toBe('budget');
  expect(() => checkRelease(heavy, registry, context)).toThrow(
    'PARLEY-108: refused by the rule "budget". The entry of mfe-new is 1001 bytes with brotli, over its budget of 1000. Make it smaller',
  );
});

test('refuses a route that loads more than its budget together with the entry @RELEASE-13', () => {
  const files = {
    'remoteEntry.a.js': { integrity: 'sha384-x', size: 900, brotli: 600 },
    'page.js': { integrity: 'sha384-x', size: 900, brotli: 500 },
  };
  const heavy = testRelease('mfe-new', {}, { files, pinned: [], modules: { home: ['page.js'] } });
  expect(() => checkRelease(heavy, registry, context)).toThrow(
    'What the route "home" of mfe-new loads is 1100 bytes with brotli, over its budget of 1000.',
  );
});

test('refuses a release that declares nothing', () => {
  const silent = testRelease('mfe-new', {}, { declaration: null });
  expect(() => checkRelease(silent, registry, context)).toThrow(
    'PARLEY-109: refused by the rule "schema". mfe-new declares nothing. Build it again with the preset.',
  );
});

test('refuses a path of another remote’s live version while that has a canary', () => {
  const canary = { ...oldRemote, percent: 5, declaration: testDeclaration('mfe-other') };
  const live = testRegistry({ 'mfe-old': { ...oldRemote, canary } });
  expect(refusal(testRelease('mfe-new', { routes: oldRemote.declaration.routes }), live)).toBe(
    'route-clash',
  );
});

test('a release that needs a newer platform has to wait for the shell', () => {
  const early = testRelease('mfe-new', { needs: { platform: '^2.0.0', api: '*' } });
  expect(() => checkRelease(early, registry, context)).toThrow('Release the shell first.');
});

describe('a remote beside the live shell', () => {
  const claims = testRelease('mfe-new', { stateKeys: ['session'] }, { shared: { react: shared } });
  const withKeys = { ...context, shell: { ...shell, shell: shellDeclaration() } };

  test('cannot use its state keys', () => {
    expect(refusal(claims, registry, withKeys)).toBe('state-key-clash');
    expect(refusal(testRelease(), registry, withKeys)).toBeNull();
  });

  test('passes when there is no shell, or when the shell declares nothing', () => {
    expect(refusal(claims, registry, { ...context, shell: null })).toBeNull();
    expect(refusal(claims, registry, context)).toBeNull();
  });
});

describe('a shell', () => {
  const remote = testRelease(
    'mfe-old',
    { stateKeys: ['oldFilter'] },
    { shared: { react: shared } },
  );
  const candidate = (change: Partial<Release> = {}) =>
    testRelease('shell', {}, { pinned: [], shell: shellDeclaration(), ...change });
  const ruleOf = (release: Release, remotes: readonly Release[] = [testRelease(), remote]) => {
    try {
      checkShell(release, remotes, '1.4.0');
      return null;
    } catch (error) {
      if (error instanceof GateError) return error.rule;
      throw error;
    }
  };

  test('that fits its remotes and the API passes, and so does one without a declaration', () => {
    expect(ruleOf(candidate())).toBeNull();
    expect(ruleOf(candidate({ shell: null }))).toBeNull();
    expect(ruleOf(candidate(), [testRelease('mfe-old', {}, { declaration: null })])).toBeNull();
  });

  test.each<[string, Partial<Release>, GateError['rule']]>([
    ['needs a newer API', { shell: shellDeclaration({ needs: { api: '^1.5.0' } }) }, 'api-range'],
    ['has a platform that a remote was not made for', { platform: '2.0.0' }, 'platform-range'],
    [
      'redirects a path of a remote',
      { shell: shellDeclaration({ redirects: { '/mfe-old': '/' } }) },
      'route-clash',
    ],
    [
      'has the state key of a remote',
      { shell: shellDeclaration({ stateKeys: ['oldFilter'] }) },
      'state-key-clash',
    ],
    [
      'has another version of a shared module',
      { shared: { react: { version: '20.0.0', range: '^20.0.0' } } },
      'shared-range',
    ],
    ['lacks a file that its page names', { pinned: ['gone.js'] }, 'integrity'],
    [
      'is too heavy',
      {
        pinned: ['a.js'],
        files: { 'a.js': { integrity: 'sha384-x', size: 9_000, brotli: 1_001 } },
      },
      'budget',
    ],
  ])('that %s is refused', (_what, change, rule) => {
    expect(ruleOf(candidate(change))).toBe(rule);
  });

  test('the refusal says which side has to be released first', () => {
    const check = (change: Partial<Release>) => () =>
      checkShell(candidate(change), [remote], '1.4.0');
    expect(check({ platform: '2.0.0' })).toThrow('Release that remote first.');
    expect(check({ shell: shellDeclaration({ needs: { api: '^1.5.0' } }) })).toThrow(
      'shell needs API ^1.5.0',
    );
  });
});

describe('two releases that a visitor may get together', () => {
  const ruleOf = (one: Release, other: Release) => {
    try {
      checkPair(one, other);
      return null;
    } catch (error) {
      if (error instanceof GateError) return error.rule;
      throw error;
    }
  };
  const keyed = testRelease('mfe-new', { stateKeys: ['session'] });
  const owner = testRelease('shell', {}, { shell: shellDeclaration() });

  test('pass when nothing of them conflicts, also without declarations', () => {
    expect(ruleOf(testRelease(), testRelease('mfe-old'))).toBeNull();
    expect(ruleOf(owner, testRelease())).toBeNull();
    expect(ruleOf(testRelease(), testRelease('mfe-old', {}, { declaration: null }))).toBeNull();
  });

  test.each<[string, Release, Release, GateError['rule']]>([
    [
      'two remotes that claim one path',
      testRelease('mfe-new', { routes: testDeclaration('mfe-old').routes }),
      testRelease('mfe-old'),
      'route-clash',
    ],
    ['a shell and a remote with one state key', owner, keyed, 'state-key-clash'],
    [
      'a shell of a platform that the remote was not made for',
      testRelease('shell', {}, { platform: '2.0.0' }),
      testRelease(),
      'platform-range',
    ],
    [
      'two formats of one stored value',
      testRelease(
        'mfe-new',
        {},
        { formats: { drafts: { writes: 1, oldestRead: 1, newestRead: 1 } } },
      ),
      testRelease(
        'mfe-old',
        {},
        { formats: { drafts: { writes: 2, oldestRead: 2, newestRead: 2 } } },
      ),
      'storage-format',
    ],
  ])('%s are refused in either order', (_what, one, other, rule) => {
    expect([ruleOf(one, other), ruleOf(other, one)]).toEqual([rule, rule]);
  });
});
