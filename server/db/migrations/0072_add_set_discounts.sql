CREATE TABLE "order_set_discounts" (
	"order_id" text NOT NULL,
	"product_id" text NOT NULL,
	"discount_paise" bigint NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "order_set_discounts_pkey" PRIMARY KEY("order_id","product_id"),
	CONSTRAINT "order_set_discounts_not_negative" CHECK ("order_set_discounts"."discount_paise" >= 0)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "print" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "set_discount_percent" smallint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "set_discount_paise" bigint;--> statement-breakpoint
ALTER TABLE "order_set_discounts" ADD CONSTRAINT "order_set_discounts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_set_discounts" ADD CONSTRAINT "order_set_discounts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_set_discounts_product_index" ON "order_set_discounts" USING btree ("product_id");--> statement-breakpoint
-- No product has a print yet: an index of no rows.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "products_print_index" ON "products" USING btree (lower("print")) WHERE "products"."print" <> '';--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_set_discount_range" CHECK (("products"."set_discount_percent" is null or "products"."set_discount_percent" between 1 and 90 and "products"."set_discount_paise" is null) and ("products"."set_discount_paise" is null or "products"."set_discount_paise" > 0)) NOT VALID;
