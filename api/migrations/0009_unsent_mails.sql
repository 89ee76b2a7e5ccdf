CREATE TABLE "unsent_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"mail" jsonb NOT NULL,
	"attempts" integer NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "unsent_mails" ADD CONSTRAINT "unsent_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unsent_mails_by_time" ON "unsent_mails" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "unsent_mails_by_user" ON "unsent_mails" USING btree ("user_id");