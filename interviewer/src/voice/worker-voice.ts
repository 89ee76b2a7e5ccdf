import { Worker } from 'node:worker_threads';
import type { SpeechClip, Voice, VoiceName } from '../protocol/speech.ts';
import { type Speech, SpeechQueue } from './speech-queue.ts';
import { type SpeechRequest, workerReplySchema } from './worker-messages.ts';

const CACHE_BYTES = 4 * 1024 * 1024;
const LOAD_DEADLINE = 30_000;
const SPEECH_DEADLINE = 10_000;
const HANG_DEADLINE = 30_000;

interface Request {
  readonly id: number;
  readonly timer: NodeJS.Timeout;
  resolve(clip: SpeechClip): void;
  reject(reason: Error): void;
}

/** The voice in a worker thread. If the thread dies, the next sentence starts a new one. */
export class WorkerVoice implements Voice {
  readonly #entry: URL;
  readonly #hangDeadline: number;
  readonly #queue = new SpeechQueue({
    cacheBytes: CACHE_BYTES,
    deadline: SPEECH_DEADLINE,
    synthesize: (speech) => this.#request(speech),
  });
  #asked: Request | undefined;
  #worker: Worker | undefined;
  #lastId = 0;
  #ready = false;
  #closed = false;

  /**
   * @param entry the compiled worker module
   * @param hangDeadline a thread that is at one sentence for this long is replaced; milliseconds
   */
  constructor(entry: URL, hangDeadline = HANG_DEADLINE) {
    this.#entry = entry;
    this.#hangDeadline = hangDeadline;
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
    if (this.#closed) throw new Error('The voice is closed.');
    return this.#queue.speak({ sentence, voice });
  }

  prepare(sentence: string, voice: VoiceName): void {
    if (!this.#closed) this.#queue.prepare({ sentence, voice });
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

  #request(speech: Speech): Promise<SpeechClip> {
    const worker = this.#worker ?? this.#start();
    this.#lastId += 1;
    const request: SpeechRequest = { id: this.#lastId, ...speech };
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => void worker.terminate(), this.#hangDeadline);
      this.#asked = { id: request.id, timer, resolve, reject };
      worker.postMessage(request);
    });
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
    const answer = workerReplySchema.parse(message);
    if (answer.kind === 'ready') {
      this.#ready = true;
      return;
    }
    const asked = this.#asked;
    if (asked?.id !== answer.id) return;
    this.#asked = undefined;
    clearTimeout(asked.timer);
    if (answer.kind === 'failed') asked.reject(new Error(answer.reason));
    else asked.resolve({ frames: answer.frames });
  }

  #failAll(reason: Error): void {
    const asked = this.#asked;
    this.#asked = undefined;
    clearTimeout(asked?.timer);
    this.#queue.clear(reason);
    asked?.reject(reason);
  }
}
