CREATE TABLE "breaches" (
	"id" text PRIMARY KEY NOT NULL,
	"happened" text NOT NULL,
	"consequences" text NOT NULL,
	"measures" text NOT NULL,
	"advice" text NOT NULL,
	"started_at" timestamp with time zone,
	"noticed_at" timestamp with time zone NOT NULL,
	"data" text[] NOT NULL,
	"people_group" text NOT NULL,
	"first_day" date,
	"last_day" date,
	"address_keys" text[] NOT NULL,
	"people_found" integer NOT NULL,
	"board_told_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "breaches_group_known" CHECK ("breaches"."people_group" in ('everyone', 'ordered', 'emails')),
	CONSTRAINT "breaches_data_chosen" CHECK (cardinality("breaches"."data") > 0),
	CONSTRAINT "breaches_days_in_order" CHECK ("breaches"."first_day" <= "breaches"."last_day"),
	CONSTRAINT "breaches_times_in_order" CHECK ("breaches"."started_at" <= "breaches"."noticed_at"),
	CONSTRAINT "breaches_board_told_after" CHECK ("breaches"."board_told_at" >= "breaches"."noticed_at")
);
--> statement-breakpoint
ALTER TABLE "breaches" ADD CONSTRAINT "breaches_created_by_customers_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "breaches_newest_index" ON "breaches" USING btree ("created_at" DESC NULLS LAST,"id");