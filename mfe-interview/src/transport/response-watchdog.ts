import { toolAnswered } from './tool-output-event.ts';

/** Milliseconds within which a service begins a reply that was asked for. */
const untilBegun = 8_000;
/** Milliseconds that may pass between two signs of a reply; a voice may have to wait for silence. */
const untilNextSign = 20_000;

/** What to do about a reply that does not come. */
export interface ReplyRescue {
  /** Asks for it once more: the request may have been lost. */
  askAgain(): void;
  /** Gives the conversation up; another session goes on where this one stopped. */
  giveUp(): void;
}

/**
 * Notices a service that owes a reply and stays silent. It is asked once more; when that does not
 * help either, or a reply stops in the middle, the session is of no use any more.
 */
export class ReplyWatch {
  readonly #rescue: ReplyRescue;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running = false;
  /** Another reply was asked for while one was running: it comes after that one. */
  #owedNext = false;

  constructor(rescue: ReplyRescue) {
    this.#rescue = rescue;
  }

  /** A reply was asked for. */
  asked(): void {
    if (this.#running) this.#owedNext = true;
    else this.#await(() => this.#ask());
  }

  /** Looks at one event of the server. */
  see(event: { readonly type: string }): void {
    if (toolAnswered.safeParse(event).success) {
      this.asked();
    } else if (event.type === 'response.done') {
      this.#running = false;
      clearTimeout(this.#timer);
      if (this.#owedNext) this.asked();
      this.#owedNext = false;
    } else if (event.type.startsWith('response.')) {
      this.#running = true;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#rescue.giveUp(), untilNextSign);
    }
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #ask(): void {
    this.#rescue.askAgain();
    this.#await(() => this.#rescue.giveUp());
  }

  #await(then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, untilBegun);
  }
}
