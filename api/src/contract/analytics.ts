import { z } from 'zod';
import { interviewSummary } from './interview.ts';

/** Summary of all of a person's interviews (product specification §3; its spelling is kept). */
export const analyticsOverview = z.object({
  /** Mean score of graded interviews, percent; 0 when there are none. */
  overAllScore: z.number().min(0).max(100),
  totalInterviews: z.int().min(0),
  highestScore: z.number().min(0).max(100),
  completedInterview: z.int().min(0),
});
export type AnalyticsOverview = z.infer<typeof analyticsOverview>;

/** What the dashboard shows, derived by the server from the whole history. */
export const recentInterviews = z.array(interviewSummary);

/** How the progress chart groups (specification §4); weekly is open to all, the others to Plus. */
export const analyticsPeriod = z.enum(['weekly', 'monthly', 'yearly']);
export type AnalyticsPeriod = z.infer<typeof analyticsPeriod>;

/** The graded interviews of one week, month or year in UTC (specification §3, "History point"). */
export const historyPoint = z.object({
  /** Label of the period: "Nov 16 – 22", "Nov 2026" or "2026". */
  period: z.string(),
  /** Its first moment, ISO 8601 in UTC. */
  startsAt: z.iso.datetime(),
  averageScore: z.number().min(0).max(100),
  highestScore: z.number().min(0).max(100),
  lowestScore: z.number().min(0).max(100),
});
export type HistoryPoint = z.infer<typeof historyPoint>;
