import type { Failure } from '@parley/api/contract/wrapper';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import * as z from 'zod/mini';
import type { AnswerSchema } from '../answers/fields.ts';
import { attachmentName, saveFile } from '../files/save-file.ts';
import { readStored } from '../storage/storage.ts';
import { dropEarlyResponses, takeEarlyResponse } from './early-responses.ts';
import { type SessionState, signedIn, signedOut } from './session-slice.ts';
import type { SiteState } from './site-slice.ts';
import { traceParent } from './trace-parent.ts';

/** One call of the API. */
export interface Request {
  /** Path below `/api/v1`, parameters filled in. */
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  query?: Record<string, string>;
  body?: unknown;
  /**
   * Set when the answer is a document: it is handed to the person as a file, under the server's name
   * or else under this one, and the call's data is `null`.
   */
  document?: string;
  /**
   * Reads the data: tolerant of values and fields that a newer API has, strict on what cannot be shown
   * without. What it refuses is a failure, never an empty screen.
   */
  answer?: AnswerSchema;
}

/** What the store hands to every call. */
export interface ApiEnvironment {
  /** Public address of the API with its version, such as `http://localhost:4000/api/v1`. */
  apiUrl: string;
  /** Share of the calls whose traces are recorded, 0 to 1; without it no trace context is sent. */
  tracing?: number;
}

const envelope = z.object({ status: z.number(), message: z.string(), data: z.unknown() });
const environment = z.object({
  apiUrl: z.string(),
  tracing: z.optional(z.number()),
});

/** No document of ours is a page: one in its place comes from something in between. */
const isPage = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/html') === true;

const unreachable = (product: string): string =>
  `${product} cannot be reached right now. Check your connection and try again; nothing is lost.`;

/** A success that is none: a page of a proxy, or data that no screen can show. */
const foreignAnswer = (product: string): string =>
  `An error occurred: something else than ${product} answered, such as a sign-in page of your network. Check your connection and try again.`;

/** Fails with what the specification's wrapper says: status or 500, message, `data: null` (§8). */
function failure(status: number, message: string): { error: Failure } {
  return { error: { status, message, data: null } };
}

/** What came back before anything in it is believed. */
interface RawResponse {
  status: number;
  /** The parsed body; `undefined` when a document was saved instead. */
  body: unknown;
  /** The id under which the server logs the request; `null` when it says none. */
  requestId: string | null;
}

/** Sends the request. @throws Error when the network is gone or the body is no JSON */
async function send(
  { path, method = 'GET', query, body, document: fileName }: Request,
  { apiUrl, tracing }: ApiEnvironment,
  token: string | null,
  signal: AbortSignal,
  onStatus: (status: number) => void,
): Promise<RawResponse> {
  const url = `${apiUrl}${path}${query ? `?${new URLSearchParams(query)}` : ''}`;
  const headers: Record<string, string> = { accept: fileName ? '*/*' : 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  if (tracing !== undefined) headers.traceparent = traceParent(tracing);
  if (body !== undefined) headers['content-type'] = 'application/json';
  // No timeout (product specification §8): a caller that needs one aborts its call.
  const request = () =>
    fetch(url, {
      method,
      headers,
      credentials: 'include',
      signal,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  if (method !== 'GET') dropEarlyResponses();
  const early = token ? await takeEarlyResponse(url, token) : null;
  const response = early ?? (await request());
  onStatus(response.status);
  if (fileName && response.status === 200 && !isPage(response)) {
    const disposition = response.headers.get('content-disposition');
    saveFile(await response.blob(), attachmentName(disposition) ?? fileName);
    return { status: 200, body: undefined, requestId: null };
  }
  const requestId = response.headers.get('x-request-id');
  return { status: response.status, body: await response.json(), requestId };
}

/** What people are told: of a failure that nobody expected also what support finds it by. */
function forSupport(message: string, status: number, requestId: string | null): string {
  const told = message || 'An error occurred';
  if (status !== 500 || !requestId) return told;
  return `${told.replace(/\.$/, '')}. If you write to support, mention ${requestId}.`;
}

/** Reads the response wrapper. */
function readResponse(
  { status, body, requestId }: RawResponse,
  answer: Request['answer'],
  product: string,
) {
  const parsed = envelope.safeParse(body);
  if (!parsed.success) {
    return status === 200
      ? failure(500, foreignAnswer(product))
      : failure(status, 'An error occurred');
  }
  const { message, data } = parsed.data;
  if (status !== 200) return failure(status, forSupport(message, status, requestId));
  if (!answer) return { data, meta: { message } };
  const read = z.safeParse(answer, data);
  return read.success
    ? { data: read.data, meta: { message } }
    : failure(500, foreignAnswer(product));
}

/** What every call reads of the store's state. */
const partsOf = (state: unknown) => state as { session: SessionState; site: SiteState };

/** The session token in the store's state; `null` when signed out. */
export const tokenOf = (state: unknown): string | null => partsOf(state).session.token;

/**
 * Sends one call: bearer token when there is one, cookies, the response wrapper. A 401 clears the
 * storage and ends the session (specification §4); the shell then redirects to /sign-in.
 */
export const baseQuery: BaseQueryFn<
  Request,
  unknown,
  Failure,
  object,
  { message: string }
> = async (request, { getState, dispatch, extra, signal }) => {
  const { apiUrl, tracing } = environment.parse(extra);
  const site = { apiUrl, ...(tracing === undefined ? {} : { tracing }) };
  const { productName } = partsOf(getState()).site;
  const token = tokenOf(getState());

  let status: number | null = null;
  let response: RawResponse;
  try {
    response = await send(request, site, token, signal, (received) => {
      status = received;
    });
  } catch {
    if (status === null) return failure(500, unreachable(productName));
    return status === 200
      ? failure(500, foreignAnswer(productName))
      : failure(status, 'An error occurred');
  }
  if (response.body === undefined) return { data: null, meta: { message: '' } };

  // Another tab may have signed in again meanwhile; only the refused token's session ends.
  if (response.status === 401 && token && token === tokenOf(getState())) {
    // A frozen tab misses that: ending its session would delete the newer token of all tabs.
    const stored = readStored('auth-token');
    dispatch(stored && stored !== token ? signedIn(stored) : signedOut('expired'));
  }
  return readResponse(response, request.answer, productName);
};
