import { emptyRegistry } from '../../release-format/site-config.ts';
import { testDeclaration } from '../../release-format/testing/releases.ts';
import { readEnvironment } from '../../workspace/environment.ts';
import { listKeptVersions } from './kept-versions.ts';

const registry = {
  ...emptyRegistry(readEnvironment({})),
  remotes: {
    'mfe-new': {
      version: '1.0.0-bbb',
      manifest: 'mfe-new/1.0.0-bbb/mf-manifest.json',
      declaration: testDeclaration('mfe-new'),
    },
  },
};

const stored = (name: string, version: string, storedAt: number, isWhole = true) => ({
  name,
  version,
  storedAt,
  isWhole,
  retiredAt: null,
  size: 1,
});

test('lists the whole versions of remotes that the site has, the newest first @RELEASE-41', () => {
  const { remotes } = listKeptVersions(registry, [
    stored('mfe-new', '1.0.0-aaa', 1_000),
    stored('mfe-new', '1.0.0-bbb', 3_000),
    stored('mfe-new', '1.0.0-ccc', 2_000, false),
    stored('mfe-retired', '1.0.0-ddd', 4_000),
    stored('shell', '1.2.0-eee', 5_000),
  ]);
  expect(remotes).toEqual({
    'mfe-new': [
      { version: '1.0.0-bbb', storedAt: '1970-01-01T00:00:03.000Z' },
      { version: '1.0.0-aaa', storedAt: '1970-01-01T00:00:01.000Z' },
    ],
  });
});
