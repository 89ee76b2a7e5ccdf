import type { z } from 'zod';

/** One call of the API: the single source for its routes, its clients and its OpenAPI document. */
export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api/v1`; parameters in braces. */
  path: string;
  /** The version of the API that brought it, where that is not the first. */
  since?: string;
  /** `bearer`: a session token is required; `operator`: the operator's token is. */
  auth: 'none' | 'bearer' | 'operator';
  summary: string;
  /** More than the summary says, for the OpenAPI document. */
  description?: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** Has a limit of its own instead of counting against what one client may call. */
  ownLimit?: true;
  /** Bytes that a request's body may have, where 256 KiB are too few. */
  bodyLimit?: number;
  /** The `data` of the wrapper. */
  data: z.ZodType;
}
