import { createHistoryEntry } from '../../release-format/history-entry.ts';
import { readRegistry } from '../../release-format/registry-file.ts';
import { emptyRegistry } from '../../release-format/site-config.ts';
import { testDeclaration, testRegistry } from '../../release-format/testing/releases.ts';
import { openStorage } from '../../storage/open-storage.ts';
import { readEnvironment } from '../../workspace/environment.ts';
import { remoteNames } from '../../workspace/workspace.ts';
import { build } from '../build/build.ts';
import { storeBuild } from '../build/store-release.ts';
import { applyRegistryChange, rewritePages } from './apply-registry-change.ts';
import { ownersFirst, publishChanged } from './publish-changed.ts';

jest.mock('../../release-format/registry-file.ts', () => ({ readRegistry: jest.fn() }));
jest.mock('../../storage/open-storage.ts', () => ({ openStorage: jest.fn() }));
jest.mock('../build/build.ts', () => ({ build: jest.fn() }));
jest.mock('../build/api-calls.ts', () => ({ checkApiCalls: jest.fn() }));
jest.mock('../build/store-release.ts', () => ({ storeBuild: jest.fn() }));
jest.mock('./apply-registry-change.ts', () => ({
  applyRegistryChange: jest.fn(),
  rewritePages: jest.fn(),
}));

const environment = readEnvironment({});
const said: string[] = [];

/** A site that is live in `live`, and builds that are stored or not, with what was published before. */
function siteWith(live: string, isStored: boolean, published: readonly string[] = []) {
  const remotes = remoteNames().map((name) => [name, { version: live }]);
  jest.mocked(readRegistry).mockReturnValue({
    ...emptyRegistry(environment),
    shell: { version: live },
    remotes: Object.assign(testRegistry().remotes, Object.fromEntries(remotes)),
  });
  const storage = {
    pull: async () => {},
    exists: async () => isStored,
    history: async () =>
      published.map((summary) => createHistoryEntry(1, summary, { by: 'Ada', reason: null })),
    withLock: <T>(work: () => Promise<T>) => work(),
  };
  jest.mocked(openStorage).mockResolvedValue(Object.assign(Object.create(null), storage));
  const built = { version: '1.0.0-new' };
  jest.mocked(build).mockResolvedValue(Object.assign(Object.create(null), built));
}

beforeEach(() => {
  said.length = 0;
  for (const mock of [applyRegistryChange, storeBuild, rewritePages, build])
    jest.mocked(mock).mockReset();
  jest.mocked(applyRegistryChange).mockResolvedValue('Published');
});

test('publishes no build that was published before, so that a rollback stays @RELEASE-17', async () => {
  const names = ['shell', ...remoteNames()];
  siteWith('1.0.0-old', true, [
    names.map((name) => `Published ${name} 1.0.0-new`).join('; '),
    'Rolled back mfe-auth from 1.0.0-new to 1.0.0-old',
  ]);
  await publishChanged(environment, (line) => said.push(line));
  expect(said).toContainEqual(
    expect.stringMatching(
      /^mfe-auth 1\.0\.0-new was published before, so 1\.0\.0-old stays live\./,
    ),
  );
  expect(build).toHaveBeenCalled();
  expect(storeBuild).not.toHaveBeenCalled();
  expect(applyRegistryChange).not.toHaveBeenCalled();
  expect(rewritePages).toHaveBeenCalledTimes(1);
});

/** The site as it is after a remote was taken off. */
function takeOff(name: string): void {
  const site = readRegistry('');
  if (!site) throw new Error('There is no registry.');
  const { [name]: _gone, ...remotes } = site.remotes;
  jest.mocked(readRegistry).mockReturnValue({ ...site, remotes });
}

test.each([
  ['', []],
  [', although its files were removed since', ['Removed mfe-auth 1.0.0-old']],
])('does not publish a remote that was retired%s @RELEASE-128', async (_since, later) => {
  siteWith('1.0.0-new', true, [
    ['shell', ...remoteNames()].map((name) => `Published ${name} 1.0.0-new`).join('; '),
    'Retired mfe-auth 1.0.0-old; the slot "place" that mfe-insights fills is gone',
    ...later,
  ]);
  takeOff('mfe-auth');
  await publishChanged(environment, (line) => said.push(line));
  expect(said).toEqual([
    'mfe-auth was retired, so it is not published again. To publish it: npm run parley -- publish mfe-auth',
  ]);
  expect(build).not.toHaveBeenCalledWith('mfe-auth');
  expect(applyRegistryChange).not.toHaveBeenCalled();
});

test('publishes a remote that the site does not have and that was not retired', async () => {
  siteWith('1.0.0-new', true, [
    ['shell', ...remoteNames()].map((name) => `Published ${name} 1.0.0-new`).join('; '),
    'Retired mfe-auth 1.0.0-old',
    'Published mfe-auth 1.0.0-new',
  ]);
  takeOff('mfe-auth');
  await publishChanged(environment, (line) => said.push(line));
  expect(applyRegistryChange).toHaveBeenCalledTimes(1);
});

test('publishes owners of slots before those who fill them, with no order where two fill each other’s', () => {
  const place = (name: string) => ({
    name,
    version: '1.0.0',
    props: [],
    access: 'protected' as const,
  });
  const fill = (slot: string) => ({
    ...{ slot, version: '^1.0.0', module: 'card', title: 'A card', order: 1 },
    access: 'protected' as const,
  });
  const chain = [
    testDeclaration('mfe-a', { fills: [fill('b')] }),
    testDeclaration('mfe-b', { slots: [place('b')], fills: [fill('c')] }),
    testDeclaration('mfe-c', { slots: [place('c')] }),
    testDeclaration('mfe-d'),
  ];
  expect(ownersFirst(chain)).toEqual(['mfe-c', 'mfe-b', 'mfe-a', 'mfe-d']);
  const circle = [
    testDeclaration('mfe-a', { slots: [place('a')], fills: [fill('b')] }),
    testDeclaration('mfe-b', { slots: [place('b')], fills: [fill('a')] }),
  ];
  expect(ownersFirst(circle).sort()).toEqual(['mfe-a', 'mfe-b']);
});

test('publishes a build that was stored and not published, as by a start that failed between', async () => {
  siteWith('1.0.0-old', true, ['Removed mfe-auth 1.0.0-new', 'Published mfe-auth 1.0.0-newer']);
  await publishChanged(environment, (line) => said.push(line));
  expect(applyRegistryChange).toHaveBeenCalledTimes(remoteNames().length + 1);
});

test('publishes builds that were never published', async () => {
  siteWith('1.0.0-old', false);
  await publishChanged(environment, (line) => said.push(line));
  expect(storeBuild).toHaveBeenCalledTimes(remoteNames().length + 1);
  expect(applyRegistryChange).toHaveBeenCalledTimes(remoteNames().length + 1);
});

test('publishes nothing over what is live where the site demands a rehearsal', async () => {
  siteWith('1.0.0-old', false);
  const site = readRegistry('');
  if (!site) throw new Error('There is no registry.');
  const config = { ...site.config, requireRehearsal: true };
  jest.mocked(readRegistry).mockReturnValue({ ...site, config });
  await publishChanged(environment, (line) => said.push(line));
  expect(said).toContainEqual(
    expect.stringMatching(
      /^mfe-auth 1\.0\.0-new is not published, since this site demands a rehearsal; 1\.0\.0-old stays live\./,
    ),
  );
  expect(storeBuild).not.toHaveBeenCalled();
  expect(applyRegistryChange).not.toHaveBeenCalled();
});
