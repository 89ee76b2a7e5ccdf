import { withTimeout } from './with-timeout.ts';

const never = new Promise<never>(() => {});

test('resolves with the result of work that is done in time', async () => {
  await expect(withTimeout(Promise.resolve(1), 1_000, () => 2)).resolves.toBe(1);
});

test('rejects with the failure of work that fails in time', async () => {
  await expect(withTimeout(Promise.reject(new Error('failed')), 1_000, () => 2)).rejects.toThrow(
    'failed',
  );
});

test('resolves with the fallback after the timeout', async () => {
  await expect(withTimeout(never, 1, () => 2)).resolves.toBe(2);
});

test('rejects with the error that the fallback throws', async () => {
  const fail = () => {
    throw new Error('late');
  };
  await expect(withTimeout(never, 1, fail)).rejects.toThrow('late');
});
