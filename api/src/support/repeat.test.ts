import { repeat } from './repeat.ts';

describe('repeated work', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** Work that lasts until it is finished. */
  function slowWork() {
    const finishers: (() => void)[] = [];
    const work = () => new Promise<void>((resolve) => finishers.push(resolve));
    const finish = async () => {
      finishers.at(-1)?.();
      await jest.advanceTimersByTimeAsync(0);
    };
    return { work, finish, begun: () => finishers.length };
  }

  test('begins at once and with each interval', async () => {
    const { work, finish, begun } = slowWork();
    const stop = repeat(work, 1000);
    expect(begun()).toBe(1);
    await finish();
    await jest.advanceTimersByTimeAsync(1000);
    expect(begun()).toBe(2);
    await finish();
    await stop();
  });

  test('skips the intervals that pass while it runs', async () => {
    const { work, finish, begun } = slowWork();
    const stop = repeat(work, 1000);
    await jest.advanceTimersByTimeAsync(5000);
    await finish();
    expect(begun()).toBe(1);
    await jest.advanceTimersByTimeAsync(1000);
    expect(begun()).toBe(2);
    await finish();
    await stop();
  });

  test('stops once what runs has finished, and begins nothing more', async () => {
    const { work, finish, begun } = slowWork();
    const stopped = jest.fn();
    const stopping = repeat(work, 1000)().then(stopped);
    await jest.advanceTimersByTimeAsync(5000);
    expect(stopped).not.toHaveBeenCalled();
    await finish();
    await stopping;
    expect(begun()).toBe(1);
  });
});
