import type { Carrier } from '../../transport/create-transport.ts';
import type { MachineEvent } from '../state/live-machine.ts';
import { Connection } from './connection.ts';

type Session = { close: jest.Mock };
const newSession = (): Session => ({ close: jest.fn() });

function setUp(connect: (carrier: Carrier) => Promise<Session>) {
  const events: MachineEvent[] = [];
  let networkIsBack = () => {};
  const refusals: unknown[] = [];
  const connection = new Connection({
    carriers: ['webrtc', 'websocket'],
    connect,
    happened: (event) => events.push(event),
    refused: (error) => refusals.push(error),
    planned: () => {},
    opened: () => {},
    network: {
      isOnline: true,
      onBack(callback) {
        networkIsBack = callback;
        return () => {
          networkIsBack = () => {};
        };
      },
    },
  });
  return { connection, events, refusals, networkIsBack: () => networkIsBack() };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a line that cannot connect gives way to the next, for good', async () => {
  const tried: Carrier[] = [];
  const { connection } = setUp(async (carrier) => {
    tried.push(carrier);
    if (carrier === 'webrtc') throw new Error('blocked');
    return newSession();
  });
  await connection.open();
  connection.lost();
  await jest.advanceTimersByTimeAsync(500);
  expect(tried).toEqual(['webrtc', 'websocket', 'websocket']);
  expect(connection.session).toBeDefined();
});

test('opening fails with what the last line said', async () => {
  const { connection } = setUp(async (carrier) => Promise.reject(new Error(carrier)));
  await expect(connection.open()).rejects.toThrow('websocket');
});

test('a lost session is replaced, with growing pauses', async () => {
  const connect = jest.fn().mockResolvedValueOnce(newSession()).mockRejectedValue(new Error('no'));
  const { connection, events, refusals } = setUp(connect);
  await connection.open();
  connection.lost();
  await jest.advanceTimersByTimeAsync(500);
  expect(connect).toHaveBeenCalledTimes(3);
  expect(refusals).toEqual([new Error('no')]);
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

test('a network that comes back is used at once', async () => {
  const connect = jest.fn().mockResolvedValueOnce(newSession()).mockRejectedValue(new Error('no'));
  const { connection, networkIsBack } = setUp(connect);
  await connection.open();
  connection.lost();
  await jest.advanceTimersByTimeAsync(8_000);
  connect.mockResolvedValue(newSession());
  networkIsBack();
  await jest.advanceTimersByTimeAsync(0);
  expect(connection.session).toBeDefined();
});

test('nothing is tried after closing, and a session that comes too late is closed', async () => {
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
  connection.lost();
  expect(jest.getTimerCount()).toBe(0);
});

test('a loss that is told twice, or while a new session is sought, brings one session', async () => {
  const arrivals: ((session: Session) => void)[] = [];
  const { connection } = setUp(() => new Promise((resolve) => arrivals.push(resolve)));
  const opening = connection.open();
  arrivals[0]?.(newSession());
  await opening;
  connection.lost();
  connection.lost();
  await jest.advanceTimersByTimeAsync(500);
  connection.lost();
  await jest.advanceTimersByTimeAsync(30_000);
  const next = newSession();
  for (const arrive of arrivals) arrive(next);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(arrivals).toHaveLength(2);
  expect(connection.session).toBe(next);
});
