ALTER TABLE "variant_sales" ADD COLUMN "product_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "variant_sales" ADD CONSTRAINT "variant_sales_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "variants_upper_sku_index" ON "variants" USING btree (upper("sku") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "variants_barcode_index" ON "variants" USING btree ("barcode") WHERE "variants"."barcode" is not null;--> statement-breakpoint
CREATE INDEX "variant_sales_product_index" ON "variant_sales" USING btree ("product_id");