import { contractVersions } from './packages.ts';
import { packageVersion } from './workspace.ts';

test('the platform’s package has the version of the shell, which remotes declare in needs.platform', () => {
  expect(contractVersions().platform).toBe(packageVersion('shell'));
});
