-- A row of the history as the contract has it, in JSON: a page of it is read as it is sent. Written
-- when an interview is, since writing the moments of twenty rows costs more than reading the rows.
-- Immutable as declared: UTC and these patterns depend on no setting.
CREATE FUNCTION interview_summary(
  id uuid, title text, language text, level text, status text, interview_type text,
  created_at timestamptz, started_at timestamptz, completed_at timestamptz,
  question_count integer, overall_score integer, practice boolean
) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT row_to_json(summary)::text FROM (
    SELECT id, title, language, level, status, interview_type AS "interviewType",
      to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt",
      to_char(started_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "startedAt",
      to_char(completed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "completedAt",
      CASE WHEN completed_at >= started_at
        THEN floor(date_part('epoch', completed_at - started_at) + 0.5)::integer
      END AS "totalDuration",
      question_count AS "questionCount", overall_score AS "overallScore", practice
  ) AS summary
$$;--> statement-breakpoint
ALTER TABLE interviews ADD COLUMN summary text NOT NULL GENERATED ALWAYS AS (interview_summary(
  id, title, language, level, status, interview_type, created_at, started_at, completed_at,
  question_count, overall_score, practice
)) STORED;
