CREATE TABLE "objections" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "objections_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"interview_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"criterion_id" text NOT NULL,
	"kind" text NOT NULL,
	"comment" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"label" text NOT NULL,
	"verdict" text NOT NULL,
	"quotes" jsonb NOT NULL,
	"grader" text NOT NULL,
	"grader_version" text NOT NULL,
	"rubric_version" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "objections" ADD CONSTRAINT "objections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objections" ADD CONSTRAINT "objections_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "objections_by_point" ON "objections" USING btree ("interview_id","question_id","criterion_id","kind");--> statement-breakpoint
CREATE INDEX "objections_by_user" ON "objections" USING btree ("user_id");--> statement-breakpoint
-- A false claim and a missing point were one verdict, "not"; only the false claim has a quote. What
-- was not kept then is said so: which grader and rubric, what holds instead, the model answer.
UPDATE gradings SET result = result || jsonb_build_object(
  'graderVersion', '', 'rubricVersion', '', 'previousScore', NULL,
  'results', (
    SELECT coalesce(jsonb_agg(one || jsonb_build_object(
      'outcome', CASE WHEN one ->> 'answer' ~ '^\s*$' THEN 'skipped' ELSE 'answered' END,
      'modelAnswer', NULL,
      'criteria', (
        SELECT coalesce(jsonb_agg(criterion || jsonb_build_object(
          'verdict', CASE
            WHEN criterion ->> 'verdict' <> 'not' THEN criterion ->> 'verdict'
            WHEN jsonb_array_length(criterion -> 'quotes') > 0 THEN 'contradicted'
            ELSE 'absent'
          END,
          'correction', NULL,
          'bonus', false
        ) ORDER BY place), '[]')
        FROM jsonb_array_elements(one -> 'criteria') WITH ORDINALITY AS criteria(criterion, place)
      )
    ) ORDER BY place), '[]')
    FROM jsonb_array_elements(result -> 'results') WITH ORDINALITY AS results(one, place)
  )
) WHERE result IS NOT NULL;
