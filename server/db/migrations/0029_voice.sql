CREATE TABLE "event_counts" (
	"starts_at" timestamp with time zone NOT NULL,
	"grain" text NOT NULL,
	"name" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"times" integer NOT NULL,
	"value_paise" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "event_counts_pkey" PRIMARY KEY("name","grain","starts_at","subject","device","source"),
	CONSTRAINT "event_counts_grain_known" CHECK ("event_counts"."grain" in ('hour', 'day', 'month')),
	CONSTRAINT "event_counts_positive" CHECK ("event_counts"."times" > 0)
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"review_id" text NOT NULL,
	"reporter" text NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "review_reports_reason_known" CHECK ("review_reports"."reason" in ('advertising', 'insult', 'private_data', 'off_topic', 'untrue'))
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"review_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_votes_pkey" PRIMARY KEY("review_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "answer_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"ticket_id" text NOT NULL,
	"author" text NOT NULL,
	"staff_id" text,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_messages_author_known" CHECK ("ticket_messages"."author" in ('customer', 'staff', 'shop', 'note'))
);
--> statement-breakpoint
CREATE TABLE "ticket_pictures" (
	"message_id" text NOT NULL,
	"position" smallint NOT NULL,
	"media_id" text NOT NULL,
	CONSTRAINT "ticket_pictures_pkey" PRIMARY KEY("message_id","position")
);
--> statement-breakpoint
ALTER TABLE "contact_messages" RENAME TO "tickets";--> statement-breakpoint
ALTER TABLE "tickets" RENAME COLUMN "ticket" TO "number";--> statement-breakpoint
DROP INDEX "contact_messages_ticket_key";--> statement-breakpoint
DROP INDEX "contact_messages_created_index";--> statement-breakpoint
DROP INDEX "outgoing_messages_occasion_key";--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "duration_ms" integer;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "poster_id" text;--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "valid_from" timestamp with time zone DEFAULT '2000-01-01' NOT NULL;--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "author_id" text;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "email_folded" text;--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD COLUMN "recipient" text;--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD COLUMN "copy" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD COLUMN "requested_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "purchase_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "curated_reviews" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "curated_reviews" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review_media" ADD COLUMN "hidden" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "size_label" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "fit" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "age_months" smallint;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "height_cm" smallint;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "checked_by" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "flags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "words_hidden" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "helpful" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reports" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "kind" text DEFAULT 'question' NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "subject" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "product_id" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "assigned_to" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "waits_for" text DEFAULT 'shop' NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "waits_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "acknowledged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "first_answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "last_message_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "closed_by" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "source" text DEFAULT 'form' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_staff_id_customers_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_pictures" ADD CONSTRAINT "ticket_pictures_message_id_ticket_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."ticket_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_pictures" ADD CONSTRAINT "ticket_pictures_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_reports_reporter_key" ON "review_reports" USING btree ("review_id","reporter");--> statement-breakpoint
CREATE INDEX "review_votes_customer_index" ON "review_votes" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "ticket_messages_ticket_index" ON "ticket_messages" USING btree ("ticket_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ticket_pictures_media_index" ON "ticket_pictures" USING btree ("media_id");--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_poster_id_media_id_fk" FOREIGN KEY ("poster_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_author_id_customers_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD CONSTRAINT "outgoing_messages_requested_by_customers_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "curated_reviews" ADD CONSTRAINT "curated_reviews_created_by_customers_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_checked_by_customers_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_answered_by_customers_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_assigned_to_customers_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_closed_by_customers_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_email_key" ON "coupons" USING btree ("email_folded");--> statement-breakpoint
CREATE INDEX "outgoing_messages_newest_index" ON "outgoing_messages" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "outgoing_messages_recipient_index" ON "outgoing_messages" USING btree ("recipient","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_newest_index" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "reviews_unchecked_index" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "reviews"."checked_at" is null or "reviews"."reports" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_number_key" ON "tickets" USING btree ("number");--> statement-breakpoint
CREATE INDEX "tickets_waiting_index" ON "tickets" USING btree ("waits_for","waits_since") WHERE "tickets"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "tickets_newest_index" ON "tickets" USING btree ("last_message_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "tickets_email_index" ON "tickets" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "tickets_customer_index" ON "tickets" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "tickets_order_index" ON "tickets" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_newest_index" ON "newsletter_subscriptions" USING btree ("created_at" DESC NULLS LAST,"email_normalised");--> statement-breakpoint
CREATE UNIQUE INDEX "outgoing_messages_occasion_key" ON "outgoing_messages" USING btree ("kind","key","channel","copy");--> statement-breakpoint
ALTER TABLE "tickets" RENAME CONSTRAINT "contact_messages_pkey" TO "tickets_pkey";--> statement-breakpoint
-- What was written before is the first message of its ticket.
INSERT INTO "ticket_messages" ("id", "ticket_id", "author", "text", "created_at") SELECT "id", "id", 'customer', "message", "created_at" FROM "tickets";--> statement-breakpoint
UPDATE "tickets" SET "waits_since" = "created_at", "last_message_at" = "created_at";--> statement-breakpoint
ALTER TABLE "tickets" DROP COLUMN "message";--> statement-breakpoint
-- Who subscribed before letters were confirmed had agreed in the form.
UPDATE "newsletter_subscriptions" SET "confirmed_at" = "created_at";--> statement-breakpoint
-- Reviews of before have been shown for long: nobody has to look at them now.
UPDATE "reviews" SET "checked_at" = now();--> statement-breakpoint
ALTER TABLE "contents" DROP CONSTRAINT "contents_pkey";
--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_pkey" PRIMARY KEY("key","language","valid_from");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_fit_known" CHECK ("reviews"."fit" in ('small', 'true', 'large'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_words_hidden_known" CHECK ("reviews"."words_hidden" in ('advertising', 'insult', 'private_data', 'off_topic'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_child_sensible" CHECK ("reviews"."age_months" between 0 and 216 and "reviews"."height_cm" between 30 and 200);--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_kind_known" CHECK ("tickets"."kind" in ('question', 'grievance'));--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_waits_for_known" CHECK ("tickets"."waits_for" in ('shop', 'customer'));--> statement-breakpoint
ALTER TABLE "activity_log" DROP CONSTRAINT "activity_log_subject_known";--> statement-breakpoint
ALTER TABLE "activity_log" ADD CONSTRAINT "activity_log_subject_known" CHECK ("activity_log"."subject" in ('product', 'variant', 'size_chart', 'review', 'ticket', 'content', 'subscriber', 'message'));