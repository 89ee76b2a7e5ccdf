import { toolOutputAdded } from './tool-output-event.ts';

/** Milliseconds within which a service starts a requested response. */
const startTimeoutMs = 8_000;
/** Milliseconds between two events of a response; a voice may have to wait for silence. */
const progressTimeoutMs = 20_000;

/** Actions for a response that does not come. */
export interface ResponseRecovery {
  /** Requests it once more: the request may have been lost. */
  requestAgain(): void;
  /** Gives the session up; another one continues where this one stopped. */
  giveUp(): void;
}

/**
 * Detects a service that does not send a requested response. It is requested once more; when that fails
 * too, or a response stops in the middle, the session is given up.
 */
export class ResponseWatchdog {
  readonly #recovery: ResponseRecovery;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isRunning = false;
  /** Another response was requested while one was running: it comes after that one. */
  #isNextRequested = false;

  constructor(recovery: ResponseRecovery) {
    this.#recovery = recovery;
  }

  /** A response was requested. */
  responseRequested(): void {
    if (this.#isRunning) this.#isNextRequested = true;
    else this.#startTimer(() => this.#requestAgain());
  }

  /** Handles one event of the server. */
  handleEvent(event: { readonly type: string }): void {
    if (toolOutputAdded.safeParse(event).success) {
      this.responseRequested();
    } else if (event.type === 'response.done') {
      this.#isRunning = false;
      clearTimeout(this.#timer);
      if (this.#isNextRequested) this.responseRequested();
      this.#isNextRequested = false;
    } else if (event.type.startsWith('response.')) {
      this.#isRunning = true;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#recovery.giveUp(), progressTimeoutMs);
    }
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #requestAgain(): void {
    this.#recovery.requestAgain();
    this.#startTimer(() => this.#recovery.giveUp());
  }

  #startTimer(then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, startTimeoutMs);
  }
}
