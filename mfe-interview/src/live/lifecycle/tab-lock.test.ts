import { FakeLocks } from '@parley/shared-ui/testing/fake-locks';
import { TabLock } from './tab-lock.ts';

/** Channels of the tabs of one browser. */
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
    onAcquired: () => seen.push('held'),
    onHeldElsewhere: () => seen.push('elsewhere'),
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

test('reports an interview that is open in another tab and can take it over', async () => {
  const first = openTab();
  first.lock.acquire();
  await settle();
  const second = openTab();
  second.lock.acquire();
  await settle();
  expect(first.seen).toEqual(['held']);
  expect(second.seen).toEqual(['elsewhere']);
  second.lock.steal();
  await settle();
  expect(first.seen).toEqual(['held', 'elsewhere']);
  expect(second.seen).toEqual(['elsewhere', 'held']);
});

test('releases the lock when the tab is closed', async () => {
  const first = openTab();
  first.lock.acquire();
  await settle();
  first.lock.close();
  await settle();
  const second = openTab();
  second.lock.acquire();
  await settle();
  expect(second.seen).toEqual(['held']);
});

test('acquires the lock in every tab of a browser without locks', () => {
  Reflect.deleteProperty(navigator, 'locks');
  const tab = openTab();
  tab.lock.acquire();
  expect(tab.seen).toEqual(['held']);
});

test('a tab that was closed while it waited steals the lock from nobody', async () => {
  const first = openTab();
  first.lock.acquire();
  await settle();
  // A tab that hangs gets no message.
  FakeChannel.open.clear();
  const request = jest.spyOn(navigator.locks, 'request');
  const waiting = new AbortController();
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(waiting.signal);
  const second = openTab();
  second.lock.steal();
  await settle();
  second.lock.close();
  waiting.abort();
  await settle();
  expect(request).toHaveBeenCalledTimes(1);
  expect(first.seen).toEqual(['held']);
});
