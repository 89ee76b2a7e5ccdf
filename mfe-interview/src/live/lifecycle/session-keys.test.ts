import { SessionKeys } from './session-keys.ts';

const keyFor = (apiKey: string, seconds: number) => ({
  apiKey,
  baseUrl: 'http://localhost:4100/v1',
  model: 'gpt-realtime',
  expiresAt: new Date(Date.now() + seconds * 1000).toISOString(),
  instructions: 'Lead the interview.',
  voice: 'ash' as const,
  transcribes: false,
});

/** Answers `ek_1`, `ek_2` and so on. */
function numberedKeys() {
  let count = 0;
  return async () => {
    count += 1;
    return keyFor(`ek_${count}`, 900);
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('returns the same key until it is about to expire', async () => {
  const fetchKey = numberedKeys();
  const keys = new SessionKeys(fetchKey, jest.fn());
  expect((await keys.get()).apiKey).toBe('ek_1');
  jest.advanceTimersByTime(800_000);
  expect((await keys.get()).apiKey).toBe('ek_1');
  jest.advanceTimersByTime(80_000);
  expect((await keys.get()).apiKey).toBe('ek_2');
});

test('replaces a key that did not connect at once, then at most once a minute', async () => {
  const keys = new SessionKeys(numberedKeys(), jest.fn());
  await keys.get();
  keys.handleConnectionFailure();
  expect((await keys.get()).apiKey).toBe('ek_2');
  keys.handleConnectionFailure();
  jest.advanceTimersByTime(59_000);
  keys.handleConnectionFailure();
  expect((await keys.get()).apiKey).toBe('ek_2');
  jest.advanceTimersByTime(1_000);
  keys.handleConnectionFailure();
  expect((await keys.get()).apiKey).toBe('ek_3');
});

test('fetches a new key for a new conversation and reuses it for further attempts', async () => {
  const keys = new SessionKeys(numberedKeys(), jest.fn());
  await keys.get();
  keys.markOutdated();
  expect((await keys.get()).apiKey).toBe('ek_2');
  expect((await keys.get()).apiKey).toBe('ek_2');
});

test('returns the last key while it is valid when the server limits new keys', async () => {
  const fetchKey = jest.fn().mockResolvedValueOnce(keyFor('ek_1', 900));
  fetchKey.mockRejectedValue({ status: 429, message: 'Too often.', data: null });
  const keys = new SessionKeys(fetchKey, jest.fn());
  await keys.get();
  keys.markOutdated();
  expect((await keys.get()).apiKey).toBe('ek_1');
  jest.advanceTimersByTime(880_000);
  await expect(keys.get()).rejects.toMatchObject({ status: 429 });
});

test('rejects instead of returning an outdated key when the server cannot be reached', async () => {
  const fetchKey = jest.fn().mockResolvedValueOnce(keyFor('ek_1', 900));
  fetchKey.mockRejectedValue({ status: 503, message: 'no', data: null });
  const keys = new SessionKeys(fetchKey, jest.fn());
  await keys.get();
  keys.markOutdated();
  await expect(keys.get()).rejects.toMatchObject({ status: 503 });
});

test('renews the key every 900 seconds and reports a failed renewal @CALL-26', async () => {
  const fetchKey = jest.fn().mockResolvedValue(keyFor('ek_1', 900));
  const onFailure = jest.fn();
  const keys = new SessionKeys(fetchKey, onFailure);
  keys.startRenewing();
  await jest.advanceTimersByTimeAsync(900_000);
  expect(fetchKey).toHaveBeenCalledTimes(1);
  expect(onFailure).not.toHaveBeenCalled();
  fetchKey.mockRejectedValue({ status: 503, message: 'no', data: null });
  await jest.advanceTimersByTimeAsync(900_000);
  expect(onFailure).toHaveBeenCalledTimes(1);
  keys.stopRenewing();
  await jest.advanceTimersByTimeAsync(1_800_000);
  expect(fetchKey).toHaveBeenCalledTimes(2);
});
