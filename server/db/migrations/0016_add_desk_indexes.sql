-- The words of a name, in lower case; `nameWords` in domain/orders/desk-search.ts splits what is searched likewise.
-- Its cost tells the planner that a search by name reads the index and not all orders, also for a name that none has.
create function order_name_words(first_name text, last_name text) returns tsvector
  language plpgsql immutable strict parallel safe cost 1000
  as $$ begin
    return array_to_tsvector(array_remove(
      string_to_array(translate(lower(first_name || ' ' || last_name), '.,-', '   '), ' '), ''));
  end $$;--> statement-breakpoint
DROP INDEX "orders_name_index";--> statement-breakpoint
DROP INDEX "orders_last_name_index";--> statement-breakpoint
DROP INDEX "order_lines_sku_index";--> statement-breakpoint
DROP INDEX "orders_created_index";--> statement-breakpoint
DROP INDEX "orders_phone_index";--> statement-breakpoint
CREATE INDEX "orders_open_index" ON "orders" USING btree ("created_at","id") WHERE "orders"."status" in ('pending', 'processing', 'packing');--> statement-breakpoint
CREATE INDEX "orders_amount_index" ON "orders" USING btree (("total_paise" - "cancelled_paise"),"id");--> statement-breakpoint
CREATE INDEX "orders_name_words_index" ON "orders" USING gin (order_name_words("first_name", "last_name")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "order_lines_sku_index" ON "order_lines" USING btree (upper("sku") text_pattern_ops,"sku","order_id");--> statement-breakpoint
CREATE INDEX "orders_created_index" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_phone_index" ON "orders" USING btree ("phone" text_pattern_ops);