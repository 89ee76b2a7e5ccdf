import { FakeLocks } from '@parley/shared-ui/testing/fake-locks';
import { TabLock } from './tab-lock.ts';

/** Tabs of one browser: what one posts, the others hear. */
class FakeChannel extends EventTarget {
  static readonly open = new Set<FakeChannel>();
  constructor() {
    super();
    FakeChannel.open.add(this);
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.open) {
      if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  close() {
    FakeChannel.open.delete(this);
  }
}

function openTab() {
  const seen: string[] = [];
  const lock = new TabLock('i1', {
    onHeld: () => seen.push('held'),
    onElsewhere: () => seen.push('elsewhere'),
  });
  return { lock, seen };
}

beforeEach(() => {
  jest.useFakeTimers();
  FakeChannel.open.clear();
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
  Object.assign(navigator, { locks: new FakeLocks() });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});
const settle = () => jest.advanceTimersByTimeAsync(500);

test('the second tab learns that the interview is elsewhere, and can take it over', async () => {
  const first = openTab();
  first.lock.take();
  await settle();
  const second = openTab();
  second.lock.take();
  await settle();
  expect(first.seen).toEqual(['held']);
  expect(second.seen).toEqual(['elsewhere']);
  second.lock.takeOver();
  await settle();
  expect(first.seen).toEqual(['held', 'elsewhere']);
  expect(second.seen).toEqual(['elsewhere', 'held']);
});

test('a tab that is closed gives the interview back', async () => {
  const first = openTab();
  first.lock.take();
  await settle();
  first.lock.close();
  await settle();
  const second = openTab();
  second.lock.take();
  await settle();
  expect(second.seen).toEqual(['held']);
});

test('a browser without locks runs the interview in every tab', () => {
  Reflect.deleteProperty(navigator, 'locks');
  const tab = openTab();
  tab.lock.take();
  expect(tab.seen).toEqual(['held']);
});
