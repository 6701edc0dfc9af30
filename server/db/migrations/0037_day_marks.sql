CREATE INDEX "refunds_created_index" ON "refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "returns_created_index" ON "returns" USING btree ("created_at");--> statement-breakpoint
-- What belongs to a day beside its orders' own columns makes the sums of that day stale.
CREATE FUNCTION mark_day_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO day_figures_due (day) VALUES ((new.created_at AT TIME ZONE 'Asia/Kolkata')::date);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER returns_mark_day_due AFTER INSERT OR UPDATE OF status ON returns
  FOR EACH ROW EXECUTE FUNCTION mark_day_due();--> statement-breakpoint
CREATE TRIGGER refunds_mark_day_due AFTER INSERT OR UPDATE OF status, amount_paise ON refunds
  FOR EACH ROW EXECUTE FUNCTION mark_day_due();--> statement-breakpoint
CREATE TRIGGER orders_mark_sent_due AFTER UPDATE OF shipped_at ON orders
  FOR EACH ROW WHEN (old.shipped_at IS DISTINCT FROM new.shipped_at) EXECUTE FUNCTION mark_day_due();--> statement-breakpoint
-- A parcel that comes back belongs to the day on which its order was placed, and so does cash that pays an exchange.
CREATE FUNCTION mark_order_day_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO day_figures_due (day)
    SELECT (o.created_at AT TIME ZONE 'Asia/Kolkata')::date FROM orders o WHERE o.id = new.order_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER parcels_mark_day_due AFTER UPDATE OF came_back_at, status ON parcels
  FOR EACH ROW WHEN (old.came_back_at IS DISTINCT FROM new.came_back_at)
  EXECUTE FUNCTION mark_order_day_due();--> statement-breakpoint
CREATE TRIGGER cash_receipts_mark_day_due AFTER INSERT ON cash_receipts
  FOR EACH ROW WHEN (new.source = 'exchange') EXECUTE FUNCTION mark_order_day_due();--> statement-breakpoint
-- Whether a person's order is the first depends on those before it: where one is cancelled, the later ones may change.
CREATE FUNCTION mark_later_days_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO day_figures_due (day)
    SELECT DISTINCT (later.created_at AT TIME ZONE 'Asia/Kolkata')::date FROM (
      SELECT created_at FROM orders WHERE customer_id = new.customer_id
      UNION ALL
      SELECT created_at FROM orders WHERE email_folded = new.email_folded AND new.email_folded <> ''
    ) later
    WHERE later.created_at > new.created_at;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_mark_later_days_due AFTER UPDATE OF status ON orders
  FOR EACH ROW WHEN ((old.status = 'cancelled') <> (new.status = 'cancelled'))
  EXECUTE FUNCTION mark_later_days_due();--> statement-breakpoint
INSERT INTO day_figures_due (day) SELECT DISTINCT (created_at AT TIME ZONE 'Asia/Kolkata')::date FROM returns
  UNION SELECT DISTINCT (created_at AT TIME ZONE 'Asia/Kolkata')::date FROM refunds;
