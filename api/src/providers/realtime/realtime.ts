import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { RealtimeConfiguration } from '../../configuration/configuration.ts';
import { hostedSessionKeySeconds, sessionKeySeconds } from '../../contract/session-key-lifetime.ts';
import { ApiError } from '../../http/api-error.ts';
import { fetchUpstream } from '../../support/fetch-upstream.ts';

/** Opaque references of whose a key is. */
export interface KeyHolder {
  user: string;
  /** The sign-in session that asks. */
  session: string;
  interview: string;
}

/** What a key is made for. */
export interface KeyRequest {
  holder: KeyHolder;
  /** Configuration of the conversation in the protocol's words, without type and model. */
  session: Readonly<Record<string, unknown>>;
}

/** A key as the service made it. */
export interface MintedKey {
  apiKey: string;
  baseUrl: string;
  model: string;
  /** ISO 8601 in UTC. */
  expiresAt: string;
  /** Whether the service turns speech into words. */
  transcribes: boolean;
}

/** Makes short-lived keys with which a browser reaches the interviewer. */
export interface RealtimeProvider {
  /**
   * @throws ApiError 429 when the user holds too many conversations, 503 when no service answers as it
   * should, each within five seconds
   */
  createSessionKey(request: KeyRequest): Promise<MintedKey>;
  /**
   * Ends the keys and conversations to which every given reference belongs. A hosted service knows no
   * such call: there a key's short life ends it. Failures are reported and change nothing.
   * @returns how long an interview's conversations were in seconds, over all services that report it;
   *   `null` when it is not known
   */
  revoke(match: Partial<KeyHolder>): Promise<number | null>;
}

const timeoutMs = 5_000;
/** Signing out waits so long for the interviewer at most, in milliseconds. */
const revocationTimeoutMs = 2_000;

const clientSecret = z.object({
  value: z.string().startsWith('ek_'),
  /** Seconds since 1970. */
  expires_at: z.number(),
  session: z
    .object({
      audio: z.object({ input: z.object({ transcription: z.unknown() }).optional() }).optional(),
    })
    .optional(),
});
const revocation = z.object({ seconds: z.int().min(0) });

/** The embedded interviewer found two conversations of the user. */
class TooManyConversationsError extends Error {}

/** One of the configured services. */
interface RealtimeService extends Pick<RealtimeConfiguration, 'kind' | 'apiKey' | 'model'> {
  baseUrl: string;
}

/**
 * The services in the order in which a user's keys are requested from them. Each service counts the
 * conversations of a user, so all keys of one user come from the same service while it answers
 * (rendezvous hashing: when a service goes, only its own users move).
 */
function servicesFor(user: string, { baseUrls, ...realtime }: RealtimeConfiguration) {
  return baseUrls
    .map((baseUrl) => ({
      service: { ...realtime, baseUrl },
      rank: createHash('sha256').update(`${baseUrl} ${user}`).digest('hex'),
    }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .map(({ service }) => service);
}

async function post(
  realtime: RealtimeService,
  path: string,
  body: object,
  headers: Readonly<Record<string, string>>,
  milliseconds: number,
): Promise<unknown> {
  const response = await fetchUpstream(
    'interviewer',
    `${realtime.baseUrl}/realtime/client_secrets${path}`,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${realtime.apiKey}`,
        'content-type': 'application/json',
        ...headers,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(milliseconds),
    },
  );
  if (response.status === 429 && realtime.kind === 'embedded') {
    await response.body?.cancel();
    throw new TooManyConversationsError();
  }
  if (!response.ok) throw new Error(`The interviewer answered ${response.status}`);
  return response.json();
}

async function requestSecret(realtime: RealtimeService, { holder, session }: KeyRequest) {
  const isEmbedded = realtime.kind === 'embedded';
  const body = {
    expires_after: {
      anchor: 'created_at',
      seconds: isEmbedded ? sessionKeySeconds : hostedSessionKeySeconds,
    },
    session: { type: 'realtime', model: realtime.model, ...session },
    ...(isEmbedded && { holder }),
  };
  // A hosted service attributes abuse to a user by this header.
  const headers = isEmbedded ? {} : { 'openai-safety-identifier': holder.user };
  return clientSecret.parse(await post(realtime, '', body, headers, timeoutMs));
}

async function createKey(service: RealtimeService, request: KeyRequest): Promise<MintedKey> {
  const secret = await requestSecret(service, request);
  return {
    apiKey: secret.value,
    baseUrl: service.baseUrl,
    model: service.model,
    expiresAt: new Date(secret.expires_at * 1000).toISOString(),
    transcribes: secret.session?.audio?.input?.transcription !== null,
  };
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * The client of an OpenAI-compatible Realtime service: the hosted one and the embedded interviewer
 * speak the same protocol, and differ in address and key only; the embedded one counts and revokes,
 * and there may be several of it.
 * @param onFailure called with the reason for the log; the user gets a general message
 */
export function createRealtime(
  realtime: RealtimeConfiguration,
  onFailure: (reason: string) => void,
): RealtimeProvider {
  const unreachable = (reason: string) => {
    onFailure(`no key was made: ${reason}`);
    return new ApiError(503, 'The interviewer cannot be reached right now. Try again in a moment.');
  };
  const revokeAt = async (service: RealtimeService, match: Partial<KeyHolder>) => {
    try {
      const answer = await post(service, '/revoke', match, {}, revocationTimeoutMs);
      return [revocation.parse(answer).seconds];
    } catch (error) {
      onFailure(`keys were not revoked: ${reasonOf(error)}`);
      return [];
    }
  };
  return {
    createSessionKey: async (request) => {
      if (realtime.apiKey === null) throw unreachable('INTERVIEWER_API_KEY is not set');
      const reasons: string[] = [];
      for (const service of servicesFor(request.holder.user, realtime)) {
        try {
          return await createKey(service, request);
        } catch (error) {
          if (error instanceof TooManyConversationsError) {
            throw new ApiError(
              429,
              'You already have two conversations with the interviewer. End one of them, then try again.',
              30,
            );
          }
          reasons.push(reasonOf(error));
        }
      }
      throw unreachable(reasons.join('; '));
    },
    revoke: async (match) => {
      if (realtime.kind === 'hosted' || realtime.apiKey === null) return null;
      const { baseUrls, ...common } = realtime;
      const seconds = await Promise.all(
        baseUrls.map((baseUrl) => revokeAt({ ...common, baseUrl }, match)),
      );
      const known = seconds.flat();
      const sum = known.reduce((total, each) => total + each, 0);
      // The conversations may have been held at one that does not answer.
      return sum === 0 && known.length < baseUrls.length ? null : sum;
    },
  };
}
