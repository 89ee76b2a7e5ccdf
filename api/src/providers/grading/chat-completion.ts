import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { fetchUpstream } from '../../support/fetch-upstream.ts';

/** One message of a conversation with a language model. */
export interface ChatMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** Where the model is and how to reach it. */
export interface ChatEndpoint {
  /** Ends before `/chat/completions`. */
  baseUrl: string;
  apiKey: string;
  model: string;
}

/** The model did not answer as it should; the message holds no secret and nothing it sent. */
export class LanguageModelError extends Error {
  override name = 'LanguageModelError';
}

const maxTries = 3;
/** The first wait before trying again, in milliseconds; it doubles. */
const firstWaitMs = 400;

const completion = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.string().min(1) }) }))
    .min(1)
    .transform(([choice]) => choice?.message.content ?? ''),
});

/** What this kind of answer is called and how it is built (JSON Schema, strict). */
export interface AnswerFormat {
  name: string;
  schema: object;
}

function requestBody(
  model: string,
  messages: readonly ChatMessage[],
  format: AnswerFormat,
  isPlain: boolean,
): string {
  const shape = isPlain
    ? { response_format: { type: 'json_object' } }
    : {
        temperature: 0,
        response_format: { type: 'json_schema', json_schema: { ...format, strict: true } },
      };
  return JSON.stringify({ model, messages, ...shape });
}

/** Milliseconds that a busy service asks to be left alone; `null` when it does not say. */
function retryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}

const isPassing = (status: number) => status === 429 || status === 408 || status >= 500;

/** How one try to get an answer ended. */
type Attempt =
  | { text: string }
  /** `wait`: milliseconds until the next try; `null` leaves the usual wait, `stop` is for good. */
  | { problem: string; next: { wait: number | null; isPlain: boolean } | 'stop' };

async function tryOnce(
  endpoint: ChatEndpoint,
  body: string,
  isPlain: boolean,
  signal: AbortSignal,
): Promise<Attempt> {
  const response = await fetchUpstream('language model', `${endpoint.baseUrl}/chat/completions`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${endpoint.apiKey}`,
      'content-type': 'application/json',
    },
    body,
    signal,
  });
  if (response.ok) {
    const parsed = completion.safeParse(await response.json());
    if (parsed.success) return { text: parsed.data.choices };
    return { problem: 'its reply has no text', next: { wait: null, isPlain } };
  }
  // The body may repeat a part of the key, so only the status is reported.
  await response.body?.cancel();
  const problem = `it answered ${response.status}`;
  if (response.status === 400 && !isPlain) {
    return { problem, next: { wait: retryAfter(response) ?? 0, isPlain: true } };
  }
  if (!isPassing(response.status)) return { problem, next: 'stop' };
  return { problem, next: { wait: retryAfter(response), isPlain } };
}

/**
 * Asks an OpenAI-compatible endpoint for one answer in JSON. A busy or failing service is asked
 * again with growing waits as long as the signal lets it; one that knows no JSON schemas (status
 * 400) is asked for plain JSON.
 * @returns the text of the answer, which may or may not keep to the format
 * @throws LanguageModelError when there is no answer
 */
export async function completeChat(
  endpoint: ChatEndpoint,
  messages: readonly ChatMessage[],
  format: AnswerFormat,
  signal: AbortSignal,
): Promise<string> {
  let isPlain = false;
  let problem = 'it was not asked';
  for (let tried = 0; tried < maxTries && !signal.aborted; tried += 1) {
    const body = requestBody(endpoint.model, messages, format, isPlain);
    const attempt: Attempt = await tryOnce(endpoint, body, isPlain, signal).catch(() => ({
      problem: signal.aborted ? 'it took too long' : 'it cannot be reached',
      next: { wait: null, isPlain },
    }));
    if ('text' in attempt) return attempt.text;
    problem = attempt.problem;
    if (attempt.next === 'stop' || tried === maxTries - 1) break;
    isPlain = attempt.next.isPlain;
    const wait = attempt.next.wait ?? firstWaitMs * 2 ** tried;
    await delay(wait, undefined, { signal }).catch(() => undefined);
  }
  throw new LanguageModelError(`No judgment from the language model: ${problem}.`);
}
