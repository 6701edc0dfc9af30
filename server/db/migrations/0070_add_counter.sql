CREATE TABLE "till_days" (
	"id" text PRIMARY KEY NOT NULL,
	"till" smallint NOT NULL,
	"opened_by" text NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opening_paise" bigint NOT NULL,
	"closed_by" text,
	"closed_at" timestamp with time zone,
	"expected_paise" bigint,
	"counted_paise" bigint,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "till_days_opening_not_negative" CHECK ("till_days"."opening_paise" >= 0),
	CONSTRAINT "till_days_closed_completely" CHECK (("till_days"."closed_at" is null) = ("till_days"."closed_by" is null)
        and ("till_days"."closed_at" is null) = ("till_days"."counted_paise" is null)
        and ("till_days"."closed_at" is null) = ("till_days"."expected_paise" is null))
);
--> statement-breakpoint
CREATE TABLE "till_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "till_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day_id" text NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"tendered_paise" bigint,
	"order_id" text,
	"staff_id" text NOT NULL,
	"reference" text,
	"note" text DEFAULT '' NOT NULL,
	"cause" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "till_movements_kind_known" CHECK ("till_movements"."kind" in ('sale', 'refund', 'put_in', 'taken_out')),
	CONSTRAINT "till_movements_method_known" CHECK ("till_movements"."method" in ('cash', 'upi', 'card')),
	CONSTRAINT "till_movements_tendered_enough" CHECK ("till_movements"."tendered_paise" >= "till_movements"."amount_paise")
);
--> statement-breakpoint
ALTER TABLE "activity_log" DROP CONSTRAINT "activity_log_subject_known";--> statement-breakpoint
ALTER TABLE "cash_receipts" DROP CONSTRAINT "cash_receipts_source_known";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_mode_known";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_method_known";--> statement-breakpoint
ALTER TABLE "till_days" ADD CONSTRAINT "till_days_opened_by_customers_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_days" ADD CONSTRAINT "till_days_closed_by_customers_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_movements" ADD CONSTRAINT "till_movements_day_id_till_days_id_fk" FOREIGN KEY ("day_id") REFERENCES "public"."till_days"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_movements" ADD CONSTRAINT "till_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_movements" ADD CONSTRAINT "till_movements_staff_id_customers_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "till_days_open_key" ON "till_days" USING btree ("till") WHERE "till_days"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "till_days_closed_index" ON "till_days" USING btree ("closed_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "till_movements_cause_key" ON "till_movements" USING btree ("cause");--> statement-breakpoint
CREATE INDEX "till_movements_day_index" ON "till_movements" USING btree ("day_id","id");--> statement-breakpoint
CREATE INDEX "till_movements_order_index" ON "till_movements" USING btree ("order_id") WHERE "till_movements"."order_id" is not null;--> statement-breakpoint
ALTER TABLE "activity_log" ADD CONSTRAINT "activity_log_subject_known" CHECK ("activity_log"."subject" in ('product', 'variant', 'size_chart', 'review', 'ticket', 'answer_template', 'content', 'subscriber', 'message', 'coupon', 'customer', 'order', 'return', 'recall', 'breach', 'setting', 'search_wish', 'service_key', 'staff', 'export', 'shop', 'till')) NOT VALID;--> statement-breakpoint
ALTER TABLE "cash_receipts" ADD CONSTRAINT "cash_receipts_source_known" CHECK ("cash_receipts"."source" in ('carrier_transfer', 'carrier_cash', 'customer_upi', 'customer_cash', 'customer_card', 'exchange')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_mode_known" CHECK ("orders"."payment_mode" in ('card', 'upi', 'netBanking', 'cod', 'link', 'cash', 'upiDirect', 'cardTerminal')) NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_method_known" CHECK ("refunds"."method" in ('provider', 'upi', 'exchange', 'counter')) NOT VALID;