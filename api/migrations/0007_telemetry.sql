CREATE TABLE "telemetry_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "telemetry_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"value" double precision NOT NULL,
	"message" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "telemetry_by_time" ON "telemetry_events" USING btree ("at");