import type { Grading } from '@parley/api/contract/grading';
import { rootReducer } from '@parley/shared-ui/store';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Stages of the live screen (product specification §4, "Live session"). */
type Stage =
  | 'not-started'
  | 'starting'
  | 'active'
  | 'ending'
  | 'processing'
  | 'results'
  /** Ended before its first question: nothing to grade, and the quota is given back. */
  | 'cancelled';
/** States of the session (specification §4). */
type SessionState = 'not-initialized' | 'initialized' | 'connected' | 'disconnected';
/** States of the connection to the interviewer (specification §4). */
type TransportState = 'disconnected' | 'connecting' | 'connected';
/** States of the recording (specification §4). */
type RecordingState = 'not-started' | 'recording' | 'stopped';

/** One thing that was said. */
export interface Utterance {
  id: string;
  speaker: 'interviewer' | 'candidate';
  text: string;
}

export interface LiveState {
  stage: Stage;
  session: SessionState;
  transport: TransportState;
  recording: RecordingState;
  /** The question in the room with its place, `null` before the first one. */
  question: { number: number; text: string } | null;
  /** Questions of this interview; the screen asks for five (specification §9). */
  questionCount: number;
  answeredCount: number;
  transcript: Utterance[];
  /** A message for the error area, `null` when all is well. */
  error: string | null;
  /** Answers that the server has not acknowledged yet. */
  unsavedAnswers: number;
  grading: Grading | null;
}

const initialState: LiveState = {
  stage: 'not-started',
  session: 'not-initialized',
  transport: 'disconnected',
  recording: 'not-started',
  question: null,
  questionCount: 0,
  answeredCount: 0,
  transcript: [],
  error: null,
  unsavedAnswers: 0,
  grading: null,
};

/** The live interview as it stands; its process lives in the controller. */
const liveSlice = createSlice({
  name: 'interviewLive',
  initialState,
  reducers: {
    /** A screen opened for an interview, perhaps one that was begun before. */
    opened: (
      _state,
      { payload }: PayloadAction<{ questionCount: number; answeredCount: number }>,
    ) => ({ ...initialState, ...payload }),
    mediaGranted(state) {
      if (state.session === 'not-initialized') state.session = 'initialized';
      state.error = null;
    },
    starting(state) {
      state.stage = 'starting';
      state.transport = 'connecting';
      state.error = null;
    },
    startFailed(state, { payload }: PayloadAction<string>) {
      state.stage = 'not-started';
      state.transport = 'disconnected';
      state.error = payload;
    },
    transportConnected(state) {
      state.transport = 'connected';
    },
    sessionConnected(state) {
      state.stage = 'active';
      state.session = 'connected';
    },
    /** The connection went away without having been asked to. */
    connectionLost(state, { payload }: PayloadAction<string>) {
      state.stage = 'not-started';
      state.session = 'initialized';
      state.transport = 'disconnected';
      state.error = payload;
    },
    recordingStarted(state) {
      state.recording = 'recording';
    },
    recordingStopped(state) {
      if (state.recording === 'recording') state.recording = 'stopped';
    },
    questionCounted(state, { payload }: PayloadAction<number>) {
      state.questionCount = payload;
    },
    questionShown(state, { payload }: PayloadAction<{ number: number; text: string }>) {
      state.question = payload;
    },
    answerSaved(state, { payload }: PayloadAction<{ answered: number; unsaved: number }>) {
      state.answeredCount = payload.answered;
      state.unsavedAnswers = payload.unsaved;
    },
    /** Something was said; text with a known id is added to what that speaker is saying. */
    said(state, { payload }: PayloadAction<Utterance>) {
      const known = state.transcript.find(({ id }) => id === payload.id);
      if (known) known.text += payload.text;
      else state.transcript.push(payload);
    },
    failed(state, { payload }: PayloadAction<string>) {
      state.error = payload;
    },
    errorDismissed(state) {
      state.error = null;
    },
    ending(state) {
      state.stage = 'ending';
      state.error = null;
    },
    disconnected(state) {
      state.session = 'disconnected';
      state.transport = 'disconnected';
      state.stage = 'processing';
    },
    /** Grading failed; the answers are safe and ending can be tried again. */
    endFailed(state, { payload }: PayloadAction<string>) {
      state.stage = 'active';
      state.error = payload;
    },
    cancelled(state, { payload }: PayloadAction<string>) {
      state.stage = 'cancelled';
      state.error = payload;
    },
    graded(state, { payload }: PayloadAction<Grading>) {
      state.stage = 'results';
      state.grading = payload;
    },
  },
});

declare module '@parley/shared-ui/store' {
  interface LazySlices {
    interviewLive: LiveState;
  }
}

const injected = liveSlice.injectInto(rootReducer, { overrideExisting: true });

export const liveActions = liveSlice.actions;
/** The live interview in the shared store. */
export const selectLive = injected.selectSlice;
