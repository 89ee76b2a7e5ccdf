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

test('plans no further attempt when it is stopped while one is running', async () => {
  let settle: (waits: boolean) => void = () => {};
  const send = jest.fn(() => new Promise<boolean>((resolve) => (settle = resolve)));
  const sync = new AnswerSync(send);
  sync.start();
  const running = sync.sendNow();
  sync.stop();
  settle(true);
  await running;
  await passed(60_000);
  expect(send).toHaveBeenCalledTimes(1);
});

test('sends when asked before it is started, and plans nothing', async () => {
  const send = jest.fn().mockResolvedValue(true);
  const sync = new AnswerSync(send);
  await sync.sendNow();
  sync.retryLater();
  window.dispatchEvent(new Event('online'));
  await passed(60_000);
  expect(send).toHaveBeenCalledTimes(1);
});

test('an attempt on demand takes the place of the planned one', async () => {
  const send = jest.fn().mockResolvedValueOnce(true).mockResolvedValue(false);
  const sync = new AnswerSync(send);
  sync.start();
  await sync.sendNow();
  await passed(4_999);
  await sync.sendNow();
  await passed(60_000);
  expect(send).toHaveBeenCalledTimes(2);
  sync.stop();
});

test('begins with the shortest delay again after everything was sent', async () => {
  const send = jest.fn().mockResolvedValue(true);
  const sync = new AnswerSync(send);
  sync.start();
  await sync.sendNow();
  await passed(5_000 + 10_000);
  send.mockResolvedValueOnce(false);
  await sync.sendNow();
  await sync.sendNow();
  send.mockClear();
  await passed(5_000);
  expect(send).toHaveBeenCalledTimes(1);
  sync.stop();
});
