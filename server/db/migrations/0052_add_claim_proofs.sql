ALTER TABLE "products" ADD COLUMN "khadi_mark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "organic_standard" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "organic_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "organic_body" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_organic_standard_known" CHECK ("products"."organic_standard" in ('gots', 'npop', 'ocs'));--> statement-breakpoint
-- Days with cash parcels are summed again: refusals are counted by product, too.
INSERT INTO day_figures_due (day)
  SELECT DISTINCT (created_at AT TIME ZONE 'Asia/Kolkata')::date FROM orders WHERE payment_mode = 'cod' AND shipped_at IS NOT NULL;
