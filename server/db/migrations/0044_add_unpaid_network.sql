ALTER TABLE "orders" ADD COLUMN "unpaid_network" text;--> statement-breakpoint
CREATE INDEX "orders_unpaid_network_index" ON "orders" USING btree ("unpaid_network") WHERE "orders"."unpaid_network" is not null;--> statement-breakpoint
CREATE FUNCTION forget_unpaid_network() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.unpaid_network := null;
  RETURN new;
END $$;--> statement-breakpoint
-- Paid, changed to cash or cancelled: it holds nothing unpaid any more, and the network is forgotten with that.
CREATE TRIGGER orders_forget_unpaid_network BEFORE UPDATE ON orders
FOR EACH ROW WHEN (new.unpaid_network IS NOT NULL
  AND (new.paid_at IS NOT NULL OR new.expires_at IS NULL OR new.status = 'cancelled'))
EXECUTE FUNCTION forget_unpaid_network();
