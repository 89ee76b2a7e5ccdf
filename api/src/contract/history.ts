import { z } from 'zod';
import { interviewStatus, interviewSummary } from './interview.ts';
import { technologies } from './topics.ts';

/** By what the history can be sorted. */
export const historySorts = [
  'createdAt',
  'title',
  'status',
  'overallScore',
  'totalDuration',
] as const;

/** What the history shows: filters narrow the page and `total`, never the counts. */
export const historyFilter = z.object({
  /** Text in the title or in the technology's name. */
  search: z.string().trim().max(200).optional(),
  technology: z.enum(technologies).optional(),
  status: interviewStatus.optional(),
});
export type HistoryFilter = z.infer<typeof historyFilter>;

/** Which part of the history is wanted. */
export const historyQuery = historyFilter.extend({
  /** From 1. */
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(20),
  sort: z.enum(historySorts).default('createdAt'),
  order: z.enum(['asc', 'desc']).default('desc'),
});
export type HistoryQuery = z.infer<typeof historyQuery>;

const count = z.int().min(0);

/** One page of the history. */
export const historyPage = z.object({
  interviews: z.array(interviewSummary),
  page: z.int().min(1),
  size: z.int().min(1),
  /** Interviews that the filters let through. */
  total: count,
  pages: count,
  /** Over the whole history, whatever the filters. */
  counts: z.object({
    all: count,
    scheduled: count,
    in_progress: count,
    completed: count,
    cancelled: count,
  }),
  /** Mean score of completed interviews, 0 to 100 with two decimals; `null` without any. */
  averageScore: z.number().min(0).max(100).nullable(),
});
export type HistoryPage = z.infer<typeof historyPage>;

/** In which form the history is exported. */
export const historyExport = historyFilter.extend({ format: z.enum(['csv', 'json']) });
