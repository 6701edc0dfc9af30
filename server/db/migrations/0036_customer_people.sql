DROP INDEX "customer_figures_last_order_index";--> statement-breakpoint
DROP INDEX "customer_figures_refused_index";--> statement-breakpoint
ALTER TABLE "customer_figures" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_figures" ADD COLUMN "sort_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_figures" ADD COLUMN "has_account" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_figures" ADD COLUMN "known_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_figures" ADD COLUMN "last_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "customer_figures_last_index" ON "customer_figures" USING btree ("last_at","customer_id");--> statement-breakpoint
CREATE INDEX "customer_figures_name_index" ON "customer_figures" USING btree ("sort_name","customer_id");--> statement-breakpoint
CREATE INDEX "customer_figures_known_index" ON "customer_figures" USING btree ("known_since","customer_id");--> statement-breakpoint
CREATE INDEX "customer_figures_regular_index" ON "customer_figures" USING btree ("last_at","customer_id") WHERE "customer_figures"."orders" >= 3;--> statement-breakpoint
CREATE INDEX "customer_figures_refused_index" ON "customer_figures" USING btree ("last_at","customer_id") WHERE "customer_figures"."refused_cash" > 0;--> statement-breakpoint
-- What the list says of a person comes from the account too: its name, its kind, whether it is another's.
CREATE FUNCTION mark_customer_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_figures_due (customer_id) VALUES (new.id);
  IF TG_OP = 'UPDATE' AND old.same_as IS DISTINCT FROM new.same_as THEN
    INSERT INTO customer_figures_due (customer_id)
      SELECT who FROM unnest(ARRAY[old.same_as, new.same_as]) who WHERE who IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER customers_mark_new_due AFTER INSERT ON customers
  FOR EACH ROW WHEN (new.kind = 'registered') EXECUTE FUNCTION mark_customer_due();--> statement-breakpoint
CREATE TRIGGER customers_mark_changed_due AFTER UPDATE OF kind, fullname, staff_role, erased_at, same_as ON customers
  FOR EACH ROW WHEN (
    (old.kind, old.fullname, old.staff_role, old.erased_at, old.same_as)
      IS DISTINCT FROM (new.kind, new.fullname, new.staff_role, new.erased_at, new.same_as))
  EXECUTE FUNCTION mark_customer_due();--> statement-breakpoint
-- Money that went back, and a parcel that nobody took, do not always change their order.
CREATE FUNCTION mark_order_owner_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_figures_due (customer_id) SELECT customer_id FROM orders WHERE id = new.order_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER refunds_mark_owner_due AFTER INSERT OR UPDATE OF status, amount_paise ON refunds
  FOR EACH ROW EXECUTE FUNCTION mark_order_owner_due();--> statement-breakpoint
CREATE TRIGGER parcels_mark_owner_due AFTER UPDATE OF came_back_at ON parcels
  FOR EACH ROW WHEN (old.came_back_at IS DISTINCT FROM new.came_back_at) EXECUTE FUNCTION mark_order_owner_due();--> statement-breakpoint
INSERT INTO customer_figures_due (customer_id) SELECT id FROM customers WHERE kind = 'registered' AND erased_at IS NULL;
