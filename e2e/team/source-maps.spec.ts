import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readRegistry } from '../../platform/src/release-format/registry-file.ts';
import { sourceMapsFolder } from '../../platform/src/release-format/source-maps.ts';
import { expect, test } from '../support/release-test.ts';

test.describe.configure({ mode: 'default' });

/** What a build of a faulty source puts first into the script, and its map: line 42 of the source. */
const script = 'throw new TypeError("The variant is broken");\n';
const map = { version: 3, sources: ['./src/profile/broken.ts'], names: [], mappings: 'AAyCA' };

test('an error in a browser is shown with the line of its source, and no visitor gets a map @RELEASE-73 @RELEASE-74', async ({
  page,
  signIn,
  releaseSite,
}) => {
  const { dataDirectory } = releaseSite;
  const first = releaseSite.live('mfe-account');
  // The build's own maps are stored with it, beside what is served.
  const stored = readdirSync(sourceMapsFolder(dataDirectory, 'mfe-account', first));
  const exposed = stored.find((file) => file.startsWith('__federation_expose_profile.'));
  expect(exposed).toBeDefined();

  const version = await releaseSite.publishVariant(
    'mfe-account',
    'broken',
    'profile',
    (source) => script + source,
  );
  const folder = sourceMapsFolder(dataDirectory, 'mfe-account', version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, exposed ?? ''), JSON.stringify(map));

  const told = page.waitForRequest((request) => /\/telemetry$/.test(request.url()));
  await signIn();
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.goto('/privacy-policy');
  await told;
  await expect
    .poll(() => releaseSite.parley('errors', 'mfe-account'))
    .toMatch(/TypeError: The variant is broken\n {6}at src\/profile\/broken\.ts:42:1 /);

  const { remotesUrl } = readRegistry(dataDirectory)?.config ?? {};
  for (const address of [`mfe-account/${first}`, `source-maps/mfe-account/${first}`]) {
    const asked = await page.request.get(`${remotesUrl}/${address}/${exposed}`);
    expect(asked.status()).toBe(404);
  }
  await releaseSite.parley('rollback', 'mfe-account');
});
