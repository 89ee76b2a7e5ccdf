import semver from 'semver';
import { compatibleRange, curatedSource, libraryOf, sharedModules } from './shared-modules.ts';

/** Whether the gate accepts a shell and a remote built with these versions. */
function mayMeet(shell: string, remote: string): boolean {
  return (
    semver.satisfies(shell, compatibleRange(remote, 'remote')) &&
    semver.satisfies(remote, compatibleRange(shell, 'host'))
  );
}

test.each([
  ['the same version', '9.5.0', '9.5.0', true],
  ['a shell that is a patch ahead', '19.3.2', '19.3.1', true],
  ['a remote that is a patch ahead', '19.3.1', '19.3.2', true],
  ['a shell that is a minor ahead', '1.1.0', '1.0.0', true],
  ['a remote that is a minor ahead', '1.0.0', '1.1.0', false],
  ['a shell of the next major', '2.0.0', '1.4.0', false],
  ['a remote of the next major', '1.4.0', '2.0.0', false],
  ['another minor before 1.0', '0.5.0', '0.4.9', false],
  ['another patch before 1.0', '0.5.1', '0.5.0', true],
])('compares versions both ways for %s: shell %s, remote %s', (_what, shell, remote, expected) => {
  expect(mayMeet(shell, remote)).toBe(expected);
});

describe('a layered library', () => {
  const forms = '@parley/shared-ui/material/forms';
  const { version } = sharedModules('host')[forms] ?? {};

  test('is not shared itself; its layers are, with its version', () => {
    expect(Object.keys(sharedModules('remote'))).not.toContain('@mui/material');
    expect(libraryOf(forms)).toBe('@mui/material');
    expect(version).toBe(sharedModules('host')['@mui/material/styles']?.version);
  });

  test('has its core in the host at once, and its other layers when a page uses them', () => {
    const core = '@parley/shared-ui/material/core';
    expect(sharedModules('host')[core]).toMatchObject({ eager: true, import: curatedSource(core) });
    expect(sharedModules('host')[forms]).toEqual({
      ...{ singleton: true, version, requiredVersion: expect.any(String) },
      import: curatedSource(forms),
    });
    expect(sharedModules('remote')[forms]).toMatchObject({ import: false });
  });
});
