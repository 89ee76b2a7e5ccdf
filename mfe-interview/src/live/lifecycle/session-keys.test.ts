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

test('one key serves until it is about to expire', async () => {
  const fetchKey = numberedKeys();
  const keys = new SessionKeys(fetchKey, jest.fn());
  expect((await keys.get()).apiKey).toBe('ek_1');
  jest.advanceTimersByTime(800_000);
  expect((await keys.get()).apiKey).toBe('ek_1');
  jest.advanceTimersByTime(80_000);
  expect((await keys.get()).apiKey).toBe('ek_2');
});

test('a key without a connection is replaced at once, then once a minute at most', async () => {
  const keys = new SessionKeys(numberedKeys(), jest.fn());
  await keys.get();
  keys.failed();
  expect((await keys.get()).apiKey).toBe('ek_2');
  keys.failed();
  jest.advanceTimersByTime(59_000);
  keys.failed();
  expect((await keys.get()).apiKey).toBe('ek_2');
  jest.advanceTimersByTime(1_000);
  keys.failed();
  expect((await keys.get()).apiKey).toBe('ek_3');
});

test('a new conversation begins with a new key, and the next attempts take the same', async () => {
  const keys = new SessionKeys(numberedKeys(), jest.fn());
  await keys.get();
  keys.renewNext();
  expect((await keys.get()).apiKey).toBe('ek_2');
  expect((await keys.get()).apiKey).toBe('ek_2');
});

test('when the server grants no further key, the last one still connects while it lives', async () => {
  const fetchKey = jest.fn().mockResolvedValueOnce(keyFor('ek_1', 900));
  fetchKey.mockRejectedValue({ status: 429, message: 'Too often.', data: null });
  const keys = new SessionKeys(fetchKey, jest.fn());
  await keys.get();
  keys.renewNext();
  expect((await keys.get()).apiKey).toBe('ek_1');
  jest.advanceTimersByTime(880_000);
  await expect(keys.get()).rejects.toMatchObject({ status: 429 });
});

test('a server that cannot be reached is not answered with an old key', async () => {
  const fetchKey = jest.fn().mockResolvedValueOnce(keyFor('ek_1', 900));
  fetchKey.mockRejectedValue({ status: 503, message: 'no', data: null });
  const keys = new SessionKeys(fetchKey, jest.fn());
  await keys.get();
  keys.renewNext();
  await expect(keys.get()).rejects.toMatchObject({ status: 503 });
});

test('the key is renewed every 900 seconds, and a failure is told', async () => {
  const fetchKey = jest.fn().mockResolvedValue(keyFor('ek_1', 900));
  const failed = jest.fn();
  const keys = new SessionKeys(fetchKey, failed);
  keys.startRenewing();
  await jest.advanceTimersByTimeAsync(900_000);
  expect(fetchKey).toHaveBeenCalledTimes(1);
  expect(failed).not.toHaveBeenCalled();
  fetchKey.mockRejectedValue({ status: 503, message: 'no', data: null });
  await jest.advanceTimersByTimeAsync(900_000);
  expect(failed).toHaveBeenCalledTimes(1);
  keys.stopRenewing();
  await jest.advanceTimersByTimeAsync(1_800_000);
  expect(fetchKey).toHaveBeenCalledTimes(2);
});
