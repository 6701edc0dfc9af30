CREATE TABLE "saved_children" (
	"customer_id" text NOT NULL,
	"id" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_children_pkey" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "delivery_alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"pincode" text NOT NULL,
	"email" text NOT NULL,
	"email_normalised" text NOT NULL,
	"customer_id" text,
	"language" text NOT NULL,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Few rows, which are written seldom: milliseconds.
-- squawk-ignore require-concurrent-index-deletion
DROP INDEX "coupons_email_key";--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "for_order_id" text;--> statement-breakpoint
ALTER TABLE "saved_children" ADD CONSTRAINT "saved_children_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_alerts" ADD CONSTRAINT "delivery_alerts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_alerts_waiting_key" ON "delivery_alerts" USING btree ("pincode","email_normalised") WHERE "delivery_alerts"."told_at" is null;--> statement-breakpoint
CREATE INDEX "delivery_alerts_customer_index" ON "delivery_alerts" USING btree ("customer_id") WHERE "delivery_alerts"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "delivery_alerts_email_index" ON "delivery_alerts" USING btree ("email_normalised");--> statement-breakpoint
-- squawk-ignore require-concurrent-index-creation
CREATE UNIQUE INDEX "coupons_welcome_key" ON "coupons" USING btree ("email_folded") WHERE "coupons"."for_order_id" is null;--> statement-breakpoint
-- squawk-ignore require-concurrent-index-creation
CREATE UNIQUE INDEX "coupons_for_order_key" ON "coupons" USING btree ("for_order_id") WHERE "coupons"."for_order_id" is not null;--> statement-breakpoint
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "coupons_email_index" ON "coupons" USING btree ("email_folded") WHERE "coupons"."email_folded" is not null;