CREATE TABLE "search_wishes" (
	"id" text PRIMARY KEY NOT NULL,
	"term" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"first_day" date NOT NULL,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activity_log" DROP CONSTRAINT "activity_log_subject_known";--> statement-breakpoint
CREATE UNIQUE INDEX "search_wishes_term_key" ON "search_wishes" USING btree ("term");--> statement-breakpoint
ALTER TABLE "activity_log" ADD CONSTRAINT "activity_log_subject_known" CHECK ("activity_log"."subject" in ('product', 'variant', 'size_chart', 'review', 'ticket', 'answer_template', 'content', 'subscriber', 'message', 'coupon', 'customer', 'setting', 'search_wish', 'service_key', 'staff', 'export', 'shop'));