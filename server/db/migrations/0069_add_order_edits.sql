CREATE TABLE "order_edits" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"number" smallint NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"changes" jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"before_paise" bigint NOT NULL,
	"after_paise" bigint NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_edits_number_positive" CHECK ("order_edits"."number" > 0),
	CONSTRAINT "order_edits_amounts_not_negative" CHECK ("order_edits"."before_paise" >= 0 and "order_edits"."after_paise" >= 0),
	CONSTRAINT "order_edits_actor_known" CHECK ("order_edits"."actor_kind" in ('customer', 'staff', 'system'))
);
--> statement-breakpoint
ALTER TABLE "order_edits" ADD CONSTRAINT "order_edits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_edits_order_number_key" ON "order_edits" USING btree ("order_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "order_edits_order_key_key" ON "order_edits" USING btree ("order_id","key");