ALTER TABLE "products" ADD COLUMN "unfinished_sizes" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "first_published_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "products_position_index" ON "products" USING btree ("position");