import semver from 'semver';
import { compatibleRange } from './shared-modules.ts';

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
