import { SessionKeys } from './session-keys.ts';

const keyFor = (apiKey: string, seconds: number) => ({
  apiKey,
  baseUrl: 'http://localhost:4100/v1',
  model: 'gpt-realtime',
  expiresAt: new Date(Date.now() + seconds * 1000).toISOString(),
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

test('a key that the interviewer refused is not used again', async () => {
  const fetchKey = numberedKeys();
  const keys = new SessionKeys(fetchKey, jest.fn());
  await keys.get();
  keys.forget();
  expect((await keys.get()).apiKey).toBe('ek_2');
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
