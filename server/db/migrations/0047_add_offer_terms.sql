ALTER TABLE "parcel_lines" ADD COLUMN "back_paise" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "adjusted_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "corrected_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "replaces_line_id" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "replaced_paise" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "offer_terms" jsonb;