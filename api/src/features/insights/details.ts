import { type SQL, sql } from 'drizzle-orm';
import type { AnalyticsDetails, TopicScore } from '../../contract/analytics.ts';
import type { AnswerTiming } from '../../contract/delivery.ts';
import type { Verdict } from '../../contract/grading.ts';
import { type PlanId, planIncludes } from '../../contract/plans/plans.ts';
import type { Technology } from '../../contract/topics.ts';
import { gradings, interviewQuestions, interviews, users } from '../../database/schema.ts';
import { parameter, type UserQuery } from '../../database/user-query.ts';
import { criteriaOf } from './criteria.ts';
import { deliveryTrend } from './delivery-trend.ts';
import { dayIn, streakOf } from './streak.ts';

/** Graded interviews whose answers are looked into: enough for a trend, and a bound on the work. */
const answersOf = 30;

/** One answer with its judgment, as it is stored. */
interface StoredResult {
  questionId: string;
  question: string;
  answer: string;
  criteria: { id: string; label: string; verdict: Verdict }[] | null;
}

/** What the one statement reads. */
export interface DetailsRead {
  /** As it was asked for. */
  timeZone: string;
  topics: TopicScore[] | null;
  /** Days with a completed interview in the user's time zone, as '2026-11-21'. */
  days: string[] | null;
  /** Newest first. */
  answered:
    | {
        interviewId: string;
        technology: Technology;
        completedAt: string;
        results: StoredResult[] | null;
        /** By question; those that were measured. */
        timings: Record<string, AnswerTiming> | null;
      }[]
    | null;
}

const score = interviews.overallScore;

const topics = () => sql`(
  select json_agg(topic order by topic."averageScore" desc, topic.technology) from (
    select ${interviews.language} as technology, count(*)::int as interviews,
      round(avg(${score}), 2)::float8 as "averageScore",
      (array_agg(${score} order by ${interviews.completedAt} desc))[1] as "lastScore"
    from ${interviews}
    where ${interviews.userId} = ${users.id} and ${score} is not null
    group by ${interviews.language}
  ) as topic
)`;

const days = () => sql`(
  select json_agg(distinct to_char(
    ${interviews.completedAt} at time zone ${parameter('timeZone')}, 'YYYY-MM-DD'
  ))
  from ${interviews}
  where ${interviews.userId} = ${users.id} and ${interviews.status} = 'completed'
    and ${interviews.completedAt} is not null
)`;

const answered = () => sql`(
  select json_agg(newest order by newest."createdAt" desc) from (
    select ${interviews.id} as "interviewId", ${interviews.language} as technology,
      ${interviews.createdAt} as "createdAt", ${interviews.completedAt} as "completedAt",
      ${gradings.result} -> 'results' as results,
      (select json_object_agg(${interviewQuestions.questionId}, ${interviewQuestions.timing})
        from ${interviewQuestions}
        where ${interviewQuestions.interviewId} = ${interviews.id}
          and ${interviewQuestions.timing} is not null) as timings
    from ${interviews} join ${gradings} on ${gradings.interviewId} = ${interviews.id}
    where ${interviews.userId} = ${users.id} and ${interviews.completedAt} is not null
      and ${gradings.result} is not null
    order by ${interviews.createdAt} desc
    limit ${sql.raw(String(answersOf))}
  ) as newest
)`;

const detailsOfUser = (): SQL<DetailsRead> =>
  sql`json_build_object(
    'timeZone', ${parameter('timeZone')},
    'topics', ${topics()}, 'days', ${days()}, 'answered', ${answered()}
  )`;

/** Everything in the statement that finds the user. */
export function detailsQuery(timeZone: string): UserQuery<DetailsRead> {
  return {
    name: 'analytics-details',
    select: detailsOfUser,
    values: { timeZone },
    unbatched: true,
  };
}

/** What a plan sees of what was read: the criteria belong to Max (product specification §6). */
export function toDetails(result: DetailsRead, plan: PlanId, now: Date): AnalyticsDetails {
  const newestFirst = result.answered ?? [];
  const judged = newestFirst.flatMap(({ interviewId, technology, results }) =>
    (results ?? []).flatMap(({ questionId, question, criteria }) =>
      (criteria ?? []).map(({ id, label, verdict }) => ({
        ...{ interviewId, technology, questionId, question },
        ...{ criterionId: id, label, verdict },
      })),
    ),
  );
  const given = newestFirst.toReversed().map(({ interviewId, completedAt, results, timings }) => ({
    interviewId,
    completedAt: new Date(completedAt).toISOString(),
    answers: (results ?? []).map(({ questionId, answer }) => ({
      answer,
      timing: timings?.[questionId] ?? null,
    })),
  }));
  return {
    topics: result.topics ?? [],
    criteria: planIncludes(plan, 'parley_max') ? criteriaOf(judged) : null,
    streak: streakOf(result.days ?? [], dayIn(result.timeZone, now)),
    delivery: deliveryTrend(given),
  };
}
