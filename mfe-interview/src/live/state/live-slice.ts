import type { Grading } from '@parley/shared-ui/answers/grading';
import { rootReducer } from '@parley/shared-ui/store';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { initialMachine, type MachineEvent, type MachineState, nextState } from './live-machine.ts';

/** One utterance of the transcript. */
export interface Utterance {
  id: string;
  speaker: 'interviewer' | 'candidate';
  text: string;
  /** Number of the question in hand when the candidate said it; absent before the first. */
  question?: number | undefined;
  /** The words of a button, or words that were taken back: neither can be an answer. */
  notice?: 'request' | 'taken-back' | undefined;
}

/** A question that the candidate has been asked, with the answer stored so far. */
export interface AskedEntry {
  id: string;
  /** Its place, counted from 1. */
  number: number;
  text: string;
  /** `null` without an answer; '' is an answer: the question was skipped. */
  answer: string | null;
  /** Whether the answer was changed after the interview had gone on. */
  edited: boolean;
  /** Hints that were given on it. */
  hints: number;
  /** Hints that there are on it; absent until the first was asked for. */
  hintTotal?: number | undefined;
}

/** The question in the room with its place, counted from 1. */
export interface ShownQuestion {
  number: number;
  text: string;
}

export interface LiveState extends MachineState {
  /** `null` before the first question. */
  question: ShownQuestion | null;
  /** Questions of this interview; the screen asks for five (specification §9). */
  questionCount: number;
  /** Questions that were answered or skipped. */
  settledCount: number;
  /** The questions asked so far, in their order. */
  asked: AskedEntry[];
  transcript: Utterance[];
  /** Changed answers that are not saved, by question id. */
  edits: Record<string, string>;
  /** The answers that they were made from, by question id; none for those of an earlier page. */
  editBases: Record<string, string>;
  /** Words that were in the answer box when the candidate went back, by question number. */
  setAside: Record<string, string>;
  /** Milliseconds since 1970 until which the last turn can be taken back; `null` when it cannot. */
  takeBackUntil: number | null;
  /** What became of the candidate's last change, for a few seconds; `null` for nothing. */
  notice: string | null;
  /** Utterances of the candidate's spoken turn that is not finished. */
  spokenTurn: string[];
  /** A message for the error area, `null` when all is well. */
  error: string | null;
  /** Why camera or microphone cannot be used, `null` when they can. */
  mediaProblem: string | null;
  /** Answers that the server has not acknowledged yet. */
  unsavedAnswers: number;
  /** Who is heard right now. */
  speaking: { interviewer: boolean; candidate: boolean };
  muted: boolean;
  /** Words that the interviewer's service heard and that the candidate has not yet finished with. */
  hasTranscribedWords: boolean;
  /** Whether the interviewer's service turns speech into words; `null` before the connection. */
  serviceTranscribes: boolean | null;
  /** Milliseconds since 1970 of the next attempt to reconnect; `null` when none is planned. */
  nextAttemptAt: number | null;
  /** Words to put back into the answer box: they were sent, and the connection was lost. */
  restoredDraft: string | null;
  grading: Grading | null;
}

const initialState: LiveState = {
  ...initialMachine,
  question: null,
  questionCount: 0,
  settledCount: 0,
  asked: [],
  transcript: [],
  edits: {},
  editBases: {},
  setAside: {},
  takeBackUntil: null,
  notice: null,
  spokenTurn: [],
  error: null,
  mediaProblem: null,
  unsavedAnswers: 0,
  speaking: { interviewer: false, candidate: false },
  muted: false,
  hasTranscribedWords: false,
  serviceTranscribes: null,
  nextAttemptAt: null,
  restoredDraft: null,
  grading: null,
};

/** What is known when a screen opens for an interview, perhaps one that was begun before. */
export type Opening = Pick<
  LiveState,
  'questionCount' | 'settledCount' | 'unsavedAnswers' | 'transcript' | 'question'
> &
  Partial<Pick<LiveState, 'asked' | 'edits' | 'setAside'>>;

/** The state of the live interview; the controller runs it. */
const liveSlice = createSlice({
  name: 'interviewLive',
  initialState,
  reducers: {
    opened: (_state, { payload }: PayloadAction<Opening>) => ({ ...initialState, ...payload }),
    /** The room is left: nothing of its interview may be seen in the next one. */
    closed: () => initialState,
    /** Moves the state machine. A connection change also resets who is speaking. */
    transition(state, { payload }: PayloadAction<MachineEvent>) {
      Object.assign(state, nextState(state, payload));
      if (state.transport === 'connected') state.nextAttemptAt = null;
      else state.speaking = { interviewer: false, candidate: false };
    },
    mediaProblem(state, { payload }: PayloadAction<string | null>) {
      state.mediaProblem = payload;
    },
    questionCountChanged(state, { payload }: PayloadAction<number>) {
      state.questionCount = payload;
    },
    questionShown(state, { payload }: PayloadAction<ShownQuestion>) {
      state.question = payload;
    },
    answersCounted(state, { payload }: PayloadAction<{ answered: number; unsaved: number }>) {
      state.settledCount = payload.answered;
      state.unsavedAnswers = payload.unsaved;
    },
    questionsAsked(state, { payload }: PayloadAction<AskedEntry[]>) {
      state.asked = payload;
    },
    /** Keeps a changed answer that is not saved; `null` when it was saved or dropped. */
    editKept(state, { payload: { id, text } }: PayloadAction<{ id: string; text: string | null }>) {
      if (text === null) {
        delete state.edits[id];
        delete state.editBases[id];
        return;
      }
      state.edits[id] = text;
      state.editBases[id] = state.asked.find((entry) => entry.id === id)?.answer ?? '';
    },
    /** Keeps the words of the answer box for a question; '' when they are back in the box. */
    wordsSetAside(
      state,
      { payload: { number, text } }: PayloadAction<{ number: number; text: string }>,
    ) {
      if (text === '') delete state.setAside[number];
      else state.setAside[number] = text;
    },
    /** The candidate's turn was sent; it can be taken back until then. */
    turnSent(state, { payload }: PayloadAction<number>) {
      state.takeBackUntil = payload;
      state.notice = null;
    },
    noticeShown(state, { payload }: PayloadAction<string | null>) {
      state.notice = payload;
    },
    takeBackEnded(state) {
      state.takeBackUntil = null;
    },
    utterancesTakenBack(state, { payload }: PayloadAction<readonly string[]>) {
      state.takeBackUntil = null;
      for (const utterance of state.transcript) {
        if (payload.includes(utterance.id)) utterance.notice = 'taken-back';
      }
    },
    /** Adds an utterance, or appends text to the one with the same id. */
    utteranceAdded(state, { payload }: PayloadAction<Utterance>) {
      const known = state.transcript.find(({ id }) => id === payload.id);
      if (known) known.text += payload.text;
      else state.transcript.push(payload);
    },
    /** Adds a transcription of the candidate's speech, or replaces the one with the same id. */
    transcriptionReceived(
      state,
      { payload: { id, text } }: PayloadAction<{ id: string; text: string }>,
    ) {
      const known = state.transcript.find((utterance) => utterance.id === id);
      const question = state.question?.number;
      if (known) known.text = text;
      else state.transcript.push({ id, speaker: 'candidate', text, question });
      if (!state.spokenTurn.includes(id)) state.spokenTurn.push(id);
      state.hasTranscribedWords = true;
    },
    turnFinished(state) {
      state.hasTranscribedWords = false;
      state.spokenTurn = [];
    },
    speakingChanged(
      state,
      { payload }: PayloadAction<{ speaker: Utterance['speaker']; speaking: boolean }>,
    ) {
      state.speaking[payload.speaker] = payload.speaking;
    },
    mutedChanged(state, { payload }: PayloadAction<boolean>) {
      state.muted = payload;
    },
    serviceDetected(state, { payload }: PayloadAction<{ transcribes: boolean }>) {
      state.serviceTranscribes = payload.transcribes;
    },
    reconnectScheduled(state, { payload }: PayloadAction<number | null>) {
      state.nextAttemptAt = payload;
    },
    draftRestored(state, { payload }: PayloadAction<string>) {
      state.restoredDraft = payload;
    },
    /** Words that were sent as the connection was lost are in the box again; what had no reply was not said. */
    unsentRestored(state, { payload }: PayloadAction<string>) {
      state.restoredDraft = payload;
      const heard = state.transcript.findLastIndex(({ speaker }) => speaker === 'interviewer') + 1;
      state.transcript = state.transcript.filter(
        ({ speaker, text }, at) => at < heard || speaker !== 'candidate' || !payload.includes(text),
      );
    },
    restoredDraftTaken(state) {
      state.restoredDraft = null;
    },
    errorShown(state, { payload }: PayloadAction<string>) {
      state.error = payload;
    },
    errorDismissed(state) {
      state.error = null;
    },
    graded(state, { payload }: PayloadAction<Grading>) {
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

/** How many questions have an answer; a skipped one has none. */
export const countAnswered = ({ asked }: Pick<LiveState, 'asked'>): number =>
  asked.filter(({ answer }) => answer).length;

/** Hints on one question. */
export interface Hints {
  given: number;
  /** As many as most questions have, while the server has not said how many there are. */
  total: number;
}

const usualHints = 3;

/** Hints on the question in hand. */
export function hintsOf({ asked, question }: Pick<LiveState, 'asked' | 'question'>): Hints {
  const inHand = asked.find(({ number }) => number === question?.number);
  return { given: inHand?.hints ?? 0, total: inHand?.hintTotal ?? usualHints };
}
