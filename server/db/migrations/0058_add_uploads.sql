CREATE TABLE "shop_processes" (
	"id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"storage" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"area" text NOT NULL,
	"owner_id" text NOT NULL,
	"network" text,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"length" bigint NOT NULL,
	"arrived" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_token" text,
	"locked_until" timestamp with time zone,
	"lock_wanted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "uploads_area_known" CHECK ("uploads"."area" in ('staff', 'reviews')),
	CONSTRAINT "uploads_kind_known" CHECK ("uploads"."kind" in ('picture', 'film', 'list', 'zip', 'review-picture', 'review-film')),
	CONSTRAINT "uploads_arrived_within_length" CHECK ("uploads"."arrived" between 0 and "uploads"."length"),
	CONSTRAINT "uploads_lock_has_an_end" CHECK (("uploads"."lock_token" is null) = ("uploads"."locked_until" is null))
);
--> statement-breakpoint
CREATE INDEX "uploads_owner_index" ON "uploads" USING btree ("owner_id");