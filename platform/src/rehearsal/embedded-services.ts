import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Services } from '../run/services.ts';
import type { Environment } from '../workspace/environment.ts';

const answerSchema = z.object({
  data: z.object({ token: z.string(), interviewIds: z.array(z.string()).min(2) }),
});

/** A signed-in user with interviews. */
export interface TestUser {
  token: string;
  /** An interview in progress. */
  openInterviewId: string;
  /** A graded one. */
  gradedInterviewId: string;
}

/** Starts the embedded API and interviewer. @throws Error that says which one failed and why */
export async function startEmbedded(environment: Environment): Promise<Services> {
  const services = new Services(environment, randomUUID(), (line) => console.error(line));
  try {
    await services.start();
    return services;
  } catch (error) {
    await services.stop();
    throw error;
  }
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
