ALTER TABLE "import_products" DROP CONSTRAINT "import_products_product_id_products_id_fk";
--> statement-breakpoint
ALTER TABLE "import_products" ADD CONSTRAINT "import_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_products_product_index" ON "import_products" USING btree ("product_id") WHERE "import_products"."product_id" is not null;