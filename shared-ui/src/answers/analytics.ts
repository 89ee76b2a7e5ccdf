import * as z from 'zod/mini';
import { figure, list, moment, optionalList, part } from './fields.ts';

export const overviewAnswer = z.object({
  overAllScore: part(figure),
  totalInterviews: z.number(),
  highestScore: part(figure),
  completedInterview: part(z.number()),
});
export type AnalyticsOverview = z.output<typeof overviewAnswer>;

/** A point of the chart; its first moment tells equal labels apart, and the label has to do without. */
const historyPointAnswer = z.object({
  period: z.string(),
  startsAt: part(moment),
  averageScore: figure,
  highestScore: figure,
  lowestScore: figure,
});
export const scoreHistoryAnswer = z.object({ history: list(historyPointAnswer) });
export type ScoreHistory = z.output<typeof scoreHistoryAnswer>;
export interface HistoryPoint {
  /** Label of the period. */
  period: string;
  /** Tells the periods apart: their first moment where it is known. */
  startsAt: string;
  averageScore: number;
  highestScore: number;
  lowestScore: number;
}

export const insightsAnswer = z.object({ insights: list(z.string()) });
export type Insights = z.output<typeof insightsAnswer>;

const topicScoreAnswer = z.object({
  technology: z.string(),
  interviews: z.number(),
  averageScore: figure,
  lastScore: figure,
});
export type TopicScore = z.output<typeof topicScoreAnswer>;

const criterionRecordAnswer = z.object({
  label: z.string(),
  question: z.string(),
  technology: z.string(),
  interviewId: z.string(),
  judged: z.number(),
  met: z.number(),
});
export type CriterionRecord = z.output<typeof criterionRecordAnswer>;

const criteriaRecordAnswer = z.object({
  met: z.number(),
  partly: z.number(),
  missed: z.number(),
  strongest: optionalList(criterionRecordAnswer),
  weakest: optionalList(criterionRecordAnswer),
});
export type CriteriaRecord = z.output<typeof criteriaRecordAnswer>;

const deliveryPointAnswer = z.object({
  interviewId: z.string(),
  completedAt: moment,
  wordsPerAnswer: z.number(),
  fillersPerHundred: z.number(),
  wordsPerMinute: part(z.nullable(z.number())),
});

/** What the results say beyond scores over time; a part that is missing is left out of the screen. */
export const analyticsDetailsAnswer = z.object({
  topics: part(list(topicScoreAnswer)),
  criteria: part(z.nullable(criteriaRecordAnswer)),
  streak: part(z.object({ current: z.number(), longest: z.number() })),
  delivery: part(
    z.object({
      points: optionalList(deliveryPointAnswer),
      fillers: optionalList(z.object({ word: z.string(), count: z.number() })),
    }),
  ),
});
export type AnalyticsDetails = z.output<typeof analyticsDetailsAnswer>;
