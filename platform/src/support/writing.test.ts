import { hasBegunWriting, heldExitCode, untilWritten, whileWriting } from './writing.ts';

const listeners = () => process.listeners('SIGINT').length;
const isTerminal = process.stderr.isTTY;
let before: number;
let kill: jest.SpiedFunction<typeof process.kill>;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  kill = jest.spyOn(process, 'kill').mockReturnValue(true);
  before = listeners();
  process.stderr.isTTY = true;
});
afterEach(() => {
  process.stderr.isTTY = isTerminal;
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a command that was not interrupted has the exit code of its work', async () => {
  await whileWriting(async () => {});
  expect(heldExitCode()).toBeUndefined();
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
  // What stands behind && in a shell must not follow.
  expect(heldExitCode()).toBe(130);
});

test('nothing is said of an interrupt where no terminal shows it', async () => {
  process.stderr.isTTY = false;
  await whileWriting(async () => process.emit('SIGTERM', 'SIGTERM'));
  expect(console.error).not.toHaveBeenCalled();
});

test('a process that ends awaits what is being written, for a limited time', async () => {
  jest.useRealTimers();
  let end = () => {};
  let isWritten = false;
  const written = whileWriting(() => new Promise<void>((resolve) => (end = resolve))).then(() => {
    isWritten = true;
  });
  await untilWritten(1);
  expect(isWritten).toBe(false);
  setImmediate(() => end());
  await untilWritten(60_000);
  await written;
  await expect(untilWritten(60_000)).resolves.toBeUndefined();
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
