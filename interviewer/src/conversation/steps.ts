import type { Action } from '../protocol/interviewer.ts';
import type { InterviewState, Stage, Step } from './state.ts';
import { choose, type Phrase } from './wording.ts';

/** Collects what to do on the way to a new state. */
export class StepBuilder {
  #state: InterviewState;
  readonly #calls: Action[] = [];
  readonly #sentences: string[] = [];

  constructor(state: InterviewState) {
    this.#state = state;
  }

  get state(): InterviewState {
    return this.#state;
  }

  change(change: Partial<InterviewState>): this {
    this.#state = { ...this.#state, ...change };
    return this;
  }

  enter(stage: Stage): this {
    return this.change({ stage });
  }

  /** Says fixed words. */
  say(text: string): this {
    if (text !== '') this.#sentences.push(text);
    return this;
  }

  /** Says one variant of a phrase, its gaps filled with `values`. */
  phrase(phrase: Phrase, values?: Readonly<Record<string, string | number>>): this {
    const { seed, said } = this.#state;
    const times = said[phrase] ?? 0;
    this.change({ said: { ...said, [phrase]: times + 1 } });
    return this.say(choose(phrase, seed, times, values));
  }

  call(tool: string, args: Readonly<Record<string, unknown>>): this {
    this.#calls.push({ kind: 'call', tool, arguments: args });
    return this;
  }

  /**
   * Calls come before speech: they leave at once, so that a candidate who interrupts the voice
   * never takes a call with it, and the client works while the voice speaks.
   */
  done(): Step {
    const text = this.#sentences.join(' ');
    const speech: Action[] = text === '' ? [] : [{ kind: 'say', text }];
    return { state: this.#state, actions: [...this.#calls, ...speech] };
  }
}
