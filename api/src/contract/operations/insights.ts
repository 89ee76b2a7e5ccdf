import { z } from 'zod';
import {
  analyticsDetails,
  analyticsOverview,
  analyticsPeriod,
  historyPoint,
  recentInterviews,
  timeZone,
} from '../analytics.ts';
import type { Operation } from './operation.ts';

/** Figures over a user's interviews. */
export const insightsOperations = {
  analyticsOverview: {
    method: 'GET',
    path: '/analytics/overview',
    auth: 'bearer',
    summary: 'Scores and counts over all interviews',
    data: analyticsOverview,
  },
  analyticsDetails: {
    method: 'GET',
    path: '/analytics/details',
    since: '1.3.0',
    auth: 'bearer',
    summary: 'By topic, by criterion, streak and delivery; Plus and Max, criteria in Max only',
    query: z.object({ timeZone: timeZone.default('UTC') }),
    data: analyticsDetails,
  },
  scoreHistory: {
    method: 'GET',
    path: '/analytics/interview-history',
    since: '1.1.0',
    auth: 'bearer',
    summary: 'Scores by week, month or year, oldest first; Free has weeks only',
    query: z.object({ period: analyticsPeriod.default('weekly') }),
    data: z.object({ history: z.array(historyPoint) }),
  },
  recentInterviews: {
    method: 'GET',
    path: '/analytics/recent-interviews',
    auth: 'bearer',
    summary: 'The five newest interviews; Plus and Max',
    data: recentInterviews,
  },
  insights: {
    method: 'GET',
    path: '/analytics/insights',
    since: '1.1.0',
    auth: 'bearer',
    summary: 'Sentences drawn from the person’s own results; Plus and Max',
    data: z.object({ insights: z.array(z.string()) }),
  },
} as const satisfies Record<string, Operation>;
