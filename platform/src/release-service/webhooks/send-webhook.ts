import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { WebhookMessage } from '../contract/webhook-event.ts';
import type { Webhook } from '../store/webhooks.ts';

/** What the receiver did; the reason is one line without anything of the address. */
export type Delivery = { isReceived: true; status: number } | { isReceived: false; reason: string };

/** The signature of the Standard Webhooks. @param timestamp seconds since 1970 */
function signature(secret: string, id: string, timestamp: string, body: string): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const hash = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return `v1,${hash}`;
}

/** What `fetch` fails with. */
const failure = z.object({
  name: z.string().optional(),
  cause: z.object({ code: z.string().optional() }).optional(),
});

/** Why there is no answer. The messages of errors may have the address, their codes do not. */
function reasonOf(error: unknown, timeoutMs: number): string {
  const { name, cause } = failure.catch({}).parse(error);
  if (name === 'TimeoutError') return `no answer within ${timeoutMs / 1_000} s`;
  return `no connection (${cause?.code ?? 'unknown'})`;
}

function deliveryOf({ status }: Response): Delivery {
  if (status >= 200 && status < 300) return { isReceived: true, status };
  const isRedirect = status >= 300 && status < 400;
  return {
    isReceived: false,
    reason: `answered ${status}${isRedirect ? '; redirects are not followed' : ''}`,
  };
}

/**
 * Sends a message once, signed as the Standard Webhooks say. Never throws: what goes wrong is a reason.
 * @param signal ends it early
 */
export async function sendWebhook(
  { address, secret }: Pick<Webhook, 'address' | 'secret'>,
  { id, event }: WebhookMessage,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<Delivery> {
  const body = JSON.stringify(event);
  const timestamp = String(Math.floor(Date.now() / 1_000));
  try {
    const response = await fetch(address, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'parley-webhooks',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': signature(secret, id, timestamp, body),
      },
      body,
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
    });
    // The answer may be endless, and nothing of it is of use.
    await response.body?.cancel();
    return deliveryOf(response);
  } catch (error) {
    return { isReceived: false, reason: reasonOf(error, timeoutMs) };
  }
}
