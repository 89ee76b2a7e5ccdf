import type { ShellDeclaration } from '../../registry/shell-declaration.ts';
import type { Release } from '../../release-format/release.ts';
import { testDeclaration, testRelease } from '../../release-format/testing/releases.ts';
import {
  checkApi,
  checkIntegrity,
  checkPlatform,
  checkRemoteConflicts,
  checkShared,
  checkShellConflicts,
} from './gate-rules.ts';

/** What a person reads when a check refuses; `null` when it passes. */
function refusal(check: () => void): string | null {
  try {
    check();
    return null;
  } catch (error) {
    return String(error);
  }
}

const routes = (...paths: string[]) =>
  paths.flatMap((path) => testDeclaration('any').routes.map((route) => ({ ...route, path })));

describe('two remotes', () => {
  const other = testDeclaration('mfe-old', {
    routes: routes('/first', '/items/:id'),
    stateKeys: ['filter', 'sorting'],
  });
  const check = (change: Parameters<typeof testDeclaration>[1]) =>
    refusal(() => checkRemoteConflicts(testDeclaration('mfe-new', change), other));

  test('with paths and state keys of their own do not conflict', () => {
    expect(check({ routes: routes('/second', '/items'), stateKeys: ['draft'] })).toBeNull();
    expect(check({ routes: [], stateKeys: [] })).toBeNull();
  });

  test('cannot claim one path, and the refusal names path, remotes and file', () => {
    const found = check({ routes: routes('/second', '/items/:name') });
    expect(found).toContain('PARLEY-101');
    expect(found).toContain('mfe-old and mfe-new both claim the path /items/:name');
    expect(found).toContain('Choose another path in mfe-new/remote.json');
  });

  test('cannot use one state key, and the refusal names key and owner', () => {
    const found = check({ stateKeys: ['draft', 'sorting'] });
    expect(found).toContain('PARLEY-102');
    expect(found).toContain('"sorting" belongs to mfe-old');
    expect(found).toContain('Rename the slice of mfe-new');
  });
});

describe('a remote beside the shell', () => {
  const shell: ShellDeclaration = {
    owner: 'Tests',
    needs: { api: '^1.0.0' },
    redirects: { '/short': '/long' },
    stateKeys: ['session', 'network'],
    budgets: { entry: 1_000 },
  };
  const check = (change: Parameters<typeof testDeclaration>[1]) =>
    refusal(() => checkShellConflicts(testDeclaration('mfe-new', change), shell));

  test('may claim what the shell redirects to, and state keys of its own', () => {
    expect(check({ routes: routes('/long'), stateKeys: ['filter'] })).toBeNull();
  });

  test('cannot claim a path that the shell redirects', () => {
    const found = check({ routes: routes('/long', '/short') });
    expect(found).toContain('PARLEY-101');
    expect(found).toContain('The shell redirects /short, which mfe-new claims');
    expect(found).toContain('shell/shell.json');
  });

  test('cannot use a state key of the shell', () => {
    const found = check({ stateKeys: ['filter', 'network'] });
    expect(found).toContain('PARLEY-102');
    expect(found).toContain('"network" of mfe-new belongs to the shell');
    expect(found).toContain('Rename the slice of mfe-new');
  });
});

describe('versions', () => {
  const needing = (platform: string) => testRelease('mfe-new', { needs: { platform, api: '*' } });
  const check = (release: Release, platform: string) =>
    refusal(() => checkPlatform(release, platform, 'The way out.'));

  test('a platform inside the range of a release passes, and one outside is refused', () => {
    expect(check(needing('^1.2.0'), '1.2.0')).toBeNull();
    expect(check(needing('^1.2.0'), '1.1.9')).toContain('PARLEY-103');
    expect(check(needing('^1.2.0'), '2.0.0')).toContain('PARLEY-103');
  });

  test('a release that declares nothing accepts every platform', () => {
    expect(check(testRelease('shell'), '7.0.0')).toBeNull();
  });

  test('the refusal names the release, what it needs and what there is', () => {
    const found = check(needing('^2.0.0'), '1.2.0');
    expect(found).toContain('mfe-new 1.0.0-0a1b2c needs platform ^2.0.0; the shell is 1.2.0');
    expect(found).toContain('The way out.');
  });

  test('an API outside the range is refused with both versions and the fix', () => {
    expect(refusal(() => checkApi('mfe-new', '^1.4.0', '1.4.0'))).toBeNull();
    const found = refusal(() => checkApi('mfe-new', '^1.5.0', '1.4.0'));
    expect(found).toContain('PARLEY-104');
    expect(found).toContain('mfe-new needs API ^1.5.0; the API is 1.4.0');
    expect(found).toContain('Deploy the API first');
  });
});

describe('shared modules', () => {
  const material = { version: '9.5.0', range: '^9.5.0' };
  const check = (remote: Release['shared'], shell: Release['shared']) =>
    refusal(() =>
      checkShared(
        testRelease('mfe-new', {}, { shared: remote }),
        testRelease('shell', {}, { shared: shell, version: '1.2.0-0a1b2c' }),
      ),
    );
  const uses = (...names: string[]) => ({ mui: { ...material, uses: names } });

  test('that the shell does not have are accepted', () => {
    expect(check({ luxon: { version: '3.0.0', range: '^3.0.0' } }, { mui: material })).toBeNull();
  });

  test('fit when each side accepts the version of the other', () => {
    const newer = { version: '9.6.0', range: '>=9.5.0' };
    expect(check({ mui: newer }, { mui: material })).toBeNull();
  });

  test.each([
    ['the remote', { version: '9.5.0', range: '^9.6.0' }],
    ['the shell', { version: '8.0.0', range: '>=8' }],
  ])('are refused when only %s does not accept the other’s version', (_side, mui) => {
    const found = check({ mui }, { mui: material });
    expect(found).toContain('PARLEY-105');
    expect(found).toContain(
      `mfe-new 1.0.0-0a1b2c was built with mui ${mui.version} (${mui.range}); the shell 1.2.0-0a1b2c has 9.5.0 (^9.5.0)`,
    );
    expect(found).toContain('Build both from one catalog');
  });

  test('are all checked', () => {
    const old = { version: '8.0.0', range: '^8.0.0' };
    const unknown = { version: '1.0.0', range: '^1.0.0' };
    const shell = { react: material, mui: material };
    expect(check({ other: unknown, react: material, mui: old }, shell)).toContain('PARLEY-105');
  });

  test('may use every export that the shell provides, and any export when the shell declares none', () => {
    expect(check(uses('Box'), { mui: { ...material, provides: ['Box', 'Button'] } })).toBeNull();
    expect(check(uses('Box'), { mui: material })).toBeNull();
    expect(check({ mui: material }, { mui: { ...material, provides: ['Box'] } })).toBeNull();
  });

  test('cannot use exports that the shell does not provide, and the refusal names each', () => {
    const shell = { mui: { ...material, provides: ['Box'] } };
    const found = check(uses('Rating', 'Box', 'Tabs'), shell);
    expect(found).toContain('PARLEY-106');
    expect(found).toContain('mfe-new 1.0.0-0a1b2c uses Rating, Tabs of mui');
    expect(found).toContain('the shell 1.2.0-0a1b2c does not provide');
    expect(found).toContain('Provide it in shared-ui and release the shell first');
    expect(check(uses('Box'), { mui: { ...material, provides: [] } })).toContain('PARLEY-106');
  });
});

describe('integrity', () => {
  const hashed = { integrity: 'sha384-x', size: 1, brotli: 1 };
  const bare = { ...hashed, integrity: '' };
  const check = (files: Release['files'], pinned = Object.keys(files)) =>
    refusal(() => checkIntegrity(testRelease('mfe-new', {}, { files, pinned })));

  test.each(['sha256-x', 'sha384-x', 'sha512-x'])('accepts the hash %s', (integrity) => {
    expect(check({ 'main.js': { ...hashed, integrity } })).toBeNull();
  });

  test.each(['main.js', 'main.css', 'manifest.json'])('requires a hash of %s', (file) => {
    const found = check({ 'first.js': hashed, [file]: bare });
    expect(found).toContain('PARLEY-107');
    expect(found).toContain(`mfe-new: ${file} has no integrity hash`);
    expect(found).toContain('Build it again with the preset');
  });

  test.each(['md5-x', 'sha1-x', 'x sha384-x'])('refuses the hash %s', (integrity) => {
    expect(check({ 'main.js': { ...hashed, integrity } })).toContain('PARLEY-107');
  });

  test('requires no hash of files other than scripts, style sheets and JSON', () => {
    expect(check({ 'main.js': hashed, 'photo.webp': bare, 'main.js.map': bare })).toBeNull();
  });

  test('requires every file that the manifest names', () => {
    const found = check({ 'main.js': hashed }, ['main.js', 'gone.js']);
    expect(found).toContain('PARLEY-107');
    expect(found).toContain('mfe-new: gone.js is named by the manifest but not in the release');
    expect(found).toContain('Build it again.');
  });
});
