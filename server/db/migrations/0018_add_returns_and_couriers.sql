CREATE TABLE "courier_bookings" (
	"id" text PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"order_id" text NOT NULL,
	"parcel_id" text,
	"return_id" text,
	"reference" text NOT NULL,
	"status" text DEFAULT 'booking' NOT NULL,
	"lines" jsonb,
	"weight_grams" integer NOT NULL,
	"length_cm" integer NOT NULL,
	"breadth_cm" integer NOT NULL,
	"height_cm" integer NOT NULL,
	"collect_paise" bigint DEFAULT 0 NOT NULL,
	"declared_paise" bigint NOT NULL,
	"wanted_courier" text,
	"service_order_id" text,
	"service_shipment_id" text,
	"tracking_number" text,
	"courier_name" text,
	"freight_paise" bigint,
	"label_url" text,
	"pickup_on" date,
	"pickup_token" text,
	"manifest_url" text,
	"failure" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp with time zone,
	"news_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "courier_bookings_status_known" CHECK ("courier_bookings"."status" in ('booking', 'booked', 'failed', 'cancelled')),
	CONSTRAINT "courier_bookings_service_known" CHECK ("courier_bookings"."service" in ('shiprocket')),
	CONSTRAINT "courier_bookings_booked_has_number" CHECK ("courier_bookings"."status" <> 'booked' or "courier_bookings"."tracking_number" is not null)
);
--> statement-breakpoint
CREATE TABLE "courier_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courier_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"service" text NOT NULL,
	"body_hash" text NOT NULL,
	"tracking_number" text NOT NULL,
	"raw" text NOT NULL,
	"known" boolean NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courier_reaches" (
	"service" text NOT NULL,
	"pincode" text NOT NULL,
	"prepaid" boolean NOT NULL,
	"cash" boolean NOT NULL,
	"days" smallint,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courier_reaches_pkey" PRIMARY KEY("service","pincode")
);
--> statement-breakpoint
CREATE TABLE "delivery_attempts" (
	"parcel_id" text NOT NULL,
	"attempt" smallint NOT NULL,
	"reason" text NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	"answer" text,
	"again_on" date,
	"phone" text,
	"note" text DEFAULT '' NOT NULL,
	"answered_by" text,
	"answered_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_attempts_pkey" PRIMARY KEY("parcel_id","attempt"),
	CONSTRAINT "delivery_attempts_answer_known" CHECK ("delivery_attempts"."answer" in ('again', 'bring_back'))
);
--> statement-breakpoint
CREATE TABLE "parcel_scans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcel_scans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parcel_id" text,
	"return_id" text,
	"tracking_number" text NOT NULL,
	"status" text NOT NULL,
	"words" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"scanned_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcel_scans_status_known" CHECK ("parcel_scans"."status" in ('created', 'picked_up', 'in_transit', 'out_for_delivery', 'attempt_failed', 'delivered', 'rto', 'rto_delivered', 'lost', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "order_codes" (
	"order_id" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "remittance_lines" (
	"remittance_id" text NOT NULL,
	"position" integer NOT NULL,
	"tracking_number" text NOT NULL,
	"parcel_id" text,
	"amount_paise" bigint NOT NULL,
	"status" text NOT NULL,
	"solved" text,
	CONSTRAINT "remittance_lines_pkey" PRIMARY KEY("remittance_id","position"),
	CONSTRAINT "remittance_lines_status_known" CHECK ("remittance_lines"."status" in ('matched', 'difference', 'unmatched', 'came_back', 'repeated'))
);
--> statement-breakpoint
CREATE TABLE "remittances" (
	"id" text PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"carrier" text NOT NULL,
	"reference" text NOT NULL,
	"paid_on" date,
	"collected_paise" bigint NOT NULL,
	"deducted_paise" bigint DEFAULT 0 NOT NULL,
	"imported_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "return_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"return_id" text NOT NULL,
	"status" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"words" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "return_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"return_id" text NOT NULL,
	"order_line_id" text NOT NULL,
	"quantity" smallint NOT NULL,
	"reason" text NOT NULL,
	"fit_place" text,
	"note" text DEFAULT '' NOT NULL,
	"wish" text NOT NULL,
	"exchange_variant_id" text,
	"difference_paise" bigint DEFAULT 0 NOT NULL,
	"sellable_quantity" smallint DEFAULT 0 NOT NULL,
	"damaged_quantity" smallint DEFAULT 0 NOT NULL,
	"credit_paise" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "return_lines_quantity_positive" CHECK ("return_lines"."quantity" > 0),
	CONSTRAINT "return_lines_found_within_quantity" CHECK ("return_lines"."sellable_quantity" >= 0 and "return_lines"."damaged_quantity" >= 0
        and "return_lines"."sellable_quantity" + "return_lines"."damaged_quantity" <= "return_lines"."quantity"),
	CONSTRAINT "return_lines_reason_known" CHECK ("return_lines"."reason" in ('too_small', 'too_big', 'not_as_pictured', 'faulty', 'wrong_piece', 'changed_mind')),
	CONSTRAINT "return_lines_fit_place_known" CHECK ("return_lines"."fit_place" in ('chest', 'length', 'sleeves', 'everywhere')),
	CONSTRAINT "return_lines_wish_known" CHECK ("return_lines"."wish" in ('refund', 'exchange')),
	CONSTRAINT "return_lines_exchange_has_size" CHECK (("return_lines"."wish" = 'exchange') = ("return_lines"."exchange_variant_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "return_photos" (
	"return_id" text NOT NULL,
	"position" smallint NOT NULL,
	"media_id" text NOT NULL,
	CONSTRAINT "return_photos_pkey" PRIMARY KEY("return_id","position")
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" text PRIMARY KEY NOT NULL,
	"serial" integer GENERATED ALWAYS AS IDENTITY (sequence name "returns_serial_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"key" text NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"way" text NOT NULL,
	"answer_due_at" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone,
	"hand_in_by" timestamp with time zone,
	"postage_paise" bigint DEFAULT 0 NOT NULL,
	"upi_id" text,
	"refusal" text,
	"carrier" text,
	"carrier_name" text,
	"tracking_number" text,
	"tracking_url" text,
	"refund_due_paise" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"approved_at" timestamp with time zone,
	"handed_over_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "returns_status_known" CHECK ("returns"."status" in ('asked', 'question', 'approved', 'coming', 'received', 'checked', 'refused', 'withdrawn', 'lapsed')),
	CONSTRAINT "returns_way_known" CHECK ("returns"."way" in ('self_ship', 'pickup')),
	CONSTRAINT "returns_refusal_known" CHECK ("returns"."refusal" in ('worn_or_washed', 'tags_gone', 'too_late', 'excepted')),
	CONSTRAINT "returns_postage_not_negative" CHECK ("returns"."postage_paise" >= 0 and "returns"."refund_due_paise" >= 0)
);
--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_kind_known";--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_sign";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_method_known";--> statement-breakpoint
DROP INDEX "stock_movements_order_line_key";--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "return_line_id" text;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "back_to_check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "remitted_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "returning_quantity" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "exchange_return_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_payment_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_refunded_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "confirm_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD CONSTRAINT "courier_bookings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD CONSTRAINT "courier_bookings_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD CONSTRAINT "courier_bookings_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_scans" ADD CONSTRAINT "parcel_scans_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_scans" ADD CONSTRAINT "parcel_scans_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_codes" ADD CONSTRAINT "order_codes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_remittance_id_remittances_id_fk" FOREIGN KEY ("remittance_id") REFERENCES "public"."remittances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_events" ADD CONSTRAINT "return_events_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_exchange_variant_id_variants_id_fk" FOREIGN KEY ("exchange_variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "courier_bookings_reference_key" ON "courier_bookings" USING btree ("service","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "courier_bookings_tracking_number_key" ON "courier_bookings" USING btree ("service","tracking_number") WHERE "courier_bookings"."tracking_number" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "courier_bookings_under_way_key" ON "courier_bookings" USING btree ("order_id") WHERE "courier_bookings"."status" = 'booking';--> statement-breakpoint
CREATE INDEX "courier_bookings_order_index" ON "courier_bookings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "courier_bookings_parcel_index" ON "courier_bookings" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "courier_bookings_return_index" ON "courier_bookings" USING btree ("return_id") WHERE "courier_bookings"."return_id" is not null;--> statement-breakpoint
CREATE INDEX "courier_bookings_to_ask_index" ON "courier_bookings" USING btree ("asked_at") WHERE "courier_bookings"."status" = 'booked' and "courier_bookings"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "courier_events_body_key" ON "courier_events" USING btree ("service","body_hash");--> statement-breakpoint
CREATE INDEX "courier_events_received_index" ON "courier_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "courier_events_unknown_index" ON "courier_events" USING btree ("received_at") WHERE not "courier_events"."known";--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_scans_once_key" ON "parcel_scans" USING btree ("tracking_number","scanned_at","words","place");--> statement-breakpoint
CREATE INDEX "parcel_scans_parcel_index" ON "parcel_scans" USING btree ("parcel_id","scanned_at");--> statement-breakpoint
CREATE INDEX "parcel_scans_return_index" ON "parcel_scans" USING btree ("return_id","scanned_at") WHERE "parcel_scans"."return_id" is not null;--> statement-breakpoint
CREATE INDEX "remittance_lines_parcel_index" ON "remittance_lines" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "remittance_lines_open_index" ON "remittance_lines" USING btree ("remittance_id") WHERE "remittance_lines"."status" <> 'matched' and "remittance_lines"."solved" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "remittances_file_key" ON "remittances" USING btree ("file_hash");--> statement-breakpoint
CREATE INDEX "remittances_created_index" ON "remittances" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "return_events_return_index" ON "return_events" USING btree ("return_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "return_lines_order_line_key" ON "return_lines" USING btree ("return_id","order_line_id");--> statement-breakpoint
CREATE INDEX "return_lines_order_line_index" ON "return_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "return_photos_media_index" ON "return_photos" USING btree ("media_id");--> statement-breakpoint
CREATE UNIQUE INDEX "returns_serial_key" ON "returns" USING btree ("serial");--> statement-breakpoint
CREATE UNIQUE INDEX "returns_order_key" ON "returns" USING btree ("order_id","key");--> statement-breakpoint
CREATE INDEX "returns_status_index" ON "returns" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "returns_held_index" ON "returns" USING btree ("held_until") WHERE "returns"."held_until" is not null;--> statement-breakpoint
CREATE INDEX "returns_hand_in_index" ON "returns" USING btree ("hand_in_by") WHERE "returns"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "returns_tracking_number_index" ON "returns" USING btree ("tracking_number") WHERE "returns"."tracking_number" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_return_line_key" ON "stock_movements" USING btree ("return_line_id","kind","round") WHERE "stock_movements"."return_line_id" is not null;--> statement-breakpoint
CREATE INDEX "parcels_cash_due_index" ON "parcels" USING btree ("delivered_at") WHERE "parcels"."collect_paise" > "parcels"."remitted_paise" and "parcels"."status" = 'delivered';--> statement-breakpoint
CREATE INDEX "parcels_back_to_check_index" ON "parcels" USING btree ("back_to_check_at") WHERE "parcels"."back_to_check_at" is not null and "parcels"."came_back_at" is null;--> statement-breakpoint
CREATE INDEX "parcels_under_way_index" ON "parcels" USING btree ("status","updated_at") WHERE "parcels"."status" in ('attempt_failed', 'rto', 'lost');--> statement-breakpoint
CREATE UNIQUE INDEX "orders_exchange_return_key" ON "orders" USING btree ("exchange_return_id");--> statement-breakpoint
CREATE INDEX "orders_unconfirmed_index" ON "orders" USING btree ("confirm_by") WHERE "orders"."confirm_by" is not null and "orders"."confirmed_at" is null and "orders"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_order_line_key" ON "stock_movements" USING btree ("order_line_id","kind","round") WHERE "stock_movements"."order_line_id" is not null and "stock_movements"."cancellation_id" is null and "stock_movements"."return_line_id" is null;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_kind_known" CHECK ("stock_movements"."kind" in ('initial', 'sale', 'release', 'return', 'correction', 'hold', 'hold_end', 'write_off'));--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_sign" CHECK (case when "stock_movements"."kind" in ('sale', 'hold') then "stock_movements"."quantity" < 0 when "stock_movements"."kind" = 'correction' then true else "stock_movements"."quantity" >= 0 end);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_returns_within_shipped" CHECK ("order_lines"."returning_quantity" between 0 and "order_lines"."shipped_quantity");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credit_refunds_within_credit" CHECK ("orders"."credit_refunded_paise" between 0 and "orders"."credit_paise");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_method_known" CHECK ("refunds"."method" in ('provider', 'upi', 'exchange'));--> statement-breakpoint
-- What a carrier said stays as it was said.
create trigger parcel_scans_only_added before update or delete on parcel_scans for each row execute function refuse_change();--> statement-breakpoint
create trigger return_events_only_added before delete on return_events for each row execute function refuse_change();--> statement-breakpoint
-- What a person wrote can be taken out, and nothing else changed.
create trigger return_events_never_changed before update on return_events for each row
  when (new.words is not null or (old.id, old.return_id, old.status, old.actor_kind, old.actor_id, old.created_at)
    is distinct from (new.id, new.return_id, new.status, new.actor_kind, new.actor_id, new.created_at))
  execute function refuse_change();
