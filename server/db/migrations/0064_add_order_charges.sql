CREATE TABLE "order_charges" (
	"order_id" text NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"label" jsonb NOT NULL,
	"amount_paise" bigint NOT NULL,
	"hsn" text,
	"rate_basis_points" integer,
	"refundable" boolean NOT NULL,
	CONSTRAINT "order_charges_pkey" PRIMARY KEY("order_id","kind"),
	CONSTRAINT "order_charges_amount_positive" CHECK ("order_charges"."amount_paise" > 0),
	CONSTRAINT "order_charges_taxed_by_itself_or_not" CHECK (("order_charges"."hsn" is null) = ("order_charges"."rate_basis_points" is null)),
	CONSTRAINT "order_charges_rate_range" CHECK ("order_charges"."rate_basis_points" between 0 and 10000)
);
--> statement-breakpoint
ALTER TABLE "order_charges" ADD CONSTRAINT "order_charges_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The version before writes the shipping fee into orders.shipping_paise and knows no rows: they are listed for it. This
-- version writes both, and both must add up.
CREATE FUNCTION list_order_charges() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	listed_paise bigint;
BEGIN
	SELECT sum(amount_paise) INTO listed_paise FROM order_charges WHERE order_id = NEW.id;
	IF listed_paise IS NULL THEN
		INSERT INTO order_charges (order_id, position, kind, label, amount_paise, refundable)
		VALUES (NEW.id, 1, 'shipping', '{"text": "shipping", "values": {}}', NEW.shipping_paise, true);
	ELSIF listed_paise <> NEW.shipping_paise THEN
		RAISE EXCEPTION 'Cannot place order % as its charges do not add up', NEW.id
			USING ERRCODE = 'check_violation', TABLE = 'orders', CONSTRAINT = 'orders_charges_add_up';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_list_charges AFTER INSERT ON orders
	FOR EACH ROW WHEN (NEW.shipping_paise > 0) EXECUTE FUNCTION list_order_charges();
