import { z } from 'zod';

/** A call that answers with a document instead of the wrapper; its failures are in the wrapper. */
export interface DocumentOperation {
  method: 'GET';
  /** Below `/api/v1`; parameters in braces. */
  path: string;
  /** The version of the API that brought it, where that is not the first. */
  since?: string;
  auth: 'bearer';
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** What the answer can be. */
  mediaTypes: readonly [string, ...string[]];
}

/** Every call that answers with a document (design §5). */
export const documents = {
  profileExport: {
    method: 'GET',
    path: '/profile/export',
    since: '1.1.0',
    auth: 'bearer',
    summary: 'Everything about the person: one archive with JSON files and PDFs',
    mediaTypes: ['application/zip'],
  },
  interviewReport: {
    method: 'GET',
    path: '/interview/{id}/report',
    since: '1.1.0',
    auth: 'bearer',
    summary: 'The report on a graded interview; Plus and Max, each with what it includes',
    params: z.object({ id: z.uuid() }),
    mediaTypes: ['application/pdf'],
  },
  paymentReceipt: {
    method: 'GET',
    path: '/subscription/transactions/{id}/receipt',
    since: '1.1.0',
    auth: 'bearer',
    summary: 'The receipt of a payment',
    params: z.object({ id: z.uuid() }),
    mediaTypes: ['application/pdf'],
  },
} as const satisfies Record<string, DocumentOperation>;
