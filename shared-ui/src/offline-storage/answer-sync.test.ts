import { AnswerSync } from './answer-sync.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const passed = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

test('retries with growing delays while answers wait', async () => {
  const send = jest.fn().mockResolvedValue(true);
  const sync = new AnswerSync(send);
  sync.start();
  await sync.sendNow();
  const attempts: number[] = [];
  for (const delay of [5_000, 10_000, 15_000, 15_000]) {
    await passed(delay - 1);
    attempts.push(send.mock.calls.length);
    await passed(1);
    attempts.push(send.mock.calls.length);
  }
  expect(attempts).toEqual([1, 2, 2, 3, 3, 4, 4, 5]);
  sync.stop();
});

test('retries after an attempt that failed', async () => {
  const send = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(false);
  const sync = new AnswerSync(send);
  sync.start();
  await sync.sendNow();
  await passed(60_000);
  expect(send).toHaveBeenCalledTimes(2);
  sync.stop();
});

test('sends when the network is back, and begins with the shortest delay again', async () => {
  const send = jest.fn().mockResolvedValue(true);
  const sync = new AnswerSync(send);
  sync.start();
  await sync.sendNow();
  await passed(5_000);
  window.dispatchEvent(new Event('online'));
  await passed(0);
  expect(send).toHaveBeenCalledTimes(3);
  await passed(5_000);
  expect(send).toHaveBeenCalledTimes(4);
  sync.stop();
});

test('runs attempts one after another', async () => {
  const settle: ((waits: boolean) => void)[] = [];
  const send = jest.fn(() => new Promise<boolean>((resolve) => settle.push(resolve)));
  const sync = new AnswerSync(send);
  const both = Promise.all([sync.sendNow(), sync.sendNow()]);
  settle[0]?.(false);
  await passed(0);
  expect(send).toHaveBeenCalledTimes(2);
  settle[1]?.(false);
  await both;
});

test('stops retrying and listening when it is stopped', async () => {
  const send = jest.fn().mockResolvedValue(true);
  const sync = new AnswerSync(send);
  sync.start();
  await sync.sendNow();
  sync.stop();
  window.dispatchEvent(new Event('online'));
  await passed(60_000);
  expect(send).toHaveBeenCalledTimes(1);
});
