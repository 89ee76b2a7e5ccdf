import type { Failure } from '@parley/api/contract/wrapper';
import { type Rotated, rotatedAnswer } from '@parley/shared-ui/answers/onboarding';
import * as z from 'zod/mini';
import { apiUrlOf } from './environment.ts';

const envelope = z.object({ status: z.number(), message: z.string(), data: z.unknown() });

const unreachable = (product: string) =>
  `${product} cannot be reached right now. Check your connection and try again; your link still works for two minutes.`;

/** What the call takes: the token that stood in the address, and the product's name for people. */
export interface Rotation {
  token: string;
  productName: string;
}

const failure = (status: number, message: string): { error: Failure } => ({
  error: { status, message, data: null },
});

/**
 * Replaces the token that stood in the address by a fresh one. It travels in this call alone and
 * never enters the store: other tabs follow the stored token, and one that used the old token while
 * it dies would sign everybody out. A refusal leaves whoever is signed in here as they were.
 */
export async function rotateToken(
  { token, productName }: Rotation,
  extra: unknown,
  signal: AbortSignal,
): Promise<{ data: Rotated } | { error: Failure }> {
  let status: number;
  let answer: unknown;
  try {
    const response = await fetch(`${apiUrlOf(extra)}/onboarding/rotate-token`, {
      method: 'POST',
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
      credentials: 'include',
      signal,
    });
    status = response.status;
    answer = await response.json();
  } catch {
    return failure(500, unreachable(productName));
  }
  const wrapped = envelope.safeParse(answer);
  const message = (wrapped.success && wrapped.data.message) || 'An error occurred';
  if (status !== 200) return failure(status, message);
  const data = rotatedAnswer.safeParse(wrapped.success ? wrapped.data.data : null);
  return data.success ? { data: data.data } : failure(500, 'An error occurred');
}
