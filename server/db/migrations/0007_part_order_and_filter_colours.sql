ALTER TABLE "products" ADD COLUMN "filter_colours" text[];--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "gender" text;--> statement-breakpoint
-- As for rows of a catalogue file that have neither.
UPDATE "products" SET "filter_colours" = "colours", "gender" = CASE "category" WHEN 'girls-collection' THEN 'girl' WHEN 'boys-collection' THEN 'boy' ELSE 'unisex' END;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "filter_colours" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "gender" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_gender_known" CHECK ("products"."gender" in ('girl', 'boy', 'unisex'));
