import type { Registry } from '../../registry/registry-schema.ts';
import { testCombination, testMatrix } from '../../release-format/testing/matrices.ts';
import { testRegistry, testVersion } from '../../release-format/testing/releases.ts';
import type { VersionMatrix } from '../../release-format/version-matrix.ts';
import type { Placement } from './operations.ts';
import { rehearsalDemand } from './rehearsal-demand.ts';

const candidate = { name: 'mfe-new', version: '9' };

/** The site after the candidate went live, with a canary beside it. */
function siteThat(requireRehearsal: boolean): Registry {
  const registry = testRegistry({
    'mfe-new': testVersion('mfe-new', '9'),
    'mfe-old': {
      ...testVersion('mfe-old', '1'),
      canary: { ...testVersion('mfe-old', '2'), percent: 10 },
    },
  });
  const { config, shell } = registry;
  return {
    ...registry,
    config: { ...config, requireRehearsal },
    shell: { ...shell, version: 's' },
  };
}
const beside = (old: string, passed = true) =>
  testCombination({ shell: 's', 'mfe-old': old, 'mfe-new': '9' }, passed);

async function refusal(
  matrix: VersionMatrix | null,
  { placement = candidate, required = true }: { placement?: Placement; required?: boolean } = {},
): Promise<string | null> {
  const storage = {
    saveVersionMatrix: async () => {},
    versionMatrix: async () => matrix,
  };
  const check = await rehearsalDemand(storage, [placement]);
  try {
    check(siteThat(required));
    return null;
  } catch (error) {
    return String(error);
  }
}

test('a candidate that passed beside every version that visitors get may go live', async () => {
  expect(await refusal(testMatrix(candidate, [beside('1'), beside('2')]))).toBeNull();
});

test('refuses a candidate that was never rehearsed and names the command that does it', async () => {
  const message = await refusal(null);
  expect(message).toContain('mfe-new 9 may not go live for everyone: it was never rehearsed');
  expect(message).toContain('rehearse mfe-new --version 9');
});

test('refuses a candidate that failed in a combination', async () => {
  const matrix = testMatrix(candidate, [beside('1'), beside('2'), beside('2', false)]);
  expect(await refusal(matrix)).toContain('1 of 3 combinations failed');
});

test('refuses a candidate that was rehearsed before another release went live', async () => {
  expect(await refusal(testMatrix(candidate, [beside('1')]))).toContain(
    'it was not rehearsed beside mfe-old 2',
  );
});

test('requires no rehearsal of a canary, or when the site does not demand one', async () => {
  expect(await refusal(null, { placement: { ...candidate, canaryPercent: 10 } })).toBeNull();
  expect(await refusal(null, { required: false })).toBeNull();
});
