CREATE TABLE "session_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"interview_id" uuid NOT NULL,
	"minted_at" timestamp (3) with time zone NOT NULL,
	"conversation_seconds" integer
);
--> statement-breakpoint
ALTER TABLE "session_keys" ADD CONSTRAINT "session_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_keys_by_user_and_time" ON "session_keys" USING btree ("user_id","minted_at");--> statement-breakpoint
CREATE INDEX "session_keys_by_interview_and_time" ON "session_keys" USING btree ("interview_id","minted_at");--> statement-breakpoint
CREATE INDEX "session_keys_by_time" ON "session_keys" USING btree ("minted_at");