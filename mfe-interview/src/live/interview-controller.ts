import type { InterviewDetails } from '@parley/api/contract/interview';
import { type Level, questionsPerInterview } from '@parley/api/contract/topics';
import { type AppStore, failureOf } from '@parley/shared-ui/store';
import { closeMedia, type DeviceChoice, MediaError, openCamera } from '../devices/media.ts';
import { KeptInterviews } from '../keeping/kept-interviews.ts';
import type { InterviewerSession } from '../session/interviewer-session.ts';
import { AnswerClock, type GivenWords } from './answer-clock.ts';
import { Answers } from './answers.ts';
import { Connection } from './connection.ts';
import { keepConversation, openingConversation } from './conversation-keeper.ts';
import { type EndingOptions, endInterview, gradeAgain } from './ending.ts';
import { interviewTools } from './interview-tools.ts';
import { liveActions } from './live-slice.ts';
import { browserNetwork } from './network.ts';
import { fetchQuestions, fetchSessionKey, hearsWords, openSession } from './open-session.ts';
import { QuestionSupply } from './question-supply.ts';
import { RoomRecording } from './room-recording.ts';
import { SessionKeys } from './session-keys.ts';
import { UnsavedWords } from './unsaved-words.ts';

/** Milliseconds from the connection to the "connected" flag (product specification §9). */
const connectedAfter = 1_000;

/** What the candidate can ask with a button, in words that every interviewer understands. */
const requests = {
  repeat: 'Can you repeat the question?',
  skip: 'Skip this question',
  wait: 'I need a moment',
} as const;
export type CandidateRequest = keyof typeof requests;

export interface ControllerOptions {
  interview: InterviewDetails;
  personId: string;
  candidateName: { firstName: string; lastName: string };
  store: AppStore;
  /** Plays the interviewer's voice. */
  audioElement: HTMLAudioElement;
}

/**
 * Runs one interview: joins devices, connection, questions, answers, recording and ending. What the
 * screen shows is in the store; this holds what a store cannot.
 */
export class InterviewController {
  readonly #options: ControllerOptions;
  readonly #keys: SessionKeys;
  readonly #supply: QuestionSupply;
  readonly #answers: Answers;
  readonly #clock = new AnswerClock();
  readonly #unsaved: UnsavedWords;
  readonly #recording: RoomRecording;
  readonly #connection: Connection<InterviewerSession>;
  readonly #ending: EndingOptions;
  readonly #stopKeeping: () => void;
  #media: MediaStream | null = null;
  #opening: Promise<MediaStream | null> = Promise.resolve(null);
  #level: Level | null;
  #disposed = false;

  /** Opens the room of an interview, with everything that this browser has kept of it. */
  static async open(options: ControllerOptions): Promise<InterviewController> {
    const kept = await KeptInterviews.open(options.personId);
    const [conversation, draft] = await Promise.all([
      kept.conversation(options.interview.id),
      kept.draft(options.interview.id),
    ]);
    return new InterviewController(options, kept, conversation, draft);
  }

  private constructor(
    options: ControllerOptions,
    kept: KeptInterviews,
    conversation: Awaited<ReturnType<KeptInterviews['conversation']>>,
    draft: string,
  ) {
    this.#options = options;
    const { interview, store, audioElement } = options;
    const network = browserNetwork;
    this.#level = interview.level;
    this.#keys = new SessionKeys(
      () => fetchSessionKey(store),
      () => this.#dispatch(liveActions.failed('Session key renewal failed')),
    );
    this.#supply = new QuestionSupply(interview.id, (level, technology) =>
      fetchQuestions(store, { level, technology, interviewId: interview.id }),
    );
    this.#answers = new Answers({ interview, supply: this.#supply, kept, store, network });
    this.#unsaved = new UnsavedWords(draft, (text) => void kept.keepDraft(interview.id, text));
    const { firstName, lastName } = options.candidateName;
    this.#recording = new RoomRecording({
      store,
      audioElement,
      personId: options.personId,
      interviewId: interview.id,
      about: {
        name: `${firstName} ${lastName}`,
        technology: interview.language,
        ...(interview.level ? { level: interview.level } : {}),
      },
    });
    this.#connection = new Connection({
      // Words need no voice's line; a socket carries them through every network.
      carriers: interview.interviewType === 'text' ? ['text'] : ['webrtc', 'websocket'],
      connect: (carrier) => this.#connect(carrier),
      happened: (event) => this.#dispatch(liveActions.happened(event)),
      planned: (at) => this.#dispatch(liveActions.attemptPlanned(at)),
      opened: (session) => this.#opened(session),
      network,
    });
    this.#ending = {
      store,
      interviewId: interview.id,
      answers: this.#answers,
      kept,
      stopRecording: () => this.#recording.stop(),
      tellInterviewer: (message) => this.#connection.session?.note(message) ?? false,
      disconnect: () => this.#disconnect(),
    };
    const answered = new Set(
      interview.questions.filter(({ id }) => this.#supply.isAnswered(id)).map(({ id }) => id),
    );
    this.#dispatch(
      liveActions.opened({
        questionCount: interview.questions.length || questionsPerInterview,
        answeredCount: this.#supply.answered,
        unsavedAnswers: this.#answers.unsaved,
        ...openingConversation(interview, answered, conversation),
      }),
    );
    this.#stopKeeping = keepConversation(store, kept, interview.id);
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
    return this.#unsaved.text;
  }

  /** Camera and microphone; the preview shows the returned stream. `null` when refused. */
  openMedia(choice: DeviceChoice = {}): Promise<MediaStream | null> {
    this.#opening = this.#openMedia(choice);
    return this.#opening;
  }

  async #openMedia(choice: DeviceChoice): Promise<MediaStream | null> {
    if (this.#options.interview.interviewType === 'text') {
      this.#dispatch(liveActions.happened('media-granted'));
      return null;
    }
    try {
      const media = await openCamera(choice);
      if (this.#disposed) {
        closeMedia(media);
        return null;
      }
      if (this.#media) closeMedia(this.#media);
      this.#media = media;
      this.#dispatch(liveActions.mediaProblem(null));
      this.#dispatch(liveActions.errorDismissed());
      this.#dispatch(liveActions.happened('media-granted'));
      return media;
    } catch (error) {
      if (!(error instanceof MediaError)) throw error;
      this.#dispatch(liveActions.mediaProblem(`${error.message}. ${error.help}`));
      this.#dispatch(liveActions.happened('media-lost'));
      return null;
    }
  }

  /**
   * Fetches what starting needs ahead of time: the conversation's large library and a key.
   * @returns address of the interviewer, `null` when no key can be had
   */
  findInterviewer = async (): Promise<string | null> => {
    try {
      const [key] = await Promise.all([
        this.#keys.get(),
        import('../session/interviewer-session.ts'),
      ]);
      this.#dispatch(liveActions.serviceKnown({ hears: hearsWords(key) }));
      return key.baseUrl;
    } catch {
      return null;
    }
  };

  /** Connects to the interviewer and starts recording, once the camera has been opened. */
  async start(): Promise<void> {
    await this.#opening;
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
    this.#clock.add(words);
    if (this.#live?.question) this.#unsaved.sent(words.text);
    else this.#unsaved.write('');
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
    this.#clock.add({ ...words, text: '' });
    this.#dispatch(liveActions.turnFinished());
  }

  /** The answer as it is being written, kept for the next page. */
  draftChanged(text: string): void {
    this.#unsaved.write(text);
  }

  /** Stops the voice at once: the candidate begins to answer. */
  hush(): void {
    this.#connection.session?.hush();
    // What is on its way over the network is not heard either; the next turn is.
    if (this.#live?.speaking.interviewer) this.#options.audioElement.muted = true;
  }

  setMuted(muted: boolean): void {
    for (const track of this.#media?.getAudioTracks() ?? []) track.enabled = !muted;
    this.#dispatch(liveActions.mutedSet(muted));
  }

  reconnectNow(): void {
    this.#connection.reconnectNow();
  }

  /** Hands the recording so far to the person. */
  download(): Promise<void> {
    return this.#recording.download();
  }

  /** Ends the interview, or tries again to have it graded. */
  end(): Promise<void> {
    this.#keys.stopRenewing();
    return this.#live?.stage === 'end-failed'
      ? gradeAgain(this.#ending)
      : endInterview(this.#ending);
  }

  /** Lets go of everything; what the server does not have stays in the browser. */
  dispose(): void {
    this.#disposed = true;
    this.#keys.stopRenewing();
    this.#disconnect();
    this.#answers.close();
    this.#stopKeeping();
    void this.#recording.stop();
  }

  #connect(carrier: Parameters<typeof openSession>[0]['carrier']): Promise<InterviewerSession> {
    const { interview, candidateName, store, audioElement } = this.#options;
    return openSession({
      carrier,
      interview,
      candidateFirstName: candidateName.firstName || null,
      store,
      audioElement,
      keys: this.#keys,
      supply: this.#supply,
      level: this.#level,
      microphone: this.#media && new MediaStream(this.#media.getAudioTracks()),
      tools: interviewTools({
        store,
        supply: this.#supply,
        answers: this.#answers,
        clock: this.#clock,
        technology: interview.language,
        onLevel: (level) => {
          this.#level = level;
        },
        onSaved: (questionId, span) => {
          this.#unsaved.saved();
          if (span) this.#recording.markAnswer(questionId, span);
        },
      }),
      onLost: () => this.#lost(),
    });
  }

  #opened(session: InterviewerSession): void {
    if (this.#media) void this.#recording.begin(this.#media);
    this.#keys.startRenewing();
    this.#options.audioElement.muted = false;
    setTimeout(() => {
      if (this.#connection.session === session && !this.#disposed) {
        this.#dispatch(liveActions.happened('session-connected'));
      }
    }, connectedAfter);
  }

  #lost(): void {
    const words = this.#unsaved.takeBack();
    if (words !== null) this.#dispatch(liveActions.wordsReturned(words));
    this.#connection.lost();
  }

  #showAsSaid(text: string): void {
    this.#dispatch(liveActions.said({ id: crypto.randomUUID(), speaker: 'candidate', text }));
  }

  #disconnect(): void {
    this.#connection.close();
    if (this.#media) closeMedia(this.#media);
    this.#media = null;
  }
}

/** A failed call says it itself; a failed connection says what to do. */
function startFailure(error: unknown): string {
  const isCall = typeof error === 'object' && error !== null && 'status' in error;
  return isCall
    ? failureOf(error).message
    : 'The interviewer could not be reached. Check your connection, then start again.';
}
