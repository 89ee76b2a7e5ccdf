ALTER TABLE "interview_questions" ADD COLUMN "follow_ups" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "interview_questions" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "interview_questions" ADD COLUMN "edited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "interview_questions" ADD COLUMN "share" double precision;--> statement-breakpoint
ALTER TABLE "interview_questions" ADD COLUMN "hints" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "interview_questions" ADD COLUMN "answer_before_hints" text;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "mode" text DEFAULT 'real' NOT NULL;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "manner" text DEFAULT 'warm' NOT NULL;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "level_wishes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "interview_questions" SET "follow_ups" = jsonb_build_array("follow_up") WHERE "follow_up" IS NOT NULL;--> statement-breakpoint
-- What was answered had been handed out; when exactly was not kept.
UPDATE "interview_questions" SET "asked_at" = "answered_at" WHERE "answered_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "interview_questions" DROP COLUMN "follow_up";
