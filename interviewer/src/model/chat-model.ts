import { createParser } from 'eventsource-parser';
import type { ModelConfiguration } from '../environment/configuration.ts';
import { textOf } from '../support/bounded-body.ts';
import { CircuitBreaker } from '../support/circuit-breaker.ts';
import { failureOf } from '../support/failures.ts';
import { fetchUpstream } from '../support/fetch-upstream.ts';
import {
  type ChatMessage,
  type ModelTool,
  type RequestForm,
  requestBody,
} from './chat-protocol.ts';
import { ModelError } from './model-error.ts';
import { SpeechGuard } from './speech-guard.ts';
import { type ModelCall, ToolCallReader, type WrittenSentence } from './tool-call-reader.ts';

/** Milliseconds until the first sentence or the whole call; a candidate waits no longer. */
const FIRST_TIMEOUT_MS = 4_000;
/** Milliseconds for a whole reply. */
const TIMEOUT_MS = 15_000;
const MAX_STREAM_BYTES = 64 * 1024;
/** Requests of all conversations at the same time; more are refused. */
const MAX_REQUESTS = 32;
const MAX_FAILURES = 2;
const PAUSE_MS = 30_000;
/** Statuses with which a server refuses a form of request that it does not know. */
const REFUSALS: ReadonlySet<number> = new Set([400, 404, 422, 501]);

/** What a model is asked. */
export interface ModelRequest {
  readonly messages: readonly ChatMessage[];
  readonly tools: readonly ModelTool[];
  /** What is to be spoken, as an ISO 639-1 code. */
  readonly language: string;
  /** Ends the request: nobody wants the reply any more. */
  readonly signal: AbortSignal;
}

/** A piece of a reply. */
export type ModelOutput =
  /** A sentence that may be spoken. */
  | ({ readonly kind: 'sentence' } & WrittenSentence)
  /** A sentence was not fit to be spoken; no other follows. */
  | { readonly kind: 'refused' }
  /** The call, always the last. */
  | ({ readonly kind: 'call' } & ModelCall);

/** An OpenAI-compatible chat model, shared by all conversations. Words pass through and are not logged. */
export class ChatModel {
  readonly #configuration: ModelConfiguration;
  readonly #breaker: CircuitBreaker;
  readonly #firstTimeoutMs: number;
  readonly #timeoutMs: number;
  #form: RequestForm = 'strict';
  #active = 0;

  constructor(
    configuration: ModelConfiguration,
    {
      now = () => performance.now(),
      firstTimeoutMs = FIRST_TIMEOUT_MS,
      timeoutMs = TIMEOUT_MS,
    } = {},
  ) {
    this.#configuration = configuration;
    this.#firstTimeoutMs = firstTimeoutMs;
    this.#timeoutMs = timeoutMs;
    this.#breaker = new CircuitBreaker({ maxFailures: MAX_FAILURES, pauseMs: PAUSE_MS, now });
  }

  /** Whether it would be asked: it does not rest after failures, and not too many ask. */
  get isAvailable(): boolean {
    return !this.#breaker.isOpen && this.#active < MAX_REQUESTS;
  }

  /**
   * Asks for one reply: its sentences as they are written, then its call.
   * @throws ModelError when there is no usable reply, also after the first sentences
   */
  async *reply(request: ModelRequest): AsyncGenerator<ModelOutput, void> {
    if (!this.isAvailable) throw new ModelError('is not asked now');
    const deadline = new AbortController();
    const expire = () => deadline.abort(new DOMException('', 'TimeoutError'));
    const first = setTimeout(expire, this.#firstTimeoutMs);
    const last = setTimeout(expire, this.#timeoutMs);
    this.#active += 1;
    try {
      const signal = AbortSignal.any([request.signal, deadline.signal]);
      for await (const output of this.#outputs(request, signal)) {
        clearTimeout(first);
        yield output;
      }
      this.#breaker.succeeded();
    } catch (reason) {
      if (!request.signal.aborted) this.#breaker.failed();
      throw reason instanceof ModelError ? reason : new ModelError(failureOf(reason));
    } finally {
      this.#active -= 1;
      clearTimeout(first);
      clearTimeout(last);
      deadline.abort();
    }
  }

  async *#outputs(
    { messages, tools, language }: ModelRequest,
    signal: AbortSignal,
  ): AsyncGenerator<ModelOutput> {
    const response = await this.#ask(messages, tools, signal);
    const reader = new ToolCallReader(tools);
    const guard = new SpeechGuard(language);
    for await (const data of eventsOf(response)) {
      if (data === '[DONE]') break;
      yield* guarded(reader.read(data), guard);
    }
    const { sentences, call } = reader.finish();
    yield* guarded(sentences, guard);
    yield { kind: 'call', ...call };
  }

  async #ask(
    messages: readonly ChatMessage[],
    tools: readonly ModelTool[],
    signal: AbortSignal,
  ): Promise<Response> {
    const { model } = this.#configuration;
    const form = this.#form;
    const response = await this.#post(requestBody(model, messages, tools, form), signal);
    if (response.ok) return response;
    await response.body?.cancel();
    if (form === 'plain' || !REFUSALS.has(response.status))
      throw new ModelError(`answers ${response.status}`);
    const plain = await this.#post(requestBody(model, messages, tools, 'plain'), signal);
    if (plain.ok) {
      this.#form = 'plain';
      return plain;
    }
    await plain.body?.cancel();
    throw new ModelError(`answers ${plain.status}`);
  }

  #post(body: string, signal: AbortSignal): Promise<Response> {
    const { url, key } = this.#configuration;
    return fetchUpstream('language model', url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      body,
      redirect: 'error',
      signal,
    });
  }
}

/** The data of each event of a stream. */
async function* eventsOf(response: Response): AsyncGenerator<string> {
  const received: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => received.push(data) });
  for await (const piece of textOf(response, MAX_STREAM_BYTES)) {
    parser.feed(piece);
    yield* received.splice(0);
  }
  // Some servers do not end the last event.
  parser.feed('\n\n');
  yield* received;
}

/** The sentences as far as they may be spoken. */
function* guarded(
  sentences: readonly WrittenSentence[],
  guard: SpeechGuard,
): Generator<ModelOutput> {
  for (const sentence of sentences) {
    if (guard.hasRefused) return;
    if (guard.allows(sentence.text)) yield { kind: 'sentence', ...sentence };
    else yield { kind: 'refused' };
  }
}
