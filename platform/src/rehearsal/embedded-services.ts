import { z } from 'zod';
import type { Environment } from '../environment.ts';
import { startServices } from '../run/services.ts';

const answerSchema = z.object({
  data: z.object({ token: z.string(), interviewIds: z.array(z.string()).min(2) }),
});

/** Somebody who is signed in, with interviews to look at. */
export interface TestUser {
  token: string;
  /** An interview of theirs that goes on. */
  openInterviewId: string;
  /** A graded one. */
  gradedInterviewId: string;
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
    body: JSON.stringify({ plan: 'max', interviews: 3, inProgress: 1 }),
  });
  const { data } = answerSchema.parse(await response.json());
  const { token, interviewIds } = data;
  // The open ones come first.
  return {
    token,
    openInterviewId: interviewIds[0] ?? '',
    gradedInterviewId: interviewIds.at(-1) ?? '',
  };
}
