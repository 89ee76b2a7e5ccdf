CREATE TABLE "feedback_openings" (
	"user_id" uuid NOT NULL,
	"interview_id" uuid NOT NULL,
	"plan" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "feedback_openings_user_id_interview_id_plan_pk" PRIMARY KEY("user_id","interview_id","plan")
);
--> statement-breakpoint
CREATE TABLE "refund_claims" (
	"address_hash" text NOT NULL,
	"plan" text NOT NULL,
	"user_id" uuid,
	"invoice_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refund_claims_address_hash_plan_pk" PRIMARY KEY("address_hash","plan")
);
--> statement-breakpoint
CREATE TABLE "remembered_browsers" (
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"signed_in_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "remembered_browsers_token_hash_user_id_pk" PRIMARY KEY("token_hash","user_id")
);
--> statement-breakpoint
ALTER TABLE "feedback_openings" ADD CONSTRAINT "feedback_openings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_claims" ADD CONSTRAINT "refund_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remembered_browsers" ADD CONSTRAINT "remembered_browsers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_openings_by_time" ON "feedback_openings" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "refund_claims_by_user" ON "refund_claims" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refund_claims_by_time" ON "refund_claims" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "remembered_browsers_by_user" ON "remembered_browsers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "remembered_browsers_by_expiry" ON "remembered_browsers" USING btree ("expires_at");