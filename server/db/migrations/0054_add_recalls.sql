CREATE TABLE "notice_recipients" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"address_key" text NOT NULL,
	"customer_id" text NOT NULL,
	"order_id" text,
	"sent_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_recipients_subject_known" CHECK ("notice_recipients"."subject" in ('recall', 'breach'))
);
--> statement-breakpoint
CREATE TABLE "recalls" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"product_name" text NOT NULL,
	"variant_ids" text[] NOT NULL,
	"size_labels" text[] NOT NULL,
	"first_day" date,
	"last_day" date,
	"reason" text NOT NULL,
	"details" text NOT NULL,
	"orders_found" integer NOT NULL,
	"pieces_found" integer NOT NULL,
	"taken_out_at" timestamp with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recalls_reason_known" CHECK ("recalls"."reason" in ('drawstring', 'small_parts', 'sharp_parts', 'dye', 'flammable', 'wrong_label', 'other')),
	CONSTRAINT "recalls_sizes_chosen" CHECK (cardinality("recalls"."variant_ids") > 0),
	CONSTRAINT "recalls_days_in_order" CHECK ("recalls"."first_day" <= "recalls"."last_day")
);
--> statement-breakpoint
ALTER TABLE "activity_log" DROP CONSTRAINT "activity_log_subject_known";--> statement-breakpoint
ALTER TABLE "notice_recipients" ADD CONSTRAINT "notice_recipients_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_recipients" ADD CONSTRAINT "notice_recipients_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_recipients" ADD CONSTRAINT "notice_recipients_sent_by_customers_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_created_by_customers_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_recipients_address_key" ON "notice_recipients" USING btree ("subject","subject_id","address_key");--> statement-breakpoint
CREATE INDEX "notice_recipients_newest_index" ON "notice_recipients" USING btree ("subject","subject_id","created_at","id");--> statement-breakpoint
CREATE INDEX "recalls_product_index" ON "recalls" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "recalls_newest_index" ON "recalls" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
ALTER TABLE "activity_log" ADD CONSTRAINT "activity_log_subject_known" CHECK ("activity_log"."subject" in ('product', 'variant', 'size_chart', 'review', 'ticket', 'answer_template', 'content', 'subscriber', 'message', 'coupon', 'customer', 'order', 'return', 'recall', 'breach', 'setting', 'search_wish', 'service_key', 'staff', 'export', 'shop'));