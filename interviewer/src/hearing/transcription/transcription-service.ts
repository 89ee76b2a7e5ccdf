import pLimit, { type LimitFunction } from 'p-limit';
import { z } from 'zod';
import type { TranscriptionConfiguration } from '../../environment/configuration.ts';
import { textOf } from '../../support/bounded-body.ts';
import { CircuitBreaker } from '../../support/circuit-breaker.ts';
import { failureOf } from '../../support/failures.ts';
import { fetchUpstream } from '../../support/fetch-upstream.ts';

/** Requests of all conversations at the same time. */
const MAX_REQUESTS = 8;
/** Requests that may wait for one of them; more fail at once. */
const MAX_WAITING = 64;
/** Milliseconds for one request. */
const REQUEST_TIMEOUT_MS = 15_000;
const MAX_RESPONSE_BYTES = 256 * 1024;
const MAX_TEXT_LENGTH = 20_000;
const MAX_FAILURES = 3;
const PAUSE_MS = 30_000;

/** Speech could not be turned into words. The message names the cause and carries no words. */
export class TranscriptionError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'TranscriptionError';
  }
}

/** A sound to be turned into words. */
export interface Speech {
  /** A WAV file. */
  readonly wav: Buffer<ArrayBuffer>;
  /** The language spoken as an ISO 639-1 code; the service detects it when undefined. */
  readonly language: string | undefined;
}

const answerSchema = z.object({ text: z.string().max(MAX_TEXT_LENGTH) });

/** A note such as `[BLANK_AUDIO]` or `(music)`: what a service writes where nobody speaks. */
const NOTE = /^\s*(?:\[[^\]]*\]|\([^)]*\)|\*[^*]*\*)\s*$/;

/** One line of plain words. */
function cleaned(text: string): string {
  return NOTE.test(text) ? '' : text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
}

/** Tells what went wrong without repeating what the service sent. */
function causeOf(reason: unknown): TranscriptionError {
  if (reason instanceof TranscriptionError) return reason;
  return new TranscriptionError(`The transcription service ${failureOf(reason)}.`);
}

/**
 * An OpenAI-compatible `/audio/transcriptions` endpoint, shared by all conversations. Sounds and
 * words pass through; neither is stored or logged.
 */
export class TranscriptionService {
  readonly #configuration: TranscriptionConfiguration;
  readonly #limit: LimitFunction = pLimit(MAX_REQUESTS);
  readonly #breaker: CircuitBreaker;
  readonly #timeoutMs: number;

  /**
   * @param now milliseconds since any fixed moment
   * @param timeoutMs milliseconds for one request
   */
  constructor(
    configuration: TranscriptionConfiguration,
    { now = () => performance.now(), timeoutMs = REQUEST_TIMEOUT_MS } = {},
  ) {
    this.#configuration = configuration;
    this.#timeoutMs = timeoutMs;
    this.#breaker = new CircuitBreaker({ maxFailures: MAX_FAILURES, pauseMs: PAUSE_MS, now });
  }

  /** Whether a request would be sent at once. */
  get isFree(): boolean {
    return !this.#breaker.isOpen && this.#limit.activeCount < MAX_REQUESTS;
  }

  /**
   * The words of a sound; '' when nobody speaks.
   * @param signal ends the request. Ended with a `TranscriptionError` it counts as a failure of the
   *   service, otherwise nobody wants the words any more
   * @throws TranscriptionError
   */
  async transcribe(speech: Speech, signal: AbortSignal): Promise<string> {
    this.#checkPause();
    if (this.#limit.pendingCount >= MAX_WAITING)
      throw new TranscriptionError('Too many requests wait for the transcription service.');
    return this.#limit(async () => {
      this.#checkPause();
      signal.throwIfAborted();
      try {
        const text = await this.#ask(speech, signal);
        this.#breaker.succeeded();
        return text;
      } catch (reason) {
        const isWithdrawn = signal.aborted && !(signal.reason instanceof TranscriptionError);
        if (!isWithdrawn) this.#breaker.failed();
        throw causeOf(reason);
      }
    });
  }

  #checkPause(): void {
    if (this.#breaker.isOpen)
      throw new TranscriptionError('The transcription service has failed; it is asked again soon.');
  }

  async #ask({ wav, language }: Speech, signal: AbortSignal): Promise<string> {
    const { url, model, key } = this.#configuration;
    const form = new FormData();
    form.set('file', new Blob([wav], { type: 'audio/wav' }), 'speech.wav');
    form.set('model', model);
    form.set('response_format', 'json');
    form.set('temperature', '0');
    if (language !== undefined) form.set('language', language);
    const response = await fetchUpstream('transcription', url, {
      method: 'POST',
      body: form,
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(this.#timeoutMs)]),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new TranscriptionError(`The transcription service answers ${response.status}.`);
    }
    let body = '';
    for await (const piece of textOf(response, MAX_RESPONSE_BYTES)) body += piece;
    return cleaned(answerSchema.parse(JSON.parse(body)).text);
  }
}
