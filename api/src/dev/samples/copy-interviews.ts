import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';

/** A finished interview that is another one's twin at another time. */
export interface Copy {
  id: string;
  /** Id of the stored interview that it repeats. */
  original: string;
  createdAt: Date;
  startedAt: Date;
  completedAt: Date;
}

/**
 * Stores interviews as copies of stored ones, with all that hangs below them. Nothing but ids and
 * times travels, and what is compressed is copied as it is: inserting the rows themselves takes
 * several times as long.
 */
export async function storeCopies(database: Database, copies: readonly Copy[]): Promise<void> {
  const wanted = sql`json_to_recordset(${JSON.stringify(copies)}::json) as copy (
    id uuid, original uuid, "createdAt" timestamptz, "startedAt" timestamptz,
    "completedAt" timestamptz)`;
  await database.execute(sql`
    insert into interviews (id, user_id, title, language, level, status, interview_type,
      created_at, started_at, completed_at, overall_score)
    select copy.id, user_id, title, language, level, status, interview_type,
      copy."createdAt", copy."startedAt", copy."completedAt", overall_score
    from ${wanted} join interviews on interviews.id = copy.original`);
  await database.execute(sql`
    insert into interview_questions (id, interview_id, position, question_id, question, rubric,
      answer, asked_at, answered_at, timing)
    select gen_random_uuid(), copy.id, position, question_id, question, rubric,
      answer, asked_at + (copy."startedAt" - interviews.started_at),
      answered_at + (copy."startedAt" - interviews.started_at), timing
    from ${wanted}
      join interviews on interviews.id = copy.original
      join interview_questions on interview_id = copy.original`);
  // A grading says itself when it was made, and of which interview.
  await database.execute(sql`
    insert into gradings (interview_id, lease_id, lease_until, result)
    select copy.id, gen_random_uuid(), copy."completedAt", result || jsonb_build_object(
      'interviewId', copy.id,
      'timestamp', copy.graded,
      'results', (
        select jsonb_agg(one || jsonb_build_object('timestamp', copy.graded) order by place)
        from jsonb_array_elements(result -> 'results') with ordinality as each (one, place)))
    from (select *, to_char("completedAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as graded from ${wanted}) as copy
      join gradings on interview_id = copy.original`);
}
