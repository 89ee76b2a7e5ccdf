import { onNetworkLost } from './network.ts';

const browserGoes = (to: 'offline' | 'online') => window.dispatchEvent(new Event(to));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a network that is gone for five seconds is lost', () => {
  const onLost = jest.fn();
  onNetworkLost(onLost);
  browserGoes('offline');
  jest.advanceTimersByTime(4_999);
  expect(onLost).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(onLost).toHaveBeenCalledTimes(1);
});

test('a network that comes back within five seconds is not lost', () => {
  const onLost = jest.fn();
  onNetworkLost(onLost);
  browserGoes('offline');
  jest.advanceTimersByTime(4_000);
  browserGoes('online');
  jest.advanceTimersByTime(10_000);
  expect(onLost).not.toHaveBeenCalled();
});

test('nothing is told to a caller that has stopped', () => {
  const onLost = jest.fn();
  const stop = onNetworkLost(onLost);
  browserGoes('offline');
  stop();
  browserGoes('offline');
  jest.advanceTimersByTime(10_000);
  expect(onLost).not.toHaveBeenCalled();
});
