ALTER TABLE "telemetry_events" ADD COLUMN "file" text;--> statement-breakpoint
ALTER TABLE "telemetry_events" ADD COLUMN "line" integer;--> statement-breakpoint
ALTER TABLE "telemetry_events" ADD COLUMN "column_number" integer;