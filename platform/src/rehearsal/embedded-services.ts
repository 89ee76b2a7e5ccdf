import { z } from 'zod';
import type { Environment } from '../environment.ts';
import { startServices } from '../run/services.ts';

const answerSchema = z.object({
  data: z.object({ token: z.string(), interviewIds: z.array(z.string()).min(1) }),
});

/** Somebody who is signed in, with interviews to look at. */
export interface TestUser {
  token: string;
  /** A graded interview of theirs. */
  interviewId: string;
}

/** The embedded API and interviewer of a rehearsal. */
export interface EmbeddedServices {
  stop(): Promise<void>;
}

/** Starts them. @throws Error that says which one failed and why */
export function startEmbedded(environment: Environment): Promise<EmbeddedServices> {
  return startServices(environment, (line) => console.error(line));
}

/** Makes a test user with every plan's pages open to them. */
export async function newTestUser({ apiUrl }: Environment): Promise<TestUser> {
  const response = await fetch(`${apiUrl}/dev/test-users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ plan: 'max', interviews: 3 }),
  });
  const { data } = answerSchema.parse(await response.json());
  const [interviewId = ''] = data.interviewIds;
  return { token: data.token, interviewId };
}
