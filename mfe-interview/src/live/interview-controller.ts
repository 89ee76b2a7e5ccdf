import type { GradingResponse } from '@parley/api/contract/grading';
import type { InterviewDetails } from '@parley/api/contract/interview';
import type { InterviewerVoice } from '@parley/api/contract/interviewer';
import { type Level, levels, type Technology, technologies } from '@parley/api/contract/topics';
import { recordingFileName } from '@parley/shared-ui/recording/recording-file-name';
import { type AppStore, api, failureOf } from '@parley/shared-ui/store';
import { interviewApi } from '../interview-api.ts';
import { downloadFile, Recorder } from '../recording/recorder.ts';
import { instructionsFor } from '../session/instructions.ts';
import type { InterviewerSession } from '../session/interviewer-session.ts';
import type {
  InterviewerTools,
  QuestionToolResult,
  SaveAnswerToolResult,
} from '../session/tool-results.ts';
import { AnswerOutbox } from './answer-outbox.ts';
import { liveActions } from './live-slice.ts';
import { closeMedia, MediaError, openCamera } from './media.ts';
import { QuestionSupply } from './question-supply.ts';

/** Delays of the specification's §4 and §9, in milliseconds. */
const delays = {
  /** From the connection to the "connected" flag. */
  connected: 1_000,
  /** From stopping the recording to the closing message. */
  closingMessage: 2_000,
  /** From the closing message to the end of the connection. */
  disconnect: 1_000,
  /** How long the processing view stands at least: one that flashes by only startles. */
  processing: 1_200,
  /** Between renewals of the session key. */
  keyRenewal: 900_000,
} as const;

/** Said at the end (specification §4). */
const closingMessage =
  'Thank you for participating in the interview. The session is now complete and your result will be displayed shortly.';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const isLevel = (value: string): value is Level => levels.some((level) => level === value);
const isTechnology = (value: string): value is Technology =>
  technologies.some((technology) => technology === value);

export interface ControllerOptions {
  interview: InterviewDetails;
  candidateName: { firstName: string; lastName: string };
  store: AppStore;
  /** Plays the interviewer's voice. */
  audioElement: HTMLAudioElement;
}

/**
 * Runs one interview: devices, conversation, questions, answers, recording and ending. What the
 * screen shows is in the store; this holds what a store cannot.
 */
export class InterviewController {
  readonly #options: ControllerOptions;
  readonly #supply: QuestionSupply;
  readonly #outbox: AnswerOutbox<{ followUp: string | null }>;
  readonly #responses = new Map<string, GradingResponse>();
  #media: MediaStream | undefined;
  #opening: Promise<MediaStream | null> = Promise.resolve(null);
  #session: InterviewerSession | undefined;
  #recorder: Recorder | undefined;
  #keyRenewal: ReturnType<typeof setInterval> | undefined;
  #level: Level | null;
  #disposed = false;

  constructor(options: ControllerOptions) {
    this.#options = options;
    const { interview } = options;
    this.#level = interview.level;
    for (const { id, question, answer } of interview.questions) {
      if (answer !== null) this.#responses.set(id, { question, answer });
    }
    this.#supply = new QuestionSupply(
      interview.id,
      [...this.#responses.keys()],
      (level, technology) => this.#fetchQuestions(level, technology),
    );
    this.#outbox = new AnswerOutbox(interview.id, ({ questionId, answer }) =>
      this.#dispatch(
        interviewApi.endpoints.interviewSaveAnswer.initiate({
          interviewId: interview.id,
          questionId,
          answer,
        }),
      ).unwrap(),
    );
    for (const { questionId, question, answer } of this.#outbox.waiting) {
      this.#responses.set(questionId, { question, answer });
      this.#supply.markAnswered(questionId);
    }
    void this.#outbox.flush().then(() => this.#reportAnswers());
  }

  get #dispatch() {
    return this.#options.store.dispatch;
  }

  /** Camera and microphone; the preview shows the returned stream. `null` when refused. */
  openMedia(): Promise<MediaStream | null> {
    this.#opening = this.#openMedia();
    return this.#opening;
  }

  async #openMedia(): Promise<MediaStream | null> {
    try {
      const media = await openCamera();
      if (this.#disposed) {
        closeMedia(media);
        return null;
      }
      if (this.#media) closeMedia(this.#media);
      this.#media = media;
      this.#dispatch(liveActions.mediaGranted());
      return media;
    } catch (error) {
      if (!(error instanceof MediaError)) throw error;
      this.#dispatch(liveActions.failed(`${error.message}. ${error.help}`));
      return null;
    }
  }

  /** Connects to the interviewer and starts recording, once the camera has been opened. */
  async start(): Promise<void> {
    const media = await this.#opening;
    if (this.#options.store.getState().interviewLive?.stage !== 'not-started') return;
    if (!media) {
      this.#dispatch(liveActions.failed('Session not initialized'));
      return;
    }
    this.#dispatch(liveActions.starting());
    try {
      // The conversation's library is large; it travels only when an interview starts.
      const [{ InterviewerSession: Session }, key] = await Promise.all([
        import('../session/interviewer-session.ts'),
        this.#dispatch(interviewApi.endpoints.interviewSessionKey.initiate()).unwrap(),
      ]);
      if (this.#disposed) return;
      const session = await Session.connect({
        key,
        instructions: this.#instructions(),
        voice: this.#preferredVoice(),
        microphone: new MediaStream(media.getAudioTracks()),
        audioElement: this.#options.audioElement,
        tools: this.#tools(),
        listener: {
          onCaption: (id, text) =>
            this.#dispatch(liveActions.said({ id, speaker: 'interviewer', text })),
          onLost: () => this.#connectionLost(),
          onError: (message) => this.#dispatch(liveActions.failed(message)),
        },
      });
      if (this.#disposed) return session.close();
      this.#session = session;
    } catch (error) {
      this.#dispatch(liveActions.startFailed(startFailure(error)));
      return;
    }
    this.#dispatch(liveActions.transportConnected());
    this.#record(media);
    this.#keyRenewal = setInterval(() => void this.#renewKey(), delays.keyRenewal);
    await pause(delays.connected);
    if (this.#session && !this.#disposed) this.#dispatch(liveActions.sessionConnected());
  }

  /** What the candidate typed or dictated. */
  say(text: string): void {
    if (!this.#session) return;
    this.#dispatch(liveActions.said({ id: crypto.randomUUID(), speaker: 'candidate', text }));
    this.#session.say(text);
  }

  setMuted(muted: boolean): void {
    this.#session?.setMuted(muted);
  }

  /** Hands the recording so far to the person. */
  async download(): Promise<void> {
    if (!this.#recorder) return;
    const { firstName, lastName } = this.#options.candidateName;
    const name = recordingFileName(
      {
        name: `${firstName} ${lastName}`,
        level: this.#level ?? undefined,
        technology: this.#options.interview.language,
      },
      new Date(),
    );
    downloadFile(await this.#recorder.file(), name);
  }

  /** Ends the interview as the specification's §4 says, then has the answers graded. */
  async end(): Promise<void> {
    this.#dispatch(liveActions.ending());
    clearInterval(this.#keyRenewal);
    await this.#recorder?.stop();
    this.#dispatch(liveActions.recordingStopped());
    if (this.#session) {
      await pause(delays.closingMessage);
      this.#session.note(closingMessage);
      this.#dispatch(
        liveActions.said({ id: 'closing', speaker: 'interviewer', text: closingMessage }),
      );
      await pause(delays.disconnect);
    }
    this.#disconnect();
    this.#dispatch(liveActions.disconnected());
    await this.#grade();
  }

  /** Lets go of everything; answers that wait stay in the browser. */
  dispose(): void {
    this.#disposed = true;
    clearInterval(this.#keyRenewal);
    this.#disconnect();
    void this.#recorder?.stop();
  }

  #disconnect(): void {
    this.#session?.close();
    this.#session = undefined;
    if (this.#media) closeMedia(this.#media);
    this.#media = undefined;
  }

  #connectionLost(): void {
    this.#session = undefined;
    clearInterval(this.#keyRenewal);
    this.#dispatch(
      liveActions.connectionLost(
        'The connection to the interviewer was lost. Your answers are safe: start again to go on with the next question.',
      ),
    );
  }

  #record(media: MediaStream): void {
    try {
      this.#recorder ??= new Recorder(media);
    } catch (error) {
      this.#dispatch(liveActions.failed(error instanceof Error ? error.message : String(error)));
      return;
    }
    const recorder = this.#recorder;
    const addInterviewer = () => {
      const { srcObject } = this.#options.audioElement;
      if (srcObject instanceof MediaStream) recorder.addVoice(srcObject);
    };
    if (this.#options.audioElement.srcObject) addInterviewer();
    else this.#options.audioElement.addEventListener('playing', addInterviewer, { once: true });
    recorder.start(() => {
      void recorder.stop();
      this.#dispatch(liveActions.recordingStopped());
    });
    this.#dispatch(liveActions.recordingStarted());
  }

  async #renewKey(): Promise<void> {
    try {
      await this.#dispatch(interviewApi.endpoints.interviewSessionKey.initiate()).unwrap();
    } catch {
      this.#dispatch(liveActions.failed('Session key renewal failed'));
    }
  }

  async #fetchQuestions(level: Level, technology: Technology) {
    const { questions } = await this.#dispatch(
      interviewApi.endpoints.interviewQuestions.initiate({
        level,
        technology,
        interviewId: this.#options.interview.id,
      }),
    ).unwrap();
    return questions;
  }

  /** Read when the conversation begins; the default is the specification's (§9). */
  #preferredVoice(): InterviewerVoice {
    const { data: profile } = api.endpoints.profile.select()(this.#options.store.getState());
    return profile?.preferences?.interviewerVoice ?? 'ash';
  }

  #instructions(): string {
    const { interview, candidateName } = this.#options;
    return instructionsFor({
      candidateFirstName: candidateName.firstName || null,
      technology: interview.language,
      questionCount: this.#options.store.getState().interviewLive?.questionCount ?? 5,
      answeredCount: this.#supply.answered,
      level: this.#level,
      interviewType: interview.interviewType,
      interviewerLanguage: interview.scenario?.interviewerLanguage ?? 'en',
    });
  }

  #tools(): InterviewerTools {
    return {
      getQuestion: (level, technology) => this.#getQuestion(level, technology),
      saveAnswer: (question, answer) => this.#saveAnswer(question, answer),
      displayQuestion: (text) => {
        const number = this.#supply.numberOf(text) ?? this.#supply.answered + 1;
        this.#dispatch(liveActions.questionShown({ number, text }));
      },
    };
  }

  async #getQuestion(level: string, technology: string): Promise<QuestionToolResult> {
    if (!isLevel(level)) return { status: 'error', message: `There is no level "${level}".` };
    this.#level = level;
    try {
      const asked = isTechnology(technology) ? technology : this.#options.interview.language;
      const next = await this.#supply.next(level, asked);
      const { total } = this.#supply;
      this.#dispatch(liveActions.questionCounted(total));
      return next
        ? { status: 'question', number: next.number, total, question: next.question.question }
        : { status: 'finished', total };
    } catch (error) {
      const { message } = failureOf(error);
      this.#dispatch(liveActions.failed(message));
      return { status: 'error', message };
    }
  }

  async #saveAnswer(question: string, answer: string): Promise<SaveAnswerToolResult> {
    const asked = this.#supply.find(question);
    if (!asked) return { status: 'error', message: 'This question is not part of the interview.' };
    this.#responses.set(asked.id, { question: asked.question, answer });
    this.#supply.markAnswered(asked.id);
    try {
      const { followUp } = await this.#outbox.save({
        questionId: asked.id,
        question: asked.question,
        answer,
      });
      return { status: 'saved', followUp };
    } catch (error) {
      // The answer waits in the browser and is sent again; the interview goes on meanwhile.
      this.#dispatch(
        liveActions.failed(
          `${failureOf(error).message} Your answer is kept on this device and will be sent again.`,
        ),
      );
      return { status: 'saved', followUp: null };
    } finally {
      this.#reportAnswers();
    }
  }

  #reportAnswers(): void {
    this.#dispatch(
      liveActions.answerSaved({
        answered: this.#supply.answered,
        unsaved: this.#outbox.waiting.length,
      }),
    );
  }

  async #grade(): Promise<void> {
    const shown = pause(delays.processing);
    await this.#outbox.flush();
    try {
      const grading = await this.#dispatch(
        interviewApi.endpoints.interviewGrade.initiate({
          interviewId: this.#options.interview.id,
          responses: [...this.#responses.values()],
        }),
      ).unwrap();
      this.#outbox.clear();
      await shown;
      this.#dispatch(liveActions.graded(grading));
    } catch (error) {
      const failure = failureOf(error);
      if (failure.status === 409) this.#dispatch(liveActions.cancelled(failure.message));
      else {
        this.#dispatch(
          liveActions.endFailed(`Failed to end interview. Please try again. ${failure.message}`),
        );
      }
    }
  }
}

/** A failed call says it itself; a failed connection says what to do. */
function startFailure(error: unknown): string {
  const isCall = typeof error === 'object' && error !== null && 'status' in error;
  return isCall
    ? failureOf(error).message
    : 'The interviewer could not be reached. Check your connection, then start again.';
}
