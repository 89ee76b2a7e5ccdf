import { hasBegunWriting, whileWriting } from './writing.ts';

const listeners = () => process.listeners('SIGINT').length;
let before: number;
let kill: jest.SpiedFunction<typeof process.kill>;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  kill = jest.spyOn(process, 'kill').mockReturnValue(true);
  before = listeners();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('an interrupt while something is written lets it end, and says so', async () => {
  const written = whileWriting(async () => {
    process.emit('SIGINT', 'SIGINT');
    // npm sends what the terminal has sent already.
    process.emit('SIGINT', 'SIGINT');
    return 'written';
  });
  expect(await written).toBe('written');
  expect(kill).not.toHaveBeenCalled();
  expect(console.error).toHaveBeenCalledTimes(1);
  expect(listeners()).toBe(before);
});

test('a second interrupt after a second ends the process at once', async () => {
  await whileWriting(async () => {
    process.emit('SIGINT', 'SIGINT');
    jest.advanceTimersByTime(2_000);
    process.emit('SIGINT', 'SIGINT');
    expect(listeners()).toBe(before);
  });
  expect(kill).toHaveBeenCalledWith(process.pid, 'SIGINT');
});

test('a process has begun to write once it did, also where that failed', async () => {
  await expect(whileWriting(() => Promise.reject(new Error('full')))).rejects.toThrow('full');
  expect(hasBegunWriting()).toBe(true);
  expect(listeners()).toBe(before);
});
