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
