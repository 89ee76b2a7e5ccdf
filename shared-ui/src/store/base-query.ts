import type { Failure } from '@parley/api/contract/wrapper';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import * as z from 'zod/mini';
import { attachmentName, saveFile } from '../files/save-file.ts';
import { clearStorage } from '../storage/storage.ts';
import { type SessionState, signedOut } from './session-slice.ts';

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
}

/** What the store hands to every call. */
export interface ApiEnvironment {
  /** Public address of the API with its version, such as `http://localhost:4000/api/v1`. */
  apiUrl: string;
}

const envelope = z.object({ status: z.number(), message: z.string(), data: z.unknown() });
const environment = z.object({ apiUrl: z.string() });

const unreachable =
  'Parley cannot be reached right now. Check your connection and try again; nothing is lost.';

/** Fails with what the specification's wrapper says: status or 500, message, `data: null` (§8). */
function failure(status: number, message: string): { error: Failure } {
  return { error: { status, message, data: null } };
}

/**
 * Sends one call: bearer token when there is one, cookies, the response wrapper. A 401 clears the
 * storage and ends the session (specification §4); the shell then leads to /sign-in.
 */
export const baseQuery: BaseQueryFn<
  Request,
  unknown,
  Failure,
  object,
  { message: string }
> = async (
  { path, method = 'GET', query, body, document: fileName },
  { getState, dispatch, extra, signal },
) => {
  const { apiUrl } = environment.parse(extra);
  const { token } = (getState() as { session: SessionState }).session;
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const headers: Record<string, string> = { accept: fileName ? '*/*' : 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';

  let status = 500;
  let answer: unknown;
  try {
    const response = await fetch(`${apiUrl}${path}${search}`, {
      method,
      headers,
      credentials: 'include',
      signal,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    status = response.status;
    if (fileName && status === 200) {
      const disposition = response.headers.get('content-disposition');
      saveFile(await response.blob(), attachmentName(disposition) ?? fileName);
      return { data: null, meta: { message: '' } };
    }
    answer = await response.json();
  } catch {
    return failure(status, status === 500 ? unreachable : 'An error occurred');
  }

  // Another tab may have signed in again meanwhile; only the refused token's session ends.
  const current = (getState() as { session: SessionState }).session.token;
  if (status === 401 && token && token === current) {
    clearStorage();
    dispatch(signedOut('expired'));
  }
  const parsed = envelope.safeParse(answer);
  if (!parsed.success) return failure(status === 200 ? 500 : status, 'An error occurred');
  const { message, data } = parsed.data;
  return status === 200
    ? { data, meta: { message } }
    : failure(status, message || 'An error occurred');
};
