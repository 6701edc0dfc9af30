CREATE TABLE "signature_refusals" (
	"hour" timestamp with time zone NOT NULL,
	"bearer" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "signature_refusals_pkey" PRIMARY KEY("hour","bearer")
);
--> statement-breakpoint
CREATE INDEX "payments_attention_index" ON "payments" USING btree ("created_at") WHERE "payments"."status" = 'authorized' or "payments"."disposition" = 'mismatch' or "payments"."order_id" is null;--> statement-breakpoint
CREATE INDEX "refunds_attention_index" ON "refunds" USING btree ("created_at") WHERE "refunds"."needs_attention";