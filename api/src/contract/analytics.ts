import { z } from 'zod';
import { fillerCount } from './delivery.ts';
import { interviewSummary } from './interview.ts';
import { technologies } from './topics.ts';

/** Summary of all of a user's interviews (product specification §3; its spelling is kept). */
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

/** A time zone by its IANA name, such as 'Europe/Berlin'. */
export const timeZone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z]/)
  .refine((name) => {
    try {
      return new Intl.DateTimeFormat('en-US', { timeZone: name }).format() !== '';
    } catch {
      return false;
    }
  }, 'must be the name of a time zone, such as "Europe/Berlin".');

/** A user's graded interviews on one topic. */
export const topicScore = z.object({
  technology: z.enum(technologies),
  interviews: z.int().min(1),
  /** 0 to 100, two decimals. */
  averageScore: z.number().min(0).max(100),
  /** Score of the newest one. */
  lastScore: z.number().min(0).max(100),
});
export type TopicScore = z.infer<typeof topicScore>;

/** One criterion of one question over all times it was judged. */
export const criterionRecord = z.object({
  label: z.string(),
  question: z.string(),
  technology: z.enum(technologies),
  /** The newest interview in which it was judged. */
  interviewId: z.string(),
  /** How often it was judged, and how often fully met. */
  judged: z.int().min(1),
  met: z.int().min(0),
});
export type CriterionRecord = z.infer<typeof criterionRecord>;

/** How the newest answers did by the criteria of their questions. */
export const criteriaRecord = z.object({
  met: z.int().min(0),
  partly: z.int().min(0),
  missed: z.int().min(0),
  /** Met at the last try, those met most often first; at most five. */
  strongest: z.array(criterionRecord),
  /** Missed at the last try, those missed most often first; at most five. */
  weakest: z.array(criterionRecord),
});
export type CriteriaRecord = z.infer<typeof criteriaRecord>;

/** How the answers of one interview were given. */
export const deliveryPoint = z.object({
  interviewId: z.string(),
  completedAt: z.iso.datetime(),
  /** Answers with at least one word. */
  answers: z.int().min(1),
  /** Mean, one decimal. */
  wordsPerAnswer: z.number().min(0),
  /** Filler words such as "um" in a hundred words, one decimal. */
  fillersPerHundred: z.number().min(0),
  /** Pace of what was spoken; `null` when nothing was; answered since version 1.4 of the API. */
  wordsPerMinute: z.int().min(0).nullable().optional(),
});

/** What the results say beyond scores over time. */
export const analyticsDetails = z.object({
  /** Best average first. */
  topics: z.array(topicScore),
  /** Over the newest thirty graded interviews. Max; `null` for Plus: it never left the server. */
  criteria: criteriaRecord.nullable(),
  streak: z.object({
    /** Days in a row with a completed interview, up to today or yesterday in the time zone asked for. */
    current: z.int().min(0),
    longest: z.int().min(0),
  }),
  /** The newest thirty graded interviews, oldest first. */
  delivery: z.object({
    points: z.array(deliveryPoint),
    /** The filler words used most, with how often; at most five. */
    fillers: z.array(fillerCount),
  }),
});
export type AnalyticsDetails = z.infer<typeof analyticsDetails>;
