CREATE TABLE "media_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"checked" integer NOT NULL,
	"missing" integer NOT NULL
);
