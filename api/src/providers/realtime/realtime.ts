import { z } from 'zod';
import type { RealtimeConfiguration } from '../../configuration.ts';
import type { SessionKey } from '../../contract/setup.ts';
import { ApiError } from '../../http/api-error.ts';

/** Makes short-lived keys with which a browser reaches the interviewer. */
export interface RealtimeProvider {
  /** @throws ApiError 503 when the service does not answer as it should within five seconds */
  createSessionKey(): Promise<SessionKey>;
}

/** Life of a key in seconds: the client renews it as often (product specification §9). */
const keyLife = 900;
const timeout = 5_000;

const clientSecret = z.object({
  value: z.string().startsWith('ek_'),
  /** Seconds since 1970. */
  expires_at: z.number(),
});

async function requestSecret(realtime: RealtimeConfiguration) {
  const response = await fetch(`${realtime.baseUrl}/realtime/client_secrets`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${realtime.apiKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      expires_after: { anchor: 'created_at', seconds: keyLife },
      session: { type: 'realtime', model: realtime.model },
    }),
    signal: AbortSignal.timeout(timeout),
  });
  if (!response.ok) throw new Error(`The interviewer answered ${response.status}`);
  return clientSecret.parse(await response.json());
}

/**
 * The client of an OpenAI-compatible Realtime service: the hosted one and the embedded interviewer
 * speak the same protocol, and differ in address and key only.
 * @param onFailure told why a key could not be made; the person reads a general sentence
 */
export function createRealtime(
  realtime: RealtimeConfiguration,
  onFailure: (reason: string) => void,
): RealtimeProvider {
  const unreachable = (reason: string) => {
    onFailure(reason);
    return new ApiError(503, 'The interviewer cannot be reached right now. Try again in a moment.');
  };
  return {
    createSessionKey: async () => {
      if (realtime.apiKey === null) throw unreachable('INTERVIEWER_API_KEY is not set');
      const secret = await requestSecret(realtime).catch((error: unknown) => {
        throw unreachable(error instanceof Error ? error.message : String(error));
      });
      return {
        apiKey: secret.value,
        baseUrl: realtime.baseUrl,
        model: realtime.model,
        expiresAt: new Date(secret.expires_at * 1000).toISOString(),
      };
    },
  };
}
