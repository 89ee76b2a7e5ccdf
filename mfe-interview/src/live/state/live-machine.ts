/**
 * Stages of the live screen (product specification §4, "Live session"). `end-failed` waits for
 * another try at grading; `cancelled` ended before its first question: nothing to grade, and the
 * quota is given back.
 */
export type Stage =
  | 'not-started'
  | 'starting'
  | 'active'
  | 'ending'
  | 'processing'
  | 'end-failed'
  | 'results'
  | 'cancelled';
/** States of the session (specification §4). */
export type SessionState = 'not-initialized' | 'initialized' | 'connected' | 'disconnected';
/** States of the connection to the interviewer (specification §4). */
export type TransportState = 'disconnected' | 'connecting' | 'connected';
/** States of the recording (specification §4). */
export type RecordingState = 'not-started' | 'recording' | 'stopped';

/** The state of an interview: four regions that receive the same events. */
export interface MachineState {
  stage: Stage;
  session: SessionState;
  transport: TransportState;
  recording: RecordingState;
}

/** What can happen to an interview. */
export type MachineEvent =
  /** Camera and microphone are granted, or not needed. */
  | 'media-granted'
  | 'media-lost'
  | 'start-requested'
  | 'start-failed'
  | 'transport-connecting'
  | 'transport-connected'
  /** The interviewer's voice is there (about a second after the connection, specification §9). */
  | 'session-connected'
  | 'transport-lost'
  | 'recording-started'
  | 'recording-stopped'
  | 'end-requested'
  /** The conversation is over; grading begins. */
  | 'disconnected'
  /** The candidate ended the interview on an earlier page, and it is not graded yet. */
  | 'ending-found'
  | 'grading-requested'
  | 'grading-failed'
  | 'graded'
  | 'cancelled';

export const initialMachine: MachineState = {
  stage: 'not-started',
  session: 'not-initialized',
  transport: 'disconnected',
  recording: 'not-started',
};

type Table<State extends string> = Record<State, Partial<Record<MachineEvent, State>>>;

const stages: Table<Stage> = {
  'not-started': { 'start-requested': 'starting', 'ending-found': 'end-failed' },
  starting: { 'start-failed': 'not-started', 'session-connected': 'active' },
  active: { 'end-requested': 'ending' },
  ending: { disconnected: 'processing' },
  processing: { 'grading-failed': 'end-failed', graded: 'results', cancelled: 'cancelled' },
  'end-failed': { 'grading-requested': 'processing' },
  results: {},
  cancelled: {},
};

const sessions: Table<SessionState> = {
  'not-initialized': { 'media-granted': 'initialized' },
  initialized: { 'media-lost': 'not-initialized', 'session-connected': 'connected' },
  connected: { 'transport-lost': 'initialized', disconnected: 'disconnected' },
  disconnected: {},
};

const transports: Table<TransportState> = {
  disconnected: { 'start-requested': 'connecting', 'transport-connecting': 'connecting' },
  connecting: {
    'transport-connected': 'connected',
    'start-failed': 'disconnected',
    'transport-lost': 'disconnected',
    disconnected: 'disconnected',
  },
  connected: {
    'start-failed': 'disconnected',
    'transport-lost': 'disconnected',
    disconnected: 'disconnected',
  },
};

const recordings: Table<RecordingState> = {
  'not-started': { 'recording-started': 'recording' },
  recording: { 'recording-stopped': 'stopped' },
  // Never started twice (specification §4).
  stopped: {},
};

/** Events that mean nothing in some stages, whatever the other regions would make of them. */
const onlyIn: Partial<Record<MachineEvent, readonly Stage[]>> = {
  'start-requested': ['not-started'],
  'transport-connecting': ['starting', 'active'],
  'session-connected': ['starting', 'active'],
  disconnected: ['ending'],
};

/** A session can be started only after it was initialized (specification §8). */
function allowed(state: MachineState, event: MachineEvent): boolean {
  if (event === 'start-requested' && state.session !== 'initialized') return false;
  return onlyIn[event]?.includes(state.stage) ?? true;
}

/** The state after an event; an unexpected event changes nothing. */
export function nextState(state: MachineState, event: MachineEvent): MachineState {
  if (!allowed(state, event)) return state;
  return {
    stage: stages[state.stage][event] ?? state.stage,
    session:
      event === 'disconnected' ? 'disconnected' : (sessions[state.session][event] ?? state.session),
    transport: transports[state.transport][event] ?? state.transport,
    recording: recordings[state.recording][event] ?? state.recording,
  };
}

/** Whether the interview is active while its connection is being restored. */
export function isReconnecting({ stage, transport }: MachineState): boolean {
  return stage === 'active' && transport !== 'connected';
}
