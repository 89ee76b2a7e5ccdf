import { initialMachine, isReconnecting, type MachineEvent, nextState } from './live-machine.ts';

const after = (...events: MachineEvent[]) => events.reduce(nextState, initialMachine);
const seen = (...events: MachineEvent[]) => Object.values(after(...events)).join(' ');

const started = [
  'media-granted',
  'start-requested',
  'transport-connected',
  'recording-started',
  'session-connected',
] as const satisfies MachineEvent[];

test('goes through the states of the specification @STATE-18 @STATE-19 @STATE-20 @STATE-22', () => {
  expect(seen()).toBe('not-started not-initialized disconnected not-started');
  expect(seen('media-granted', 'start-requested')).toBe(
    'starting initialized connecting not-started',
  );
  expect(seen(...started)).toBe('active connected connected recording');
  expect(seen(...started, 'end-requested', 'recording-stopped', 'disconnected')).toBe(
    'processing disconnected disconnected stopped',
  );
});

test('does not start without an initialized session', () => {
  expect(after('start-requested')).toEqual(initialMachine);
  expect(after('media-granted', 'media-lost', 'start-requested').stage).toBe('not-started');
});

test('stays active and recording while the connection is lost', () => {
  const lost = after(...started, 'transport-lost');
  expect(Object.values(lost).join(' ')).toBe('active initialized disconnected recording');
  expect(isReconnecting(lost)).toBe(true);
  const back = ['transport-connecting', 'transport-connected', 'session-connected'] as const;
  expect(seen(...started, 'transport-lost', ...back)).toBe('active connected connected recording');
});

test('never starts a recording twice @STATE-25', () => {
  expect(after(...started, 'recording-stopped', 'recording-started').recording).toBe('stopped');
});

test('ignores a second request to end', () => {
  const ended = after(...started, 'end-requested', 'disconnected', 'graded');
  expect(nextState(ended, 'end-requested')).toEqual(ended);
  expect(nextState(ended, 'disconnected')).toEqual(ended);
  expect(ended.stage).toBe('results');
});

test('allows only a retry after a failed grading', () => {
  const failed = after(...started, 'end-requested', 'disconnected', 'grading-failed');
  expect(failed.stage).toBe('end-failed');
  for (const event of ['start-requested', 'session-connected', 'transport-connecting'] as const) {
    expect(nextState(failed, event)).toEqual(failed);
  }
  expect(nextState(failed, 'grading-requested').stage).toBe('processing');
});

test('is never connected after the interview has ended, in any order of events', () => {
  const ended = after(...started, 'end-requested', 'disconnected');
  const late = ['transport-connecting', 'transport-connected', 'session-connected'] as const;
  expect(late.reduce(nextState, ended)).toEqual(ended);
});
