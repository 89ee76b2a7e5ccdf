import { Worker } from 'node:worker_threads';
import type { SpeechClip, Voice, VoiceName } from '../protocol/speech.ts';
import { SpeechCache } from './speech-cache.ts';
import { type SpeechRequest, workerAnswerSchema } from './worker-messages.ts';

const CACHE_BYTES = 4 * 1024 * 1024;
const LOAD_DEADLINE = 30_000;
const SPEECH_DEADLINE = 10_000;

interface Waiting {
  resolve(clip: SpeechClip): void;
  reject(reason: Error): void;
  readonly timer: NodeJS.Timeout;
}

/** The voice in a worker thread. If the thread dies, the next sentence starts a new one. */
export class WorkerVoice implements Voice {
  readonly #entry: URL;
  readonly #cache = new SpeechCache(CACHE_BYTES);
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #lastId = 0;
  #ready = false;
  #closed = false;

  /** @param entry the compiled worker module */
  constructor(entry: URL) {
    this.#entry = entry;
  }

  get ready(): boolean {
    return this.#ready;
  }

  /**
   * Starts the thread and waits until the voices are loaded.
   * @throws Error when they are not after 30 seconds
   */
  async load(): Promise<void> {
    const worker = this.#start();
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('The voice did not load.')), LOAD_DEADLINE);
      const settle = (finish: () => void) => {
        clearTimeout(timer);
        finish();
      };
      worker.once('message', () => settle(resolve));
      worker.once('error', (reason) => settle(() => reject(reason)));
    });
    // The first sentence after loading takes longest: speak one that is needed anyway.
    await this.speak('Hello.', 'rms');
  }

  async speak(sentence: string, voice: VoiceName): Promise<SpeechClip> {
    const key = `${voice}:${sentence}`;
    const known = this.#cache.get(key);
    if (known) return known;
    if (this.#closed) throw new Error('The voice is closed.');
    const worker = this.#worker ?? this.#start();
    this.#lastId += 1;
    const request: SpeechRequest = { id: this.#lastId, sentence, voice };
    const clip = await new Promise<SpeechClip>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(request.id);
        reject(new Error('The voice took too long.'));
      }, SPEECH_DEADLINE);
      this.#waiting.set(request.id, { resolve, reject, timer });
      worker.postMessage(request);
    });
    this.#cache.set(key, clip);
    return clip;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#failAll(new Error('The voice is closed.'));
    const worker = this.#worker;
    if (!worker) return;
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    worker.postMessage('close');
    const timer = setTimeout(() => void worker.terminate(), 500);
    await ended;
    clearTimeout(timer);
  }

  #start(): Worker {
    const worker = new Worker(this.#entry, {
      execArgv: ['--no-warnings'],
      resourceLimits: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 },
    });
    this.#worker = worker;
    worker.on('message', (message: unknown) => this.#receive(message));
    const lost = (reason: Error) => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      this.#ready = false;
      this.#failAll(reason);
    };
    worker.on('error', lost);
    worker.on('exit', () => lost(new Error('The voice thread ended.')));
    return worker;
  }

  #receive(message: unknown): void {
    const answer = workerAnswerSchema.parse(message);
    if (answer.kind === 'ready') {
      this.#ready = true;
      return;
    }
    const waiting = this.#waiting.get(answer.id);
    if (!waiting) return;
    this.#waiting.delete(answer.id);
    clearTimeout(waiting.timer);
    if (answer.kind === 'failed') waiting.reject(new Error(answer.reason));
    else waiting.resolve({ frames: answer.frames });
  }

  #failAll(reason: Error): void {
    for (const waiting of this.#waiting.values()) {
      clearTimeout(waiting.timer);
      waiting.reject(reason);
    }
    this.#waiting.clear();
  }
}
