import type { SpeechClip, VoiceName } from '../protocol/speech.ts';
import { SpeechCache } from './speech-cache.ts';

/** One sentence in one voice. */
export interface Speech {
  readonly sentence: string;
  readonly voice: VoiceName;
}

interface Waiting {
  resolve(clip: SpeechClip): void;
  reject(reason: Error): void;
}

interface Job {
  readonly speech: Speech;
  readonly waiting: Set<Waiting>;
}

export interface SpeechQueueOptions {
  /** Speaks one sentence; called with one at a time. */
  readonly synthesize: (speech: Speech) => Promise<SpeechClip>;
  /** Bytes of encoded speech to keep; one second takes about 4 kB. */
  readonly cacheBytes: number;
  /** Milliseconds after which a requested sentence is rejected. */
  readonly deadline: number;
}

/** Prepared sentences that wait at most; a voice that never comes to them forgets the oldest. */
const maxPrepared = 100;

const keyOf = ({ sentence, voice }: Speech) => `${voice}:${sentence}`;

/**
 * The queue of the one voice, by priority: requested sentences in the
 * order of their requests, and only then prepared ones. A sentence for
 * which nobody waits any longer is not spoken at all, so a voice that has fallen behind catches up.
 */
export class SpeechQueue {
  readonly #options: SpeechQueueOptions;
  readonly #cache: SpeechCache;
  readonly #needed = new Map<string, Job>();
  readonly #ahead = new Map<string, Job>();
  #speaking: Job | undefined;

  constructor(options: SpeechQueueOptions) {
    this.#options = options;
    this.#cache = new SpeechCache(options.cacheBytes);
  }

  /** @throws Error when the voice fails, or does not come to this sentence before the deadline */
  speak(speech: Speech): Promise<SpeechClip> {
    const known = this.#cache.get(keyOf(speech));
    if (known) return Promise.resolve(known);
    const job = this.#neededJob(speech);
    const clip = new Promise<SpeechClip>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#leave(job, waiting);
        reject(new Error('The voice took too long.'));
      }, this.#options.deadline);
      const waiting: Waiting = {
        resolve: (clip) => {
          clearTimeout(timer);
          resolve(clip);
        },
        reject: (reason) => {
          clearTimeout(timer);
          reject(reason);
        },
      };
      job.waiting.add(waiting);
    });
    this.#advance();
    return clip;
  }

  /** Synthesizes a sentence that may be requested later, when nothing else is queued. */
  prepare(speech: Speech): void {
    const key = keyOf(speech);
    if (this.#cache.get(key) || this.#known(key)) return;
    this.#ahead.set(key, { speech, waiting: new Set() });
    const [oldest] = this.#ahead.keys();
    if (this.#ahead.size > maxPrepared && oldest !== undefined) this.#ahead.delete(oldest);
    this.#advance();
  }

  /** Rejects everything that waits. */
  clear(reason: Error): void {
    const jobs = [this.#speaking, ...this.#needed.values()];
    this.#needed.clear();
    this.#ahead.clear();
    this.#speaking = undefined;
    for (const job of jobs) for (const { reject } of job?.waiting ?? []) reject(reason);
  }

  #known(key: string): Job | undefined {
    const speaking = this.#speaking;
    if (speaking && keyOf(speaking.speech) === key) return speaking;
    return this.#needed.get(key) ?? this.#ahead.get(key);
  }

  #neededJob(speech: Speech): Job {
    const key = keyOf(speech);
    const job = this.#known(key) ?? { speech, waiting: new Set() };
    this.#ahead.delete(key);
    if (job !== this.#speaking) this.#needed.set(key, job);
    return job;
  }

  #leave(job: Job, waiting: Waiting): void {
    job.waiting.delete(waiting);
    const key = keyOf(job.speech);
    if (job.waiting.size === 0 && this.#needed.get(key) === job) this.#needed.delete(key);
  }

  #next(): Job | undefined {
    for (const jobs of [this.#needed, this.#ahead]) {
      for (const [key, job] of jobs) {
        jobs.delete(key);
        return job;
      }
    }
    return undefined;
  }

  #advance(): void {
    if (this.#speaking) return;
    const job = this.#next();
    if (!job) return;
    this.#speaking = job;
    this.#options.synthesize(job.speech).then(
      (clip) => {
        this.#cache.set(keyOf(job.speech), clip);
        this.#settle(job, ({ resolve }) => resolve(clip));
      },
      (reason: Error) => this.#settle(job, ({ reject }) => reject(reason)),
    );
  }

  #settle(job: Job, notify: (waiting: Waiting) => void): void {
    for (const waiting of job.waiting) notify(waiting);
    if (this.#speaking !== job) return;
    this.#speaking = undefined;
    this.#advance();
  }
}
