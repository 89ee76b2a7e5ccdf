import { z } from 'zod';
import { instanceHeader } from '../support/instance-header.ts';

/** Timeout of a readiness check, in milliseconds. */
const answerTimeout = 2_000;

const readiness = z.object({ data: z.object({ instance: z.string() }) });

/**
 * Whether a service is ready and was started with this `instance`: another program or start may
 * answer at the same address.
 * @param url its `/readyz`
 */
export async function isReadyAs(instance: string, url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(answerTimeout) });
    const { data } = readiness.parse(await response.json());
    return response.ok && data.instance === instance;
  } catch {
    return false;
  }
}

/** The same for a development server, which shows its instance in a header. */
export async function isServedAs(instance: string, url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(answerTimeout) });
    await response.arrayBuffer();
    return response.status < 500 && response.headers.get(instanceHeader) === instance;
  } catch {
    return false;
  }
}
