import { z } from 'zod';

const testUser = z.object({
  data: z.object({ token: z.string(), interviewIds: z.array(z.string()) }),
});
const created = z.object({ data: z.object({ id: z.string() }) });
const sessionKey = z.object({
  data: z.object({ apiKey: z.string(), baseUrl: z.string(), model: z.string() }),
});
const questions = z.object({
  data: z.object({ questions: z.array(z.object({ id: z.string(), question: z.string() })) }),
});
const state = z.object({
  data: z.object({
    level: z.string().nullable(),
    questions: z.array(
      z.object({
        question: z.string(),
        plain: z.string(),
        level: z.string(),
        answer: z.string().nullable(),
        hints: z.number(),
        followUps: z.array(z.string()),
        askedAt: z.string().nullable(),
      }),
    ),
  }),
});
/** What the API has of an interview. */
export type InterviewState = z.infer<typeof state>['data'];
export type SessionKey = z.infer<typeof sessionKey>['data'];

/** A script for a page of the site that signs a user in. */
export const sessionScript = (token: string) =>
  `localStorage.setItem('auth-token', ${JSON.stringify(token)});`;

/** A signed-in user without limits who takes interviews through the API. */
export class Candidate {
  readonly token: string;
  /** Those that were there from the start. */
  readonly interviewIds: readonly string[];
  readonly #apiUrl: string;

  private constructor(user: z.infer<typeof testUser>['data'], apiUrl: string) {
    this.token = user.token;
    this.interviewIds = user.interviewIds;
    this.#apiUrl = apiUrl;
  }

  /** @param interviews finished ones that the user has from the start */
  static async create(apiUrl: string, interviews = 0): Promise<Candidate> {
    const response = await fetch(`${apiUrl}/dev/test-users`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ plan: 'max', interviews }),
    });
    return new Candidate(testUser.parse(await response.json()).data, apiUrl);
  }

  /** Creates an interview and returns its id; on React, with a camera, unless chosen otherwise. */
  async newInterview(choice: object = {}): Promise<string> {
    const answer = await this.#call('interview/new', { language: 'react', ...choice });
    return created.parse(answer).data.id;
  }

  /** The questions and answers of an interview. */
  async interview(interviewId: string): Promise<InterviewState> {
    return state.parse(await this.#call(`interview/${interviewId}`)).data;
  }

  /** Fetches the questions of an interview, which count as asked from then on. */
  async questions(interviewId: string) {
    const query = `level=junior&technology=react&interviewId=${interviewId}`;
    return questions.parse(await this.#call(`interview-question?${query}`)).data.questions;
  }

  /** A key for one conversation with the interviewer, about an interview of its own. */
  async newSessionKey(): Promise<SessionKey> {
    const interviewId = await this.newInterview();
    const path = `app-setup/session-key?${new URLSearchParams({ interviewId })}`;
    return sessionKey.parse(await this.#call(path)).data;
  }

  async #call(path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${this.#apiUrl}/api/v1/${path}`, {
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    return response.json();
  }
}
