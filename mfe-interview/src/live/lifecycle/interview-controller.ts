import { questionsPerInterview } from '@parley/api/contract/topics';
import { acquireSendLock, LocalInterviewStore } from '@parley/shared-ui/offline-storage';
import type { DeviceChoice } from '../../devices/media.ts';
import type { InterviewerSession } from '../../transport/interviewer-session.ts';
import type { GivenWords } from '../answering/answer-clock.ts';
import { keepConversation, openingConversation } from '../conversation/conversation-storage.ts';
import { liveActions } from '../state/live-slice.ts';
import { Connection } from './connection.ts';
import { type EndingOptions, endInterview, gradeAgain } from './end-interview.ts';
import { type ControllerOptions, type InterviewParts, interviewParts } from './interview-parts.ts';
import { interviewTools } from './interview-tools.ts';
import { browserNetwork } from './network.ts';
import { openSession, refusalOf, startFailure } from './open-session.ts';
import { storageProblemTexts } from './storage-problem-texts.ts';

/** Milliseconds from the connection to the "connected" flag (product specification §9). */
const connectedAfter = 1_000;

/** What the candidate can ask with a button, in words that every interviewer understands. */
const requests = {
  repeat: 'Can you repeat the question?',
  skip: 'Skip this question',
  wait: 'I need a moment',
} as const;
export type CandidateRequest = keyof typeof requests;

/**
 * Runs one interview: joins devices, connection, questions, answers, recording and ending. What the
 * screen shows is in the store; this holds what a store cannot.
 */
export class InterviewController {
  readonly #options: ControllerOptions;
  readonly #parts: InterviewParts;
  readonly #connection: Connection<InterviewerSession>;
  readonly #ending: EndingOptions;
  readonly #stopKeeping: () => void;
  /** Lets other pages send this person's answers again. */
  readonly #stopSending: () => void;
  /** Why a lost session could not be replaced, as it was said. */
  #refusal: string | null = null;

  /** Opens the room of an interview, with everything that this browser has kept of it. */
  static async open(options: ControllerOptions): Promise<InterviewController> {
    const stopSending = await acquireSendLock(options.personId);
    const kept = await LocalInterviewStore.open(options.personId, (problem) =>
      options.store.dispatch(liveActions.failed(storageProblemTexts[problem])),
    );
    const [conversation, draft] = await Promise.all([
      kept.conversation(options.interview.id),
      kept.draft(options.interview.id),
    ]);
    return new InterviewController(options, kept, conversation, draft, stopSending);
  }

  private constructor(
    options: ControllerOptions,
    kept: LocalInterviewStore,
    conversation: Awaited<ReturnType<LocalInterviewStore['conversation']>>,
    draft: string,
    stopSending: () => void,
  ) {
    this.#options = options;
    this.#stopSending = stopSending;
    const { interview, store } = options;
    const network = browserNetwork;
    this.#parts = interviewParts(options, kept, draft, network);
    const { answers, supply, recording } = this.#parts;
    this.#connection = new Connection({
      // Words need no voice's line; a socket carries them through every network.
      carriers: interview.interviewType === 'text' ? ['text'] : ['webrtc', 'websocket'],
      connect: (carrier) => this.#connect(carrier),
      refused: (error) => this.#refused(error),
      happened: (event) => this.#dispatch(liveActions.happened(event)),
      planned: (at) => this.#dispatch(liveActions.attemptPlanned(at)),
      opened: (session) => this.#opened(session),
      network,
    });
    this.#ending = {
      store,
      interviewId: interview.id,
      answers,
      kept,
      stopRecording: () => recording.stop(),
      tellInterviewer: (message) => this.#connection.session?.note(message) ?? false,
      disconnect: () => this.#disconnect(),
    };
    const answered = new Set(
      interview.questions.filter(({ id }) => supply.isAnswered(id)).map(({ id }) => id),
    );
    this.#dispatch(
      liveActions.opened({
        questionCount: interview.questions.length || questionsPerInterview,
        answeredCount: supply.answered,
        unsavedAnswers: answers.unsaved,
        ...openingConversation(interview, answered, conversation),
      }),
    );
    // Opening has reset what was said of it before.
    if (kept.problem) this.#dispatch(liveActions.failed(storageProblemTexts[kept.problem]));
    const stopWriting = keepConversation(store, kept, interview.id);
    // Grading that failed for want of a network is tried again as soon as there is one.
    const stopListening = network.onBack(() => {
      if (this.#live?.stage === 'end-failed') void this.end();
    });
    this.#stopKeeping = () => {
      stopWriting();
      stopListening();
    };
    if (conversation?.ended) {
      this.#dispatch(liveActions.happened('ending-found'));
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
    return this.#parts.unsaved.text;
  }

  /** Camera and microphone; the preview shows the returned stream. `null` when refused. */
  openMedia(choice: DeviceChoice = {}): Promise<MediaStream | null> {
    return this.#parts.media.open(choice);
  }

  /**
   * Fetches what starting needs ahead of time: the conversation's large library and a key.
   * @returns address of the interviewer, `null` when no key can be had
   */
  findInterviewer = async (): Promise<string | null> => {
    try {
      const [key] = await Promise.all([
        this.#parts.keys.get(),
        import('../../transport/interviewer-session.ts'),
      ]);
      this.#dispatch(liveActions.serviceKnown({ hears: key.transcribes }));
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
      this.#dispatch(liveActions.failed('Session not initialized'));
      return;
    }
    this.#dispatch(liveActions.errorDismissed());
    this.#dispatch(liveActions.happened('start-requested'));
    try {
      await this.#connection.open();
    } catch (error) {
      this.#dispatch(liveActions.failed(startFailure(error)));
      this.#dispatch(liveActions.happened('start-failed'));
    }
  }

  /** What the candidate typed or dictated. False when it could not be sent: the words stay. */
  say(words: GivenWords): boolean {
    if (!this.#connection.session?.say(words.text)) return false;
    this.#parts.clock.add(words);
    if (this.#live?.question) this.#parts.unsaved.sent(words.text);
    else this.#parts.unsaved.write('');
    this.#showAsSaid(words.text);
    return true;
  }

  /** Repeats, skips, or asks for time. False when there is no connection. */
  ask(request: CandidateRequest): boolean {
    const text = requests[request];
    if (!this.#connection.session?.say(text)) return false;
    this.#showAsSaid(text);
    return true;
  }

  /** The candidate has finished, and the interviewer's service has heard the words itself. */
  finishTurn(words: Omit<GivenWords, 'text'>): void {
    if (!this.#connection.session?.finishTurn()) return;
    this.#parts.clock.add({ ...words, text: '' });
    this.#dispatch(liveActions.turnFinished());
  }

  /** The answer as it is being written, kept for the next page. */
  draftChanged(text: string): void {
    this.#parts.unsaved.write(text);
  }

  /** Stops the voice at once: the candidate begins to answer. */
  hush(): void {
    this.#connection.session?.hush();
    // What is on its way over the network is not heard either; the next turn is.
    if (this.#live?.speaking.interviewer) this.#options.audioElement.muted = true;
  }

  setMuted(muted: boolean): void {
    this.#parts.media.setMuted(muted);
  }

  reconnectNow(): void {
    this.#connection.reconnectNow();
  }

  /** Hands the recording so far to the person. */
  download(): Promise<void> {
    return this.#parts.recording.download();
  }

  /** Ends the interview, or tries again to have it graded. */
  end(): Promise<void> {
    this.#parts.keys.stopRenewing();
    return this.#live?.stage === 'end-failed'
      ? gradeAgain(this.#ending)
      : endInterview(this.#ending);
  }

  /** Lets go of everything; what the server does not have stays in the browser. */
  dispose(): void {
    this.#parts.keys.stopRenewing();
    this.#disconnect();
    void this.#parts.answers.close().then(this.#stopSending);
    this.#stopKeeping();
    void this.#parts.recording.stop();
  }

  #connect(carrier: Parameters<typeof openSession>[0]['carrier']): Promise<InterviewerSession> {
    const { interview, store, audioElement } = this.#options;
    return openSession({
      carrier,
      store,
      audioElement,
      keys: this.#parts.keys,
      microphone: this.#parts.media.microphone,
      tools: interviewTools({
        store,
        supply: this.#parts.supply,
        answers: this.#parts.answers,
        clock: this.#parts.clock,
        technology: interview.language,
        onSaved: (questionId, span) => {
          this.#parts.unsaved.saved();
          if (span) this.#parts.recording.markAnswer(questionId, span);
        },
      }),
      onLost: () => this.#lost(),
    });
  }

  #opened(session: InterviewerSession): void {
    const { stream } = this.#parts.media;
    if (stream) void this.#parts.recording.begin(stream);
    this.#parts.keys.startRenewing();
    this.#options.audioElement.muted = false;
    if (this.#refusal !== null && this.#live?.error === this.#refusal) {
      this.#dispatch(liveActions.errorDismissed());
    }
    setTimeout(() => {
      if (this.#connection.session === session) {
        this.#dispatch(liveActions.happened('session-connected'));
      }
    }, connectedAfter);
  }

  /** A lost session was not replaced: what the server refuses is said, the rest is tried again. */
  #refused(error: unknown): void {
    const message = refusalOf(error);
    if (message !== null) this.#dispatch(liveActions.failed(message));
    this.#refusal = message;
  }

  #lost(): void {
    // The next conversation is to know how far the interview has come.
    this.#parts.keys.renewNext();
    const words = this.#parts.unsaved.takeBack();
    if (words !== null) this.#dispatch(liveActions.wordsReturned(words));
    this.#connection.lost();
  }

  #showAsSaid(text: string): void {
    this.#dispatch(liveActions.said({ id: crypto.randomUUID(), speaker: 'candidate', text }));
  }

  #disconnect(): void {
    this.#connection.close();
    this.#parts.media.close();
  }
}
