import type { TransportKind } from '../../transport/create-transport.ts';
import type { MachineEvent } from '../state/live-machine.ts';
import { Connection } from './connection.ts';

type Session = { close: jest.Mock };
const newSession = (): Session => ({ close: jest.fn() });

function setUp(connect: (transportKind: TransportKind) => Promise<Session>) {
  const events: MachineEvent[] = [];
  let goOnline = () => {};
  const failures: unknown[] = [];
  const connection = new Connection({
    transportKinds: ['webrtc', 'websocket'],
    connect,
    onTransition: (event) => events.push(event),
    onAttemptFailed: (error) => failures.push(error),
    onAttemptScheduled: () => {},
    onConnected: () => {},
    onOnline(callback) {
      goOnline = callback;
      return () => {
        goOnline = () => {};
      };
    },
  });
  return { connection, events, failures, goOnline: () => goOnline() };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('falls back to the next transport and does not try the failed one again @VOICE-3', async () => {
  const tried: TransportKind[] = [];
  const { connection } = setUp(async (transportKind) => {
    tried.push(transportKind);
    if (transportKind === 'webrtc') throw new Error('blocked');
    return newSession();
  });
  await connection.open();
  connection.handleLost();
  await jest.advanceTimersByTimeAsync(500);
  expect(tried).toEqual(['webrtc', 'websocket', 'websocket']);
  expect(connection.session).toBeDefined();
});

test('rejects with the error of the last transport', async () => {
  const { connection } = setUp(async (transportKind) => Promise.reject(new Error(transportKind)));
  await expect(connection.open()).rejects.toThrow('websocket');
});

test('reconnects a lost session with growing delays @VOICE-15', async () => {
  const connect = jest.fn().mockResolvedValueOnce(newSession()).mockRejectedValue(new Error('no'));
  const { connection, events, failures } = setUp(connect);
  await connection.open();
  connection.handleLost();
  await jest.advanceTimersByTimeAsync(500);
  expect(connect).toHaveBeenCalledTimes(3);
  expect(failures).toEqual([new Error('no')]);
  await jest.advanceTimersByTimeAsync(999);
  expect(connect).toHaveBeenCalledTimes(3);
  connect.mockResolvedValue(newSession());
  await jest.advanceTimersByTimeAsync(1);
  expect(connection.session).toBeDefined();
  expect(events).toEqual([
    'transport-connected',
    'transport-lost',
    'transport-connecting',
    'transport-lost',
    'transport-connecting',
    'transport-connected',
  ]);
});

test('reconnects at once when the network is back', async () => {
  const connect = jest.fn().mockResolvedValueOnce(newSession()).mockRejectedValue(new Error('no'));
  const { connection, goOnline } = setUp(connect);
  await connection.open();
  connection.handleLost();
  await jest.advanceTimersByTimeAsync(8_000);
  connect.mockResolvedValue(newSession());
  goOnline();
  await jest.advanceTimersByTimeAsync(0);
  expect(connection.session).toBeDefined();
});

test('closes a session that connects after closing, and does not reconnect', async () => {
  const late = newSession();
  let arrive = (_session: Session) => {};
  const { connection } = setUp(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  const opening = connection.open();
  connection.close();
  arrive(late);
  await opening;
  expect(late.close).toHaveBeenCalled();
  expect(connection.session).toBeUndefined();
  connection.handleLost();
  expect(jest.getTimerCount()).toBe(0);
});

test('opens one session when the loss is reported again while reconnecting', async () => {
  const arrivals: ((session: Session) => void)[] = [];
  const { connection } = setUp(() => new Promise((resolve) => arrivals.push(resolve)));
  const opening = connection.open();
  arrivals[0]?.(newSession());
  await opening;
  connection.handleLost();
  connection.handleLost();
  await jest.advanceTimersByTimeAsync(500);
  connection.handleLost();
  await jest.advanceTimersByTimeAsync(30_000);
  const next = newSession();
  for (const arrive of arrivals) arrive(next);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(arrivals).toHaveLength(2);
  expect(connection.session).toBe(next);
});
