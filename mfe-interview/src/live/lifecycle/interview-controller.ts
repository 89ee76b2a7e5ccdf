import { questionsPerInterview } from '@parley/api/contract/topics';
import { acquireSendLock, LocalInterviewStore } from '@parley/shared-ui/offline-storage';
import type { DeviceChoice } from '../../devices/media.ts';
import type { InterviewerSession } from '../../transport/interviewer-session.ts';
import type { SpeechRules } from '../../transport/off-topic.ts';
import { initialConversation, persistConversation } from '../conversation/conversation-storage.ts';
import { liveActions } from '../state/live-slice.ts';
import { Candidate } from './candidate.ts';
import { Connection } from './connection.ts';
import { type EndingOptions, endInterview, retryGrading } from './end-interview.ts';
import {
  type ControllerOptions,
  createInterviewParts,
  type InterviewParts,
} from './interview-parts.ts';
import { interviewTools } from './interview-tools.ts';
import { onNetworkLost, onOnline } from './network.ts';
import { openSession, rejectionMessage, startErrorMessage } from './open-session.ts';
import { notInitializedText } from './room-media.ts';
import { storageProblemTexts } from './storage-problem-texts.ts';

/** Milliseconds from the connection to the "connected" flag (product specification §9). */
const connectedAfter = 1_000;

/**
 * Runs one interview: connects devices, transport, questions, answers, recording and ending. What the
 * screen shows is in the store; this has the objects that a store cannot contain.
 */
export class InterviewController {
  /** What the candidate does in the conversation. */
  readonly candidate: Candidate;
  readonly #options: ControllerOptions;
  readonly #parts: InterviewParts;
  readonly #connection: Connection<InterviewerSession>;
  readonly #ending: EndingOptions;
  /** Stops following the store and the network, once the conversation is stored. */
  readonly #unsubscribe: () => Promise<void>;
  /** Lets other pages send this user's answers again. */
  readonly #releaseSendLock: () => void;
  /** The error shown when a lost session could not be replaced. */
  #reconnectError: string | null = null;

  /** Opens the room of an interview, with everything that this browser has stored of it. */
  static async open(options: ControllerOptions): Promise<InterviewController> {
    const releaseSendLock = await acquireSendLock(options.userId);
    const localStore = await LocalInterviewStore.open(options.userId, (problem) =>
      options.store.dispatch(liveActions.errorShown(storageProblemTexts[problem])),
    );
    const [conversation, draft] = await Promise.all([
      localStore.conversation(options.interview.id),
      localStore.draft(options.interview.id),
    ]);
    return new InterviewController(options, localStore, conversation, draft, releaseSendLock);
  }

  private constructor(
    options: ControllerOptions,
    localStore: LocalInterviewStore,
    conversation: Awaited<ReturnType<LocalInterviewStore['conversation']>>,
    draft: string,
    releaseSendLock: () => void,
  ) {
    this.#options = options;
    this.#releaseSendLock = releaseSendLock;
    const { interview, store } = options;
    this.#parts = createInterviewParts(options, localStore, draft);
    const { answers, supply, recording } = this.#parts;
    this.#connection = new Connection({
      // A conversation in writing has no audio, and a WebSocket passes through every network.
      transportKinds: interview.interviewType !== 'video' ? ['text'] : ['webrtc', 'websocket'],
      connect: (transportKind) => this.#connect(transportKind),
      onAttemptFailed: (error) => this.#showReconnectError(error),
      onTransition: (event) => this.#dispatch(liveActions.transition(event)),
      onAttemptScheduled: (at) => this.#dispatch(liveActions.reconnectScheduled(at)),
      onConnected: (session) => this.#handleConnected(session),
      onOnline,
    });
    this.candidate = new Candidate({
      store,
      parts: this.#parts,
      session: () => this.#connection.session,
    });
    this.#ending = {
      store,
      interviewId: interview.id,
      answers,
      localStore,
      stopRecording: () => recording.stop(),
      notifyInterviewer: (message) => this.#connection.session?.sendSystemMessage(message) ?? false,
      disconnect: () => this.#disconnect(),
    };
    const answered = new Set(
      interview.questions.filter(({ id }) => supply.isAnswered(id)).map(({ id }) => id),
    );
    const opening = initialConversation(interview, answered, conversation);
    // Another page may have asked it from the list, without a connection.
    const inHand = opening.question && interview.questions[opening.question.number - 1];
    if (inHand) supply.markAsked(inHand.id);
    this.#dispatch(
      liveActions.opened({
        questionCount: interview.questions.length || questionsPerInterview,
        settledCount: supply.answered,
        unsavedAnswers: answers.unsaved,
        asked: answers.asked,
        ...opening,
      }),
    );
    // `opened` has reset the error that was shown before.
    if (localStore.problem) {
      this.#dispatch(liveActions.errorShown(storageProblemTexts[localStore.problem]));
    }
    const stopPersisting = persistConversation(store, localStore, interview.id);
    // Grading that failed without a network is retried as soon as there is one.
    const stopListening = onOnline(() => {
      if (this.#live?.stage === 'end-failed') void this.end();
    });
    const stopWatching = onNetworkLost(() => this.#connection.session?.lose());
    this.#unsubscribe = () => {
      stopListening();
      stopWatching();
      return stopPersisting();
    };
    if (conversation?.ended) {
      this.#dispatch(liveActions.transition('ending-found'));
      void this.end();
    }
  }

  get #dispatch() {
    return this.#options.store.dispatch;
  }

  get #live() {
    return this.#options.store.getState().interviewLive;
  }

  /** The answer that was being written when the page was last left; '' when none was. */
  get draft(): string {
    return this.#parts.draft.text;
  }

  /** Camera and microphone; the preview shows the returned stream. `null` when refused. */
  openMedia(choice: DeviceChoice = {}): Promise<MediaStream | null> {
    return this.#parts.media.open(choice);
  }

  /**
   * Fetches what starting needs ahead of time: the conversation's large library and a key.
   * @returns address of the interviewer, `null` when no key can be had
   */
  resolveInterviewerUrl = async (): Promise<string | null> => {
    try {
      const [key] = await Promise.all([
        this.#parts.keys.get(),
        import('../../transport/interviewer-session.ts'),
      ]);
      this.#dispatch(liveActions.serviceDetected({ transcribes: key.transcribes }));
      return key.baseUrl;
    } catch {
      return null;
    }
  };

  /** Connects to the interviewer and starts recording, once the camera has been opened. */
  async start(): Promise<void> {
    await this.#parts.media.settled;
    if (this.#live?.stage !== 'not-started') return;
    if (this.#live.session !== 'initialized') {
      this.#dispatch(liveActions.errorShown(notInitializedText));
      return;
    }
    this.#dispatch(liveActions.errorDismissed());
    this.#dispatch(liveActions.transition('start-requested'));
    try {
      await this.#connection.open();
    } catch (error) {
      this.#dispatch(liveActions.errorShown(startErrorMessage(error)));
      this.#dispatch(liveActions.transition('start-failed'));
    }
  }

  /** Stores the answer that is being written, for the next page. */
  updateDraft(text: string): void {
    this.#parts.draft.write(text);
  }

  /** Words are being recognized that are not in the answer box yet; '' when there are none. */
  updateInterim(words: string): void {
    this.#parts.draft.hear(words);
  }

  /** Calls back whenever the words in the answer box change; returns what ends that. */
  subscribeToDraft = (listener: () => void): (() => void) => this.#parts.draft.subscribe(listener);

  /** Stops the voice at once: the candidate begins to answer. */
  stopPlayback(): void {
    this.#connection.session?.stopPlayback();
    // Audio that is still arriving is not played either; the next turn is.
    if (this.#live?.speaking.interviewer) this.#options.audioElement.muted = true;
  }

  setMuted(muted: boolean): void {
    this.#parts.media.setMuted(muted);
  }

  reconnectNow(): void {
    this.#connection.reconnectNow();
  }

  /** Downloads the recording so far. */
  download(): Promise<void> {
    return this.#parts.recording.download();
  }

  /** Ends the interview, or retries its grading. */
  end(): Promise<void> {
    this.#parts.keys.stopRenewing();
    return this.#live?.stage === 'end-failed'
      ? retryGrading(this.#ending)
      : endInterview(this.#ending);
  }

  /** Releases everything; what the server does not have stays in the browser. */
  dispose(): void {
    this.#parts.keys.stopRenewing();
    this.#disconnect();
    void Promise.allSettled([this.#parts.answers.close(), this.#unsubscribe()]).then(() => {
      this.#ending.localStore.close();
      this.#releaseSendLock();
    });
    void this.#parts.recording.stop();
  }

  #connect(
    transportKind: Parameters<typeof openSession>[0]['transportKind'],
  ): Promise<InterviewerSession> {
    const { interview, store, audioElement } = this.#options;
    return openSession({
      transportKind,
      store,
      audioElement,
      keys: this.#parts.keys,
      microphone: this.#parts.media.microphone,
      tools: interviewTools({
        store,
        supply: this.#parts.supply,
        answers: this.#parts.answers,
        clock: this.#parts.clock,
        draft: this.#parts.draft,
        calls: this.#parts.calls,
        mode: interview.scenario?.mode === 'coached' ? 'coached' : 'real',
        technology: interview.language,
        isTakenBack: (answer) => this.candidate.isTakenBack(answer),
        onQuestionChanged: (before, now) => this.candidate.handleQuestionChange(before, now),
        onSaved: (questionId, span) => {
          this.#parts.draft.markSaved();
          if (span) this.#parts.recording.markAnswer(questionId, span);
        },
      }),
      speechRules: () => this.#speechRules(),
      onLost: () => this.#handleLost(),
    });
  }

  /** The interviewer may say the question in hand in every wording, and hints when they are asked for. */
  #speechRules(): SpeechRules {
    const shown = this.#live?.question;
    const asked = shown && this.#parts.supply.at(shown.number);
    return {
      questions: [shown?.text ?? '', asked?.question ?? '', asked?.plain ?? ''],
      coached: this.#options.interview.scenario?.mode === 'coached',
    };
  }

  #handleConnected(session: InterviewerSession): void {
    const { stream } = this.#parts.media;
    if (stream) void this.#parts.recording.start(stream);
    this.#parts.keys.startRenewing();
    this.#options.audioElement.muted = false;
    if (this.#reconnectError !== null && this.#live?.error === this.#reconnectError) {
      this.#dispatch(liveActions.errorDismissed());
    }
    setTimeout(() => {
      if (this.#connection.session === session) {
        this.#dispatch(liveActions.transition('session-connected'));
      }
    }, connectedAfter);
  }

  /** Shows why the server refused a new session; other failures are retried silently. */
  #showReconnectError(error: unknown): void {
    const message = rejectionMessage(error);
    if (message !== null) this.#dispatch(liveActions.errorShown(message));
    this.#reconnectError = message;
  }

  #handleLost(): void {
    // A new key contains the progress of the interview for the next conversation.
    this.#parts.keys.markOutdated();
    this.candidate.endTakeBack();
    this.candidate.restoreUnsent();
    this.#connection.handleLost();
  }

  #disconnect(): void {
    this.#connection.close();
    this.#parts.media.close();
  }
}
