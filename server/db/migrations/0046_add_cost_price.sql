ALTER TABLE "variants" ADD COLUMN "cost_paise" bigint;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_cost_not_negative" CHECK ("variants"."cost_paise" >= 0);