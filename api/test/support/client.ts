import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { z } from 'zod';
import {
  type BodyOf,
  type DataOf,
  type OperationName,
  operations,
} from '../../src/contract/operations.ts';
import { failure, wrapped } from '../../src/contract/wrapper.ts';

/** Address of the server that the whole run shares. */
export const sharedUrl = process.env.API_TEST_URL ?? '';

/** What a call sends. */
export interface Sent {
  token?: string;
  /** Parts of the path. */
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}

/** What a call got: the HTTP status, and the wrapper's content as it came. */
export interface Got {
  code: number;
  headers: Headers;
  body: unknown;
}

/** Sends any request, as a browser's script would. */
export async function send(
  method: string,
  path: string,
  sent: Sent = {},
  url = sharedUrl,
): Promise<Got> {
  const response = await fetch(url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(sent.token !== undefined && { authorization: `Bearer ${sent.token}` }),
      ...(sent.body !== undefined && { 'content-type': 'application/json' }),
      ...sent.headers,
    },
    ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  return {
    code: response.status,
    headers: response.headers,
    body: isJson ? JSON.parse(text) : text,
  };
}

/** Sends an operation of the contract. */
export function sendOperation(name: OperationName, sent: Sent = {}, url = sharedUrl): Promise<Got> {
  const { method, path } = operations[name];
  const filled = path.replace(/\{(\w+)\}/g, (_whole, part: string) => sent.params?.[part] ?? '');
  const query = sent.query === undefined ? '' : `?${new URLSearchParams(sent.query)}`;
  return send(method, `/api/v1${filled}${query}`, sent, url);
}

/** The data of an operation that succeeds, held against the contract. */
export async function ask<N extends OperationName>(
  name: N,
  sent: Sent = {},
  url = sharedUrl,
): Promise<DataOf<N>> {
  const got = await sendOperation(name, sent, url);
  if (got.code !== 200)
    throw new Error(`${name} answered ${got.code}: ${JSON.stringify(got.body)}`);
  const schema: z.ZodType<{ data: DataOf<N> }> = wrapped(operations[name].data) as never;
  return schema.parse(got.body).data;
}

/** The failure of an operation, held against the contract. */
export async function refusal(
  name: OperationName,
  sent: Sent = {},
  url = sharedUrl,
): Promise<{ status: number; message: string }> {
  const got = await sendOperation(name, sent, url);
  if (got.code === 200) throw new Error(`${name} was not refused.`);
  const { status, message } = failure.parse(got.body);
  expect(status).toBe(got.code);
  return { status, message };
}

/**
 * Saves an answer, with one more word each time, until the interviewer has something to say on it: a
 * machine that is busy may judge it too late for that.
 */
export async function saveUntil(
  sent: Sent & { body: BodyOf<'saveAnswer'> },
  isSaid: (saved: DataOf<'saveAnswer'>) => boolean,
): Promise<DataOf<'saveAnswer'>> {
  for (let { body } = sent; ; body = { ...body, answer: `${body.answer} Indeed.` }) {
    const saved = await ask('saveAnswer', { ...sent, body });
    if (isSaid(saved)) return saved;
  }
}

const testUserAnswer = wrapped(
  z.object({
    token: z.string(),
    email: z.string(),
    userId: z.string(),
    interviewIds: z.array(z.string()),
  }),
);

/** A signed-in user in a given state (design §6). */
export async function signedIn(wanted: object = {}, url = sharedUrl) {
  const got = await send('POST', '/dev/test-users', { body: wanted }, url);
  return testUserAnswer.parse(got.body).data;
}

/** An address that nobody has used before. */
export const newAddress = (): string => `${randomUUID()}@people.test`;

const mails = z.array(
  z.object({
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    links: z.array(z.string()),
    sentAt: z.iso.datetime(),
  }),
);

/** A user's mail, newest first. */
export async function mailTo(address: string, url = sharedUrl) {
  const to = encodeURIComponent(address);
  return mails.parse((await send('GET', `/dev/mailbox.json?to=${to}`, {}, url)).body);
}

/** Asks for a link; answers it with the cookie that marks the asking browser. */
export async function requestLink(email: string, url = sharedUrl) {
  const got = await sendOperation('initializeAuth', { body: { email, usage: 'signin' } }, url);
  const [newest] = await mailTo(email, url);
  const [link] = newest?.links ?? [];
  if (link === undefined) throw new Error(`No link was mailed: ${JSON.stringify(got.body)}`);
  return { link, cookie: got.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

/** Opens a link as a browser would; answers where it leads, or the page it shows. */
export async function openLink(link: string, cookie?: string) {
  const response = await fetch(link, {
    redirect: 'manual',
    headers: cookie === undefined ? {} : { cookie },
  });
  const location = response.headers.get('location');
  return {
    status: response.status,
    type: location === null ? null : new URL(location).searchParams.get('type'),
    token: location === null ? null : new URL(location).searchParams.get('token'),
    page: await response.text(),
    headers: response.headers,
  };
}
