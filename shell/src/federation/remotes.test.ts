import { init } from '@module-federation/runtime';
import { containerName } from '@parley/platform/registry-schema';
import { FakeRemoteOrigin, integrityOf, manifestOf } from '../testing/fake-remote-origin.ts';
import { testRegistry } from '../testing/test-registry.ts';
import { assignRemotes } from './assign-remotes.ts';
import { Remotes } from './remotes.ts';

init({ name: 'shell', remotes: [] });

const entryText = 'the entry';
const origin = 'http://remotes.test';

/** Each test loads a remote of its own: the runtime remembers what it has loaded. */
const names = Array.from('abcdefghijklmnopqrst', (letter) => `mfe-${letter}`);
const registry = testRegistry(
  Object.fromEntries(names.map((name) => [name, [{ path: `/${name}`, module: 'home' }]])),
);
for (const remote of Object.values(registry.remotes)) {
  remote.integrity = { 'remoteEntry.js': integrityOf(entryText) };
}
const incompatible = registry.remotes['mfe-g'];
if (incompatible) incompatible.declaration.needs.platform = '^2.0.0';

const assigned = assignRemotes(registry, 'visitor');
const observer = { loaded: jest.fn(), failed: jest.fn(), interfered: jest.fn() };
const remotes = new Remotes(assigned, registry.platform, observer);
let server: FakeRemoteOrigin;

const entryAddress = (name: string) => `${origin}/${name}/1.0.0-abc/remoteEntry.js`;
const Component = () => null;

/** The entry of a remote whose one module is what `get` returns. */
function entry(name: string, get: () => Promise<unknown>, text = entryText) {
  const run = () => {
    const container = { init: () => {}, get: async () => get().then((module) => () => module) };
    Reflect.set(globalThis, containerName(name), container);
  };
  return { text, run };
}

/** The entry of a remote whose module is evaluated by `evaluate`. */
function evaluating(name: string, evaluate: () => unknown, text = entryText) {
  const run = () => {
    const container = { init: () => {}, get: async () => evaluate };
    Reflect.set(globalThis, containerName(name), container);
  };
  return { text, run };
}

const endless = (name: string) => evaluating(name, () => new Promise(() => {}));

/** A version of `mfe-e` without hashes. */
function unpinned(manifest: string) {
  const version = assigned.versions['mfe-e'];
  if (!version) throw new Error('mfe-e is not assigned');
  const { integrity: _pinned, ...rest } = version;
  return { ...rest, version: 'override', manifest };
}

/** Publishes a remote whose module `home` is a route, unless another module is given. */
function publish(name: string, get = async (): Promise<unknown> => ({ default: { Component } })) {
  server.answer(entryAddress(name), entry(name, get));
}

/** Loads a module while a minute passes; a failure is returned, not thrown. */
async function load(name: string, from = remotes): Promise<unknown> {
  const outcome = from.load(name, 'home').catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(60_000);
  return outcome;
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  observer.loaded.mockClear();
  observer.failed.mockClear();
  observer.interfered.mockClear();
  server = new FakeRemoteOrigin();
  server.start();
});
afterEach(() => {
  server.stop();
  jest.useRealTimers();
});

test('loads a route module once for concurrent callers and reports it', async () => {
  publish('mfe-a');
  expect(remotes.status('mfe-a')).toBe('idle');
  const both = Promise.all([remotes.load('mfe-a', 'home'), remotes.load('mfe-a', 'home')]);
  expect(remotes.status('mfe-a')).toBe('pending');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await both).toEqual([{ Component }, { Component }]);
  expect(remotes.status('mfe-a')).toBe('loaded');
  expect(remotes.loaded('mfe-a', 'home')).toEqual({ Component });
  expect(server.count(entryAddress('mfe-a'))).toBe(1);
  expect(observer.loaded).toHaveBeenCalledTimes(1);
});

test('requests nothing of a remote before its route needs it @RELEASE-21', async () => {
  publish('mfe-a');
  const waiting = new Remotes(assigned, registry.platform, observer);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(waiting.status('mfe-a')).toBe('idle');
  expect(server.requests).toEqual([]);
});

test('retries an entry that fails once', async () => {
  publish('mfe-c');
  // The second request fetches the file past the cache; the third is the script again.
  server.answer(
    entryAddress('mfe-c'),
    503,
    503,
    entry('mfe-c', async () => ({ default: { Component } })),
  );
  expect(await load('mfe-c')).toEqual({ Component });
  expect(server.requests).toContainEqual({ address: entryAddress('mfe-c'), cache: 'reload' });
  expect(observer.failed).not.toHaveBeenCalled();
});

test('fails with PARLEY-202 when the entry never arrives, and loads on the next call', async () => {
  expect(await load('mfe-d')).toMatchObject({ code: 'PARLEY-202', remote: 'mfe-d' });
  expect(remotes.status('mfe-d')).toBe('failed');
  expect(observer.failed).toHaveBeenCalledTimes(1);
  publish('mfe-d');
  expect(await load('mfe-d')).toEqual({ Component });
  expect(remotes.status('mfe-d')).toBe('loaded');
});

describe('a remote without pinned files, as a development server has it', () => {
  const manifest = 'http://localhost:3104/mf-manifest.json';
  const overridden = assignRemotes(registry, 'visitor', {
    'mfe-e': { source: 'http://localhost:3104', version: unpinned(manifest) },
  });

  test('loads by its manifest', async () => {
    server.answer(manifest, { text: manifestOf('mfe-e') });
    server.answer(
      'http://localhost:3104/remoteEntry.js',
      entry('mfe-e', async () => ({ default: { Component } })),
    );
    const local = new Remotes(overridden, registry.platform, observer);
    expect(await load('mfe-e', local)).toEqual({ Component });
  });

  test('fails with PARLEY-203 when the manifest is not a federation manifest', async () => {
    server.answer(manifest, { text: '<!doctype html>' });
    const local = new Remotes(overridden, registry.platform, observer);
    expect(await load('mfe-e', local)).toMatchObject({ code: 'PARLEY-203' });
  });

  test('fails with PARLEY-202 when the manifest cannot be fetched', async () => {
    const local = new Remotes(overridden, registry.platform, observer);
    expect(await load('mfe-e', local)).toMatchObject({ code: 'PARLEY-202' });
  });
});

test('refuses an entry whose hash is not the pinned one and never runs it @RELEASE-19', async () => {
  publish('mfe-f');
  const altered = entry('mfe-f', async () => ({ default: { Component } }), 'altered');
  const run = jest.spyOn(altered, 'run');
  server.answer(entryAddress('mfe-f'), altered);
  expect(await load('mfe-f')).toMatchObject({ code: 'PARLEY-204' });
  expect(run).not.toHaveBeenCalled();
});

test('fails with PARLEY-208 without a request when the remote needs another platform', async () => {
  publish('mfe-g');
  expect(await load('mfe-g')).toMatchObject({ code: 'PARLEY-208' });
  expect(server.requests).toEqual([]);
});

test('fails with PARLEY-206 when the module exports no route', async () => {
  publish('mfe-h', async () => ({ default: 'no route' }));
  expect(await load('mfe-h')).toMatchObject({ code: 'PARLEY-206' });
});

test('tells the console what a module has thrown, which the page names by its number', async () => {
  const told = jest.spyOn(console, 'error');
  const thrown = new TypeError('x is not a function');
  server.answer(
    entryAddress('mfe-q'),
    evaluating('mfe-q', () => {
      throw thrown;
    }),
  );
  expect(await load('mfe-q')).toMatchObject({ code: 'PARLEY-207', cause: thrown });
  expect(told).toHaveBeenCalledWith('PARLEY-207: mfe-q 1.0.0-abc could not be loaded.', thrown);
});

test('fails with PARLEY-211 when a module does not arrive within the timeout', async () => {
  publish('mfe-i', () => new Promise(() => {}));
  expect(await load('mfe-i')).toMatchObject({ code: 'PARLEY-211' });
});

test('fails with PARLEY-221 when its code runs for five seconds after its files arrived @RELEASE-48', async () => {
  server.answer(entryAddress('mfe-m'), endless('mfe-m'));
  const outcome = remotes.load('mfe-m', 'home').catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(4_500);
  expect(remotes.status('mfe-m')).toBe('pending');
  await jest.advanceTimersByTimeAsync(600);
  expect(remotes.status('mfe-m')).toBe('failed');
  expect(await outcome).toMatchObject({ code: 'PARLEY-221', remote: 'mfe-m' });
  publish('mfe-m');
  expect(await load('mfe-m')).toEqual({ Component });
});

test('is not evaluated after its code was found endless, until that is forgiven @RELEASE-48', async () => {
  const get = jest.fn(async () => ({ default: { Component } }));
  publish('mfe-n', get);
  const record = `parley-endless:${origin}/mfe-n/1.0.0-abc/mf-manifest.json`;
  localStorage.setItem(record, String(Date.now()));
  const restarted = new Remotes(assigned, registry.platform, observer);
  expect(await load('mfe-n', restarted)).toMatchObject({ code: 'PARLEY-221' });
  expect(await load('mfe-n', restarted)).toMatchObject({ code: 'PARLEY-221' });
  expect(get).not.toHaveBeenCalled();
  restarted.forgive('mfe-n');
  expect(await load('mfe-n', restarted)).toEqual({ Component });
});

test('is still loading before the five seconds for its code are over @RELEASE-48', async () => {
  let end = (_: unknown) => {};
  const evaluate = () =>
    new Promise((resolve) => {
      end = resolve;
    });
  server.answer(entryAddress('mfe-p'), evaluating('mfe-p', evaluate));
  const loading = remotes.load('mfe-p', 'home');
  await jest.advanceTimersByTimeAsync(500);
  await jest.advanceTimersByTimeAsync(4_000);
  expect(remotes.status('mfe-p')).toBe('pending');
  end({ default: { Component } });
  expect(await loading).toEqual({ Component });
});

test('reports the built-in functions that its code replaces @RELEASE-47', async () => {
  const { parse } = JSON;
  const change = () => {
    JSON.parse = () => null;
    return { default: { Component } };
  };
  server.answer(entryAddress('mfe-o'), evaluating('mfe-o', change));
  await load('mfe-o').finally(() => {
    JSON.parse = parse;
  });
  expect(observer.interfered).toHaveBeenCalledWith('mfe-o', '1.0.0-abc', ['JSON.parse']);
});

describe('a newer version', () => {
  const newer = (name: string) => {
    const current = assigned.versions[name];
    if (!current) throw new Error(`${name} is not in the registry.`);
    const version = {
      ...current,
      version: '1.0.1-def',
      manifest: `${name}/1.0.1-def/mf-manifest.json`,
    };
    return { remotesUrl: origin, versions: { [name]: version } };
  };

  test('is used by update when nothing of the remote is loaded', () => {
    remotes.update(newer('mfe-j'));
    expect(remotes.version('mfe-j')).toBe('1.0.1-def');
  });

  test('is ignored by update once the remote is loaded', async () => {
    publish('mfe-k');
    await load('mfe-k');
    remotes.update(newer('mfe-k'));
    expect(remotes.version('mfe-k')).toBe('1.0.0-abc');
  });

  test('is left by update while the remote is being loaded @RELEASE-133', async () => {
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    publish('mfe-r', () => arrival.then(() => ({ default: { Component } })));
    const loading = remotes.load('mfe-r', 'home');
    await jest.advanceTimersByTimeAsync(1_000);
    remotes.update(newer('mfe-r'));
    expect(remotes.version('mfe-r')).toBe('1.0.0-abc');
    arrive();
    expect(await loading).toEqual({ Component });
    const milliseconds = expect.any(Number);
    expect(observer.loaded).toHaveBeenCalledWith('mfe-r', '1.0.0-abc', 'home', milliseconds);
  });

  test('is taken by the next update once the load has failed @RELEASE-133', async () => {
    publish('mfe-s', () => new Promise(() => {}));
    const failing = remotes.load('mfe-s', 'home').catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(1_000);
    remotes.update(newer('mfe-s'));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await failing).toMatchObject({ code: 'PARLEY-211', version: '1.0.0-abc' });
    remotes.update(newer('mfe-s'));
    expect(remotes.version('mfe-s')).toBe('1.0.1-def');
  });

  test('replaces no remote of which another module is being loaded @RELEASE-133', async () => {
    publish('mfe-t');
    await load('mfe-t');
    const other = remotes.load('mfe-t', 'other').catch((error: unknown) => error);
    remotes.replace('mfe-t', newer('mfe-t'));
    expect(remotes.version('mfe-t')).toBe('1.0.0-abc');
    await jest.advanceTimersByTimeAsync(60_000);
    await other;
    remotes.replace('mfe-t', newer('mfe-t'));
    expect(remotes.version('mfe-t')).toBe('1.0.1-def');
  });

  test('replaces a loaded remote whose screen has failed', async () => {
    publish('mfe-l');
    await load('mfe-l');
    remotes.replace('mfe-l', newer('mfe-l'));
    expect(remotes.version('mfe-l')).toBe('1.0.1-def');
    expect(remotes.loaded('mfe-l', 'home')).toBeUndefined();
    expect(remotes.status('mfe-l')).toBe('idle');
  });
});
