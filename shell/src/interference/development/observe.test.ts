import { setProperty } from '../../testing/set-property.ts';
import { observe } from './observe.ts';

const account = { name: 'mfe-account', owner: 'team-account', folder: 'http://localhost:3104/' };
const insights = { name: 'mfe-insights', owner: 'team-insights', folder: 'http://localhost:3105/' };

const answers = new Map<string, string>();
const warned = jest.fn<void, [unknown]>();
const undo: (() => void)[] = [];

/** Sets a property for this test. */
const set = (owner: object, key: string, value: unknown) =>
  undo.push(setProperty(owner, key, value));

/** Serves a script of a remote, with one source. */
function serve(script: string, source: string): void {
  answers.set(script, source);
  const map = { sources: ['webpack://x/./src/a.ts'], sourcesContent: [source] };
  answers.set(`${script}.map`, JSON.stringify(map));
}

function addStyle(text: string): void {
  const style = document.createElement('style');
  style.textContent = text;
  document.head.append(style);
  undo.push(() => style.remove());
}

/** The warnings so far, once all files were read. */
async function warnings(): Promise<unknown[]> {
  await jest.advanceTimersByTimeAsync(10);
  return warned.mock.calls.map(([text]) => text);
}

beforeEach(() => {
  jest.useFakeTimers();
  answers.clear();
  warned.mockClear();
  jest.spyOn(console, 'warn').mockImplementation(warned);
  set(performance, 'getEntriesByType', () =>
    Array.from(answers.keys(), (name) => ({ name })).filter(({ name }) => name.endsWith('.js')),
  );
  set(globalThis, 'fetch', async (address: string) => ({
    ok: answers.has(address),
    text: async () => answers.get(address),
  }));
});
afterEach(async () => {
  await jest.advanceTimersByTimeAsync(2_000);
  for (const restore of undo.splice(0).reverse()) restore();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('code that replaces a built-in is named with its owner, file and line @RELEASE-46', async () => {
  serve('http://localhost:3104/profile.js', 'const a = 1;\nJSON.parse = () => null;\n');
  const end = observe(account);
  set(JSON, 'parse', JSON.parse.bind(JSON));
  end();
  expect(await warnings()).toEqual([
    'mfe-account (owner: team-account) has changed JSON.parse in src/a.ts:2. All remotes share it: keep values in a module or the store, and call built-ins as they are. The rehearsal refuses this.',
  ]);
});

test('code that adds a global in a way that no source shows is named without a file', async () => {
  const end = observe(account);
  set(globalThis, 'accountState', {});
  end();
  expect(await warnings()).toEqual([
    expect.stringMatching(/^mfe-account .* has added window\.accountState\. /),
  ]);
});

test('a style rule for the whole page is named, one of its own class is not @RELEASE-46', async () => {
  serve('http://localhost:3104/profile.js', 'const css = `\n  body { color: red }`;');
  const end = observe(account);
  addStyle('body { color: red } .profile-card { color: blue }');
  end();
  expect(await warnings()).toEqual([
    expect.stringMatching(/style rule .* in src\/a\.ts:2: body \{color: red;\}/),
  ]);
});

test('of two remotes whose screens show, the one whose sources make a change is named', async () => {
  serve('http://localhost:3104/profile.js', 'if (history) use(history.pushState);');
  serve('http://localhost:3105/home.js', 'history.pushState = mine;');
  observe(account)();
  observe(insights)();
  set(history, 'pushState', () => {});
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await warnings()).toEqual([expect.stringMatching(/^mfe-insights .* history\.pushState/)]);
});

test('what the shell changes while a screen shows is not blamed on the remote', async () => {
  serve('http://localhost:3104/profile.js', 'send(document.body);');
  observe(account)();
  addStyle('body { color: white }');
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await warnings()).toEqual([]);
});

test('what changes after the screen has shown is no longer observed', async () => {
  serve('http://localhost:3104/profile.js', 'globalThis.late = 1;');
  observe(account)();
  await jest.advanceTimersByTimeAsync(2_000);
  set(globalThis, 'late', {});
  observe(insights)();
  expect(await warnings()).toEqual([]);
});

test('names of bundlers and of federation are not reported', async () => {
  const end = observe(account);
  set(globalThis, 'rspackChunkmfe_account', []);
  set(globalThis, 'mfe_account', {});
  set(globalThis, '$RefreshReg$', () => {});
  end();
  expect(await warnings()).toEqual([]);
});
