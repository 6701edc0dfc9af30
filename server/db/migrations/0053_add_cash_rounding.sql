ALTER TABLE "orders" DROP CONSTRAINT "orders_total_adds_up";--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "rounding_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "round_off_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "rounding_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_rounding_below_a_rupee" CHECK ("parcels"."rounding_paise" between 0 and 99);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_round_off_below_a_rupee" CHECK ("invoices"."round_off_paise" between 0 and 99);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_rounding_below_a_rupee" CHECK ("orders"."rounding_paise" between 0 and 99);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total_adds_up" CHECK ("orders"."total_paise" = "orders"."subtotal_paise" - "orders"."discount_paise" + "orders"."shipping_paise" - "orders"."rounding_paise");