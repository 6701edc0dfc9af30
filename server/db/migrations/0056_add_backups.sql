CREATE TABLE "backups" (
	"id" text PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"place" text NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"size_bytes" bigint,
	"fault" text,
	CONSTRAINT "backups_cause_known" CHECK ("backups"."cause" in ('schedule', 'command')),
	CONSTRAINT "backups_fault_known" CHECK ("backups"."fault" in ('disk_full', 'interrupted', 'no_access', 'failed')),
	CONSTRAINT "backups_ended_with_fault" CHECK ("backups"."fault" is null or "backups"."ended_at" is not null)
);
--> statement-breakpoint
CREATE INDEX "backups_begun_index" ON "backups" USING btree ("begun_at");--> statement-breakpoint
CREATE UNIQUE INDEX "backups_one_scheduled_key" ON "backups" USING btree ("cause") WHERE "backups"."ended_at" is null and "backups"."cause" = 'schedule';
