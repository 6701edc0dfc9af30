CREATE TABLE "parcel_lines" (
	"parcel_id" text NOT NULL,
	"order_line_id" text NOT NULL,
	"quantity" smallint NOT NULL,
	"total_paise" bigint NOT NULL,
	CONSTRAINT "parcel_lines_pkey" PRIMARY KEY("parcel_id","order_line_id"),
	CONSTRAINT "parcel_lines_quantity_positive" CHECK ("parcel_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"position" smallint NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"carrier" text NOT NULL,
	"carrier_name" text NOT NULL,
	"tracking_number" text,
	"tracking_url" text,
	"weight_grams" integer,
	"value_paise" bigint NOT NULL,
	"collect_paise" bigint DEFAULT 0 NOT NULL,
	"created_by" text NOT NULL,
	"shipped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"came_back_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcels_status_known" CHECK ("parcels"."status" in ('created', 'picked_up', 'in_transit', 'out_for_delivery', 'attempt_failed', 'delivered', 'rto', 'rto_delivered', 'lost', 'cancelled')),
	CONSTRAINT "parcels_weight_positive" CHECK ("parcels"."weight_grams" > 0),
	CONSTRAINT "parcels_collect_within_value" CHECK ("parcels"."collect_paise" between 0 and "parcels"."value_paise")
);
--> statement-breakpoint
CREATE TABLE "filed_months" (
	"month" text PRIMARY KEY NOT NULL,
	"filed_by" text NOT NULL,
	"filed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_files" (
	"invoice_id" text NOT NULL,
	"format" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_files_pkey" PRIMARY KEY("invoice_id","format"),
	CONSTRAINT "invoice_files_format_known" CHECK ("invoice_files"."format" in ('html', 'pdf'))
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"invoice_id" text NOT NULL,
	"position" smallint NOT NULL,
	"order_line_id" text,
	"hsn" text NOT NULL,
	"unit" text NOT NULL,
	"quantity" integer NOT NULL,
	"rate_basis_points" integer NOT NULL,
	"taxable_paise" bigint NOT NULL,
	"cgst_paise" bigint NOT NULL,
	"sgst_paise" bigint NOT NULL,
	"igst_paise" bigint NOT NULL,
	"total_paise" bigint NOT NULL,
	CONSTRAINT "invoice_lines_pkey" PRIMARY KEY("invoice_id","position"),
	CONSTRAINT "invoice_lines_parts_add_up" CHECK ("invoice_lines"."total_paise" = "invoice_lines"."taxable_paise" + "invoice_lines"."cgst_paise" + "invoice_lines"."sgst_paise" + "invoice_lines"."igst_paise")
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"series" text NOT NULL,
	"financial_year" text NOT NULL,
	"last_sequence" integer NOT NULL,
	CONSTRAINT "invoice_series_pkey" PRIMARY KEY("series","financial_year")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"series" text NOT NULL,
	"financial_year" text NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"order_id" text NOT NULL,
	"parcel_id" text,
	"invoice_id" text,
	"refund_id" text,
	"issued_at" timestamp with time zone NOT NULL,
	"month" text NOT NULL,
	"seller_state_code" text NOT NULL,
	"place_of_supply" text NOT NULL,
	"total_paise" bigint NOT NULL,
	"document" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_kind_known" CHECK ("invoices"."kind" in ('invoice', 'credit_note')),
	CONSTRAINT "invoices_of_one_parcel_or_invoice" CHECK (case "invoices"."kind" when 'invoice' then "invoices"."invoice_id" is null else "invoices"."invoice_id" is not null end)
);
--> statement-breakpoint
CREATE TABLE "cash_receipts" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"source" text NOT NULL,
	"reference" text,
	"received_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cash_receipts_amount_positive" CHECK ("cash_receipts"."amount_paise" > 0),
	CONSTRAINT "cash_receipts_source_known" CHECK ("cash_receipts"."source" in ('carrier_transfer', 'carrier_cash', 'customer_upi', 'customer_cash'))
);
--> statement-breakpoint
CREATE TABLE "order_line_cancellations" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"order_line_id" text NOT NULL,
	"quantity" smallint NOT NULL,
	"amount_paise" bigint NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_line_cancellations_quantity_positive" CHECK ("order_line_cancellations"."quantity" > 0),
	CONSTRAINT "order_line_cancellations_amount_not_negative" CHECK ("order_line_cancellations"."amount_paise" >= 0)
);
--> statement-breakpoint
ALTER TABLE "outgoing_messages" DROP CONSTRAINT "outgoing_messages_channel_known";--> statement-breakpoint
DROP INDEX "stock_movements_order_line_key";--> statement-breakpoint
DROP INDEX "orders_email_index";--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "cancellation_id" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "notify_whatsapp" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cancelled_quantity" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "shipped_quantity" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancelled_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "packing_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "packing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "packed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "packed_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cash_received_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cash_refunded_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "method" text DEFAULT 'provider' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "upi_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "pieces" jsonb;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "requested_by" text;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_receipts" ADD CONSTRAINT "cash_receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_cancellations" ADD CONSTRAINT "order_line_cancellations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_cancellations" ADD CONSTRAINT "order_line_cancellations_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcel_lines_order_line_index" ON "parcel_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_order_position_key" ON "parcels" USING btree ("order_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_tracking_number_key" ON "parcels" USING btree ("carrier","tracking_number") WHERE "parcels"."tracking_number" is not null and "parcels"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "parcels_tracking_number_index" ON "parcels" USING btree ("tracking_number" text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number_key" ON "invoices" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_series_key" ON "invoices" USING btree ("series","financial_year","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_parcel_key" ON "invoices" USING btree ("parcel_id") WHERE "invoices"."kind" = 'invoice';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_refund_key" ON "invoices" USING btree ("invoice_id","refund_id") WHERE "invoices"."kind" = 'credit_note';--> statement-breakpoint
CREATE INDEX "invoices_order_index" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoices_month_index" ON "invoices" USING btree ("month","id");--> statement-breakpoint
CREATE INDEX "cash_receipts_order_index" ON "cash_receipts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_line_cancellations_order_index" ON "order_line_cancellations" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_packing_by_customers_id_fk" FOREIGN KEY ("packing_by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_packed_by_customers_id_fk" FOREIGN KEY ("packed_by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_cancellation_key" ON "stock_movements" USING btree ("cancellation_id") WHERE "stock_movements"."cancellation_id" is not null;--> statement-breakpoint
CREATE INDEX "order_lines_sku_index" ON "order_lines" USING btree (upper("sku") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_status_index" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_number_index" ON "orders" USING btree (upper(right("id", 6)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_pincode_index" ON "orders" USING btree ("pincode","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_name_index" ON "orders" USING btree (lower("first_name" || ' ' || "last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_last_name_index" ON "orders" USING btree (lower("last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_cash_due_index" ON "orders" USING btree ("created_at") WHERE "orders"."payment_mode" = 'cod' and "orders"."paid_at" is null and "orders"."status" <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_order_line_key" ON "stock_movements" USING btree ("order_line_id","kind","round") WHERE "stock_movements"."order_line_id" is not null and "stock_movements"."cancellation_id" is null;--> statement-breakpoint
CREATE INDEX "orders_email_index" ON "orders" USING btree ("email_folded" text_pattern_ops);--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD CONSTRAINT "outgoing_messages_channel_known" CHECK ("outgoing_messages"."channel" in ('email', 'sms', 'whatsapp'));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_pieces_within_quantity" CHECK ("order_lines"."cancelled_quantity" >= 0 and "order_lines"."shipped_quantity" >= 0
        and "order_lines"."cancelled_quantity" + "order_lines"."shipped_quantity" <= "order_lines"."quantity");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cancelled_within_total" CHECK ("orders"."cancelled_paise" between 0 and "orders"."total_paise");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cash_refunds_within_cash" CHECK ("orders"."cash_refunded_paise" between 0 and "orders"."cash_received_paise");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_method_known" CHECK ("refunds"."method" in ('provider', 'upi'));--> statement-breakpoint
create trigger order_line_cancellations_only_added before update or delete on order_line_cancellations for each row execute function refuse_change();--> statement-breakpoint
create trigger cash_receipts_only_added before update or delete on cash_receipts for each row execute function refuse_change();--> statement-breakpoint
create trigger invoices_only_added before update or delete on invoices for each row execute function refuse_change();--> statement-breakpoint
create trigger invoice_lines_only_added before update or delete on invoice_lines for each row execute function refuse_change();--> statement-breakpoint
create trigger invoice_files_only_added before update or delete on invoice_files for each row execute function refuse_change();
