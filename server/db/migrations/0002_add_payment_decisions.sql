DROP INDEX "orders_expiry_index";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancelled_by" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "disposition" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "provider_refunded_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failure" text;--> statement-breakpoint
CREATE INDEX "orders_expiry_index" ON "orders" USING btree ("expires_at") WHERE "orders"."paid_at" is null and "orders"."status" <> 'cancelled' and "orders"."expires_at" is not null;