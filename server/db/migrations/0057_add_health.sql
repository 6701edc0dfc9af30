CREATE TABLE "certificate_checks" (
	"host" text PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "health_alerts" (
	"code" text PRIMARY KEY NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"told_at" timestamp with time zone NOT NULL
);
